-- Fields that a company adds to its own records. Their values lie in one jsonb column of each record, by field id.
create table field_types (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('STRING', 'INT')),
  -- A choice; the single value * is free entry.
  choices text[] not null check (cardinality(choices) between 1 and 200),
  created_at timestamptz not null default now(),
  changed_by bigint,
  primary key (company_id, id),
  foreign key (company_id, changed_by) references users
);
create sequence field_types_id_seq;
create unique index field_types_name_unique on field_types (company_id, lower(name));
alter table field_types enable row level security;
create policy company_wall on field_types to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert on field_types to quai_app;
grant usage on sequence field_types_id_seq to quai_app;

create table custom_fields (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  module text not null check (module in ('order', 'product', 'client', 'brand', 'family', 'provider', 'purchase')),
  name text not null check (length(name) between 1 and 60),
  type_id bigint not null,
  visible boolean not null default true,
  mandatory boolean not null default false,
  -- Comes with the company: never deleted or renamed.
  built_in boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by bigint,
  primary key (company_id, id),
  foreign key (company_id, type_id) references field_types,
  foreign key (company_id, changed_by) references users
);
create sequence custom_fields_id_seq;
create unique index custom_fields_name_unique on custom_fields (company_id, module, lower(name));
alter table custom_fields enable row level security;
create policy company_wall on custom_fields to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update, delete on custom_fields to quai_app;
grant usage on sequence custom_fields_id_seq to quai_app;

insert into field_types (company_id, id, name, kind, choices)
select company_id, nextval('field_types_id_seq'), free.name, free.kind, '{*}' from companies
cross join (values ('Texte', 'STRING'), ('Nombre', 'INT')) free (name, kind);
insert into custom_fields (company_id, id, module, name, type_id, built_in)
select t.company_id, nextval('custom_fields_id_seq'), 'client', field.name, t.id, true from field_types t
cross join (values ('Patente'), ('ICE')) field (name) where t.name = 'Texte';

alter table providers add column custom_values jsonb not null default '{}';
create index providers_custom_values on providers using gin (company_id, custom_values);
