const NAMES = {
  trades: `array['Droguerie','Quincaillerie','Épicerie','Électricité','Sanitaire','Peintures','Matériaux','Comptoir','Bricolage','Dépôt']`,
  people: `array['Benjelloun','Alaoui','Tazi','El Fassi','Bennani','Ouazzani','Berrada','Chraïbi','Idrissi','Lahlou','Amrani','Sqalli',
    'Kettani','Guessous','Bouzid','Naciri','Zniber','Skalli','Filali','Mansouri']`,
  cities: `array['Casablanca','Rabat','Fès','Marrakech','Tanger','Agadir','Meknès','Oujda','Kénitra','Tétouan']`,
}

/** Of a hundred notes five are open, three half settled and one has a cheque that bounced; the others are settled. */
const SETTLED = `case when lot < 5 then 0 when lot < 8 then total / 2 when lot < 9 then 0 else total end::bigint`

/**
 * One client for five products, two notes for each, one of which belongs to the first client of all: five thousand in
 * the largest company. Every note has its order, and its payment bears its own id.
 */
export const CLIENT_ROWS = [
  `insert into payment_types (company_id, id, code, name)
   select :company, six.id, six.code, six.code from (values
     (1, 'CASH'), (2, 'CHECK'), (3, 'EFFET'), (4, 'DEPOSIT'), (5, 'TRANSFER'), (6, 'CARD')) six (id, code)`,
  `insert into clients (company_id, id, code, name, city_id, city_name, phone, credit_limit, due_days, status, created_at)
   select :company, nextval('clients_id_seq'), 'CL-' || lpad(n::text, 6, '0'),
     (${NAMES.trades})[1 + hash % 10] || ' ' || (${NAMES.people})[1 + hash / 10 % 20] || ' ' || n,
     1 + hash % 10, (${NAMES.cities})[1 + hash % 10], '06' || lpad((hash % 100000000)::text, 8, '0'),
     5000000 + hash % 10000000, 60, case when hash % 50 = 0 then 'BLOCKED' else 'NORMAL' end, now() - n * interval '1 minute'
   from (select n, abs(hashint4(n)) as hash from generate_series(1, :size / 5) n) made order by n`,
  `insert into receivables (company_id, id, kind, number, client_id, user_id, total, issued_on, due_on, created_at, settled, bounced,
     weighed, weighed_reception, weighed_due)
   select :company, nextval('receivables_id_seq'), 'BL',
     'BL' || to_char(made_at, 'YY') || '-' || lpad((row_number() over (partition by extract(year from made_at) order by n))::text, 6, '0'),
     client.id, :admin, total, made_at::date, made_at::date + 60, made_at, settled, case when lot = 8 then total else 0 end,
     settled, settled * 10, settled * 70
   from (
     select n, abs(hashint4(n)) % 100 as lot, 10000 + abs(hashint4(n)) % 5000000 as total,
       timestamptz '2023-11-15 08:00:00+00' + n * (interval '1095 days' / (:size * 2 / 5)) as made_at
     from generate_series(1, :size * 2 / 5) n
   ) made
   cross join lateral (select ${SETTLED} as settled) paid
   join (select id, row_number() over (order by id) - 1 as at from clients where company_id = :company) client
     on client.at = case when n % 80 = 0 then 0 else n % (:size / 5) end
   order by n`,
  `insert into payments (company_id, id, client_id, user_id, type_id, code, amount, received_on, due_on, status, bounced_on, attached, created_at,
     changed_at, changed_by)
   select :company, id, client_id, :admin, 2, 'CHECK', settled + bounced, issued_on + 10, issued_on + 70, 'CREATED',
     case when bounced > 0 then issued_on + 72 end, settled + bounced, created_at + interval '10 days', created_at, :admin
   from receivables where company_id = :company and settled + bounced > 0`,
  `select setval('payments_id_seq', nextval('receivables_id_seq'))`,
  `insert into payment_steps (company_id, id, payment_id, step, day, at, user_id)
   select :company, nextval('payment_steps_id_seq'), id, step, received_on, created_at, :admin
   from payments cross join (values (1, 'CREATED'), (2, 'BOUNCED')) steps (at, step)
   where company_id = :company and (steps.at = 1 or bounced_on is not null)`,
  `insert into allocations (company_id, client_id, payment_id, receivable_id, amount)
   select :company, client_id, id, id, amount from payments where company_id = :company`,
  `insert into allocation_entries (company_id, id, payment_id, receivable_id, kind, settled, bounced, day, at, user_id)
   select :company, nextval('allocation_entries_id_seq'), id, id, kind, sign * amount, (sign < 0)::int * amount, received_on, created_at, :admin
   from payments cross join (values ('ATTACH', 1), ('BOUNCE', -1)) entries (kind, sign)
   where company_id = :company and (kind = 'ATTACH' or bounced_on is not null)`,
  `insert into orders (company_id, id, number, client_id, user_id, depot_id, status, payment_code, total_ht, total_ttc, ordered_on, delivery_note_id, created_at,
     changed_at, changed_by)
   select :company, nextval('orders_id_seq'), 'BC' || substr(number, 3), client_id, :admin, depot.id,
     case when total % 20 = 0 then 'VALIDATED' else 'DELIVERED' end, 'CHECK', total / 2, total, issued_on,
     case when total % 20 <> 0 then receivables.id end, created_at, created_at, :admin
   from receivables cross join (select id from depots where company_id = :company order by id limit 1) depot
   where company_id = :company order by receivables.id`,
  `insert into document_counters (company_id, kind, year, last)
   select :company, kinds.kind, 2000 + substr(number, 3, 2)::integer, count(*)
   from receivables cross join (values ('BL'), ('BC')) kinds (kind)
   where company_id = :company group by 2, 3`,
]
