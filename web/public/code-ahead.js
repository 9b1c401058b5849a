// The code of the page that was asked for is asked for at once and together, not each part by the one before it.
// The build fills in which files an address needs; without it, nothing is asked ahead.
;(function (table) {
  // As web/main.tsx has it: nothing of the application is loaded on a telephone or a tablet.
  var mobile = /Android|iPhone|iPad|iPod|Mobile|Windows Phone|Opera Mini|IEMobile/i
  if (!table || mobile.test(navigator.userAgent)) return
  var signedIn = false
  var language = 0
  try {
    signedIn = localStorage.getItem('quai.session') !== null
    language = localStorage.getItem('quai.language') === 'en' ? 1 : 0
  } catch {
    // As if nobody had been here yet.
  }
  var isDoor = /^\/login(\/|$)/.test(location.pathname)
  var path = signedIn || isDoor ? location.pathname.replace(/\/\d+$/, '/:id') : '/login'
  var page = table.pages[path] || { code: [], words: [] }
  var sentences = table.first.concat(page.words).map(function (word) {
    return table.sentences[word][language]
  })
  page.code.concat(sentences).forEach(function (at) {
    var file = table.files[at]
    var link = document.createElement('link')
    link.crossOrigin = ''
    link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
    if (file.endsWith('.css')) link.as = 'style'
    if (file.endsWith('.woff2')) link.as = 'font'
    link.href = '/' + file
    document.head.append(link)
  })
})(null)
