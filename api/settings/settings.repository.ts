import type { Settings, SettingsChange } from '@app/contract/settings'
import { cents } from '@app/domain/money/cents'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import type { Language } from '@app/i18n/sentences'
import type { Ctx } from '../platform/context.ts'
import { nextVersion } from '../platform/rows/versions.ts'

const SETTINGS_COLUMNS = [
  'version',
  'name',
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'phone',
  'language',
  'footerText',
  'logo',
  'headerImage',
  'address',
  'ice',
  'taxId',
  'tradeRegister',
  'patente',
  'cnss',
  'vatRates',
  'cashThreshold',
  'defaultCreditLimit',
  'defaultDueDays',
  'defaultPaymentCodes',
  'quoteValidityDays',
] as const

const companyOf = ({ tx, companyId }: Ctx) =>
  tx.selectFrom('companies').select(SETTINGS_COLUMNS).where('companyId', '=', companyId)

type Row = Awaited<ReturnType<ReturnType<typeof companyOf>['executeTakeFirstOrThrow']>>

const typed = <R extends Row>(row: R) => ({
  ...row,
  language: row.language as Language,
  cashThreshold: cents(row.cashThreshold),
  defaultCreditLimit: cents(row.defaultCreditLimit),
  defaultPaymentCodes: row.defaultPaymentCodes as PaymentCode[],
})

export const findSettings = async (ctx: Ctx): Promise<Settings> =>
  typed(await companyOf(ctx).executeTakeFirstOrThrow())

export const lockSettings = async (ctx: Ctx) =>
  typed(await companyOf(ctx).select(['changedAt', 'changedBy']).forNoKeyUpdate().executeTakeFirstOrThrow())

export async function updateSettings(ctx: Ctx, values: Omit<SettingsChange, 'version'>): Promise<Settings> {
  const row = await ctx.tx
    .updateTable('companies')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .returning(SETTINGS_COLUMNS)
    .executeTakeFirstOrThrow()
  return typed(row)
}
