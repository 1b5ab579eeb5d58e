#!/bin/sh
# check-sanitizers.sh TARBALL DIR: unpack TARBALL into DIR and build it in
# DIR/build, out of the source tree, with the sanitizers.
set -e
mkdir -p "$2"
tar -xzf "$1" -C "$2" --strip-components=1
mkdir "$2/build"
cd "$2/build"
../configure --quiet --enable-sanitizers --enable-fault-injection
make -j2
