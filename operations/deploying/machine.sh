# A machine of its own for the steps of docs/how-to/deploy-on-one-machine.md: a copy of this one's files in memory, its own
# network and processes. Usage: unshare --mount --net --pid --fork --kill-child sh machine.sh <project> <folder>
# In the folder: `steps.sh`, `files/`, which are copied over those of the machine, and an empty `layers/`.
set -eu
project=$1 folder=$2
mount -t tmpfs tmpfs "$folder/layers"
cd "$folder/layers"
mkdir up work root packages packages.up packages.work
mount -t overlay overlay -o "lowerdir=/,upperdir=$PWD/up,workdir=$PWD/work" root
mount -t overlay overlay -o "lowerdir=$project/node_modules,upperdir=$PWD/packages.up,workdir=$PWD/packages.work" packages
mkdir -p root/packages
mount --bind packages root/packages
mount -t proc proc root/proc
mount --rbind /dev root/dev
mount -t tmpfs tmpfs root/tmp
cp -R "$folder/files/." root
cp "$folder/steps.sh" root/steps.sh
ip link set lo up
# As whom a customer comes.
ip address add 203.0.113.7/32 dev lo
exec chroot root /bin/sh -eu /steps.sh "$project"
