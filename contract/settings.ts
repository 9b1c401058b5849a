import { onlyAdmin } from '@app/domain/access/grants'
import { USUAL_RATES } from '@app/domain/products/prices'
import { z } from 'zod'
import { email } from './accounts.ts'
import { imageName } from './images.ts'
import { dhs, rate } from './money.ts'
import { routes, text } from './route.ts'
import { language } from './session.ts'
import { as, wireObject } from './wire.ts'

/** Identifiant commun de l’entreprise: 15 digits, or not known yet. */
const ice = z
  .string()
  .refine((digits) => /^(\d{15})?$/.test(digits), { params: { problem: 'notAnIce' } })
  .meta({ pattern: '^(\\d{15})?$', examples: ['001234567000089'] })

export const companySettings = wireObject({
  version: z.int().optional(),
  name: as('grayName', text(120, 1)),
  contactFirstName: text(60, 1),
  contactLastName: text(60, 1),
  contactEmail: email,
  phone: as('phoneNumber', text(40, 1)),
  language: as('preferredLanguage', language),
  footerText: text(500).default(''),
  logo: imageName.nullable().default(null),
  headerImage: imageName.nullable().default(null),
  address: text(300).default(''),
  ice: ice.default(''),
  taxId: text(20).default(''),
  tradeRegister: text(40).default(''),
  patente: text(20).default(''),
  cnss: text(20).default(''),
  /** The first is what a product has unless another is given. */
  vatRates: z
    .array(rate)
    .min(1)
    .max(10)
    .default([...USUAL_RATES]),
  cashThreshold: dhs(1_000_000_000),
  defaultCreditLimit: as('defaultEncoursMaximum', dhs(10_000_000_000)),
  defaultDueDays: as('defaultEcheanceAutorisee', z.int().min(0).max(365)),
})

export type Settings = z.output<typeof companySettings>

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
    summary: 'Changes the settings of the company',
    permission: onlyAdmin,
    body: companySettings,
    answer: companySettings,
  },
})
