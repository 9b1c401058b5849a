import type { Settings, SettingsChange } from '@app/contract/settings'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { nextVersion } from '../platform/persistence/versions.ts'
import { findAccounts } from './accounts.repository.ts'

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
  'clearingDays',
] as const

const companyOf = ({ tx, companyId }: Ctx) =>
  tx.selectFrom('companies').select(SETTINGS_COLUMNS).where('companyId', '=', companyId)

export async function findSettings(ctx: Ctx): Promise<Settings> {
  const [company, bankAccounts] = await inOrder([companyOf(ctx).executeTakeFirstOrThrow(), findAccounts(ctx)])
  return { ...company, bankAccounts }
}

/** Its accounts are changed with it alone: its lock covers them. */
export async function lockSettings(ctx: Ctx) {
  const [company, bankAccounts] = await inOrder([
    companyOf(ctx).select(['changedAt', 'changedBy']).forNoKeyUpdate().executeTakeFirstOrThrow(),
    findAccounts(ctx),
  ])
  return { ...company, bankAccounts }
}

export const updateSettings = (ctx: Ctx, values: Omit<SettingsChange, 'version' | 'bankAccounts'>) =>
  ctx.tx
    .updateTable('companies')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .execute()
