import type { AccountForm, CompanyAccount, Settings, SettingsChange } from '@app/contract/settings'
import { formatRib } from '@app/domain/payments/rib'
import { rejectForeignImages } from '../images/reject-foreign-images.ts'
import type { Ctx } from '../platform/context.ts'
import { fail, failField } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockSharedAll } from '../platform/persistence/locks.ts'
import { withIds } from '../platform/persistence/next-id.ts'
import { changeRecord } from '../records/save-record.ts'
import { hideAccounts, insertAccounts, keepAccounts } from './accounts.repository.ts'
import { findSettings, lockSettings, updateSettings } from './settings.repository.ts'

type Before = Awaited<ReturnType<typeof lockSettings>>
type Values = Omit<SettingsChange, 'version' | 'bankAccounts'> & { bankAccounts?: CompanyAccount[] }

const statements = {
  lock: lockSettings,
  update: async (ctx: Ctx, _id: number, { bankAccounts, ...values }: Values, before: Before) => {
    if (bankAccounts) await replaceAccounts(ctx, before.bankAccounts, bankAccounts)
    await updateSettings(ctx, values)
  },
  show: findSettings,
}

export const saveSettings = (ctx: Ctx, { version, ...values }: SettingsChange): Promise<Settings> =>
  changeRecord(ctx, 'companies', { id: ctx.companyId, version }, statements, async (before: Before) => {
    const { bankAccounts, ...others } = values
    await rejectForeignImages(ctx, [values.logo ?? null, values.headerImage ?? null])
    if (!bankAccounts) return others
    return { ...others, bankAccounts: await decideAccounts(ctx, before.bankAccounts, bankAccounts) }
  })

/** The whole list, each with its id: an account that is known keeps it. */
async function decideAccounts(
  ctx: Ctx,
  before: readonly CompanyAccount[],
  sent: readonly AccountForm[],
): Promise<CompanyAccount[]> {
  const known = new Set(before.map(({ id }) => id))
  const named = sent.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (new Set(named).size < named.length || named.some((id) => !known.has(id))) fail('record.notFound')
  for (const [at, { rib }] of sent.entries())
    if (sent.findIndex((other) => other.rib === rib) < at)
      failField(`bankAccounts.${at}.rib`, 'settings.accountInUse', { rib: formatRib(rib) })
  // One whose bank was deleted since stays as it is.
  const banksBefore = new Map(before.map(({ id, bankId }) => [id, bankId]))
  const chosen = sent.filter(({ id, bankId }) => id === undefined || banksBefore.get(id) !== bankId)
  await lockSharedAll(
    ctx,
    'banks',
    chosen.map(({ bankId }) => bankId),
  )
  const ids = await withIds(
    ctx.tx,
    'bank_accounts',
    sent.filter(({ id }) => id === undefined),
  )
  const added = ids.values()
  return sent.map((account) => ({ ...account, id: account.id ?? added.next().value?.id ?? 0 }))
}

/** What is no longer in the list is hidden; a slip that names it still shows it. */
async function replaceAccounts(
  ctx: Ctx,
  before: readonly CompanyAccount[],
  accounts: readonly CompanyAccount[],
): Promise<void> {
  const known = new Set(before.map(({ id }) => id))
  await inOrder([
    hideAccounts(ctx),
    keepAccounts(
      ctx,
      accounts.filter(({ id }) => known.has(id)),
    ),
    insertAccounts(
      ctx,
      accounts.filter(({ id }) => !known.has(id)),
    ),
  ])
}
