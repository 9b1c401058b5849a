import { onlyAdmin } from '@app/domain/access/grants'
import { CLEARING_DAYS } from '@app/domain/payments/desk'
import { isRib } from '@app/domain/payments/rib'
import { z } from 'zod'
import { email } from './accounts.ts'
import { imageName } from './images.ts'
import { dhs, rate } from './money.ts'
import { paymentCodes } from './payment-types.ts'
import { formId, idOf, routes, text } from './route.ts'
import { language } from './session.ts'
import { seenVersion } from './versions.ts'
import { as, optional, wireObject } from './wire.ts'

/** Identifiant commun de l’entreprise: 15 digits, or not known yet. */
const ice = z
  .string()
  .refine((digits) => /^(\d{15})?$/.test(digits), { params: { problem: 'notAnIce' } })
  .meta({ pattern: '^(\\d{15})?$', examples: ['001234567000089'] })

/** Spaces between its parts are no digits. */
const rib = z
  .string()
  .max(60, { abort: true })
  .overwrite((typed) => typed.replaceAll(/\s/gu, ''))
  .refine(isRib, { params: { problem: 'notARib' } })
  .meta({ examples: ['007780000123456789012396'] })

const account = { bankId: idOf('banks'), agency: text(120), rib }

const values = {
  name: as('grayName', text(120, 1)),
  contactFirstName: text(60, 1),
  contactLastName: text(60, 1),
  contactEmail: email,
  phone: as('phoneNumber', text(40, 1)),
  language: as('preferredLanguage', language),
  footerText: text(500),
  logo: imageName.nullable(),
  headerImage: imageName.nullable(),
  address: text(300),
  ice: ice,
  taxId: text(20),
  tradeRegister: text(40),
  patente: text(20),
  cnss: text(20),
  /** The first is what a product has unless another is given. */
  vatRates: z.array(rate).min(1).max(10),
  cashThreshold: dhs(1_000_000_000),
  defaultCreditLimit: as('defaultEncoursMaximum', dhs(10_000_000_000)),
  defaultDueDays: as('defaultEcheanceAutorisee', z.int().min(0).max(365)),
  /** What a new client may pay with; none named is all of them. */
  defaultPaymentCodes: as('defaultPieceReglementAutorisee', paymentCodes),
  quoteValidityDays: z.int().min(1).max(365),
  /** Calendar days after a deposit within which the bank clears paper: for the desk alone. */
  clearingDays: z.int().min(CLEARING_DAYS.least).max(CLEARING_DAYS.most),
}

const companySettings = wireObject({
  version: z.int(),
  ...values,
  /** Where cheques and bills are handed to. */
  bankAccounts: z.array(wireObject({ id: idOf('bank_accounts'), ...account })),
})

/** All values of the form; an account without an id is a new one. */
const changes = {
  ...values,
  bankAccounts: z.array(wireObject({ id: formId('bank_accounts'), ...account })).max(50),
}
export const settingsForm = wireObject({ version: z.int(), ...changes })

/** What is left out stays as it is: other clients know of only a few of them. A list that is sent is the whole list. */
const settingsChange = wireObject({ version: seenVersion, ...optional(changes) })

export type CompanyAccount = Settings['bankAccounts'][number]
export type AccountForm = NonNullable<SettingsChange['bankAccounts']>[number]
export type Settings = z.output<typeof companySettings>
export type SettingsChange = z.output<typeof settingsChange>

export const settings = routes({
  get: {
    method: 'GET',
    path: '/users/config',
    summary: 'The settings of the company',
    permission: onlyAdmin,
    answer: companySettings,
  },
  save: {
    method: 'POST',
    path: '/users/updateConfig',
    summary: 'Changes those settings of the company that are sent; the others stay as they are',
    permission: onlyAdmin,
    body: settingsChange,
    answer: companySettings,
  },
})
