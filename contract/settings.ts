import { onlyAdmin } from '@app/domain/access/grants'
import { z } from 'zod'
import { email } from './accounts.ts'
import { imageName } from './images.ts'
import { dhs, rate } from './money.ts'
import { paymentCodes } from './payment-types.ts'
import { routes, text } from './route.ts'
import { language } from './session.ts'
import { as, optional, wireObject } from './wire.ts'

/** Identifiant commun de l’entreprise: 15 digits, or not known yet. */
const ice = z
  .string()
  .refine((digits) => /^(\d{15})?$/.test(digits), { params: { problem: 'notAnIce' } })
  .meta({ pattern: '^(\\d{15})?$', examples: ['001234567000089'] })

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
}

export const companySettings = wireObject({ version: z.int(), ...values })

/** What is left out stays as it is: other clients know of only a few of them. */
const settingsChange = wireObject({ version: z.int().optional(), ...optional(values) })

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
