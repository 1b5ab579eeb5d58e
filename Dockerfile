# aura without installing it:
#   docker build -t aura .
#   docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/data" aura audit gpt4.jsonl OUT
FROM debian:bookworm-slim
COPY . /opt/aura
RUN /opt/aura/quickstart audit --help >/dev/null && rm -rf /var/lib/apt/lists/*
ENV PATH=/opt/aura/bin:$PATH HOME=/tmp
WORKDIR /data
ENTRYPOINT ["aura"]
