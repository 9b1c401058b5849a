import type { Settings, SettingsChange } from '@app/contract/settings'
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

export const findSettings = (ctx: Ctx): Promise<Settings> => companyOf(ctx).executeTakeFirstOrThrow()

export const lockSettings = (ctx: Ctx) =>
  companyOf(ctx).select(['changedAt', 'changedBy']).forNoKeyUpdate().executeTakeFirstOrThrow()

export const updateSettings = (ctx: Ctx, values: Omit<SettingsChange, 'version'>) =>
  ctx.tx
    .updateTable('companies')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .execute()
