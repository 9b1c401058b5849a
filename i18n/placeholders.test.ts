import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

type Sentences = { readonly [key: string]: string | Sentences }

const flat = (held: Sentences, path = ''): [string, string][] =>
  Object.entries(held).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  )
const placeholders = (sentence: string) =>
  [...new Set(Array.from(sentence.matchAll(/\{\{\s*(\w+)/g), ([, name = '']) => name))].toSorted().join(' ')

const words = readdirSync(`${import.meta.dirname}/fr`).map((file) => file.replace('.ts', ''))

test.each(words)(
  '%s says in English what it says in French, with the same figures and names',
  async (word) => {
    const load = async (language: string) =>
      ((await import(`./${language}/${word}.ts`)) as { default: Sentences }).default
    const english = new Map(flat(await load('en')))
    const differing = flat(await load('fr'))
      // A plural may leave out the number that it spells: « un produit ».
      .filter(([key]) => !/_(one|zero)$/.test(key))
      .filter(([key, french]) => {
        const translated = english.get(key)
        return translated !== undefined && placeholders(french) !== placeholders(translated)
      })
      .map(([key]) => key)
    expect(differing).toEqual([])
  },
)

test.each(words)('%s: French has its no-break spaces and typographic apostrophes', async (word) => {
  const { default: sentences } = (await import(`./fr/${word}.ts`)) as { default: Sentences }
  const wrong = flat(sentences).filter(([, text]) => /[a-zà-ÿ0-9»)}] [:;?!»]|« |\p{L}'\p{L}/u.test(text))
  expect(wrong).toEqual([])
})

const RETIRED = {
  fr: /part(?:ira)? en approbation|Encours (?:maximum )?dépassé|\bpapiers?\b|ne paie pas|\bVide\s:|En retard à la banque|\bouverts?\s<|s’ouvre dès/iu,
  en: /goes to approval|Late at the bank|bill of exchange|\bunpaid\b|\btreat(?:s|ed|ment)?\b|Decide on|Time ran out|takes? no more/iu,
}

test.each(words)('%s: words that readers stumbled over do not come back', async (word) => {
  for (const language of ['fr', 'en'] as const) {
    const { default: sentences } = (await import(`./${language}/${word}.ts`)) as { default: Sentences }
    const found = flat(sentences).filter(([, text]) =>
      RETIRED[language].test(text.replaceAll(/\{\{.*?\}\}/g, '')),
    )
    expect(found).toEqual([])
  }
})
