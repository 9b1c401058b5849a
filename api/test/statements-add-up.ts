import { dayOf } from '@app/domain/dates/day'
import { sum } from '@app/domain/money/cents'
import { ledgerAt } from '@app/domain/receivables/past'
import { scheduleOf } from '@app/domain/receivables/schedule'
import { balanceOf, statementOf } from '@app/domain/receivables/statement'
import { expect } from 'vitest'
import type { TestDatabase } from './database.ts'
import { readLedgers } from './read-ledgers.ts'

/** Of every client: the parts of the schedule are the balance, on the whole statement and on each salesperson’s. */
export async function expectStatementsAddUp(database: TestDatabase): Promise<void> {
  const today = dayOf(new Date())
  const clients = await database.query<{ companyId: string; ids: string[] }>(
    'select company_id as "companyId", array_agg(id) as ids from clients group by company_id',
  )
  const wrong: unknown[] = []
  for (const { companyId, ids } of clients) {
    const ledgers = await readLedgers(database, { id: Number(companyId) }, ids.map(Number))
    for (const [clientId, { book }] of ledgers)
      for (const own of new Set([null, ...book.receivables.map(({ userId }) => userId)])) {
        const isOwn = ({ userId }: { userId: number }) => own === null || userId === own
        const payments = book.payments.filter(isOwn)
        const balance = balanceOf(
          statementOf({ receivables: book.receivables.filter(isOwn), payments }, today),
        )
        const ownPayments = new Set(payments.map(({ id }) => id))
        const parts = sum(Object.values(scheduleOf(ledgerAt(book, today, own), today, ownPayments)))
        if (parts !== balance) wrong.push({ companyId, clientId, own, balance, parts })
      }
  }
  expect(wrong).toEqual([])
}
