import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handWritten, isTest, root } from './tree.ts'

/**
 * The specification's words for things that have one English word here (docs/glossary.md). They stay on the wire:
 * contract/ translates them. Allowed besides: i18n/ in its sentences, web/paths.ts in its addresses, enumerated
 * values in UPPER_CASE, and tests, which speak to the wire.
 */
const FOREIGN: Record<string, string> = {
  cart: 'order',
  carts: 'orders',
  repo: 'depot',
  repos: 'depots',
  inventory: 'depot',
  tenant: 'company',
  tenants: 'companies',
  'gray client': 'company',
  'gray name': 'company name',
  fournisseur: 'provider',
  fournisseurs: 'providers',
  avoir: 'credit',
  avoirs: 'credits',
  facture: 'invoice date',
  factures: 'invoices',
  reglement: 'payment',
  reglements: 'payments',
  devis: 'quote',
  needle: 'search',
  encours: 'outstanding, exposure',
  impaye: 'unpaid',
  impayes: 'unpaid',
  regle: 'settled',
  echeance: 'due date',
  echeances: 'due dates',
  echu: 'overdue',
  echue: 'overdue',
  echues: 'overdue',
  autorisee: 'allowed',
  objectif: 'objective',
  objectifs: 'objectives',
  alimenter: 'the depot that receives',
  payed: 'paid',
  'status label': 'sentence',
}

/** Path to the words that it may use, and why. */
const EXCEPTIONS: Record<string, { words: string[]; because: string }> = {
  'web/test/answers.ts': { words: ['status label'], because: 'it answers in place of the service' },
  'web/test/custom-fields.ts': { words: ['status label'], because: 'it answers in place of the service' },
  'web/test/family-tree.ts': { words: ['status label'], because: 'it answers in place of the service' },
  'web/test/records.ts': { words: ['status label'], because: 'it answers in place of the service' },
  'web/test/staff.ts': { words: ['status label'], because: 'it answers in place of the service' },
  'web/test/long-names.ts': {
    words: ['repo', 'gray name'],
    because: 'it fills answers by the names of the wire',
  },
  'web/test/line-forms.ts': { words: ['fournisseurs', 'avoirs'], because: 'it opens addresses' },
  'web/test/purchase-form.ts': { words: ['facture'], because: 'it reads what the screen says' },
  'web/test/sample-answers.ts': {
    words: ['cart', 'fournisseur', 'avoir'],
    because: 'it answers in the names of the wire',
  },
  'web/paths.ts': { words: Object.keys(FOREIGN), because: "addresses are the specification's" },
  'e2e/screen-checks/screens.ts': {
    words: ['repo', 'repos', 'fournisseurs'],
    because: 'it opens pages by their addresses and sends workbooks',
  },
  'e2e/screen-checks/credit-screens.ts': {
    words: ['avoirs', 'fournisseurs'],
    because: 'it opens addresses',
  },
  'e2e/screen-checks/transfer-screens.ts': { words: ['repo'], because: 'it speaks to the wire' },
  'e2e/support/credit.ts': { words: ['cart', 'repo'], because: 'it speaks to the API as any client does' },
  'e2e/support/purchase.ts': { words: ['facture'], because: 'it reads what the screen says' },
  'e2e/support/sale.ts': {
    words: ['repo', 'repos', 'reglement', 'encours', 'echeance', 'autorisee'],
    because: 'it speaks to the wire',
  },
  'api/test/sellers.ts': {
    words: ['cart', 'carts', 'repo', 'repos', 'encours', 'echeance', 'autorisee'],
    because: 'it speaks to the wire of processes that are killed',
  },
  'api/test/collectors.ts': {
    words: ['cart', 'carts', 'repo', 'repos', 'encours', 'impaye', 'impayes', 'echeance', 'autorisee'],
    because: 'it speaks to the wire of processes that are killed',
  },
  'e2e/support/paper.ts': { words: ['reglement', 'autorisee'], because: 'it speaks to the wire' },
  'api/print/print-credits.ts': { words: ['avoir'], because: 'files are named as the specification has it' },
  'api/test/orders.ts': { words: ['status label'], because: 'it reads refusals off the wire' },
  'api/test/imports.ts': { words: ['carts'], because: 'it sends workbooks to their addresses' },
  'api/quotes/open-quote.ts': { words: ['cart'], because: 'a history names fields as the wire does' },
  'api/platform/http/openapi.ts': {
    words: ['needle'],
    because: 'its worked example is a body of the wire',
  },
  'web/kit/feedback/changed-words.ts': {
    words: ['repo', 'impaye', 'echeance', 'autorisee', 'encours', 'facture'],
    because: 'changes name fields as the wire does',
  },
  'i18n/fr/common.ts': {
    words: ['repo', 'impaye', 'echeance', 'autorisee', 'encours', 'facture'],
    because: 'changes name fields as the wire does',
  },
  'i18n/en/common.ts': {
    words: ['repo', 'impaye', 'echeance', 'autorisee', 'encours', 'facture'],
    because: 'changes name fields as the wire does',
  },
  'web/quotes/quote-aside.tsx': {
    words: ['cart', 'repo'],
    because: 'a history names fields as the wire does',
  },
}

const PHRASES = Object.keys(FOREIGN).map((phrase) => ({ phrase, pattern: new RegExp(`(^| )${phrase}( |$)`) }))

/** 'cartId' is 'cart id', 'avoirs-financiers' too are two words, 'ENCOURS_DEPASSE' is a value and none. */
function humps(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\b[A-Z][A-Z0-9_]*\b/g, ' ')
    .split(/[^A-Za-z]+/)
    .map((word) => word.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
}

function foreignIn(text: string): string[] {
  const words = new Set(humps(text))
  return PHRASES.filter(({ pattern }) => [...words].some((word) => pattern.test(word))).map(
    ({ phrase }) => phrase,
  )
}

/** What the file says in its own name and to its reader; in i18n/ everything but the sentences. */
function ownText(path: string): string {
  if (path.startsWith('contract/')) return path
  const text = readFileSync(join(root, path), 'utf8')
  return `${path}\n${path.startsWith('i18n/') ? withoutSentences(text) : text}`
}

function withoutSentences(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(\\.|[^'\\\n])*'|"(\\.|[^"\\\n])*"|`(\\.|[^`\\])*`/g, ' ')
}

test('one word per thing, in every place', () => {
  const packages = ['domain', 'contract', 'i18n', 'db', 'api', 'web', 'e2e']
  const found = handWritten(packages, ['ts', 'tsx', 'sql', 'css', 'html'])
    .filter((path) => !isTest(path))
    .flatMap((path) => {
      const allowed = new Set(EXCEPTIONS[path]?.words)
      return foreignIn(ownText(path))
        .filter((word) => !allowed.has(word))
        .map((word) => `${path}: ${word} (here: ${FOREIGN[word]})`)
    })
  expect(found).toEqual([])
})

/** Names that the wire has for a field of another name in code, and that no field has in code. */
function wireNames(): string[] {
  const contract = handWritten(['contract'], ['ts'])
    .filter((path) => !isTest(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const inCode = new Set([...contract.matchAll(/^ *(\w+)(?=[:,])/gm)].map(([, name]) => name))
  const onTheWire = [...contract.matchAll(/: as\(\s*'(\w+)'/g)].flatMap(([, name = '']) => name)
  return [...new Set(onTheWire)].filter((name) => !inCode.has(name))
}

/** Words that mean something else in code. */
const ALSO_OURS = {
  city: 'a city, where the wire means its id',
  creditNoteId: 'the credit note of a line, in its table',
  createdBy: 'who wrote a row, in its table',
  comment: 'what people write beside something',
  date: 'a date in a sentence, a column of a workbook',
  deliveryNoteId: 'the note of an order, in its table',
  details: 'the page of a record, where the wire means its lines',
  discounts: 'what a tab and its sentence tell of',
  expenseId: 'the expense report of a line, in its table',
  note: 'a delivery note, and what people note of a client',
  paymentMode: 'how an order is to be paid, in forms and their sentences',
  quoteNumber: 'the number of a quote beside that of its order',
  purchaseId: 'the purchase of a line, in its table',
  supplier: 'a credit of a supplier is called so, who is a provider otherwise',
  quoteId: 'the quote of a line or an order, in its table',
}

/** Addresses, tests that send what other clients send, and histories, which name fields as the wire does. */
const SPEAK_TO_THE_WIRE = new Set([
  'web/test/purchase-form.ts',
  'web/test/long-names.ts',
  'web/test/sample-answers.ts',
  'web/paths.ts',
  'api/test/sellers.ts',
  'api/test/collectors.ts',
  'api/test/imports.ts',
  'api/quotes/open-quote.ts',
  'web/quotes/quote-aside.tsx',
  'api/platform/http/openapi.ts',
  'web/kit/feedback/changed-words.ts',
  'web/kit/list/changed-rows.ts',
  'web/test/kept-orders.ts',
  'i18n/fr/common.ts',
  'i18n/en/common.ts',
  'web/financial-credits/credit-details.tsx',
  'web/supplier-credits/credit-details.tsx',
])

test('what the wire calls otherwise is called so in the contract alone', () => {
  const names = wireNames().filter((name) => !(name in ALSO_OURS))
  expect(names).toEqual(expect.arrayContaining(['repoId', 'tva', 'priceHT', 'preferredLanguage']))
  const named = new RegExp(`\\b(${names.join('|')})\\b`)
  const found = handWritten(['domain', 'i18n', 'db', 'api', 'web'], ['ts', 'tsx'])
    .filter((path) => !isTest(path) && !SPEAK_TO_THE_WIRE.has(path))
    .flatMap(
      (path) =>
        named
          .exec(ownText(path))
          ?.map((name) => `${path}: ${name}`)
          .slice(0, 1) ?? [],
    )
  expect(found).toEqual([])
})

test.each([
  ['const cartId = 1', ['cart']],
  ['order.encoursMaximum', ['encours']],
  ['grayClient', ['gray client']],
  ['<Text c="gray">{statusLabel}</Text>', ['status label']],
  ["'/avoirs-financiers'", ['avoirs']],
  ['où est l’échéance', ['echeance']],
  ['select repo_id from stock', ['repo']],
  ["import { lockOrder } from './orders.repository.ts'", []],
  ["reasons: ['ENCOURS_DEPASSE', 'CARTE_AUTOROUTE']", []],
  ['the reports of a client, in gray', []],
])('%s holds %j', (text, words) => {
  expect(foreignIn(text)).toEqual(words)
})

test('sentences may be French, their keys may not', () => {
  expect(
    foreignIn(withoutSentences(`export default { title: 'L\\'encours', echeance: "x" } // l'avoir`)),
  ).toEqual(['echeance'])
})
