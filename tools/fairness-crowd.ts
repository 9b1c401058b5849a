import { parentPort, workerData } from 'node:worker_threads'

/** Requests of a crowd without pause until it is stopped, in a thread of its own beside the measured one. */
export interface Crowd {
  base: string
  tokens: string[]
  clients: number
  workbooks: Uint8Array[]
  /** search, export, import: what it asks. */
  kinds: string[]
}

const { base, tokens, clients, workbooks, kinds } = workerData as Crowd
const state = { over: false }
/** How often each kind of call was answered with each status. */
const answers: Record<string, number> = {}

async function ask(kind: string, token: string | undefined, path: string, body: object | FormData) {
  const json = !(body instanceof FormData)
  const answer = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
    body: json ? JSON.stringify(body) : body,
  }).catch(() => undefined)
  await answer?.arrayBuffer()
  const name = `${kind} ${answer?.status ?? 'cut'}`
  answers[name] = (answers[name] ?? 0) + 1
}

/** Every name contains it, and each must be compared with it to be sorted. */
const SEARCH = '/products?sort=match,asc&size=100'

async function client(n: number): Promise<void> {
  const token = tokens[n % tokens.length]
  for (let turn = 0; !state.over; turn++) {
    if (n === 0 && kinds.includes('import')) {
      const form = new FormData()
      form.set('mode', 'all')
      form.set('file', new Blob([workbooks[turn % workbooks.length] as Uint8Array<ArrayBuffer>]), 'x.xlsx')
      await ask('import', token, '/products/import', form)
    } else if (n > 0 && n < 4 && kinds.includes('export'))
      await ask('export', token, '/products/exportByRepo', {})
    else if (kinds.includes('search')) await ask('search', token, SEARCH, { needle: 'article' })
    else return
  }
}

const all = Array.from({ length: clients }, (_, n) => client(n))
parentPort?.once('message', () => {
  state.over = true
  void Promise.all(all).then(() => parentPort?.postMessage(answers, []))
})
