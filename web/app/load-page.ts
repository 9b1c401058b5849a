import type { BrowserSentences } from '@app/i18n/browser'
import type { ComponentType } from 'react'
import { loadSentences } from '../kit/i18n.ts'

const PATIENCE_MS = 120_000

/** A part of the application that did not arrive: the remedy is a reload, not another try. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
}

/** Stylesheets that did not arrive. The bundler asks for each once, and would show the next page without it. */
const lost = new Set<HTMLLinkElement>()
document.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && lost.add(target),
  true,
)

function askAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new NotLoaded(again.href)))
    lost.delete(link)
    link.replaceWith(again)
  })
}

/** Code with all the styles it needs, those included that an outage took away. */
export async function withStyles<M>(load: () => Promise<M>): Promise<M> {
  await Promise.all([...lost].map(askAgain))
  return load()
}

/** The code of a page and the sentences of its features, side by side. */
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
      const loading = Promise.all([withStyles(load), loadSentences(...words)])
      const [module] = await Promise.race([loading, tooLong])
      return { Component: module.default }
    } catch (error) {
      throw error instanceof NotLoaded ? error : new NotLoaded('Not loaded', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}
