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
end
$$;

alter role quai_app set statement_timeout = '5s';
alter role quai_app set lock_timeout = '3s';
alter role quai_app set idle_in_transaction_session_timeout = '10s';
alter role quai_app set timezone = 'UTC';
alter role quai_owner set lock_timeout = '2s';

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
  execute format('grant create on database %I to quai_owner, quai_worker', current_database());
end
$$;
revoke create on schema public from public;
grant usage, create on schema public to quai_owner;
