create table providers (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  name text not null check (length(name) between 1 and 120),
  contact text not null default '' check (length(contact) <= 200),
  name_folded text not null generated always as (fold(name)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by bigint not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, changed_by) references users
);
create sequence providers_id_seq;
create index providers_by_name on providers (company_id, name_folded, id) where deleted_at is null;

alter table providers enable row level security;
create policy company_wall on providers to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on providers to quai_app;
grant usage on sequence providers_id_seq to quai_app;
