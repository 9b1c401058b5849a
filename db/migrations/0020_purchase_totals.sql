-- What a purchase is worth stands on it: lists and figures need not add up its lines. A voided one keeps its own.
alter table purchases add column total_ht bigint;
update purchases set total_ht = (
  select coalesce(sum(line.price * line.quantity), 0) from purchase_lines line
  where line.company_id = purchases.company_id and line.purchase_id = purchases.id and line.removed_at is null);
alter table purchases alter column total_ht set not null,
  add check (total_ht between 0 and 1000000000000);
