import type { SavedFile } from '@app/contract/route'
import { onTestFinished, vi } from 'vitest'

/** A file as the service makes it; what it contains is no concern of a screen. */
export const fileNamed = (fileName: string): SavedFile => ({ fileName, content: new Uint8Array([1]) })

/** The names of what the page saves until the end of the test; a PDF that would open in a tab is saved as well. */
export function savedFiles(): string[] {
  const names: string[] = []
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const opening = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => {
    saving.mockRestore()
    opening.mockRestore()
  })
  return names
}
