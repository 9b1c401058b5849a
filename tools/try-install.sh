#!/usr/bin/env bash
# Follows docs/install.md ("By hand") word for word in an empty Debian, until sign-in is answered through nginx and TLS:
#   tools/try-install.sh [folder]        as root, with debootstrap; minutes are printed for each block
# Then it tries docs/runbooks/, as far as that goes here, and the upgrade of the page. The page is what is tried: its blocks are read from it, and only the first, the reader's own settings, is replaced. There is
# no systemd in a changed root, so a substitute for systemctl starts what the unit files declare: the same command, user, folder and
# settings, without their sandbox (`systemd-analyze verify` looks at those).
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
bare="${1:-/tmp/quai-bare}"
[ -e "$bare/etc/debian_version" ] || debootstrap --variant=minbase bookworm "$bare"

inside() { chroot "$bare" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$@"; }
mounted=()
hang() { mkdir -p "$bare$2"; mount "${@:3}" "$1" "$bare$2"; mounted+=("$bare$2"); }
end() {
  [ -z "${catcher:-}" ] || kill "$catcher" 2>/dev/null || true
  # Only processes started here are ended, by their number.
  for pid in $(cat "$bare"/run/started/* 2>/dev/null); do kill "$pid" 2>/dev/null || true; done
  inside pg_ctlcluster 15 main stop --mode=fast 2>/dev/null || true
  sleep 8
  for ((at = ${#mounted[@]} - 1; at >= 0; at--)); do umount --lazy "${mounted[$at]}"; done
}
trap end EXIT
hang proc /proc -t proc
# As a slave: what is taken off here stays where it was on this machine.
hang /dev /dev --rbind --make-rslave
cp /etc/resolv.conf /etc/hosts "$bare/etc/"
# How this machine reaches its packages is its own affair.
cp /etc/apt/sources.list.d/debian.sources "$bare/etc/apt/sources.list.d/" 2>/dev/null && : > "$bare/etc/apt/sources.list"
[ -e ~/.npmrc ] && cp ~/.npmrc "$bare/root/.npmrc"
mkdir -p "$bare/usr/local/share/ca-certificates" "$bare/srv"
cp /usr/local/share/ca-certificates/*.crt "$bare/usr/local/share/ca-certificates/" 2>/dev/null || true
git -C "$here" bundle create "$bare/srv/quai.bundle" HEAD 2>/dev/null
printf '#!/bin/sh\nexit 101\n' > "$bare/usr/sbin/policy-rc.d" && chmod +x "$bare/usr/sbin/policy-rc.d"

cat > "$bare/usr/local/bin/systemctl" <<'STAND_IN'
#!/usr/bin/env bash
# Replaces systemd, which cannot run here: starts the command of a unit.
set -euo pipefail
mkdir -p /run/started
of() { sed -n "s/^$2=//p" "$1" | sed "s/%i/$instance/g"; }
start() {
  case "$1" in
    *.socket) return ;; # kept by the service manager
    postgresql) pg_ctlcluster 15 main start; return ;;
    nginx) nginx; cat /run/nginx.pid > /run/started/nginx; return ;;
  esac
  local name="${1%@*}" instance="" unit environment=() line
  case "$1" in *@*) instance="${1#*@}"; unit="/etc/systemd/system/$name@.service" ;; *) unit="/etc/systemd/system/$name.service" ;; esac
  while read -r line; do environment+=("$line"); done < <(of "$unit" EnvironmentFile | xargs cat | sed 's/="\(.*\)"$/=\1/')
  for line in $(of "$unit" Environment); do environment+=("$line"); done
  cd "$(of "$unit" WorkingDirectory)"
  local command=(setsid env -i PATH=/usr/bin "${environment[@]}" setpriv --reuid="$(of "$unit" User)" --regid="$(of "$unit" Group)" --clear-groups)
  if [ -e "/etc/systemd/system/$name@.socket" ]; then command+=(perl /opt/quai/current/tools/hold-socket.pl "$instance"); fi
  # shellcheck disable=SC2207
  command+=($(of "$unit" ExecStart))
  if [ "$(of "$unit" Type)" = oneshot ]; then "${command[@]}"; return; fi
  "${command[@]}" >> "/var/log/$1.log" 2>&1 &
  echo $! > "/run/started/$1"
}
stop() {
  [ -e "/run/started/$1" ] || return 0
  local pid; pid="$(cat "/run/started/$1")"
  kill "$pid" 2>/dev/null || true
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rm -f "/run/started/$1"
}
verb="$1"; shift
[ "${1:-}" != --now ] || shift
for unit in "$@"; do
  case "$verb" in
    start | enable) start "$unit" ;;
    restart) stop "$unit"; start "$unit" ;;
    stop) stop "$unit" ;;
  esac
done
STAND_IN
chmod +x "$bare/usr/local/bin/systemctl"

# The blocks of the page's part "By hand", each named by its first line and timed.
awk '
  /^## / { part = $0 }
  part !~ /^## By hand/ { next }
  /^```sh first/ { skip = 1; open = 1; next }
  /^```sh/ { open = 1; n++; printf "begin_block %d\n", n; next }
  /^```/ { if (open && !skip) print "end_block"; open = 0; skip = 0; next }
  open && !skip
' "$here/docs/install.md" > "$bare/root/page.sh"
cat > "$bare/root/try.sh" <<'TRY'
set -euo pipefail
REPOSITORY=/srv/quai.bundle
NAME=quai.example
SMTP_URL=smtp://127.0.0.1:2525
MAIL_FROM='Quai <no-reply@quai.example>'
whole=$SECONDS
begin_block() { block=$1 begun=$SECONDS; echo "--- block $1"; }
end_block() { echo "--- block $block: $((SECONDS - begun)) s"; }
. /root/page.sh
echo
echo "installed in $((SECONDS - whole)) s"
ask() { curl --silent --cacert /etc/quai/tls/fullchain.pem --resolve "$NAME:443:127.0.0.1" "$@"; }
echo "page:          $(ask --output /dev/null --write-out '%{http_code} %{content_type} TLS %{ssl_verify_result} HTTP/%{http_version}' "https://$NAME/")"
json() { ask --header 'content-type: application/json' --write-out ' %{http_code}' --data "$2" "https://$NAME/api/$1"; }
words='Une phrase de passe'
echo "sign-up:       $(json signup "{\"companyName\":\"Essai\",\"phone\":\"05\",\"contactFirstName\":\"A\",\"contactLastName\":\"B\",\"contactEmail\":\"chef@quai.example\",\"preferredLanguage\":\"fr\",\"password\":\"$words\",\"passwordConfirmation\":\"$words\"}")"
for try in $(seq 30); do token="$(cat /srv/mails/*.json 2>/dev/null | sed -n 's/.*#token=\([A-Za-z0-9_-]\{43\}\).*/\1/p' | head -1 || true)"; [ -z "$token" ] || break; sleep 1; done
echo "mail came:     after $try s at most"
echo "confirmed:     $(json signup/confirm "{\"token\":\"$token\"}")"
code() { ask --output /dev/null --write-out '%{http_code}' --data-urlencode username=chef@quai.example --data-urlencode "password=$1" "https://$NAME/api/login"; }
echo "sign-in:       $(code "$words"), with a wrong password $(code wrong)"
[ "$(code "$words")" = 200 ]
echo "redirect:      $(ask --output /dev/null --write-out '%{http_code}' --resolve "$NAME:80:127.0.0.1" "http://$NAME/")"
echo "metrics:       $(curl --silent http://127.0.0.1:18081/ | grep '^service_ready') $(curl --silent http://127.0.0.1:9101/ | grep '^jobs_waiting')"
echo "who serves:    $(stat --format=%U "/proc/$(cat /run/started/quai-api@8081)")"

# The runbooks, as far as they can be tried here.
ready() { curl --silent --output /dev/null --write-out '%{http_code}' "http://127.0.0.1:$1/health/ready"; }
becomes() { for try in $(seq 100); do [ "$(ready 8081) $(ready 8082)" != "$1 $1" ] || { echo "$1"; return; }; sleep 0.2; done; echo "not $1"; return 1; }
ask_token() { ask --data-urlencode username=chef@quai.example --data-urlencode "password=$words" "https://$NAME/api/login" | sed 's/.*"token":"\([^"]*\)".*/\1/'; }
banks() { ask --output /dev/null --write-out '%{http_code}' --header "authorization: Bearer $1" "https://$NAME/api/banks"; }
pg_ctlcluster 15 main stop --mode=immediate
echo "database down: ready $(becomes 503), sign-in $(code "$words"), logged $(grep --count 'database connection lost' /var/log/quai-api@8081.log) times"
pg_ctlcluster 15 main start
echo "database back: ready $(becomes 200), sign-in $(code "$words"), broken invariants: $(runuser -u postgres -- psql --quiet --tuples-only --no-align --dbname=quai < db/invariants.sql | wc --lines)"
mount -t tmpfs -o size=1m tmpfs /var/lib/quai/files
head --bytes=960K /dev/zero > /var/lib/quai/files/full
echo "disk full:     ready $(becomes 503), $(curl --silent http://127.0.0.1:18081/ | grep '^files_free_ratio')"
umount /var/lib/quai/files
echo "disk freed:    ready $(becomes 200)"
stolen="$(ask_token)"
before="$(banks "$stolen")"
awk '/```sql/ { open = 1; next } open && /```/ { exit } open' docs/runbooks/stolen-token.md | sed 's/user@quai.example/chef@quai.example/' | runuser -u postgres -- psql --quiet --set=ON_ERROR_STOP=1 --dbname=quai
echo "stolen token:  $before before, $(banks "$stolen") after; a new one $(banks "$(ask_token)")"
cp -a /opt/quai/1 /opt/quai/bad
echo 'create table half (); select 1 / 0' > /opt/quai/bad/db/migrations/9999_bad.sql
systemctl start quai-migrate@bad > /tmp/bad.log 2>&1 && exit 1
echo "bad migration: $(grep --only-matching --max-count=1 'division by zero' /tmp/bad.log), ready $(becomes 200), sign-in $(code "$words")"

echo "--- upgrade"
begun=$SECONDS
. /root/upgrade.sh > /tmp/upgrade.log 2>&1
echo "upgraded in $((SECONDS - begun)) s: ready $(becomes 200), sign-in $(code "$words"), code from $(readlink "/proc/$(cat /run/started/quai-worker)/cwd")"
TRY
awk '/^```sh upgrade/ { open = 1; next } /^```/ { open = 0 } open' "$here/docs/install.md" > "$bare/root/upgrade.sh"
rm -rf "$bare/srv/mails"
"$here/run" node --input-type=module -e "import { startMailCatcher } from '$here/tools/mail-catcher.ts'; await startMailCatcher('$bare/srv/mails', 2525)" &
catcher=$!
inside bash /root/try.sh
