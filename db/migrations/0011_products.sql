-- Amounts are centimes; rates and discounts are tenths of a percent.
create table products (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  reference text not null check (length(reference) between 1 and 60),
  name text not null check (length(name) between 1 and 200),
  name_folded text not null generated always as (fold(name)) stored,
  search_text text not null generated always as (fold(reference || ' ' || name)) stored,
  price_ht bigint not null check (price_ht between 0 and 100000000000),
  vat_rate integer not null check (vat_rate between 0 and 1000),
  discount integer not null default 0 check (discount between 0 and 1000),
  sales_discount_limit integer check (sales_discount_limit between 0 and 1000),
  brand_id bigint,
  family_id bigint,
  image text,
  custom_values jsonb not null default '{}',
  -- The one product that financial credits hang on; no catalogue, list or picker shows it.
  special boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by bigint,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, brand_id) references brands,
  foreign key (company_id, family_id) references families,
  foreign key (company_id, image) references images,
  foreign key (company_id, changed_by) references users
);
create sequence products_id_seq;
create unique index products_reference_unique on products (company_id, lower(reference)) where deleted_at is null and not special;
create unique index products_special_unique on products (company_id) where special;
create index products_by_name on products (company_id, name_folded, id) where deleted_at is null and not special;
create index products_by_reference on products (company_id, lower(reference), id) where deleted_at is null and not special;
create index products_by_price on products (company_id, price_ht, id) where deleted_at is null and not special;
create index products_by_age on products (company_id, created_at, id) where deleted_at is null and not special;
create index products_by_brand on products (company_id, brand_id) where deleted_at is null;
create index products_by_family on products (company_id, family_id) where deleted_at is null;
create index products_search on products using gin (company_id, search_text gin_trgm_ops);
alter table products enable row level security;
create policy company_wall on products to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on products to quai_app;
grant usage on sequence products_id_seq to quai_app;

insert into products (company_id, id, reference, name, price_ht, vat_rate, special)
select company_id, nextval('products_id_seq'), 'CREDIT', 'Financial credit', 0, 200, true from companies;

-- From that many on, the price is this one.
create table product_tiers (
  company_id bigint not null references companies on delete cascade,
  product_id bigint not null,
  quantity integer not null check (quantity between 2 and 1000000),
  price bigint not null check (price between 0 and 100000000000),
  primary key (company_id, product_id, quantity),
  foreign key (company_id, product_id) references products
);
alter table product_tiers enable row level security;
create policy company_wall on product_tiers to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, delete on product_tiers to quai_app;

-- What lies in a depot, and how much of it is promised. The ledger of movements comes with the first document.
create table stock (
  company_id bigint not null references companies on delete cascade,
  depot_id bigint not null,
  product_id bigint not null,
  quantity integer not null default 0 check (quantity >= 0),
  reserved integer not null default 0,
  primary key (company_id, depot_id, product_id),
  foreign key (company_id, depot_id) references depots,
  foreign key (company_id, product_id) references products,
  check (reserved between 0 and quantity)
);
create index stock_by_product on stock (company_id, product_id);
alter table stock enable row level security;
create policy company_wall on stock to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on stock to quai_app;
