import type { Locator } from 'vitest/browser'

/** As chosen in the dialog of the system, by an input that nobody sees. */
export function giveFile(input: Locator, name: string, type: string, content: BlobPart): void {
  const chosen = new DataTransfer()
  chosen.items.add(new File([content], name, { type }))
  const element = input.element() as HTMLInputElement
  element.files = chosen.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
