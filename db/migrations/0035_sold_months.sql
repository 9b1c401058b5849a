-- What each day, salesperson, client and product brought in a month that is over: a year is then not added up from its lines
-- again and again. Remembered by whoever asks first. The proof tells of which documents; once the month has others, what is
-- here proves nothing and is reckoned anew. Days are counted from 2000-01-01. Of a day all documents count, of a salesperson
-- and a client notes, of a product its pieces.
create table sold_months (
  company_id bigint not null references companies on delete cascade,
  month date not null check (extract(day from month) = 1),
  part text not null check (part in ('day', 'user', 'client', 'product')),
  proof bigint not null,
  ids bigint[] not null,
  counts bigint[] not null,
  ttc bigint[] not null,
  ht bigint[] not null,
  primary key (company_id, month, part)
);
alter table sold_months enable row level security;
create policy company_wall on sold_months to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on sold_months to quai_app;
