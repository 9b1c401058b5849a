type Sentences = string | { readonly [key: string]: Sentences }
interface File {
  default: Sentences
}

const filesIn = {
  fr: import.meta.glob<File>('../../i18n/fr/*.ts', { eager: true }),
  en: import.meta.glob<File>('../../i18n/en/*.ts', { eager: true }),
}

const sentencesOf = (held: Sentences): string[] =>
  typeof held === 'string' ? [held] : Object.values(held).flatMap(sentencesOf)
const everySentence = (language: keyof typeof filesIn) =>
  new Set(Object.values(filesIn[language]).flatMap((file) => sentencesOf(file.default)))

const english = everySentence('en')
/** What is said in French alone; documents are numbered BL and BC in every language. */
const french = new Set([...everySentence('fr')].filter((one) => one.length > 2 && !english.has(one)))

const SPOKEN = ['aria-label', 'placeholder', 'title', 'alt']

/** Everything that the page says, to the eye or to a screen reader. */
function* said(): Generator<string> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text) yield node.data.trim()
    else if (node instanceof Element) for (const name of SPOKEN) yield node.getAttribute(name)?.trim() ?? ''
  }
}

/** The sentences of the page that are French, each once: none, where it is to be English. */
export const frenchLeft = (): string[] => [...new Set(said())].filter((text) => french.has(text))
