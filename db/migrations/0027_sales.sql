-- The chain of a sale: a quote becomes an order, an order becomes a delivery note, which is what is owed. The note is a
-- receivable; what was delivered are the lines of its order, which nobody changes while the note stands.
create table quotes (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  number text not null check (number ~ '^DV\d{2}-\d{6,}$'),
  client_id bigint not null,
  -- Whose it is, and whose the order that is made of it.
  user_id bigint not null,
  -- Both may wait until it becomes an order.
  depot_id bigint,
  payment_code text check (payment_code in ('CASH', 'CHECK', 'EFFET', 'DEPOSIT', 'TRANSFER', 'CARD')),
  comment text not null default '' check (length(comment) <= 1000),
  custom_values jsonb not null default '{}',
  total_ht bigint not null check (total_ht between 0 and 1000000000000),
  total_ttc bigint not null check (total_ttc between total_ht and 1000000000000),
  quoted_on date not null check (quoted_on between '2000-01-01' and '2100-12-31'),
  search_text text not null generated always as (fold(number)) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  voided_at timestamptz,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, client_id) references clients,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, depot_id) references depots,
  foreign key (company_id, changed_by) references users
);
create sequence quotes_id_seq;
create index quotes_by_age on quotes (company_id, created_at, id) where voided_at is null;
create index quotes_by_client on quotes (company_id, client_id, created_at, id) where voided_at is null;
create index quotes_by_user on quotes (company_id, user_id, created_at, id) where voided_at is null;
create index quotes_by_day on quotes (company_id, quoted_on) where voided_at is null;
create index quotes_by_total on quotes (company_id, total_ttc, id) where voided_at is null;
create index quotes_search on quotes using gin (company_id, search_text gin_trgm_ops);
create index quotes_custom_values on quotes using gin (company_id, custom_values);
alter table quotes enable row level security;
create policy company_wall on quotes to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on quotes to quai_app;
grant usage on sequence quotes_id_seq to quai_app;

-- Prices and rates as they were when the line was saved. Rates and discounts are tenths of a percent.
create table quote_lines (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  quote_id bigint not null,
  product_id bigint not null,
  position integer not null,
  quantity integer not null check (quantity between 1 and 1000000),
  -- After tier and the product's own discount.
  unit_price bigint not null check (unit_price between 0 and 100000000000),
  discount integer not null check (discount between 0 and 1000),
  sales_discount integer not null check (sales_discount between 0 and 1000),
  vat_rate integer not null check (vat_rate between 0 and 1000),
  price_ht bigint not null check (price_ht between 0 and 1000000000000),
  price_ttc bigint not null check (price_ttc between price_ht and 1000000000000),
  primary key (company_id, id),
  unique (company_id, quote_id, product_id, sales_discount),
  foreign key (company_id, quote_id) references quotes,
  foreign key (company_id, product_id) references products
);
create sequence quote_lines_id_seq;
create index quote_lines_by_product on quote_lines (company_id, product_id);
alter table quote_lines enable row level security;
create policy company_wall on quote_lines to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, delete on quote_lines to quai_app;
grant usage on sequence quote_lines_id_seq to quai_app;

alter table orders
  add column comment text not null default '' check (length(comment) <= 1000),
  add column custom_values jsonb not null default '{}',
  -- The order's reference in the accounting software.
  add column sage_code text not null default '' check (length(sage_code) <= 100),
  -- The quote it was made of. That is the one fact: a quote has an order while one that counts names it.
  add column quote_id bigint,
  -- Why it needs an administrator's word, with the figures of the saving.
  add column motifs jsonb not null default '[]',
  -- Who approved or refused it, and when: for as long as nothing followed, because only then it can be taken back.
  add column decided_at timestamptz,
  add column decided_by bigint,
  add column treated_at timestamptz,
  add column treated_by bigint,
  add column search_text text not null generated always as (fold(number || ' ' || sage_code)) stored,
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by bigint,
  add foreign key (company_id, quote_id) references quotes,
  add foreign key (company_id, decided_by) references users,
  add foreign key (company_id, treated_by) references users,
  add foreign key (company_id, changed_by) references users,
  add check ((decided_at is null) = (decided_by is null)),
  add check ((treated_at is null) = (treated_by is null)),
  add check (treated_at is null or status = 'DELIVERED');
update orders set changed_at = created_at, changed_by = user_id;
alter table orders alter column changed_at set not null, alter column changed_by set not null;
create unique index orders_quote_unique on orders (company_id, quote_id) where quote_id is not null and voided_at is null;
create index orders_by_age on orders (company_id, created_at, id) where voided_at is null;
create index orders_by_day on orders (company_id, ordered_on) where voided_at is null;
create index orders_by_total on orders (company_id, total_ttc, id) where voided_at is null;
create index orders_of_user on orders (company_id, user_id, created_at, id) where voided_at is null;
-- The work that waits, which is little beside all that was ever ordered.
create index orders_delivered on orders (company_id, created_at, id) where voided_at is null and status = 'DELIVERED';
create index orders_by_status on orders (company_id, status, created_at, id) where voided_at is null and status <> 'DELIVERED';
create index orders_to_bill on orders (company_id, created_at, id)
  where voided_at is null and delivery_note_id is null and status in ('VALIDATED', 'DELIVERED');
create index orders_to_treat on orders (company_id, created_at, id)
  where voided_at is null and status = 'DELIVERED' and treated_at is null;
create index orders_by_depot on orders (company_id, depot_id)
  where voided_at is null and delivery_note_id is null and status not in ('DECLINED', 'CANCELLED');
create index orders_by_motif on orders using gin (company_id, (jsonb_path_query_array(motifs, '$[*].code')))
  where voided_at is null and motifs <> '[]';
create index orders_search on orders using gin (company_id, search_text gin_trgm_ops);
create index orders_custom_values on orders using gin (company_id, custom_values);

create table order_lines (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  order_id bigint not null,
  product_id bigint not null,
  position integer not null,
  quantity integer not null check (quantity between 1 and 1000000),
  unit_price bigint not null check (unit_price between 0 and 100000000000),
  discount integer not null check (discount between 0 and 1000),
  sales_discount integer not null check (sales_discount between 0 and 1000),
  vat_rate integer not null check (vat_rate between 0 and 1000),
  price_ht bigint not null check (price_ht between 0 and 1000000000000),
  price_ttc bigint not null check (price_ttc between price_ht and 1000000000000),
  primary key (company_id, id),
  unique (company_id, order_id, product_id, sales_discount),
  foreign key (company_id, order_id) references orders,
  foreign key (company_id, product_id) references products
);
create sequence order_lines_id_seq;
create index order_lines_by_product on order_lines (company_id, product_id, order_id);
alter table order_lines enable row level security;
create policy company_wall on order_lines to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, delete on order_lines to quai_app;
grant usage on sequence order_lines_id_seq to quai_app;

-- The back office has handled it.
alter table receivables
  add column treated_at timestamptz,
  add column treated_by bigint,
  add column search_text text not null generated always as (fold(number)) stored,
  add foreign key (company_id, treated_by) references users,
  add check ((treated_at is null) = (treated_by is null));
create index receivables_notes on receivables (company_id, created_at, id) where kind = 'BL' and voided_at is null;
create index receivables_notes_by_day on receivables (company_id, issued_on) where kind = 'BL' and voided_at is null;
create index receivables_notes_by_total on receivables (company_id, total, id) where kind = 'BL' and voided_at is null;
create index receivables_notes_of_user on receivables (company_id, user_id, created_at, id) where kind = 'BL' and voided_at is null;
create index receivables_notes_of_client on receivables (company_id, client_id, created_at, id) where kind = 'BL' and voided_at is null;
create index receivables_notes_to_treat on receivables (company_id, created_at, id)
  where kind = 'BL' and voided_at is null and treated_at is null;
create index receivables_search on receivables using gin (company_id, search_text gin_trgm_ops);
