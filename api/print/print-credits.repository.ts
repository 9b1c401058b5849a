import type { CreditNoteStatus } from '@app/domain/credits/status'
import type { Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Sale, SaleLine } from './describe-sale.ts'

interface Header {
  number: string
  day: Day
  client: Sale['client']
  salesperson: string
}

interface CreditNoteHeader extends Header {
  status: CreditNoteStatus
  /** Once it is. */
  validatedOn: Day | null
}

const around = (companyId: number) => sql`
  join clients on clients.company_id = ${companyId} and clients.id = document.client_id
  join users on users.company_id = ${companyId} and users.id = document.user_id`

const people = sql`json_build_object('code', clients.code, 'name', clients.name, 'address', clients.address,
    'cityName', clients.city_name, 'phone', clients.phone, 'ice', clients.ice) as client,
  users.first_name || ' ' || users.last_name as salesperson`

const own = ({ scope, user }: Ctx) => (scope === 'own' ? sql`and user_id = ${user.id}` : sql``)

/** Undefined where it is none of theirs. */
export async function findCreditNoteHeader(ctx: Ctx, id: number): Promise<CreditNoteHeader | undefined> {
  const { tx, companyId } = ctx
  const { rows } = await sql<CreditNoteHeader>`
    select document.number, document.returned_on as day, document.status, owed.issued_on as validated_on, ${people}
    from (select * from credit_notes
      where company_id = ${companyId} and id = ${id} and voided_at is null ${own(ctx)}) document ${around(companyId)}
    left join receivables owed on owed.company_id = ${companyId} and owed.id = document.id`.execute(tx)
  return rows[0]
}

export type CreditNoteLine = SaleLine & { deliveryNote: string; depotName: string }

export async function findCreditNoteLines({ tx, companyId }: Ctx, id: number): Promise<CreditNoteLine[]> {
  const { rows } = await sql<CreditNoteLine>`
    select products.reference, products.name, note.number as delivery_note, depots.name as depot_name, line.quantity,
      line.unit_price, line.sales_discount, line.vat_rate, line.price_ht, line.price_ttc
    from credit_note_lines line
    join products on products.company_id = ${companyId} and products.id = line.product_id
    join receivables note on note.company_id = ${companyId} and note.id = line.delivery_note_id
    join depots on depots.company_id = ${companyId} and depots.id = line.depot_id
    where line.company_id = ${companyId} and line.credit_note_id = ${id} order by line.position`.execute(tx)
  return rows
}

export async function findFinancialCreditHeader(ctx: Ctx, id: number): Promise<Header | undefined> {
  const { tx, companyId } = ctx
  const { rows } = await sql<Header>`
    select document.number, document.issued_on as day, ${people}
    from (select * from receivables where company_id = ${companyId} and id = ${id} and kind = 'AF' and voided_at is null
      ${own(ctx)}) document ${around(companyId)}`.execute(tx)
  return rows[0]
}

export interface FinancialCreditLine {
  designation: string
  priceTtc: Cents
}

export async function findFinancialCreditLines(
  { tx, companyId }: Ctx,
  id: number,
): Promise<FinancialCreditLine[]> {
  const { rows } = await sql<FinancialCreditLine>`
    select designation, price_ttc from financial_credit_lines
    where company_id = ${companyId} and credit_id = ${id} order by position`.execute(tx)
  return rows
}
