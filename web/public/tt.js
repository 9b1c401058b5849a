// Trusted Types: the one policy of the page, made before any other script runs.
// The UI library writes style sheets as HTML text: text without a tag passes, anything with one is refused.
if (window.trustedTypes) {
  window.trustedTypes.createPolicy('default', {
    createHTML(text) {
      if (text.includes('<')) throw new TypeError('HTML is never written as text here')
      return text
    },
    createScriptURL(address) {
      if (new URL(address, document.baseURI).origin !== location.origin) {
        throw new TypeError('Scripts come from this address only')
      }
      return address
    },
  })
}
