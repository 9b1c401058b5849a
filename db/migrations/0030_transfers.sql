-- Goods that somebody wants in another depot. Nothing moves and nothing is promised until an administrator validates it.
create table transfer_requests (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  user_id bigint not null,
  source_depot_id bigint not null,
  destination_depot_id bigint not null,
  requested_on date not null check (requested_on between '2000-01-01' and '2100-12-31'),
  -- Validated: its goods have moved.
  treated_at timestamptz,
  treated_by bigint,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  voided_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, source_depot_id) references depots,
  foreign key (company_id, destination_depot_id) references depots,
  foreign key (company_id, treated_by) references users,
  foreign key (company_id, changed_by) references users,
  check (source_depot_id <> destination_depot_id),
  check ((treated_at is null) = (treated_by is null)),
  -- What has moved stays told.
  check (voided_at is null or treated_at is null)
);
create sequence transfer_requests_id_seq;
create index transfer_requests_by_age on transfer_requests (company_id, created_at, id) where voided_at is null;
create index transfer_requests_of_user on transfer_requests (company_id, user_id, created_at, id) where voided_at is null;
create index transfer_requests_by_day on transfer_requests (company_id, requested_on) where voided_at is null;
create index transfer_requests_by_source on transfer_requests (company_id, source_depot_id, created_at, id) where voided_at is null;
create index transfer_requests_by_destination on transfer_requests (company_id, destination_depot_id, created_at, id) where voided_at is null;
create index transfer_requests_waiting on transfer_requests (company_id, id) where voided_at is null and treated_at is null;
alter table transfer_requests enable row level security;
create policy company_wall on transfer_requests to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on transfer_requests to quai_app;
grant usage on sequence transfer_requests_id_seq to quai_app;

create table transfer_request_lines (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  transfer_request_id bigint not null,
  product_id bigint not null,
  position integer not null,
  quantity integer not null check (quantity between 1 and 1000000),
  primary key (company_id, id),
  unique (company_id, transfer_request_id, product_id),
  foreign key (company_id, transfer_request_id) references transfer_requests,
  foreign key (company_id, product_id) references products
);
create sequence transfer_request_lines_id_seq;
create index transfer_request_lines_by_product on transfer_request_lines (company_id, product_id);
alter table transfer_request_lines enable row level security;
create policy company_wall on transfer_request_lines to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, delete on transfer_request_lines to quai_app;
grant usage on sequence transfer_request_lines_id_seq to quai_app;

-- What has moved from one depot to another. Rows are only ever added: what was moved by mistake is moved back.
create table transfers (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  -- Null: nobody asked for it.
  transfer_request_id bigint,
  source_depot_id bigint not null,
  destination_depot_id bigint not null,
  -- Who validated it.
  user_id bigint not null,
  transferred_on date not null check (transferred_on between '2000-01-01' and '2100-12-31'),
  created_at timestamptz not null,
  primary key (company_id, id),
  -- A request is validated once.
  unique (company_id, transfer_request_id),
  foreign key (company_id, transfer_request_id) references transfer_requests,
  foreign key (company_id, source_depot_id) references depots,
  foreign key (company_id, destination_depot_id) references depots,
  foreign key (company_id, user_id) references users,
  check (source_depot_id <> destination_depot_id)
);
create sequence transfers_id_seq;
create index transfers_by_age on transfers (company_id, created_at, id);
create index transfers_by_day on transfers (company_id, transferred_on);
create index transfers_by_source on transfers (company_id, source_depot_id, created_at, id);
create index transfers_by_destination on transfers (company_id, destination_depot_id, created_at, id);
alter table transfers enable row level security;
create policy company_wall on transfers to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert on transfers to quai_app;
grant usage on sequence transfers_id_seq to quai_app;

create table transfer_lines (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  transfer_id bigint not null,
  product_id bigint not null,
  position integer not null,
  quantity integer not null check (quantity between 1 and 1000000),
  -- In the two depots right after it: what the ledger said then, so that nobody adds it up again to look.
  source_left integer not null check (source_left >= 0),
  destination_left integer not null check (destination_left >= quantity),
  primary key (company_id, id),
  unique (company_id, transfer_id, product_id),
  foreign key (company_id, transfer_id) references transfers,
  foreign key (company_id, product_id) references products
);
create sequence transfer_lines_id_seq;
create index transfer_lines_by_product on transfer_lines (company_id, product_id, transfer_id);
alter table transfer_lines enable row level security;
create policy company_wall on transfer_lines to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert on transfer_lines to quai_app;
grant usage on sequence transfer_lines_id_seq to quai_app;
