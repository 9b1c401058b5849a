-- Numbers of documents: consecutive per company, kind and year. Taken last in a transaction, so that
-- nobody waits for somebody else's number longer than a commit takes.
create table document_counters (
  company_id bigint not null references companies on delete cascade,
  kind text not null check (kind in ('AC')),
  year integer not null check (year between 2000 and 2100),
  last integer not null check (last > 0),
  primary key (company_id, kind, year)
);
alter table document_counters enable row level security;
create policy company_wall on document_counters to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on document_counters to quai_app;

create table purchases (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  number text not null check (number ~ '^AC\d{2}-\d{6,}$'),
  -- The provider's own number, on his paper.
  purchase_number text not null check (length(purchase_number) between 1 and 60),
  purchase_date date not null check (purchase_date between '2000-01-01' and '2100-12-31'),
  search_text text not null generated always as (fold(number || ' ' || purchase_number)) stored,
  provider_id bigint not null,
  depot_id bigint not null,
  custom_values jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  changed_at timestamptz not null default now(),
  changed_by bigint not null,
  -- A voided document keeps its number and its content; no list, count or figure shows it.
  voided_at timestamptz,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, provider_id) references providers,
  foreign key (company_id, depot_id) references depots,
  foreign key (company_id, created_by) references users,
  foreign key (company_id, changed_by) references users
);
create sequence purchases_id_seq;
-- The same paper typed twice would count its goods twice. Some providers begin again at 1 each year.
create unique index purchases_number_unique
  on purchases (company_id, provider_id, lower(purchase_number), extract(year from purchase_date)) where voided_at is null;
create index purchases_by_age on purchases (company_id, created_at, id) where voided_at is null;
create index purchases_by_date on purchases (company_id, purchase_date, id) where voided_at is null;
create index purchases_by_provider on purchases (company_id, provider_id, created_at, id) where voided_at is null;
create index purchases_by_depot on purchases (company_id, depot_id) where voided_at is null;
create index purchases_search on purchases using gin (company_id, search_text gin_trgm_ops);
create index purchases_custom_values on purchases using gin (company_id, custom_values);
alter table purchases enable row level security;
create policy company_wall on purchases to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on purchases to quai_app;
grant usage on sequence purchases_id_seq to quai_app;

create table purchase_lines (
  company_id bigint not null references companies on delete cascade,
  purchase_id bigint not null,
  product_id bigint not null,
  position integer not null,
  quantity integer not null check (quantity between 1 and 1000000),
  price bigint not null check (price between 0 and 100000000000),
  removed_at timestamptz,
  primary key (company_id, purchase_id, product_id),
  foreign key (company_id, purchase_id) references purchases,
  foreign key (company_id, product_id) references products
);
create index purchase_lines_by_product on purchase_lines (company_id, product_id, purchase_id) where removed_at is null;
alter table purchase_lines enable row level security;
create policy company_wall on purchase_lines to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on purchase_lines to quai_app;
