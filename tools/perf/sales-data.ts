/** From here on their numbers count, so that they never meet those of the others. */
const FIRST = 5_000_000

/**
 * As many orders as there are products, three lines each: those that the notes of client-data.ts came from, and more
 * whose notes are settled. What waits is little: five in a hundred are not delivered, one in fifty not treated.
 */
export const SALES_ROWS = [
  `insert into receivables (company_id, id, kind, number, client_id, user_id, total, issued_on, due_on, created_at, settled,
     weighed, weighed_reception, weighed_due)
   select :company, nextval('receivables_id_seq'), 'BL', 'BL' || to_char(made_at, 'YY') || '-' || ${FIRST} + n,
     client.id, :admin, total, made_at::date, made_at::date + 60, made_at, total, total, total * 10, total * 70
   from (
     select n, 10000 + abs(hashint4(n)) % 5000000 as total,
       timestamptz '2023-11-15 09:00:00+00' + n * (interval '1095 days' / (:size * 3 / 5)) as made_at
     from generate_series(1, :size * 3 / 5) n
   ) made
   join (select id, row_number() over (order by id) - 1 as at from clients where company_id = :company) client
     on client.at = 1 + n % (:size / 5 - 1)
   order by n`,
  `insert into orders (company_id, id, number, client_id, user_id, depot_id, status, payment_code, total_ht, total_ttc, ordered_on,
     delivery_note_id, created_at, changed_at, changed_by)
   select :company, nextval('orders_id_seq'), 'BC' || substr(number, 3), client_id, :admin, depot.id, 'DELIVERED', 'CHECK',
     total / 2, total, issued_on, receivables.id, created_at, created_at, :admin
   from receivables cross join (select id from depots where company_id = :company order by id limit 1) depot
   where company_id = :company and length(number) = 12 order by receivables.id`,
  `insert into order_lines (company_id, id, order_id, product_id, position, quantity, unit_price, discount, sales_discount, vat_rate,
     price_ht, price_ttc)
   select :company, nextval('order_lines_id_seq'), sold.id, product.id, line, 1 + (sold.at + line) % 20, product.price_ht, 0, 0, 200,
     sold.total_ht / 3, sold.total_ttc / 3
   from (select id, total_ht, total_ttc, row_number() over (order by id) - 1 as at from orders where company_id = :company) sold
   cross join generate_series(0, 2) line
   join (select id, price_ht, row_number() over (order by id) - 1 as at from products where company_id = :company
     order by id limit :size / :depots + 1) product
     on product.at = (sold.at + line * 7) % (:size / :depots + 1)`,
  `update orders set
     status = case when delivery_note_id is not null then 'DELIVERED' when total_ttc % 100 = 20 then 'CREATED'
       when total_ttc % 100 = 40 then 'UNDER_APPROVAL' when total_ttc % 100 = 60 then 'DECLINED' else 'VALIDATED' end,
     motifs = case when delivery_note_id is null and total_ttc % 100 = 40
       then '[{"code":"ENCOURS_DEPASSE","value":6000000,"limit":5000000,"count":null}]'::jsonb else '[]' end,
     treated_at = case when delivery_note_id is not null and total_ttc % 50 <> 1 then created_at end,
     treated_by = case when delivery_note_id is not null and total_ttc % 50 <> 1 then :admin end
   where company_id = :company`,
  // Enough to sell from for as long as anybody measures.
  `update stock set quantity = quantity + 500000000 where company_id = :company
     and depot_id = (select min(id) from depots where company_id = :company)`,
]
