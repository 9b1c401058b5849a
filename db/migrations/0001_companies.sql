-- The directory says who lives where; it is the only part that is not divided by company.
-- Everything else is a row of one company, behind row level security.

grant usage on schema directory to quai_app;
grant usage on schema public to quai_app, quai_worker;

-- Tells the transaction which company is asking. A function because it takes a bind parameter, and
-- `set local` inside it because that also reaches the nodes of a cluster.
create function set_company(company bigint) returns void language plpgsql as
  $$ begin execute format('set local app.company_id = %L', company); end $$;

-- Without a company this is an error, never an empty or an open door.
create function app_company() returns bigint language sql stable as
  $$ select current_setting('app.company_id')::bigint $$;

create sequence companies_id_seq;
grant usage on sequence companies_id_seq to quai_app;

create table directory.company_cells (
  company_id bigint primary key,
  cell text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

-- Every name one can sign in with: usernames and e-mail addresses share one space, lower case. Whoever
-- confirms their sign-up first owns the name; until then anybody may have signed up with it.
create table directory.account_names (
  name text not null check (name = lower(name) and length(name) between 1 and 254),
  company_id bigint not null,
  user_id bigint not null,
  state text not null check (state in ('unconfirmed', 'reserved', 'active')),
  reserved_at timestamptz not null default now(),
  primary key (name, company_id, user_id)
);
create unique index account_names_owner on directory.account_names (name) where state <> 'unconfirmed';
create index account_names_user on directory.account_names (company_id, user_id);

create sequence directory.sessions_id_seq;
create table directory.sessions (
  id bigint primary key default nextval('directory.sessions_id_seq'),
  token_hash bytea not null unique,
  company_id bigint not null,
  user_id bigint not null,
  password_version integer not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  ended_at timestamptz,
  address text not null,
  user_agent text not null,
  body_key bytea
);
create index sessions_user on directory.sessions (company_id, user_id);
create index sessions_created on directory.sessions (created_at);

-- Links sent by mail: only the hash of their token is kept.
create table directory.account_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('confirm', 'reset')),
  company_id bigint not null,
  user_id bigint not null,
  -- A link to choose a password dies with the password that was forgotten.
  password_version integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_user on directory.account_links (company_id, user_id);

create table directory.throttles (
  key text primary key,
  taken integer not null,
  began_at timestamptz not null
);

grant select, insert, update, delete on all tables in schema directory to quai_app;
grant usage on all sequences in schema directory to quai_app;

create table companies (
  company_id bigint primary key,
  name text not null check (length(name) between 1 and 120),
  phone text not null check (length(phone) <= 40),
  contact_first_name text not null check (length(contact_first_name) between 1 and 60),
  contact_last_name text not null check (length(contact_last_name) between 1 and 60),
  contact_email text not null check (length(contact_email) <= 254),
  language text not null check (language in ('fr', 'en')),
  time_zone text not null default 'Africa/Casablanca',
  footer_text text not null default '' check (length(footer_text) <= 500),
  logo text,
  header_image text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
alter table companies enable row level security;
create policy company_wall on companies to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
-- Only a company that nobody confirmed can be removed, in its first days, and then all its rows go with it.
create policy purge_unconfirmed on companies as restrictive for delete to quai_app
  using (confirmed_at is null and created_at > now() - interval '7 days');
grant select, insert, delete on companies to quai_app;
-- Neither its key nor its age can be changed.
grant update (name, phone, contact_first_name, contact_last_name, contact_email, language, time_zone, footer_text,
  logo, header_image, version, confirmed_at) on companies to quai_app;

create table users (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  username text not null check (length(username) between 1 and 254),
  email text not null check (length(email) <= 254),
  password_hash text not null,
  -- A session lives only as long as the password it was opened with, except the one that changed it.
  password_version integer not null default 1,
  password_changed_in bigint,
  role text not null check (role in ('ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT',
    'ROLE_ADMIN_ECART', 'ROLE_INVENTORY_USER', 'ROLE_INVENTORY_MANAGER')),
  language text not null check (language in ('fr', 'en')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by bigint,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, changed_by) references users
);
create sequence users_id_seq;
alter table users enable row level security;
create policy company_wall on users to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on users to quai_app;
grant usage on sequence users_id_seq to quai_app;

-- Who did what, when, old and new. Written in the transaction of the change; never changed afterwards.
create table events (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  at timestamptz not null default now(),
  user_id bigint,
  request_id text not null,
  subject text not null,
  subject_id bigint not null,
  event text not null,
  changes jsonb not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, user_id) references users
);
create sequence events_id_seq;
create index events_subject on events (company_id, subject, subject_id, id);
alter table events enable row level security;
create policy company_wall on events to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert on events to quai_app;
grant usage on sequence events_id_seq to quai_app;

-- The first answer to each Idempotency-Key, written in the transaction of the effect.
create table idempotency_keys (
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  answer json, -- not jsonb: the answer is given again to the letter
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key),
  foreign key (company_id, user_id) references users
);
create index idempotency_keys_created on idempotency_keys (company_id, created_at);
alter table idempotency_keys enable row level security;
create policy company_wall on idempotency_keys to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update, delete on idempotency_keys to quai_app;

-- Mail to send. The row holds no secret: the worker makes a link's token at the moment of sending.
create table mails (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  kind text not null check (kind in ('confirm', 'alreadyKnown', 'reset')),
  user_id bigint not null,
  state text not null default 'queued' check (state in ('queued', 'sent')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users
);
create sequence mails_id_seq;
create index mails_queued on mails (created_at) where state = 'queued';
alter table mails enable row level security;
create policy company_wall on mails to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
-- The queue finds rows whose job was lost between commit and enqueue: their keys, and nothing else.
create policy sweep on mails for select to quai_worker using (state = 'queued');
grant select, insert, update on mails to quai_app;
grant select (company_id, id, state, created_at) on mails to quai_worker;
grant usage on sequence mails_id_seq to quai_app;
