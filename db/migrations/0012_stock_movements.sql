-- What happened to the goods: one row for every change of a quantity, naming its document. Rows are only
-- ever added. The version makes a document that is sent twice move nothing the second time.
create table stock_movements (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  depot_id bigint not null,
  product_id bigint not null,
  quantity integer not null check (quantity <> 0),
  document_kind text not null check (document_kind in ('purchases')),
  document_id bigint not null,
  document_version integer not null,
  moved_at timestamptz not null default now(),
  moved_by bigint not null,
  primary key (company_id, id),
  unique (company_id, document_kind, document_id, document_version, depot_id, product_id),
  foreign key (company_id, depot_id, product_id) references stock,
  foreign key (company_id, moved_by) references users
);
create sequence stock_movements_id_seq;
create index stock_movements_by_stock on stock_movements (company_id, depot_id, product_id, id);
alter table stock_movements enable row level security;
create policy company_wall on stock_movements to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert on stock_movements to quai_app;
grant usage on sequence stock_movements_id_seq to quai_app;

create index stock_by_quantity on stock (company_id, quantity, product_id, depot_id);
create index stock_by_reserved on stock (company_id, reserved, product_id, depot_id);
create index stock_by_available on stock (company_id, (quantity - reserved), product_id, depot_id);

-- Deleting an additional field looks for its values in every record of its module.
create index brands_custom_values on brands using gin (company_id, custom_values);
create index families_custom_values on families using gin (company_id, custom_values);
create index products_custom_values on products using gin (company_id, custom_values);
