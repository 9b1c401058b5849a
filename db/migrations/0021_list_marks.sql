-- Long lists are paged and counted without reading all of their rows (api/platform/persistence/big-lists.ts).
-- Marks stand along a list in its usual order: so many rows come before. The one without an id stands at its end.
create table list_marks (
  company_id bigint not null references companies on delete cascade,
  list text not null,
  before integer not null check (before >= 0),
  -- Where it stands: by name or by moment, whichever the list is sorted by, and by id.
  name text not null default '',
  at timestamptz not null default '-infinity',
  id bigint,
  primary key (company_id, list, before)
);
alter table list_marks enable row level security;
create policy company_wall on list_marks to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, delete on list_marks to quai_app;

-- What has come (+) and gone (-) since the marks were laid, and where. Only ever added, and taken away together when marks are laid anew.
create table list_changes (
  company_id bigint not null references companies on delete cascade,
  list text not null,
  batch uuid not null,
  name text not null default '',
  at timestamptz not null default '-infinity',
  id bigint not null,
  rows integer not null check (rows <> 0),
  primary key (company_id, list, batch, id)
);
alter table list_changes enable row level security;
create policy company_wall on list_changes to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, delete on list_changes to quai_app;
