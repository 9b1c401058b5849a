import type { ImportMode, ImportModule } from '@app/domain/imports/modules'

interface Shown {
  status: string
  total: number
  done: number
  created: number
  wrong: number
  errors: { row: number; column: string; code: string }[]
}

/** Imports as a browser has them, at an API process: of products by default. */
export function importsAt(base: string, token: string, module: ImportModule = 'products') {
  const headers = { authorization: `Bearer ${token}` }
  const get = async (id: number) =>
    (await (await fetch(`${base}/api/imports/${id}`, { headers })).json()) as Shown
  return {
    get,
    upload: async (bytes: Buffer, mode: ImportMode = 'check') => {
      const form = new FormData()
      form.set('mode', mode)
      form.set('file', new Blob([new Uint8Array(bytes)]), 'catalogue.xlsx')
      const answer = await fetch(`${base}/api/${module}/import`, { method: 'POST', headers, body: form })
      return ((await answer.json()) as { importId: number }).importId
    },
    run: async (id: number) =>
      await fetch(`${base}/api/imports/${id}/run`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ mode: 'valid' }),
      }),
    /** Asks again and again until it is in that state; answers how far it was each time. */
    until: async (id: number, state: string, most = 120) => {
      const seen: number[] = []
      const began = Date.now()
      for (;;) {
        const shown = await get(id)
        seen.push(shown.done)
        const seconds = (Date.now() - began) / 1000
        if (shown.status === state) return { shown, seen, seconds }
        if (shown.status === 'FAILED' || seconds > most) throw new Error(JSON.stringify(shown))
        await new Promise((done) => setTimeout(done, 50))
      }
    },
  }
}
