-- What a client owes: one ledger of delivery notes (BL), validated credit notes (BR) and financial credits (AF). They
-- take their ids from one sequence, so that an id names one of them, whatever a payment is put on.
create table receivables (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  kind text not null check (kind in ('BL', 'BR', 'AF')),
  number text not null,
  client_id bigint not null,
  -- Whose it is.
  user_id bigint not null,
  -- A note adds to what is owed, a credit takes off.
  total bigint not null,
  issued_on date not null check (issued_on between '2000-01-01' and '2100-12-31'),
  -- The day of the note and the days of its client; written anew when these change.
  due_on date,
  -- What is put on it by payments that count, and by those that bounced: the sums of allocation_entries.
  settled bigint not null default 0,
  bounced bigint not null default 0,
  -- For the averages of a client: what money settles of a note, and that times the days until it came and was due.
  weighed bigint not null default 0,
  weighed_reception bigint not null default 0,
  weighed_due bigint not null default 0,
  created_at timestamptz not null,
  voided_at timestamptz,
  voided_on date,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, client_id, id),
  foreign key (company_id, client_id) references clients,
  foreign key (company_id, user_id) references users,
  check (number ~ ('^' || kind || '\d{2}-\d{6,}$')),
  check (case kind when 'BL' then total between 0 and 1000000000000 else total between -1000000000000 and 0 end),
  check (case when total >= 0 then settled between 0 and total and bounced >= 0
    else settled between total and 0 and bounced <= 0 end),
  check ((kind = 'BL') = (due_on is not null)),
  check ((voided_at is null) = (voided_on is null)),
  check (voided_at is null or (settled = 0 and bounced = 0))
);
create sequence receivables_id_seq;
-- What the figures of a client read: of five thousand notes only those that are open.
create index receivables_open on receivables (company_id, client_id, due_on) include (total, settled, bounced)
  where total <> settled and voided_at is null;
create index receivables_overdue on receivables (company_id, due_on) include (client_id, total, settled)
  where total > settled and voided_at is null and kind = 'BL';
create index receivables_by_client on receivables (company_id, client_id, issued_on, id)
  include (weighed, weighed_reception, weighed_due) where voided_at is null;
alter table receivables enable row level security;
create policy company_wall on receivables to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on receivables to quai_app;
grant usage on sequence receivables_id_seq to quai_app;

create table payments (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  client_id bigint not null,
  -- Who made it.
  user_id bigint not null,
  type_id bigint not null,
  -- Of its type; one of the company's own has none.
  code text check (code in ('CASH', 'CHECK', 'EFFET', 'DEPOSIT', 'TRANSFER', 'CARD')),
  -- 0 is a compensation: it puts credits on notes and brings nothing.
  amount bigint not null check (amount between 0 and 1000000000000),
  received_on date not null check (received_on between '2000-01-01' and '2100-12-31'),
  due_on date check (due_on between '2000-01-01' and '2100-12-31'),
  invoiced_on date check (invoiced_on between '2000-01-01' and '2100-12-31'),
  status text not null check (status in ('CREATED', 'UNDER_APPROVAL', 'VALIDATED', 'DECLINED')),
  bounced_on date,
  -- All that is put on receivables, whether it bounced or not: the sum of its allocations.
  attached bigint not null default 0 check (attached between 0 and amount),
  -- The last day on which it is paper in circulation; of cash, none.
  pending_until date not null generated always as (case
    when status = 'UNDER_APPROVAL' then date 'infinity'
    when code in ('CHECK', 'EFFET') then coalesce(due_on, received_on)
    else date '-infinity' end) stored,
  created_at timestamptz not null,
  voided_at timestamptz,
  primary key (company_id, id),
  unique (company_id, client_id, id),
  foreign key (company_id, client_id) references clients,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, type_id) references payment_types,
  check (attached = 0 or (voided_at is null and status <> 'DECLINED')),
  check (bounced_on is null or code in ('CHECK', 'EFFET'))
);
create sequence payments_id_seq;
create index payments_pending on payments (company_id, client_id, pending_until) include (attached, amount)
  where bounced_on is null and voided_at is null and status <> 'DECLINED';
create index payments_unattached on payments (company_id, client_id) include (attached, amount, pending_until)
  where attached <> amount and voided_at is null and status <> 'DECLINED';
create index payments_by_client on payments (company_id, client_id, received_on, id) where voided_at is null;
alter table payments enable row level security;
create policy company_wall on payments to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on payments to quai_app;
grant usage on sequence payments_id_seq to quai_app;

-- What became of a payment, and when: each status it took, each bounce and its undoing. Only ever added to.
create table payment_steps (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  payment_id bigint not null,
  step text not null
    check (step in ('CREATED', 'UNDER_APPROVAL', 'VALIDATED', 'DECLINED', 'BOUNCED', 'BOUNCE_UNDONE', 'VOIDED')),
  day date not null,
  at timestamptz not null,
  user_id bigint not null,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references payments,
  foreign key (company_id, user_id) references users
);
create sequence payment_steps_id_seq;
create index payment_steps_by_payment on payment_steps (company_id, payment_id, id);
alter table payment_steps enable row level security;
create policy company_wall on payment_steps to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert on payment_steps to quai_app;
grant usage on sequence payment_steps_id_seq to quai_app;

-- How much of a payment is put on a receivable of the same client. One that was taken off stays, with nothing.
create table allocations (
  company_id bigint not null references companies on delete cascade,
  client_id bigint not null,
  payment_id bigint not null,
  receivable_id bigint not null,
  amount bigint not null,
  primary key (company_id, payment_id, receivable_id),
  foreign key (company_id, client_id, payment_id) references payments (company_id, client_id, id),
  foreign key (company_id, client_id, receivable_id) references receivables (company_id, client_id, id)
);
create index allocations_by_receivable on allocations (company_id, receivable_id) include (payment_id, amount)
  where amount <> 0;
alter table allocations enable row level security;
create policy company_wall on allocations to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on allocations to quai_app;

-- Every change of an allocation: what it adds to what is settled and to what bounced on the receivable. A bounce moves
-- an amount from the one to the other, its undoing back, so that sums up to any day tell how things stood.
create table allocation_entries (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  payment_id bigint not null,
  receivable_id bigint not null,
  kind text not null check (kind in ('ATTACH', 'DETACH', 'BOUNCE', 'UNDO')),
  settled bigint not null,
  bounced bigint not null,
  day date not null,
  at timestamptz not null,
  user_id bigint not null,
  primary key (company_id, id),
  foreign key (company_id, payment_id, receivable_id) references allocations,
  foreign key (company_id, user_id) references users,
  check (case kind when 'ATTACH' then settled <> 0 and bounced = 0
    when 'DETACH' then (settled = 0) <> (bounced = 0)
    else settled <> 0 and bounced = -settled end)
);
create sequence allocation_entries_id_seq;
create index allocation_entries_by_allocation on allocation_entries (company_id, payment_id, receivable_id, id);
create index allocation_entries_by_receivable on allocation_entries (company_id, receivable_id, id);
alter table allocation_entries enable row level security;
create policy company_wall on allocation_entries to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert on allocation_entries to quai_app;
grant usage on sequence allocation_entries_id_seq to quai_app;

-- The head of an order: what of it counts for its client. Its lines come with them.
create table orders (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  number text not null check (number ~ '^BC\d{2}-\d{6,}$'),
  client_id bigint not null,
  user_id bigint not null,
  depot_id bigint not null,
  status text not null
    check (status in ('DRAFT', 'CREATED', 'UNDER_APPROVAL', 'VALIDATED', 'DECLINED', 'DELIVERED', 'CANCELLED')),
  -- A draft may have none yet.
  payment_code text check (payment_code in ('CASH', 'CHECK', 'EFFET', 'DEPOSIT', 'TRANSFER', 'CARD')),
  total_ht bigint not null check (total_ht between 0 and 1000000000000),
  total_ttc bigint not null check (total_ttc between total_ht and 1000000000000),
  ordered_on date not null check (ordered_on between '2000-01-01' and '2100-12-31'),
  -- The one that lives: from then on it is owed.
  delivery_note_id bigint,
  created_at timestamptz not null,
  voided_at timestamptz,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, client_id) references clients,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, depot_id) references depots,
  foreign key (company_id, client_id, delivery_note_id) references receivables (company_id, client_id, id),
  check (payment_code is not null or status = 'DRAFT')
);
create sequence orders_id_seq;
create unique index orders_delivery_note_unique on orders (company_id, delivery_note_id) where delivery_note_id is not null;
create index orders_open on orders (company_id, client_id) include (status, total_ttc)
  where delivery_note_id is null and voided_at is null and status not in ('DECLINED', 'CANCELLED');
create index orders_by_client on orders (company_id, client_id, created_at, id) where voided_at is null;
create index orders_by_user on orders (company_id, user_id, client_id, created_at, id) where voided_at is null;
alter table orders enable row level security;
create policy company_wall on orders to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on orders to quai_app;
grant usage on sequence orders_id_seq to quai_app;
