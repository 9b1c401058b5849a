-- What people spend on their rounds and are paid back once an administrator has validated it. A note is its author's.
create table expenses (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  number text not null check (number ~ '^NF\d{2}-\d{6,}$'),
  user_id bigint not null,
  status text not null check (status in ('VALIDATED', 'UNDER_APPROVAL', 'CANCELLED', 'DECLINED')),
  -- Of all its lines.
  price bigint not null check (price between 1 and 1000000000000),
  comment text not null default '' check (length(comment) <= 1000),
  entered_on date not null check (entered_on between '2000-01-01' and '2100-12-31'),
  search_text text not null generated always as (fold(number || ' ' || comment)) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  voided_at timestamptz,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, changed_by) references users
);
create sequence expenses_id_seq;
create index expenses_by_age on expenses (company_id, created_at, id) where voided_at is null;
create index expenses_of_user on expenses (company_id, user_id, created_at, id) where voided_at is null;
create index expenses_by_day on expenses (company_id, entered_on) where voided_at is null;
create index expenses_by_price on expenses (company_id, price, id) where voided_at is null;
-- Counted, summed and listed by view.
create index expenses_by_status on expenses (company_id, status, created_at, id) include (price) where voided_at is null;
create index expenses_search on expenses using gin (company_id, search_text gin_trgm_ops);
alter table expenses enable row level security;
create policy company_wall on expenses to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on expenses to quai_app;
grant usage on sequence expenses_id_seq to quai_app;

create table expense_lines (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  expense_id bigint not null,
  position integer not null,
  category text not null check (category in (
    'GASOIL', 'REPAS', 'HOTEL', 'AUTOROUTE_ESPECE', 'CARTE_AUTOROUTE', 'JAWAZ', 'GARDIEN', 'AUTRES')),
  price bigint not null check (price between 1 and 1000000000000),
  comment text not null default '' check (length(comment) <= 300),
  primary key (company_id, id),
  foreign key (company_id, expense_id) references expenses,
  -- What was spent otherwise is said in words; of all else the category says it.
  check ((category = 'AUTRES') = (comment <> ''))
);
create sequence expense_lines_id_seq;
create index expense_lines_by_expense on expense_lines (company_id, expense_id, position);
create index expense_lines_by_category on expense_lines (company_id, category, expense_id);
-- Only these are searched.
create index expense_lines_in_words on expense_lines (company_id, expense_id) where comment <> '';
alter table expense_lines enable row level security;
create policy company_wall on expense_lines to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, delete on expense_lines to quai_app;
grant usage on sequence expense_lines_id_seq to quai_app;
