create table banks (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  name text not null check (length(name) between 1 and 120),
  name_folded text not null generated always as (fold(name)) stored,
  code text not null default '' check (length(code) <= 20),
  swift_code text not null default '' check (length(swift_code) <= 11),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by bigint not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, changed_by) references users
);
create sequence banks_id_seq;
create unique index banks_name_unique on banks (company_id, lower(name)) where deleted_at is null;
create index banks_by_name on banks (company_id, name_folded, id) where deleted_at is null;

alter table banks enable row level security;
create policy company_wall on banks to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on banks to quai_app;
grant usage on sequence banks_id_seq to quai_app;
