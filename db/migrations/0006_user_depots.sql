-- The depots a salesperson sells from.
create table user_depots (
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  depot_id bigint not null,
  primary key (company_id, user_id, depot_id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, depot_id) references depots
);
create index user_depots_depot on user_depots (company_id, depot_id);
alter table user_depots enable row level security;
create policy company_wall on user_depots to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, delete on user_depots to quai_app;

-- What a salesperson is to sell in a month, in centimes without tax.
create table objectives (
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  month date not null check (extract(day from month) = 1),
  amount bigint not null check (amount between 0 and 1000000000000),
  changed_at timestamptz not null default now(),
  changed_by bigint not null,
  primary key (company_id, user_id, month),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, changed_by) references users
);
create index objectives_month on objectives (company_id, month);
alter table objectives enable row level security;
create policy company_wall on objectives to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on objectives to quai_app;

create index users_by_name on users (company_id, fold(last_name), fold(first_name), id) where deleted_at is null;
