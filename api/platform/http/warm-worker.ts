import { type ResourceLimits, Worker } from 'node:worker_threads'
import { reportThreadEnded } from '../last-words.ts'

/**
 * A thread that stays between two pieces of work: to read its modules takes longer than most of them. A caller that finds it at
 * work has one of their own, and one of those is what stays. What fails takes its thread along.
 */
export function warmWorker(file: URL, resourceLimits: ResourceLimits) {
  let idle: Worker | undefined
  const ended = new WeakSet<Worker>()

  function begin(): Worker {
    const thread = new Worker(file, { env: {}, resourceLimits })
    // A thread that dies while idle, or with its last message, is replaced by the next.
    const end = () => {
      ended.add(thread)
      if (idle === thread) idle = undefined
    }
    thread.on('error', end).on('error', reportThreadEnded).on('exit', end)
    // It keeps no process alive.
    thread.unref()
    return thread
  }

  async function within<Result>(work: (thread: Worker) => Promise<Result>): Promise<Result> {
    const thread = idle ?? begin()
    idle = undefined
    let done = false
    try {
      const result = await work(thread)
      done = true
      return result
    } finally {
      if (done && !idle && !ended.has(thread)) idle = thread
      else await thread.terminate()
    }
  }

  /** At the end of the process; a later request begins a new thread. */
  const stop = async () => {
    const thread = idle
    idle = undefined
    await thread?.terminate()
  }

  return { within, stop }
}
