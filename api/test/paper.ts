import { randomInt } from 'node:crypto'
import { banks } from '@app/contract/banks'
import { clients } from '@app/contract/clients'
import { deposits } from '@app/contract/deposits'
import { type Day, dayOf } from '@app/domain/dates/day'
import { attachPayment } from '../payments/attach-payment.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { aBank, aClient } from './factories.ts'
import { inCompany, userOf } from './in-company.ts'
import { at, dhs } from './ledgers.ts'
import type { TestApp, TestCompany } from './test-app.ts'

/** 24 digits that end with their key. */
function aRib(): string {
  const digits = `007780${String(randomInt(1e12)).padStart(16, '0')}`
  return digits + String(97n - ((BigInt(digits) * 100n) % 97n)).padStart(2, '0')
}

/** An account of the company, as its settings would have it. */
export async function anAccount({ database }: TestApp, company: TestCompany): Promise<number> {
  const { id: bankId } = await company.admin.call(banks.save, { body: aBank() })
  const [row] = await database.query<{ id: string }>(
    `insert into bank_accounts (company_id, id, bank_id, agency, rib)
     values ($1, nextval('bank_accounts_id_seq'), $2, 'Aïn Sebaâ', $3) returning id`,
    [company.id, bankId, aRib()],
  )
  return Number(row?.id)
}

interface Paper {
  code?: 'CHECK' | 'EFFET'
  amount?: number
  receivedOn?: Day
  dueOn?: Day
  reference?: string
  /** What of it is put on which document. */
  put?: Record<number, number>
}

/** A cheque of a client, or a bill. */
export async function aPaper(
  app: TestApp,
  company: TestCompany,
  clientId: number,
  { code = 'CHECK', amount = 1000, receivedOn, dueOn, reference = '', put = {} }: Paper = {},
): Promise<number> {
  const admin = await userOf(app, company)
  const now = receivedOn ? at(receivedOn) : app.clock()
  const id = await inCompany(app, company, admin, now, async (ctx) => {
    const made = await recordPayment(ctx, {
      clientId,
      typeId: code === 'CHECK' ? 2 : 3,
      amount: dhs(amount),
      dueOn: dueOn ?? null,
      invoicedOn: null,
      status: 'CREATED',
    })
    const lines = Object.entries(put).map(([receivableId, x]) => ({
      receivableId: Number(receivableId),
      amount: dhs(x),
    }))
    if (lines.length > 0) await attachPayment(ctx, { id: made }, lines)
    return made
  })
  await app.database.query('update payments set reference = $3 where company_id = $1 and id = $2', [
    company.id,
    id,
    reference,
  ])
  return id
}

/** As rowOf of factories.ts has them. */
export const paperRowOf: Record<string, (test: TestApp, company: TestCompany) => Promise<number>> = {
  bank_accounts: anAccount,
  deposit_slips: async (test, company) => {
    const { id: clientId } = await company.admin.call(clients.save, { body: aClient() })
    const paymentIds = [await aPaper(test, company, clientId)]
    const accountId = await anAccount(test, company)
    const body = { paymentIds, accountId, depositedOn: dayOf(test.clock()) }
    const [slip] = await company.admin.call(deposits.deposit, { body })
    return slip?.id ?? 0
  },
}
