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

-- What is promised are the lines of orders that are on their way and whose goods have not left.
union all
select 'what is promised are the lines of orders', coalesce(stock.company_id, promised.company_id), jsonb_build_object(
  'depot', coalesce(stock.depot_id, promised.depot_id), 'product', coalesce(stock.product_id, promised.product_id),
  'reserved', stock.reserved, 'promised', promised.quantity)
from stock full join (
  select orders.company_id, orders.depot_id, line.product_id, sum(line.quantity) as quantity
  from orders join order_lines line on line.company_id = orders.company_id and line.order_id = orders.id
  where voided_at is null and delivery_note_id is null and status in ('CREATED', 'UNDER_APPROVAL', 'VALIDATED')
  group by 1, 2, 3
) promised using (company_id, depot_id, product_id)
where coalesce(stock.reserved, 0) <> coalesce(promised.quantity, 0)

-- The goods of an order leave once, by its note or by being delivered; of any other order, nothing has left.
union all
select 'the goods of an order left once', company_id, jsonb_build_object(
  'order', order_id, 'depot', depot_id, 'product', product_id, 'ordered', sum(ordered), 'moved', sum(moved))
from (
  select line.company_id, line.order_id, orders.depot_id, line.product_id, line.quantity as ordered, 0 as moved
  from order_lines line join orders on orders.company_id = line.company_id and orders.id = line.order_id
  where voided_at is null and (delivery_note_id is not null or status = 'DELIVERED')
  union all
  select company_id, document_id, depot_id, product_id, 0, quantity from stock_movements where document_kind = 'orders'
) both_sides
group by company_id, order_id, depot_id, product_id having sum(ordered) <> -sum(moved)

union all
select 'an order is worth its lines', company_id, jsonb_build_object(
  'order', id, 'totals', jsonb_build_array(total_ht, total_ttc), 'lines', to_jsonb(worth))
from orders cross join lateral (
  select coalesce(sum(line.price_ht), 0) as ht, coalesce(sum(line.price_ttc), 0) as ttc, count(*) as lines from order_lines line
  where line.company_id = orders.company_id and line.order_id = orders.id
) worth
where (total_ht, total_ttc) is distinct from (worth.ht, worth.ttc) or worth.lines = 0

union all
select 'a line of a sale costs what it says', company_id, to_jsonb(line)
from (
  select company_id, id, unit_price, quantity, sales_discount, vat_rate, price_ht, price_ttc from order_lines
  union all
  select company_id, id, unit_price, quantity, sales_discount, vat_rate, price_ht, price_ttc from quote_lines
) line
where price_ht <> round(unit_price::numeric * quantity * (1000 - sales_discount) / 1000)
  or price_ttc <> round(price_ht::numeric * (1000 + vat_rate) / 1000)

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
    -- A credit note that is validated is among what is owed by the same number.
    union all (select company_id, number from receivables union select company_id, number from credit_notes)
    union all select company_id, number from supplier_credits
    union all select company_id, number from orders
    union all select company_id, number from quotes
    union all select company_id, number from deposit_slips
    union all select company_id, number from expenses
  ) documents group by 1, 2, 3
) numbered on numbered.company_id = counters.company_id and numbered.kind = counters.kind and numbered.year = counters.year % 100
where counters.last is distinct from numbered.documents or counters.last is distinct from numbered.highest

-- A slip has papers until the last is taken off, which voids it.
union all
select 'a slip that counts has papers, a voided one none', company_id, jsonb_build_object(
  'slip', number, 'voided', voided_at is not null, 'papers', papers.count)
from deposit_slips cross join lateral (
  select count(*) as count from payments
  where payments.company_id = deposit_slips.company_id and payments.deposit_slip_id = deposit_slips.id
) papers
where (voided_at is null) <> (papers.count > 0)

-- Whatever was done to a document is told.
union all
select 'every version of a purchase has its event', company_id, jsonb_build_object(
  'purchase', id, 'version', version, 'events', events.told)
from purchases cross join lateral (
  select count(*) as told from events
  where events.company_id = purchases.company_id and events.subject = 'purchases' and events.subject_id = purchases.id
) events
where events.told <> purchases.version

union all
select 'every version of a quote has its event', company_id, jsonb_build_object(
  'quote', id, 'version', version, 'events', events.told)
from quotes cross join lateral (
  select count(*) as told from events
  where events.company_id = quotes.company_id and events.subject = 'quotes' and events.subject_id = quotes.id
) events
where events.told <> quotes.version

union all
select 'a quote is worth its lines', company_id, jsonb_build_object(
  'quote', id, 'totals', jsonb_build_array(total_ht, total_ttc), 'lines', to_jsonb(worth))
from quotes cross join lateral (
  select coalesce(sum(line.price_ht), 0) as ht, coalesce(sum(line.price_ttc), 0) as ttc, count(*) as lines from quote_lines line
  where line.company_id = quotes.company_id and line.quote_id = quotes.id
) worth
where (total_ht, total_ttc) is distinct from (worth.ht, worth.ttc) or worth.lines = 0

union all
select 'every version of an order has its event', company_id, jsonb_build_object(
  'order', id, 'version', version, 'events', events.told)
from orders cross join lateral (
  select count(*) as told from events
  where events.company_id = orders.company_id and events.subject = 'orders' and events.subject_id = orders.id
) events
where events.told <> orders.version

-- Goods that came back: owed and moved exactly while they are validated, and never more than was delivered.
union all
select 'a validated credit note is a receivable, any other is none', credit.company_id, jsonb_build_object(
  'credit note', to_jsonb(credit), 'receivable', to_jsonb(owed))
from credit_notes credit left join receivables owed on owed.company_id = credit.company_id and owed.id = credit.id
where case when status = 'VALIDATED'
  then (owed.kind, owed.number, owed.client_id, owed.user_id, owed.total, owed.voided_at)
    is distinct from ('BR', credit.number, credit.client_id, credit.user_id, -credit.total_ttc, credit.voided_at)
  else owed.id is not null end

union all
select 'a credit note is worth its lines', company_id, jsonb_build_object(
  'credit note', id, 'totals', jsonb_build_array(total_ht, total_ttc), 'lines', to_jsonb(worth))
from credit_notes credit cross join lateral (
  select coalesce(sum(line.price_ht), 0) as ht, coalesce(sum(line.price_ttc), 0) as ttc, count(*) as lines
  from credit_note_lines line where line.company_id = credit.company_id and line.credit_note_id = credit.id
) worth
where (total_ht, total_ttc) is distinct from (worth.ht, worth.ttc) or worth.lines = 0

union all
select 'a credit note moved its lines while it is validated', company_id, jsonb_build_object(
  'credit note', credit_note_id, 'depot', depot_id, 'product', product_id, 'returned', sum(returned), 'moved', sum(moved))
from (
  select line.company_id, line.credit_note_id, line.depot_id, line.product_id, line.quantity as returned, 0 as moved
  from credit_note_lines line join credit_notes credit on credit.company_id = line.company_id and credit.id = line.credit_note_id
  where credit.voided_at is null and credit.status = 'VALIDATED'
  union all
  select company_id, document_id, depot_id, product_id, 0, quantity from stock_movements where document_kind = 'credit_notes'
) both_sides
group by company_id, credit_note_id, depot_id, product_id having sum(returned) <> sum(moved)

union all
select 'no more comes back of a line than was delivered', back.company_id, jsonb_build_object(
  'line', back.order_line_id, 'returned', to_jsonb(back), 'delivered', to_jsonb(line))
from (
  select line.company_id, line.order_line_id, line.delivery_note_id, line.product_id, credit.client_id,
    sum(line.quantity) as quantity, sum(line.price_ht) as ht, sum(line.price_ttc) as ttc
  from credit_note_lines line join credit_notes credit on credit.company_id = line.company_id and credit.id = line.credit_note_id
  where credit.voided_at is null and credit.status <> 'DECLINED' group by 1, 2, 3, 4, 5
) back
left join order_lines line on line.company_id = back.company_id and line.id = back.order_line_id and line.product_id = back.product_id
left join orders on orders.company_id = line.company_id and orders.id = line.order_id
  and orders.delivery_note_id = back.delivery_note_id and orders.client_id = back.client_id and orders.voided_at is null
where orders.id is null or back.quantity > line.quantity or back.ht > line.price_ht
  or back.ttc - back.ht > line.price_ttc - line.price_ht
  or back.quantity = line.quantity and (back.ht, back.ttc) is distinct from (line.price_ht, line.price_ttc)

union all
select 'a financial credit is worth its lines, below zero', owed.company_id, jsonb_build_object(
  'credit', owed.id, 'total', owed.total, 'lines', to_jsonb(worth))
from financial_credits credit join receivables owed on owed.company_id = credit.company_id and owed.id = credit.id
cross join lateral (
  select coalesce(sum(line.price_ttc), 0) as ttc, count(*) as lines from financial_credit_lines line
  where line.company_id = credit.company_id and line.credit_id = credit.id
) worth
where owed.kind <> 'AF' or owed.total <> worth.ttc or worth.lines = 0

union all
select 'a supplier credit is worth its lines', company_id, jsonb_build_object(
  'credit', id, 'total', total_ttc, 'lines', to_jsonb(worth))
from supplier_credits credit cross join lateral (
  select coalesce(sum(line.price_ttc * line.quantity), 0) as ttc, count(*) as lines
  from supplier_credit_lines line where line.company_id = credit.company_id and line.supplier_credit_id = credit.id
) worth
where total_ttc <> worth.ttc or worth.lines = 0

union all
select 'a supplier credit took its lines away', company_id, jsonb_build_object(
  'credit', credit_id, 'depot', depot_id, 'product', product_id, 'given back', sum(given), 'moved', sum(moved))
from (
  select line.company_id, line.supplier_credit_id as credit_id, line.depot_id, line.product_id, line.quantity as given, 0 as moved
  from supplier_credit_lines line
  join supplier_credits credit on credit.company_id = line.company_id and credit.id = line.supplier_credit_id
  where credit.voided_at is null
  union all
  select company_id, document_id, depot_id, product_id, 0, quantity from stock_movements where document_kind = 'supplier_credits'
) both_sides
group by company_id, credit_id, depot_id, product_id having sum(given) <> -sum(moved)

union all
select 'every version of a credit has its event', company_id, jsonb_build_object(
  'kind', subject, 'credit', id, 'version', version, 'events', events.told)
from (
  select company_id, 'credit_notes' as subject, id, version from credit_notes
  union all select company_id, 'financial_credits', id, version from financial_credits
  union all select company_id, 'supplier_credits', id, version from supplier_credits
) credit cross join lateral (
  select count(*) as told from events
  where events.company_id = credit.company_id and events.subject = credit.subject and events.subject_id = credit.id
) events
where events.told <> credit.version

union all
select 'an expense report is worth its lines', company_id, jsonb_build_object(
  'expense', id, 'price', expenses.price, 'lines', to_jsonb(worth))
from expenses cross join lateral (
  select coalesce(sum(line.price), 0) as price, count(*) as lines from expense_lines line
  where line.company_id = expenses.company_id and line.expense_id = expenses.id
) worth
where expenses.price <> worth.price or worth.lines = 0

union all
select 'every version of an expense report has its event', company_id, jsonb_build_object(
  'expense', id, 'version', version, 'events', events.told)
from expenses cross join lateral (
  select count(*) as told from events
  where events.company_id = expenses.company_id and events.subject = 'expenses' and events.subject_id = expenses.id
) events
where events.told <> expenses.version

-- A report is cancelled by its author.
union all
select 'an expense report is cancelled by its author', expenses.company_id, jsonb_build_object(
  'expense', expenses.id, 'author', expenses.user_id, 'by', events.user_id)
from expenses join events on events.company_id = expenses.company_id and events.subject = 'expenses'
  and events.subject_id = expenses.id
where events.changes -> 'status' ->> 'new' = 'CANCELLED' and events.user_id is distinct from expenses.user_id

-- What leaves one depot comes into the other, line by line: a transfer neither makes nor loses goods.
union all
select 'a transfer moved its lines from one depot to the other', company_id, jsonb_build_object(
  'transfer', transfer_id, 'depot', depot_id, 'product', product_id, 'transferred', sum(transferred), 'moved', sum(moved))
from (
  select line.company_id, line.transfer_id, place.depot_id, line.product_id, place.sign * line.quantity as transferred, 0 as moved
  from transfer_lines line join transfers on transfers.company_id = line.company_id and transfers.id = line.transfer_id
  cross join lateral (values (transfers.source_depot_id, -1), (transfers.destination_depot_id, 1)) place (depot_id, sign)
  union all
  select company_id, document_id, depot_id, product_id, 0, quantity from stock_movements where document_kind = 'transfers'
) both_sides
group by company_id, transfer_id, depot_id, product_id having sum(transferred) <> sum(moved)

union all
select 'a transfer says what the ledger left in both depots', line.company_id, jsonb_build_object(
  'transfer', line.transfer_id, 'product', line.product_id, 'depot', moved.depot_id, 'ledger', ledger.quantity,
  'said', jsonb_build_array(line.source_left, line.destination_left))
from transfer_lines line
join transfers on transfers.company_id = line.company_id and transfers.id = line.transfer_id
join stock_movements moved on moved.company_id = line.company_id and moved.document_kind = 'transfers'
  and moved.document_id = line.transfer_id and moved.product_id = line.product_id
cross join lateral (
  select sum(before.quantity) as quantity from stock_movements before where before.company_id = moved.company_id
    and before.depot_id = moved.depot_id and before.product_id = moved.product_id and before.id <= moved.id
) ledger
where ledger.quantity <> case moved.depot_id when transfers.source_depot_id then line.source_left else line.destination_left end

union all
select 'a request is validated exactly when its transfer is there, line by line', request.company_id, jsonb_build_object(
  'request', request.id, 'validated', request.treated_at, 'transfer', transfers.id)
from transfer_requests request
left join transfers on transfers.company_id = request.company_id and transfers.transfer_request_id = request.id
where (request.treated_at is null) <> (transfers.id is null)
  or (request.source_depot_id, request.destination_depot_id)
    is distinct from (coalesce(transfers.source_depot_id, request.source_depot_id), coalesce(transfers.destination_depot_id, request.destination_depot_id))
  or transfers.id is not null and exists (
    select from (select product_id, quantity from transfer_request_lines line
      where line.company_id = request.company_id and line.transfer_request_id = request.id) asked
    full join (select product_id, quantity from transfer_lines line
      where line.company_id = transfers.company_id and line.transfer_id = transfers.id) moved using (product_id, quantity)
    where asked.product_id is null or moved.product_id is null)

union all
select 'every version of a transfer request has its event, and it has lines', company_id, jsonb_build_object(
  'request', id, 'version', version, 'events', events.told, 'lines', lines.count)
from transfer_requests cross join lateral (
  select count(*) as told from events where events.company_id = transfer_requests.company_id
    and events.subject = 'transfer_requests' and events.subject_id = transfer_requests.id
) events cross join lateral (
  select count(*) as count from transfer_request_lines line
  where line.company_id = transfer_requests.company_id and line.transfer_request_id = transfer_requests.id
) lines
where events.told <> transfer_requests.version or lines.count = 0

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

-- What a product is found by is what its brand and family are called now. As many families as there may be above each
-- other are joined: a walk upwards cannot be asked of all the nodes of a cluster at once.
union all
select 'a product is found by its brand and family', company_id, jsonb_build_object(
  'product', id, 'found by', brand_and_family, 'called', names)
from (
  select products.company_id, products.id, products.brand_and_family,
    concat_ws(' ', brands.name, above7.name, above6.name, above5.name, above4.name, above3.name, above2.name, above1.name, own.name) as names
  from products
    left join brands on brands.company_id = products.company_id and brands.id = products.brand_id
    left join families own on own.company_id = products.company_id and own.id = products.family_id
    left join families above1 on above1.company_id = products.company_id and above1.id = own.parent_id
    left join families above2 on above2.company_id = products.company_id and above2.id = above1.parent_id
    left join families above3 on above3.company_id = products.company_id and above3.id = above2.parent_id
    left join families above4 on above4.company_id = products.company_id and above4.id = above3.parent_id
    left join families above5 on above5.company_id = products.company_id and above5.id = above4.parent_id
    left join families above6 on above6.company_id = products.company_id and above6.id = above5.parent_id
    left join families above7 on above7.company_id = products.company_id and above7.id = above6.parent_id
  where products.deleted_at is null
) named
where brand_and_family <> names

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
    select company_id, 'orders', '', created_at, id, null, 0, 1 from orders where voided_at is null
    union all
    select company_id, 'orders_delivered', '', created_at, id, null, 0, 1 from orders
    where voided_at is null and status = 'DELIVERED'
    union all
    select company_id, 'clients', name_folded, '-infinity', id, null, 0, 1 from clients where deleted_at is null
    union all
    select company_id, 'quotes', '', created_at, id, null, 0, 1 from quotes where voided_at is null
    union all
    select company_id, 'delivery_notes', '', created_at, id, null, 0, 1 from receivables where kind = 'BL' and voided_at is null
    union all
    select company_id, 'payments', '', created_at, id, null, 0, 1 from payments where voided_at is null
    union all
    select company_id, list, name, at, id, null, rows, 0 from list_changes
    union all
    select company_id, list, name, at, id, before, 0, 0 from list_marks
  ) along
  window earlier as (partition by company_id, list order by id is null, name, at, id groups between unbounded preceding and 1 preceding)
) counted
where before + changed <> found
