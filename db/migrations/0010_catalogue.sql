create table brands (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  name text not null check (length(name) between 1 and 120),
  name_folded text not null generated always as (fold(name)) stored,
  image text,
  custom_values jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by bigint not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, image) references images,
  foreign key (company_id, changed_by) references users
);
create sequence brands_id_seq;
create unique index brands_name_unique on brands (company_id, lower(name)) where deleted_at is null;
create index brands_by_name on brands (company_id, name_folded, id) where deleted_at is null;
alter table brands enable row level security;
create policy company_wall on brands to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on brands to quai_app;
grant usage on sequence brands_id_seq to quai_app;

create table families (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  parent_id bigint,
  name text not null check (length(name) between 1 and 120),
  name_folded text not null generated always as (fold(name)) stored,
  color text not null default '' check (color ~ '^(#[0-9a-f]{6})?$'),
  image text,
  custom_values jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by bigint not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references families,
  foreign key (company_id, image) references images,
  foreign key (company_id, changed_by) references users,
  check (parent_id <> id)
);
create sequence families_id_seq;
create unique index families_name_unique on families (company_id, coalesce(parent_id, 0), lower(name)) where deleted_at is null;
create index families_by_parent on families (company_id, parent_id) where deleted_at is null;
alter table families enable row level security;
create policy company_wall on families to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on families to quai_app;
grant usage on sequence families_id_seq to quai_app;
