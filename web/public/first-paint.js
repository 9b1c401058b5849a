// The stored colour scheme and language, on the page before its first paint: no flash of the other one.
;(function () {
  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var scheme = stored('quai.scheme')
  var dark = scheme === 'dark' || (!scheme && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.documentElement.lang = stored('quai.language') === 'en' ? 'en' : 'fr'
})()
