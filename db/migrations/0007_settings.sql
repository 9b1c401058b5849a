-- What is printed on documents, and the figures the rules start from. Rates are tenths of a percent.
alter table companies
  add column address text not null default '' check (length(address) <= 300),
  add column ice text not null default '' check (ice ~ '^(\d{15})?$'),
  add column tax_id text not null default '' check (length(tax_id) <= 20),
  add column trade_register text not null default '' check (length(trade_register) <= 40),
  add column patente text not null default '' check (length(patente) <= 20),
  add column cnss text not null default '' check (length(cnss) <= 20),
  add column vat_rates integer[] not null default '{200,100,0}'
    check (cardinality(vat_rates) between 1 and 10 and 0 <= all (vat_rates) and 1000 >= all (vat_rates)),
  add column cash_threshold bigint not null default 2000000 check (cash_threshold between 0 and 100000000000),
  add column default_credit_limit bigint not null default 0 check (default_credit_limit between 0 and 1000000000000),
  add column default_due_days integer not null default 60 check (default_due_days between 0 and 365),
  add column changed_at timestamptz not null default now(),
  add column changed_by bigint,
  add foreign key (company_id, changed_by) references users;

grant update (address, ice, tax_id, trade_register, patente, cnss, vat_rates, cash_threshold, default_credit_limit,
  default_due_days, changed_at, changed_by) on companies to quai_app;
