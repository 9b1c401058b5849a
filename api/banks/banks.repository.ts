import type { BankForm } from '@app/contract/banks'
import type { Ctx } from '../platform/context.ts'
import { inPieces } from '../platform/http/every-row.ts'
import { nextId } from '../platform/persistence/next-id.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

const BANK_COLUMNS = ['id', 'name', 'code', 'swiftCode', 'version'] as const

type BankValues = Omit<BankForm, 'id' | 'version'>

const banksOf = ({ tx, companyId }: Ctx) =>
  tx.selectFrom('banks').where('banks.companyId', '=', companyId).where('banks.deletedAt', 'is', null)

export const findBanks = (ctx: Ctx) =>
  inPieces(ctx.tx, banksOf(ctx).select(BANK_COLUMNS).orderBy('nameFolded').orderBy('id'))

export const findBankNames = (ctx: Ctx) =>
  inPieces(ctx.tx, banksOf(ctx).select(['id', 'name']).orderBy('nameFolded').orderBy('id'))

export const findBank = (ctx: Ctx, id: number) =>
  banksOf(ctx).select(BANK_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockBank = (ctx: Ctx, id: number) =>
  banksOf(ctx)
    .select([...BANK_COLUMNS, 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertBank = async (ctx: Ctx, values: BankValues) =>
  ctx.tx
    .insertInto('banks')
    .values({
      companyId: ctx.companyId,
      id: await nextId(ctx.tx, 'banks'),
      ...values,
      changedBy: ctx.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateBank = (ctx: Ctx, id: number, values: BankValues) =>
  ctx.tx
    .updateTable('banks')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
