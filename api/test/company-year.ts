import { depots } from '@app/contract/depots'
import { providers } from '@app/contract/providers'
import { addDays, type Day } from '@app/domain/dates/day'
import { aDepot, aProvider } from './factories.ts'
import type { TestApp } from './test-app.ts'

const SALESPEOPLE = 10

/**
 * The year before that day of a busy company, written directly, past the features as a load would: so many orders with five lines each,
 * nine in ten with a note, a payment for each note of which one in thirty bounced, as many clients and products as a twentieth of that, and ten
 * purchases of each product.
 */
export async function aCompanyYear(app: TestApp, until: Day, orders = 100_000) {
  const company = await app.company()
  const { admin } = company
  const provider = await admin.call(providers.save, { body: aProvider() })
  const places = []
  for (let n = 0; n < 4; n++) places.push((await admin.call(depots.save, { body: aDepot() })).id)
  const people = []
  for (let n = 0; n < SALESPEOPLE; n++) people.push((await app.addUser(company.id, 'ROLE_COMMERCIAL')).id)
  const known = {
    ':company': company.id,
    ':orders': orders,
    ':few': orders / 20,
    ':from': `date '${addDays(until, -364)}'`,
    ':depots': `array[${places.join()}]::bigint[]`,
    ':people': `array[${people.join()}]::bigint[]`,
    ':provider': provider.id,
  }
  for (const statement of ROWS)
    await app.database.query(
      Object.entries(known).reduce((text, [name, value]) => text.replaceAll(name, String(value)), statement),
    )
  return company
}

/** An n-th row belongs to one of so many, and never in the order of n. */
const oneOf = (n: string, many: string) => `(${n}::bigint * 7919) % ${many}`
const place = (n: string) => `(:depots)[1 + ${n} % 4]`
const person = (n: string) => `(:people)[1 + ${n} % ${SALESPEOPLE}]`
const nth = (table: string) =>
  `(select id, row_number() over (order by id) - 1 as at from ${table} where company_id = :company and code_or_reference like 'A-%')`.replace(
    'code_or_reference',
    table === 'clients' ? 'code' : 'reference',
  )
const day = (n: string) => `:from + (${n}::bigint * 365 / (:orders + 1))::integer`

const ROWS = [
  `insert into families (company_id, id, name, changed_by)
   select :company, nextval('families_id_seq'), 'Famille ' || n, (:people)[1] from generate_series(1, 20) n`,
  `insert into products (company_id, id, reference, name, price_ht, vat_rate, family_id)
   select :company, nextval('products_id_seq'), 'A-' || n, 'Produit ' || n, 1000 + n, 200, family.id
   from generate_series(1, :few) n
   join (select id, row_number() over (order by id) - 1 as at from families where company_id = :company) family on family.at = n % 20`,
  `insert into stock (company_id, depot_id, product_id, quantity)
   select :company, (:depots)[n], id, id % 90 from ${nth('products')} product cross join generate_series(1, 4) n`,
  `insert into clients (company_id, id, code, name, city_id, city_name, credit_limit, due_days,
     latitude, longitude)
   select :company, nextval('clients_id_seq'), 'A-' || n, 'Client ' || n, 1 + n % 12, 'Casablanca', 0, 60,
     30000000 + n % 50 * 100000, -9000000 + n % 70 * 100000
   from generate_series(1, :few) n`,
  `insert into purchases (company_id, id, number, purchase_number, purchase_date, provider_id, depot_id, created_at, created_by, changed_by, total_ht)
   select :company, nextval('purchases_id_seq'), 'AC25-' || lpad(n::text, 6, '0'), 'A-' || n, :from + n % 365, :provider, ${place('n')},
     :from + n % 365 + time '09:00', (:people)[1], (:people)[1], 0
   from generate_series(1, :few) n`,
  `insert into purchase_lines (company_id, id, purchase_id, product_id, position, quantity, price)
   select :company, nextval('purchase_lines_id_seq'), purchase.id, product.id, line, 1 + (purchase.at + line) % 50, 500 + line
   from (select id, row_number() over (order by id) - 1 as at from purchases where company_id = :company) purchase
   cross join generate_series(0, 9) line
   join ${nth('products')} product on product.at = ${oneOf('(purchase.at * 10 + line)', ':few')}`,
  `insert into receivables (company_id, id, kind, number, client_id, user_id, total, issued_on, due_on, created_at, settled,
     weighed, weighed_reception, weighed_due)
   select :company, nextval('receivables_id_seq'), 'BL', 'BL25-' || lpad(n::text, 6, '0'), client.id, ${person('n')}, 12000,
     ${day('n')}, ${day('n')} + 60, ${day('n')} + time '09:00', paid, paid, paid * 10, paid * 70
   from generate_series(1, :orders) n
   cross join lateral (select case when n % 9 = 0 then 0 else 12000 end as paid) put
   join ${nth('clients')} client on client.at = ${oneOf('n', ':few')}
   where n % 10 > 0 order by n`,
  `insert into orders (company_id, id, number, client_id, user_id, depot_id, status, payment_code, total_ht, total_ttc, ordered_on,
     delivery_note_id, created_at, changed_at, changed_by)
   select :company, nextval('orders_id_seq'), 'BC' || substr(number, 3), client_id, user_id, ${place('id')}, 'DELIVERED', 'CHECK',
     10000, total, issued_on, id, created_at, created_at, user_id
   from receivables where company_id = :company order by id`,
  `insert into orders (company_id, id, number, client_id, user_id, depot_id, status, payment_code, total_ht, total_ttc, ordered_on,
     created_at, changed_at, changed_by)
   select :company, nextval('orders_id_seq'), 'BC26-' || lpad(n::text, 6, '0'), client.id, ${person('n')}, ${place('n')},
     'VALIDATED', 'CHECK', 10000, 12000, ${day('n')}, ${day('n')} + time '10:00', ${day('n')} + time '10:00', ${person('n')}
   from generate_series(1, :orders) n join ${nth('clients')} client on client.at = ${oneOf('n', ':few')}
   where n % 10 = 0 order by n`,
  `insert into order_lines (company_id, id, order_id, product_id, position, quantity, unit_price, discount, sales_discount, vat_rate,
     price_ht, price_ttc)
   select :company, nextval('order_lines_id_seq'), sold.id, product.id, line, 2, 1000, 0, 0, 200, 2000, 2400
   from (select id, row_number() over (order by id) - 1 as at from orders where company_id = :company) sold
   cross join generate_series(0, 4) line
   join ${nth('products')} product on product.at = ${oneOf('(sold.at * 3 + line)', ':few')}
   order by sold.at, line`,
  `insert into payments (company_id, id, client_id, user_id, type_id, code, amount, status, received_on, due_on, created_at, changed_at,
     changed_by, attached)
   select :company, nextval('payments_id_seq'), client_id, user_id, (select min(id) from payment_types where company_id = :company and code = 'CHECK'),
     'CHECK', total, 'VALIDATED', issued_on + 10, issued_on + 70, created_at, created_at, user_id, 0
   from receivables where company_id = :company`,
  // One in thirty came back, each open on the note that it was put on.
  `with paid as (
     select payments.id, payments.client_id, payments.user_id, payments.received_on, payments.amount, receivables.id as receivable_id
     from (select *, row_number() over (partition by client_id, amount, received_on order by id) as nth from payments
       where company_id = :company and id % 30 = 0) payments
     join (select *, row_number() over (partition by client_id, total, issued_on order by id) as nth from receivables
       where company_id = :company) receivables
       on receivables.client_id = payments.client_id and receivables.total = payments.amount and receivables.nth = payments.nth
       and receivables.issued_on + 10 = payments.received_on),
   put as (
     insert into allocations (company_id, client_id, payment_id, receivable_id, amount)
     select :company, client_id, id, receivable_id, amount from paid),
   owed as (
     update receivables set bounced = total from paid
     where receivables.company_id = :company and receivables.id = paid.receivable_id),
   steps as (
     insert into payment_steps (company_id, id, payment_id, step, day, at, user_id)
     select :company, nextval('payment_steps_id_seq'), id, 'BOUNCED', received_on, received_on + time '10:00', user_id from paid)
   update payments set attached = paid.amount, bounced_on = paid.received_on from paid
   where payments.company_id = :company and payments.id = paid.id`,
  'vacuum analyze',
]
