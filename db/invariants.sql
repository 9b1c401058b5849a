-- What must hold for every company at any moment. Each part answers rows only for what is broken:
-- which rule, whose, and what was found. Run it as the owner of the tables, who sees every company.

-- What lies in a depot is the sum of what came and went, never less than nothing, and promises are kept.
select 'stock is the sum of its movements' as rule, stock.company_id, jsonb_build_object(
  'depot', stock.depot_id, 'product', stock.product_id, 'quantity', stock.quantity, 'moved', coalesce(moved.quantity, 0)) as found
from stock left join (
  select company_id, depot_id, product_id, sum(quantity) as quantity from stock_movements group by 1, 2, 3
) moved using (company_id, depot_id, product_id)
where stock.quantity <> coalesce(moved.quantity, 0)

union all
select 'nothing is below zero, nothing is promised that is not there', company_id, to_jsonb(stock)
from stock where quantity < 0 or reserved < 0 or reserved > quantity

-- A purchase moved exactly its live lines into its own depot; a voided one, nothing.
union all
select 'a purchase moved its lines', company_id, jsonb_build_object(
  'purchase', purchase_id, 'depot', depot_id, 'product', product_id, 'bought', sum(bought), 'moved', sum(moved))
from (
  select line.company_id, line.purchase_id, purchases.depot_id, line.product_id, line.quantity as bought, 0 as moved
  from purchase_lines line join purchases on purchases.company_id = line.company_id and purchases.id = line.purchase_id
  where line.removed_at is null and purchases.voided_at is null
  union all
  select company_id, document_id, depot_id, product_id, 0, quantity from stock_movements where document_kind = 'purchases'
) both_sides
group by company_id, purchase_id, depot_id, product_id having sum(bought) <> sum(moved)

union all
select 'a purchase is worth its lines', company_id, jsonb_build_object(
  'purchase', id, 'total', total_ht, 'lines', worth.lines)
from purchases cross join lateral (
  select coalesce(sum(line.price * line.quantity), 0) as lines from purchase_lines line
  where line.company_id = purchases.company_id and line.purchase_id = purchases.id and line.removed_at is null
) worth
where total_ht <> worth.lines

union all
select 'a purchase that counts has a line', company_id, jsonb_build_object('purchase', id)
from purchases where voided_at is null and not exists (
  select from purchase_lines line
  where line.company_id = purchases.company_id and line.purchase_id = purchases.id and line.removed_at is null)

-- Numbers are consecutive per company, kind and year, voided documents included.
union all
select 'numbers have no gap', coalesce(counters.company_id, numbered.company_id), jsonb_build_object(
  'kind', coalesce(counters.kind, numbered.kind), 'year', coalesce(counters.year % 100, numbered.year),
  'counter', counters.last, 'documents', numbered.documents, 'highest', numbered.highest)
from document_counters counters full join (
  select company_id, left(number, 2) as kind, substr(number, 3, 2)::integer as year, count(*) as documents,
    max(substr(number, 6)::integer) as highest
  from (
    select company_id, number from purchases
    union all select company_id, number from receivables
    union all select company_id, number from orders
  ) documents group by 1, 2, 3
) numbered on numbered.company_id = counters.company_id and numbered.kind = counters.kind and numbered.year = counters.year % 100
where counters.last is distinct from numbered.documents or counters.last is distinct from numbered.highest

-- Whatever was done to a document is told.
union all
select 'every version of a purchase has its event', company_id, jsonb_build_object(
  'purchase', id, 'version', version, 'events', events.told)
from purchases cross join lateral (
  select count(*) as told from events
  where events.company_id = purchases.company_id and events.subject = 'purchases' and events.subject_id = purchases.id
) events
where events.told <> purchases.version

-- What is put on what, and what of it bounced, is the sum of all that was ever entered.
union all
select 'an allocation is the sum of its entries', put.company_id, jsonb_build_object(
  'payment', put.payment_id, 'receivable', put.receivable_id, 'amount', put.amount, 'entered', entered.amount)
from allocations put cross join lateral (
  select coalesce(sum(entry.settled + entry.bounced), 0) as amount from allocation_entries entry
  where entry.company_id = put.company_id and entry.payment_id = put.payment_id and entry.receivable_id = put.receivable_id
) entered
where put.amount <> entered.amount

union all
select 'a receivable is settled and bounced by its entries', receivables.company_id, jsonb_build_object(
  'receivable', id, 'settled', receivables.settled, 'bounced', receivables.bounced, 'entered', to_jsonb(entered))
from receivables cross join lateral (
  select coalesce(sum(entry.settled), 0) as settled, coalesce(sum(entry.bounced), 0) as bounced from allocation_entries entry
  where entry.company_id = receivables.company_id and entry.receivable_id = receivables.id
) entered
where receivables.settled <> entered.settled or receivables.bounced <> entered.bounced

-- The same by the payments as they are now, whatever was entered.
union all
select 'a receivable is settled by payments that count and bounced by those that did', receivables.company_id,
  jsonb_build_object('receivable', receivables.id, 'settled', settled, 'bounced', bounced, 'put', to_jsonb(put))
from receivables cross join lateral (
  select coalesce(sum(put.amount) filter (where payments.bounced_on is null), 0) as counting,
    coalesce(sum(put.amount) filter (where payments.bounced_on is not null), 0) as bouncing
  from allocations put join payments on payments.company_id = put.company_id and payments.id = put.payment_id
  where put.company_id = receivables.company_id and put.receivable_id = receivables.id and put.amount <> 0
) put
where settled <> put.counting or bounced <> put.bouncing

union all
select 'the averages of a client weigh what money settles of notes', receivables.company_id, jsonb_build_object(
  'receivable', receivables.id, 'weighed', jsonb_build_array(weighed, weighed_reception, weighed_due), 'put', to_jsonb(put))
from receivables cross join lateral (
  select coalesce(sum(put.amount), 0) as money,
    coalesce(sum(put.amount * (payments.received_on - issued_on)), 0) as reception,
    coalesce(sum(put.amount * (coalesce(payments.due_on, payments.received_on) - issued_on)), 0) as due
  from allocations put join payments on payments.company_id = put.company_id and payments.id = put.payment_id
  where put.company_id = receivables.company_id and put.receivable_id = receivables.id and put.amount > 0
    and payments.amount > 0 and payments.bounced_on is null
) put
where (weighed, weighed_reception, weighed_due) is distinct from (put.money, put.reception, put.due)

union all
select 'a payment is attached as far as its allocations say', payments.company_id, jsonb_build_object(
  'payment', payments.id, 'amount', payments.amount, 'attached', attached, 'put', put.amount)
from payments cross join lateral (
  select coalesce(sum(put.amount), 0) as amount from allocations put
  where put.company_id = payments.company_id and put.payment_id = payments.id
) put
where attached <> put.amount or put.amount not between 0 and payments.amount

union all
select 'an allocation has the sign of its document', put.company_id, to_jsonb(put)
from allocations put join receivables on receivables.company_id = put.company_id and receivables.id = put.receivable_id
where put.amount <> 0 and sign(put.amount) <> sign(receivables.total)

union all
select 'no more is settled than is owed', company_id, to_jsonb(receivables)
from receivables where settled not between least(total, 0) and greatest(total, 0)

union all
select 'a note is due after the days of its client', receivables.company_id, jsonb_build_object(
  'receivable', receivables.id, 'issued', issued_on, 'due', due_on, 'days', due_days)
from receivables join clients on clients.company_id = receivables.company_id and clients.id = receivables.client_id
where kind = 'BL' and voided_at is null and due_on <> issued_on + due_days

-- A payment is what its last steps made it.
union all
select 'a payment is what became of it', payments.company_id, jsonb_build_object(
  'payment', payments.id, 'status', status, 'bounced', bounced_on, 'voided', voided_at, 'steps', to_jsonb(last))
from payments cross join lateral (
  select (array_agg(step order by id desc) filter (where step in ('CREATED', 'UNDER_APPROVAL', 'VALIDATED', 'DECLINED')))[1] as turn,
    coalesce((array_agg(step order by id desc) filter (where step like 'BOUNCE%'))[1] = 'BOUNCED', false) as bounced,
    bool_or(step = 'VOIDED') as voided
  from payment_steps step where step.company_id = payments.company_id and step.payment_id = payments.id
) last
where status is distinct from last.turn or (bounced_on is not null) <> last.bounced
  or (voided_at is not null) is distinct from last.voided

union all
select 'an order has a note that counts', orders.company_id, jsonb_build_object('order', orders.id, 'note', note.number)
from orders join receivables note on note.company_id = orders.company_id and note.id = orders.delivery_note_id
where note.voided_at is not null or note.kind <> 'BL'

-- What a product is found by is what its brand and family are called now.
union all
select 'a product is found by its brand and family', products.company_id, jsonb_build_object(
  'product', products.id, 'found by', products.brand_and_family, 'called', named.names)
from products join (
  select company_id, brand_id, family_id, brand_and_family_names(company_id, brand_id, family_id) as names
  from (select distinct company_id, brand_id, family_id from products) as pairs
) named on named.company_id = products.company_id
  and coalesce(named.brand_id, 0) = coalesce(products.brand_id, 0) and coalesce(named.family_id, 0) = coalesce(products.family_id, 0)
where products.deleted_at is null and products.brand_and_family <> named.names

-- What a client is found by, and compared with others by, is what stands among its additional values.
union all
select 'the ICE of a client is the one that was filled in', clients.company_id, jsonb_build_object(
  'client', clients.id, 'found by', clients.ice, 'filled in', clients.custom_values ->> field.id::text)
from clients left join custom_fields field on field.company_id = clients.company_id
  and field.module = 'client' and field.built_in and field.name = 'ICE'
where clients.deleted_at is null and clients.ice <> coalesce(clients.custom_values ->> field.id::text, '')

-- Before each mark of a long list, and before its end, stand as many rows as the mark and the changes since say.
union all
select 'a long list has the rows that its marks and changes count', company_id, jsonb_build_object(
  'list', list, 'mark', before, 'counted', before + changed, 'rows', found)
from (
  select company_id, list, before, coalesce(sum(change) over earlier, 0) as changed, coalesce(sum(there) over earlier, 0) as found
  from (
    select company_id, 'products' as list, name_folded as name, timestamptz '-infinity' as at, id, null::integer as before, 0 as change, 1 as there
    from products where deleted_at is null and not special
    union all
    select stock.company_id, 'stock', products.name_folded, '-infinity', products.id, null, 0, 1
    from stock join products on products.company_id = stock.company_id and products.id = stock.product_id
      join depots on depots.company_id = stock.company_id and depots.id = stock.depot_id
    where products.deleted_at is null and not products.special and depots.deleted_at is null
    union all
    select company_id, 'purchases', '', created_at, id, null, 0, 1 from purchases where voided_at is null
    union all
    select company_id, 'clients', name_folded, '-infinity', id, null, 0, 1 from clients where deleted_at is null
    union all
    select company_id, list, name, at, id, null, rows, 0 from list_changes
    union all
    select company_id, list, name, at, id, before, 0, 0 from list_marks
  ) along
  window earlier as (partition by company_id, list order by id is null, name, at, id groups between unbounded preceding and 1 preceding)
) counted
where before + changed <> found
