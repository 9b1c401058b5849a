/** Who buys, where and what: all of one company. */
export interface Shop {
  base: string
  token: string
  body: (key: string) => object
}

export interface Tally {
  written: number
  /** Answers that were no success, by their status; 0 where none came. */
  failed: Map<number, number>
  /** Milliseconds of the one that took longest. */
  slowest: number
}

/** So many clients that record purchases one after the other until they are stopped; each request is sent once. */
export function startWriters(shop: Shop, clients: number, name: string) {
  const work = { going: true }
  let tally = none()
  const people = Array.from({ length: clients }, async (_, person) => {
    for (let n = 0; work.going; n++) {
      const began = performance.now()
      const status = await buy(shop, `${name}-${person}-${n}`)
      tally.slowest = Math.max(tally.slowest, performance.now() - began)
      if (status === 200) tally.written++
      else {
        tally.failed.set(status, (tally.failed.get(status) ?? 0) + 1)
        // A user who is refused looks at the screen for a moment.
        await new Promise((done) => setTimeout(done, 100))
      }
    }
  })
  return {
    /** What was done since it was last asked. */
    tally: (): Tally => {
      const since = tally
      tally = none()
      return since
    },
    stop: async () => {
      work.going = false
      await Promise.all(people)
    },
  }
}

const none = (): Tally => ({ written: 0, failed: new Map(), slowest: 0 })

async function buy({ base, token, body }: Shop, key: string): Promise<number> {
  const answer = await fetch(`${base}/api/purchases/add`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body(key)),
  }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status ?? 0
}
