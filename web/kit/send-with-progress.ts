import type { Send } from './api.ts'

/** fetch cannot tell how far an upload has come; the older way can. `onProgress` gets a part of one. */
export function sendWithProgress(onProgress: (done: number) => void): Send {
  return (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      // It may have been given up before it came here, while the file was being read.
      signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open(method, path)
      for (const [name, value] of headers) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      )
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      )
      request.addEventListener('error', () => reject(new TypeError('No answer')))
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      request.send((body ?? null) as XMLHttpRequestBodyInit | null)
    })
}
