// oxlint-disable typescript/unbound-method -- each is called with what it belongs to
/*
 * A browser with too much to do takes keys and answers first, and comes to the rest when it has time. Here a test says
 * when: each of these returns what lets it go on.
 */

/** What React draws when it has time; what it draws at once, it draws. */
export function holdBackDrawing(): () => void {
  const { postMessage } = MessagePort.prototype
  const held: (() => void)[] = []
  MessagePort.prototype.postMessage = function hold(this: MessagePort, message: unknown, ...rest: []) {
    // The scheduler of React says nothing with its messages: it only wants to be called.
    if (message === null) held.push(() => postMessage.call(this, message, ...rest))
    else postMessage.call(this, message, ...rest)
  }
  return () => {
    MessagePort.prototype.postMessage = postMessage
    for (const send of held.splice(0)) send()
  }
}

/** What was to happen in a moment, by a timer. */
export function holdBackTimers(): () => void {
  const { setTimeout: soon } = window
  const held: (() => void)[] = []
  const later = (run: () => void, wait = 0, ...rest: unknown[]) => {
    if (wait > 0) return soon(run, wait, ...rest)
    held.push(run)
    return 0
  }
  window.setTimeout = later as typeof window.setTimeout
  return () => {
    window.setTimeout = soon
    for (const run of held.splice(0)) run()
  }
}

/** One piece of work at a time: between what is drawn and what follows from it, keys are pressed. */
export function workPieceByPiece(): () => void {
  const now = performance.now.bind(performance)
  let late = 0
  // React works on for as long as it has not used up its 5 ms.
  performance.now = () => now() + (late += 6)
  return () => {
    performance.now = now
  }
}
