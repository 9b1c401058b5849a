type Setting = 'csp-nonce' | 'encrypted-bodies' | 'android-app-url' | 'kit-page' | 'map-tiles' | 'map-credit'

/** What the server wrote into the page for this request; empty when it wrote nothing. */
export function pageSetting(name: Setting): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)
  const content = meta?.content ?? ''
  return content.startsWith('__') ? '' : content
}
