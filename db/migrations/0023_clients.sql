-- The same for every company, and changed only by migrations. A client keeps the id and the name: nothing refers to it by a key.
create table directory.cities (
  id integer primary key,
  name text not null,
  name_folded text not null generated always as (fold(name)) stored,
  region text not null,
  latitude double precision not null,
  longitude double precision not null
);
grant select on directory.cities to quai_app;

create table clients (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  code text not null check (length(code) between 1 and 40),
  name text not null check (length(name) between 1 and 120),
  name_folded text not null generated always as (fold(name)) stored,
  city_id integer not null,
  city_name text not null,
  city_folded text not null generated always as (fold(city_name)) stored,
  address text not null default '' check (length(address) <= 300),
  tax_id text not null default '' check (length(tax_id) <= 40),
  contact text not null default '' check (length(contact) <= 120),
  phone text not null default '' check (length(phone) <= 40),
  -- As it is dialled: 05 35 62 41 80 and 0535624180 are one.
  phone_digits text not null generated always as (regexp_replace(phone, '\D', '', 'g')) stored,
  -- As it stands among the additional values, for search and for those that have the same.
  ice text not null default '' check (length(ice) <= 40),
  -- In millionths of a degree: exact, and eleven centimetres apart.
  latitude integer check (latitude between -90000000 and 90000000),
  longitude integer check (longitude between -180000000 and 180000000),
  status text not null default 'NORMAL' check (status in ('NORMAL', 'BLOCKED')),
  credit_limit bigint not null check (credit_limit between 0 and 1000000000000),
  due_days integer not null check (due_days between 0 and 365),
  -- What they may pay with; none named: everything.
  payment_codes text[] not null default '{}' check (payment_codes <@ '{CASH,CHECK,EFFET,DEPOSIT,TRANSFER,CARD}'),
  custom_values jsonb not null default '{}',
  search_text text not null generated always as (fold(
    code || ' ' || name || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || ice || ' ' || city_name)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by bigint,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, changed_by) references users,
  check ((latitude is null) = (longitude is null))
);
create sequence clients_id_seq;
create unique index clients_code_unique on clients (company_id, lower(code)) where deleted_at is null;
create index clients_by_name on clients (company_id, name_folded, id) where deleted_at is null;
create index clients_by_code on clients (company_id, lower(code), id) where deleted_at is null;
create index clients_by_city on clients (company_id, city_folded, id) where deleted_at is null;
-- For the filters of the list: those of some cities, and those who are blocked, who are few.
create index clients_of_city on clients (company_id, city_id) where deleted_at is null;
create index clients_blocked on clients (company_id, name_folded, id) where deleted_at is null and status = 'BLOCKED';
create index clients_by_age on clients (company_id, created_at, id) where deleted_at is null;
create index clients_by_phone on clients (company_id, phone_digits) where deleted_at is null and phone_digits <> '';
create index clients_by_ice on clients (company_id, ice) where deleted_at is null and ice <> '';
create index clients_search on clients using gin (company_id, search_text gin_trgm_ops);
create index clients_custom_values on clients using gin (company_id, custom_values);
alter table clients enable row level security;
create policy company_wall on clients to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on clients to quai_app;
grant usage on sequence clients_id_seq to quai_app;

-- What people tell each other about a client. A reply hangs on a note, never on another reply.
create table client_notes (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  client_id bigint not null,
  parent_id bigint,
  content text not null check (length(content) <= 2000),
  created_at timestamptz not null,
  created_by bigint not null,
  -- Its text is gone; it stays where replies hang on it.
  deleted_at timestamptz check (deleted_at is null or content = ''),
  primary key (company_id, id),
  foreign key (company_id, client_id) references clients,
  foreign key (company_id, parent_id) references client_notes,
  foreign key (company_id, created_by) references users
);
create sequence client_notes_id_seq;
create index client_notes_by_client on client_notes (company_id, client_id, created_at, id);
alter table client_notes enable row level security;
create policy company_wall on client_notes to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on client_notes to quai_app;
grant usage on sequence client_notes_id_seq to quai_app;
