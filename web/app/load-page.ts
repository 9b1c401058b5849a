import type { BrowserSentences } from '@app/i18n/browser'
import type { ComponentType } from 'react'
import { loadSentences } from '../kit/i18n.ts'

const PATIENCE_MS = 120_000

/** A part of the application that did not arrive: the remedy is a reload, not another try. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
}

/** The code of a page and the sentences of its words, side by side. */
export function loadPage(
  load: () => Promise<{ default: ComponentType }>,
  ...words: (keyof BrowserSentences)[]
) {
  return async (): Promise<{ Component: ComponentType }> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NotLoaded('Too slow')), PATIENCE_MS)
    })
    try {
      const [module] = await Promise.race([Promise.all([load(), loadSentences(...words)]), tooLong])
      return { Component: module.default }
    } catch (error) {
      throw error instanceof NotLoaded ? error : new NotLoaded('Not loaded', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}
