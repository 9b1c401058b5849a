-- What a new client may pay with (none named: everything), and how long a quote says that it holds.
alter table companies
  add column default_payment_codes text[] not null default '{}'
    check (default_payment_codes <@ '{CASH,CHECK,EFFET,DEPOSIT,TRANSFER,CARD}'),
  add column quote_validity_days integer not null default 30 check (quote_validity_days between 1 and 365);

grant update (default_payment_codes, quote_validity_days) on companies to quai_app;
