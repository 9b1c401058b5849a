import { adminElseNames, onlyAdmin } from '@app/domain/access/grants'
import { z } from 'zod'
import { done, formId, idOf, pathId, routes, text } from './route.ts'
import { seenQuery, seenVersion } from './versions.ts'

const bank = z.strictObject({
  id: idOf('banks'),
  name: z.string(),
  code: z.string(),
  swiftCode: z.string(),
  version: z.int(),
})

/** A role without the screen sees ids and names only. */
const bankRow = bank.partial({ code: true, swiftCode: true, version: true })

/** ISO 9362: bank, country, place and an optional branch. */
const SWIFT = /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/
const swiftCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => SWIFT.test(code), { params: { problem: 'notASwiftCode' } })
  .meta({ pattern: SWIFT.source, examples: ['BCMAMAMC'] })

export const bankForm = z.strictObject({
  id: formId('banks'),
  version: seenVersion,
  name: text(120, 1),
  code: text(20).default(''),
  swiftCode: swiftCode.default(''),
})

export type Bank = z.output<typeof bank>
export type BankRow = z.output<typeof bankRow>
export type BankForm = z.output<typeof bankForm>

export const banks = routes({
  list: {
    method: 'GET',
    path: '/banks',
    summary: 'All banks, by name',
    permission: adminElseNames,
    answer: z.array(bankRow),
    whole: {},
  },
  get: {
    method: 'GET',
    path: '/banks/{id}',
    summary: 'One bank',
    permission: onlyAdmin,
    params: pathId('banks'),
    answer: bank,
  },
  save: {
    method: 'PUT',
    path: '/banks/add',
    summary: 'Adds a bank, or changes the one whose id is given',
    permission: onlyAdmin,
    body: bankForm,
    answer: bank,
    creates: true,
  },
  remove: {
    method: 'DELETE',
    path: '/banks/delete/{id}',
    summary: 'Deletes a bank; documents keep showing it',
    permission: onlyAdmin,
    params: pathId('banks'),
    query: seenQuery,
    answer: done,
  },
})
