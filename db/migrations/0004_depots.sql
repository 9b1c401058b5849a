create table depots (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  name text not null check (length(name) between 1 and 120),
  name_folded text not null generated always as (fold(name)) stored,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by bigint,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, changed_by) references users
);
create sequence depots_id_seq;
create unique index depots_name_unique on depots (company_id, lower(name)) where deleted_at is null;
create index depots_by_name on depots (company_id, active desc, name_folded, id) where deleted_at is null;

alter table depots enable row level security;
create policy company_wall on depots to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on depots to quai_app;
grant usage on sequence depots_id_seq to quai_app;

-- Every company has at least one place to keep goods.
insert into depots (company_id, id, name)
select company_id, nextval('depots_id_seq'), case language when 'en' then 'Main depot' else 'Dépôt principal' end from companies;
