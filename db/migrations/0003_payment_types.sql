-- Numbered from 1 in every company, because 1 must be cash in each. Six come with the company and have a
-- code, by which the rules go; the company's own have none.
create table payment_types (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  code text check (code in ('CASH', 'CHECK', 'EFFET', 'DEPOSIT', 'TRANSFER', 'CARD')),
  name text not null check (length(name) between 1 and 60),
  name_folded text not null generated always as (fold(name)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by bigint,
  deleted_at timestamptz check (deleted_at is null or code is null),
  primary key (company_id, id),
  foreign key (company_id, changed_by) references users,
  check ((id <= 6) = (code is not null))
);
create unique index payment_types_name_unique on payment_types (company_id, lower(name)) where deleted_at is null;

alter table payment_types enable row level security;
create policy company_wall on payment_types to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on payment_types to quai_app;

insert into payment_types (company_id, id, code, name)
select company_id, six.id, six.code, six.name from companies cross join (values
  (1, 'CASH', 'Espèces'), (2, 'CHECK', 'Chèque'), (3, 'EFFET', 'Effet'),
  (4, 'DEPOSIT', 'Versement'), (5, 'TRANSFER', 'Virement'), (6, 'CARD', 'Carte bancaire')) six (id, code, name);
