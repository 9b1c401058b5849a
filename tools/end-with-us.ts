import { spawn, type ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'

/** However this process ends, kill -9 included, the child ends too: a shell waits at a pipe that closes with us. */
export function endWithUs(child: ChildProcess, signal: 'INT' | 'TERM'): void {
  const watcher = spawn('sh', ['-c', 'read -r _; kill -s "$0" "$1"', signal, String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
  child.once('exit', () => watcher.kill('SIGKILL'))
}
