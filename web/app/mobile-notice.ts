import { pageSetting } from '../kit/theme/page-settings.ts'
import classes from './mobile-notice.module.css'

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  name: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.className = classes[name] ?? ''
  made.textContent = text
  return made
}

/** A page of its own, without the application: plain elements, one small file of sentences. */
export async function showMobileNotice(): Promise<void> {
  const english = document.documentElement.lang === 'en'
  const { default: sentences } = english
    ? await import('@app/i18n/en/session')
    : await import('@app/i18n/fr/session')
  const said = sentences.mobile
  const appAddress = pageSetting('android-app-url')

  const page = element('main', 'page')
  const address = element('p', 'address')
  address.append(element('span', 'label', said.address), element('span', 'value', `${location.host}/login`))
  page.append(
    element('div', 'tile'),
    element('h1', 'title', said.title),
    element('p', 'text', appAddress ? said.text : said.textNoApp),
    address,
  )
  if (appAddress) {
    const link = element('a', 'app', said.app)
    link.href = appAddress
    page.append(link)
  }
  document.title = said.title
  document.querySelector('#root')?.replaceChildren(page)
}
