-- A workbook that was sent to be imported. It is its own job: what is queued, checking or running is done by the worker.
create table imports (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  module text not null check (length(module) between 1 and 40),
  mode text not null check (mode in ('check', 'all', 'valid')),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED')),
  -- Why it failed, as a code with its values; the sentence is made for its reader.
  failure jsonb,
  -- The uploader's name for it, only shown; ours is the key under which it lies in the files folder.
  file_name text not null check (length(file_name) between 1 and 200),
  file_size integer not null,
  file_key text not null,
  sheet_name text,
  -- The columns that are understood, in the order of the sheet.
  columns jsonb not null default '[]',
  -- What was found, counted by column and code, and what is said of the headings.
  causes jsonb not null default '[]',
  notices jsonb not null default '[]',
  total integer not null default 0,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  ready integer not null default 0,
  warned integer not null default 0,
  wrong integer not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint not null,
  -- Who had a checked import run; until then, its author.
  run_by bigint,
  finished_at timestamptz,
  -- When the file and the rows were removed.
  erased_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references users,
  foreign key (company_id, run_by) references users
);
create sequence imports_id_seq;
create index imports_pending on imports (created_at) where state in ('QUEUED', 'CHECKING', 'RUNNING');
create index imports_kept on imports (company_id, created_at) where erased_at is null;
alter table imports enable row level security;
create policy company_wall on imports to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
-- The queue finds rows whose job was lost: their keys, and nothing else.
create policy sweep on imports for select to quai_worker using (state in ('QUEUED', 'CHECKING', 'RUNNING'));
grant select, insert, update on imports to quai_app;
grant select (company_id, id, state, created_at) on imports to quai_worker;
grant usage on sequence imports_id_seq to quai_app;

-- What was read from it, row by row, until it is erased. A checked import is run from here.
create table import_rows (
  company_id bigint not null references companies on delete cascade,
  import_id bigint not null,
  -- As the spreadsheet counts.
  row integer not null,
  state text not null check (state in ('ready', 'warning', 'error')),
  -- Cells as text, by column.
  values jsonb not null,
  problems jsonb not null default '[]',
  primary key (company_id, import_id, row),
  foreign key (company_id, import_id) references imports
);
create index import_rows_told on import_rows (company_id, import_id, state, row) where state <> 'ready';
alter table import_rows enable row level security;
create policy company_wall on import_rows to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update, delete on import_rows to quai_app;
