#!/bin/sh
# What the how-to asks of systemd-run, where there is no systemd.
set -eu
for word; do
  case $word in
    --uid=*) user=${word#*=} ;;
    --working-directory=*) folder=${word#*=} ;;
    --property=EnvironmentFile=*) settings=${word##*=} ;;
    --*) ;;
    *) break ;;
  esac
  shift
done
cd "$folder"
# The certificate of the proxy is the test's own.
exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/var/lib/larkfield \
  NODE_EXTRA_CA_CERTS=/etc/ssl/certs/larkfield-test.pem \
  sh -c 'settings=$1 user=$2; shift 2; set -a; . "$settings"; set +a; exec setpriv --reuid="$user" --regid="$user" --clear-groups "$@"' \
  sh "$settings" "$user" "$@"
