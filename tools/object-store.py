"""OpenStack Swift with its S3 door, whole, in one process: proxy, account, container and object server on one folder.

Usage: object-store.py <folder> <port> <key> <secret>. Says "ready" once it answers. From Debian's python3-swift.
"""
import os
import sys
from array import array

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingData  # noqa: E402

folder, port, key, secret = sys.argv[1:]
DEVICE = 'disk'
# The ring of all servers; one replica, since it is one disk.
utils.SWIFT_CONF_FILE = f'{folder}/swift.conf'


def lay_out(name, text):
    with open(f'{folder}/{name}.conf', 'w') as file:
        file.write(text)


os.makedirs(f'{folder}/{DEVICE}')
lay_out('swift', '[swift-hash]\nswift_hash_path_suffix = quai\n[storage-policy:0]\nname = only\ndefault = yes\n')
utils.validate_configuration()

# After swift.conf is written: they read it while they are imported.
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

reload_storage_policies()


def serve(name, sock):
    app = loadapp(f'{folder}/{name}.conf')
    eventlet.spawn(
        wsgi.server, sock, app, utils.NullLogger(), protocol=SwiftHttpProtocol, capitalize_response_headers=False
    )


for name in ('account', 'container', 'object'):
    sock = eventlet.listen(('127.0.0.1', 0))
    device = {'id': 0, 'zone': 0, 'region': 1, 'ip': '127.0.0.1', 'port': sock.getsockname()[1], 'device': DEVICE}
    RingData([array('H', [0] * 4)], [device], 30).save(f'{folder}/{name}.ring.gz')
    lay_out(
        name,
        f'[DEFAULT]\ndevices = {folder}\nmount_check = false\nswift_dir = {folder}\nlog_level = ERROR\n'
        f'[app:main]\nuse = egg:swift#{name}\n',
    )
    serve(name, sock)

lay_out(
    'proxy',
    f"""[DEFAULT]
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats cache s3api tempauth bulk slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
# Nobody listens there: who signs in is kept nowhere, and asked each time.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_{key.replace(':', '_')} = {secret} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
""",
)
serve('proxy', eventlet.listen(('127.0.0.1', int(port))))
print('ready', flush=True)
while True:
    eventlet.sleep(3600)
