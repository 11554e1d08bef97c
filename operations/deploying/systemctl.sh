#!/bin/sh
# What the how-to asks of systemctl, where there is no systemd: it runs the unit's command with its user, folder and
# settings, and waits for what it starts.
set -eu
unit=/etc/systemd/system/larkfield.service
pid=/run/larkfield.pid
value() { sed -n "s/^$1=//p" "$unit"; }
is_up() { kill -0 "$(cat $pid)" 2> /dev/null; }
start() {
  systemd-run --uid="$(value User)" --working-directory="$(value WorkingDirectory)" \
    --property=EnvironmentFile="$(value EnvironmentFile)" $(value ExecStart) >> /var/log/larkfield.log 2>&1 &
  echo $! > $pid
  until curl --silent --fail --output /dev/null http://127.0.0.1:3000/readyz; do
    is_up || { cat /var/log/larkfield.log >&2; exit 1; }
    sleep 0.2
  done
}
stop() {
  kill "$(cat $pid)"
  while is_up; do sleep 0.1; done
}
case "$*" in
  'enable --now larkfield' | 'start larkfield') start ;;
  'stop larkfield') stop ;;
  'reload nginx') if [ -s /run/nginx.pid ]; then nginx -s reload; else nginx; fi ;;
  *) echo "systemctl: what is $*?" >&2; exit 1 ;;
esac
