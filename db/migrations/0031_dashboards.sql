-- What dashboards add up, in the order of its days and without opening a row: a year of 100,000 orders is 100,000 entries.
create index receivables_sold on receivables (company_id, issued_on) include (id, kind, user_id, client_id, total)
  where kind in ('BL', 'BR') and voided_at is null;
-- What a note was without tax, and whose lines are its own.
create index orders_of_notes on orders (company_id, delivery_note_id) include (id, total_ht) where delivery_note_id is not null;
create index order_lines_sold on order_lines (company_id, order_id) include (product_id, quantity, price_ht, price_ttc);
create index orders_taken on orders (company_id, ordered_on) include (id, status, user_id, client_id, total_ttc)
  where voided_at is null;
-- Payments by the day on which they clear, and those that were approved later than that.
create index payments_cleared on payments (company_id, (coalesce(paper_on + 1, received_on)))
  include (id, user_id, client_id, amount, status, pending_until)
  where voided_at is null and bounced_on is null and status <> 'DECLINED';
create index payment_steps_approved on payment_steps (company_id, day) include (payment_id) where step = 'VALIDATED';
