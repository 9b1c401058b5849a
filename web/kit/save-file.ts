import type { Input, Route, SavedFile } from '@app/contract/route'
import { ask } from './api.ts'

/** A file that the server makes again at each call: fetched with the token, then saved as if by a link. */
export async function saveFile<R extends Route & { saved: true; download: string }>(
  route: R,
  input: Input<R>,
): Promise<void> {
  const { fileName, content } = (await ask(route, input)) as SavedFile
  saveBytes(content as Uint8Array<ArrayBuffer>, route.download, fileName)
}

export function saveBytes(bytes: Uint8Array<ArrayBuffer>, type: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
