import { type PaymentForm, payments } from '@app/contract/payments'
import { cents } from '@app/domain/money/cents'
import { PAYMENT_CODES, type PaymentCode } from '@app/domain/payment-types/codes'
import type { Client } from './client.ts'
import { anImage, type Colleague, rowOf } from './factories.ts'
import type { TestApp, TestCompany } from './test-app.ts'

/** The six that every company has. */
export const typeIdOf = (code: PaymentCode): number => PAYMENT_CODES.indexOf(code) + 1

interface Papers {
  bankId: number
  image: string
  clientId: number
}

/** One bank, one picture and one client for all payments of a company: a payment then costs one call. */
const papers = new Map<string, Promise<Papers>>()
export function papersOf(test: TestApp, company: TestCompany): Promise<Papers> {
  const key = `${company.id} ${company.name}`
  const made = papers.get(key) ?? makePapers(test, company)
  papers.set(key, made)
  return made
}

const makePapers = async (test: TestApp, company: TestCompany): Promise<Papers> => ({
  bankId: Number(await rowOf['banks']?.(test, company)),
  image: await anImage(company.admin),
  clientId: Number(await rowOf['clients']?.(test, company)),
})

/** A cheque of 100 DHs by default. */
export async function aPaymentForm(
  test: TestApp,
  company: TestCompany,
  more: Partial<PaymentForm> & { code?: PaymentCode } = {},
): Promise<PaymentForm> {
  const { code = 'CHECK', ...form } = more
  const made = await papersOf(test, company)
  return {
    clientId: made.clientId,
    typeId: typeIdOf(code),
    bankId: code === 'CASH' ? null : made.bankId,
    amount: cents(10_000),
    reference: 'CHQ-778120',
    note: '',
    image: made.image,
    ...form,
  }
}

export async function aPayment(
  test: TestApp,
  company: TestCompany,
  by: Client = company.admin,
  more: Parameters<typeof aPaymentForm>[2] = {},
): Promise<number> {
  return (await by.call(payments.save, { body: await aPaymentForm(test, company, more) })).id
}

/** As rowOf of factories.ts has them: due so late that it awaits approval, which is all that can be approved. */
export const paymentRowOf: Record<string, (test: TestApp, company: TestCompany) => Promise<number>> = {
  payments: (test, company) => aPayment(test, company, company.admin, { dueDate: '2099-12-31' }),
}

/** The canary is what they are worth. */
export const paymentRowOfColleague = {
  payments: async (test: TestApp, company: TestCompany, { id, canary }: Colleague): Promise<number> => {
    const made = await aPayment(test, company, company.admin, { amount: cents(canary * 100) })
    await test.database.query('update payments set user_id = $3 where company_id = $1 and id = $2', [
      company.id,
      made,
      id,
    ])
    return made
  },
}
