-- Run once per database by a superuser, and again after a restore: everything a schema owner may not do.
-- Roles are shared by the whole server, so each is made only where it is missing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'quai_owner') then
    create role quai_owner login nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  -- Serves requests. Owns nothing, so row level security always applies to it.
  if not exists (select from pg_roles where rolname = 'quai_app') then
    create role quai_app login nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  -- Owns the job queue and nothing else.
  if not exists (select from pg_roles where rolname = 'quai_worker') then
    create role quai_worker login nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  -- Copies the whole server as it stands on the disk, and asks no table.
  if not exists (select from pg_roles where rolname = 'quai_backup') then
    create role quai_backup login replication nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end
$$;

-- Nothing is found by its bare name but what lies in public: no role can put a function in another's way.
alter role quai_owner set search_path = public;
alter role quai_app set search_path = public;
alter role quai_worker set search_path = public;
alter role quai_app set statement_timeout = '5s';
alter role quai_app set lock_timeout = '3s';
alter role quai_app set idle_in_transaction_session_timeout = '10s';
alter role quai_app set timezone = 'UTC';
-- A statement that is known by its name is planned once, for any company, not at each call. Searches say otherwise.
alter role quai_app set plan_cache_mode = 'force_generic_plan';
-- One call works on one processor: a company's heavy search must leave the others to its neighbours.
alter role quai_app set max_parallel_workers_per_gather = 0;
-- Every key begins with the company. A plan for any company that reads a whole table reads the neighbours' rows.
alter role quai_app set enable_seqscan = off;
-- What is planned for an average company looks long enough to be compiled, which takes longer than to answer most of them.
alter role quai_app set jit = off;
alter role quai_owner set lock_timeout = '2s';

-- A backup ends with a new piece of the log, to see that the one before it reaches the archive.
grant execute on function pg_catalog.pg_switch_wal() to quai_backup;

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

-- LIKE reaches an index under row level security only when its function is declared leakproof.
alter function pg_catalog.textlike(text, text) leakproof;

-- What people type, without accents and case. unaccent() alone is not immutable because its dictionary
-- could be swapped; naming the dictionary makes the promise true.
create or replace function public.fold(text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;
revoke create on schema public from public;
grant usage, create on schema public to quai_owner;
create schema if not exists directory authorization quai_owner;

-- The queue installs itself into a schema that is there already, so that its role needs no right to make others.
create schema if not exists graphile_worker authorization quai_worker;
create table if not exists graphile_worker.migrations (
  id int primary key,
  ts timestamptz default now() not null,
  breaking boolean not null default false
);
alter table graphile_worker.migrations owner to quai_worker;
