-- Collections: what is known of a payment besides its figures, the slips by which paper goes to the bank, and the credits
-- by which goods come back, a client is owed, or goods go back to a supplier.

-- The company's accounts, to which paper is handed. One that was taken away stays for the slips that name it.
create table bank_accounts (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  bank_id bigint not null,
  agency text not null default '' check (length(agency) <= 120),
  rib text not null check (rib ~ '^\d{24}$'),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, bank_id) references banks
);
create sequence bank_accounts_id_seq;
create unique index bank_accounts_rib_unique on bank_accounts (company_id, rib) where deleted_at is null;
create index bank_accounts_by_bank on bank_accounts (company_id, bank_id) where deleted_at is null;
alter table bank_accounts enable row level security;
create policy company_wall on bank_accounts to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on bank_accounts to quai_app;
grant usage on sequence bank_accounts_id_seq to quai_app;

-- Paper of one type that was handed to one account. Which papers: they name it. Voided once the last was taken off.
create table deposit_slips (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  number text not null check (number ~ '^RB\d{2}-\d{6,}$'),
  code text not null check (code in ('CHECK', 'EFFET')),
  account_id bigint not null,
  deposited_on date not null check (deposited_on between '2000-01-01' and '2100-12-31'),
  created_at timestamptz not null,
  created_by bigint not null,
  voided_at timestamptz,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, id, code),
  foreign key (company_id, account_id) references bank_accounts,
  foreign key (company_id, created_by) references users
);
create sequence deposit_slips_id_seq;
create index deposit_slips_by_age on deposit_slips (company_id, created_at, id) where voided_at is null;
alter table deposit_slips enable row level security;
create policy company_wall on deposit_slips to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on deposit_slips to quai_app;
grant usage on sequence deposit_slips_id_seq to quai_app;

alter table payments
  add column bank_id bigint,
  -- Of the cheque, the bill, the transfer.
  add column reference text not null default '' check (length(reference) <= 60),
  add column note text not null default '' check (length(note) <= 1000),
  add column image text,
  add column bounce_reason text
    check (bounce_reason in ('PROVISION', 'SIGNATURE', 'STOPPED', 'CLOSED', 'FORMAL', 'OTHER')),
  add column deposit_slip_id bigint,
  add column treated_at timestamptz,
  add column treated_by bigint,
  add column search_text text not null generated always as (fold(reference)) stored,
  -- The day of a paper: when it is due, or else when it came.
  add column paper_on date generated always as (
    case when code in ('CHECK', 'EFFET') then coalesce(due_on, received_on) end) stored,
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by bigint,
  add foreign key (company_id, bank_id) references banks,
  add foreign key (company_id, image) references images,
  -- A slip takes paper of its own type.
  add foreign key (company_id, deposit_slip_id, code) references deposit_slips (company_id, id, code),
  add foreign key (company_id, treated_by) references users,
  add foreign key (company_id, changed_by) references users,
  add check ((treated_at is null) = (treated_by is null)),
  add check (bounce_reason is null or bounced_on is not null),
  add check (deposit_slip_id is null or (voided_at is null and status <> 'DECLINED'));
update payments set changed_at = created_at, changed_by = user_id;
alter table payments alter column changed_at set not null, alter column changed_by set not null;
create index payments_by_age on payments (company_id, created_at, id) include (amount) where voided_at is null;
create index payments_of_user on payments (company_id, user_id, created_at, id) include (amount) where voided_at is null;
create index payments_of_client on payments (company_id, client_id, created_at, id) include (amount) where voided_at is null;
create index payments_by_day on payments (company_id, received_on) where voided_at is null;
create index payments_by_due_day on payments (company_id, due_on) where voided_at is null and due_on is not null;
-- By the day on which they are due; what has none stands on the day on which it came.
create index payments_by_due_or_received on payments (company_id, (coalesce(due_on, received_on)), id) where voided_at is null;
create index payments_by_amount on payments (company_id, amount, id) where voided_at is null;
create index payments_by_status on payments (company_id, status, created_at, id)
  where voided_at is null and status in ('UNDER_APPROVAL', 'DECLINED');
create index payments_to_treat on payments (company_id, created_at, id) where voided_at is null and treated_at is null;
create index payments_bounced on payments (company_id, bounced_on, id) where voided_at is null and bounced_on is not null;
create index payments_by_bank on payments (company_id, bank_id) where voided_at is null;
create index payments_by_image on payments (company_id, image) where image is not null;
create index payments_search on payments using gin (company_id, search_text gin_trgm_ops);
-- The desk of cheques and bills: what is still in the drawer, what is at the bank, and all paper.
create index payments_in_hand on payments (company_id, paper_on, id) include (amount)
  where paper_on is not null and voided_at is null and status <> 'DECLINED' and bounced_on is null and deposit_slip_id is null;
create index payments_at_bank on payments (company_id, paper_on, id) include (amount)
  where paper_on is not null and voided_at is null and bounced_on is null and deposit_slip_id is not null;
create index payments_of_slip on payments (company_id, deposit_slip_id) where deposit_slip_id is not null;
create index payments_paper on payments (company_id, paper_on, id) include (amount)
  where paper_on is not null and voided_at is null and status <> 'DECLINED';

-- Goods that come back. Its id is of the same sequence as what is owed: once validated, a receivable of that id and
-- number takes its total off what the client owes.
create table credit_notes (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  number text not null check (number ~ '^BR\d{2}-\d{6,}$'),
  client_id bigint not null,
  user_id bigint not null,
  status text not null check (status in ('UNDER_APPROVAL', 'VALIDATED', 'DECLINED')),
  total_ht bigint not null check (total_ht between 0 and 1000000000000),
  total_ttc bigint not null check (total_ttc between total_ht and 1000000000000),
  returned_on date not null check (returned_on between '2000-01-01' and '2100-12-31'),
  treated_at timestamptz,
  treated_by bigint,
  search_text text not null generated always as (fold(number)) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  voided_at timestamptz,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, client_id) references clients,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, changed_by) references users,
  foreign key (company_id, treated_by) references users,
  check ((treated_at is null) = (treated_by is null))
);
create index credit_notes_by_age on credit_notes (company_id, created_at, id) where voided_at is null;
create index credit_notes_of_user on credit_notes (company_id, user_id, created_at, id) where voided_at is null;
create index credit_notes_of_client on credit_notes (company_id, client_id, created_at, id) where voided_at is null;
create index credit_notes_by_day on credit_notes (company_id, returned_on) where voided_at is null;
create index credit_notes_by_total on credit_notes (company_id, total_ttc, id) where voided_at is null;
create index credit_notes_to_approve on credit_notes (company_id, created_at, id)
  where voided_at is null and status = 'UNDER_APPROVAL';
create index credit_notes_to_treat on credit_notes (company_id, created_at, id) where voided_at is null and treated_at is null;
create index credit_notes_search on credit_notes using gin (company_id, search_text gin_trgm_ops);
alter table credit_notes enable row level security;
create policy company_wall on credit_notes to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on credit_notes to quai_app;

-- What of a delivered line comes back, where to, and what the client is credited for it. A delivered line is the line of
-- its order; nobody changes it while the note stands, and the note stands while anything of it was returned. Once all
-- that was returned is declined or deleted, note and line may go: so it has what it says of the line, and no key to it.
create table credit_note_lines (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  credit_note_id bigint not null,
  delivery_note_id bigint not null,
  order_line_id bigint not null,
  product_id bigint not null,
  depot_id bigint not null,
  position integer not null,
  quantity integer not null check (quantity between 1 and 1000000),
  unit_price bigint not null check (unit_price between 0 and 100000000000),
  sales_discount integer not null check (sales_discount between 0 and 1000),
  vat_rate integer not null check (vat_rate between 0 and 1000),
  price_ht bigint not null check (price_ht between 0 and 1000000000000),
  price_ttc bigint not null check (price_ttc between price_ht and 1000000000000),
  primary key (company_id, id),
  unique (company_id, credit_note_id, order_line_id),
  foreign key (company_id, credit_note_id) references credit_notes,
  foreign key (company_id, delivery_note_id) references receivables,
  foreign key (company_id, product_id) references products,
  foreign key (company_id, depot_id) references depots
);
create sequence credit_note_lines_id_seq;
create index credit_note_lines_by_line on credit_note_lines (company_id, order_line_id);
create index credit_note_lines_by_note on credit_note_lines (company_id, delivery_note_id);
create index credit_note_lines_by_depot on credit_note_lines (company_id, depot_id);
create index credit_note_lines_by_product on credit_note_lines (company_id, product_id);
alter table credit_note_lines enable row level security;
create policy company_wall on credit_note_lines to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert on credit_note_lines to quai_app;
grant usage on sequence credit_note_lines_id_seq to quai_app;

-- What a receivable of kind AF says besides: who wrote it (whose it is, the receivable says) and what for.
create table financial_credits (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  created_by bigint not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by bigint not null,
  primary key (company_id, id),
  foreign key (company_id, id) references receivables,
  foreign key (company_id, created_by) references users,
  foreign key (company_id, changed_by) references users
);
alter table financial_credits enable row level security;
create policy company_wall on financial_credits to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on financial_credits to quai_app;
create index receivables_credits on receivables (company_id, created_at, id) where kind = 'AF' and voided_at is null;
create index receivables_credits_of_user on receivables (company_id, user_id, created_at, id) where kind = 'AF' and voided_at is null;
create index receivables_credits_of_client on receivables (company_id, client_id, created_at, id) where kind = 'AF' and voided_at is null;

create table financial_credit_lines (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  credit_id bigint not null,
  position integer not null,
  designation text not null default '' check (length(designation) <= 300),
  -- Less than nothing, whatever sign was typed.
  price_ttc bigint not null check (price_ttc between -1000000000000 and 0),
  primary key (company_id, id),
  foreign key (company_id, credit_id) references financial_credits
);
create sequence financial_credit_lines_id_seq;
create index financial_credit_lines_by_credit on financial_credit_lines (company_id, credit_id, position);
alter table financial_credit_lines enable row level security;
create policy company_wall on financial_credit_lines to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, delete on financial_credit_lines to quai_app;
grant usage on sequence financial_credit_lines_id_seq to quai_app;

-- Goods that go back to a supplier.
create table supplier_credits (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  number text not null check (number ~ '^AR\d{2}-\d{6,}$'),
  provider_id bigint not null,
  user_id bigint not null,
  total_ttc bigint not null check (total_ttc between 0 and 1000000000000),
  credited_on date not null check (credited_on between '2000-01-01' and '2100-12-31'),
  treated_at timestamptz,
  treated_by bigint,
  search_text text not null generated always as (fold(number)) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  voided_at timestamptz,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, provider_id) references providers,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, changed_by) references users,
  foreign key (company_id, treated_by) references users,
  check ((treated_at is null) = (treated_by is null))
);
create sequence supplier_credits_id_seq;
create index supplier_credits_by_age on supplier_credits (company_id, created_at, id) where voided_at is null;
create index supplier_credits_by_provider on supplier_credits (company_id, provider_id, created_at, id) where voided_at is null;
create index supplier_credits_by_day on supplier_credits (company_id, credited_on) where voided_at is null;
create index supplier_credits_by_total on supplier_credits (company_id, total_ttc, id) where voided_at is null;
create index supplier_credits_search on supplier_credits using gin (company_id, search_text gin_trgm_ops);
alter table supplier_credits enable row level security;
create policy company_wall on supplier_credits to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, update on supplier_credits to quai_app;
grant usage on sequence supplier_credits_id_seq to quai_app;

create table supplier_credit_lines (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  supplier_credit_id bigint not null,
  product_id bigint not null,
  depot_id bigint not null,
  position integer not null,
  quantity integer not null check (quantity between 1 and 1000000),
  -- Of one piece, as it was typed.
  price_ttc bigint not null check (price_ttc between 0 and 100000000000),
  primary key (company_id, id),
  unique (company_id, supplier_credit_id, product_id, depot_id, price_ttc),
  foreign key (company_id, supplier_credit_id) references supplier_credits,
  foreign key (company_id, product_id) references products,
  foreign key (company_id, depot_id) references depots
);
create sequence supplier_credit_lines_id_seq;
create index supplier_credit_lines_by_product on supplier_credit_lines (company_id, product_id);
create index supplier_credit_lines_by_depot on supplier_credit_lines (company_id, depot_id);
alter table supplier_credit_lines enable row level security;
create policy company_wall on supplier_credit_lines to quai_app
  using (company_id = app_company()) with check (company_id = app_company());
grant select, insert, delete on supplier_credit_lines to quai_app;
grant usage on sequence supplier_credit_lines_id_seq to quai_app;

-- Notes of which something is still owed, in each order in which they are listed.
create index receivables_unpaid on receivables (company_id, created_at, id) include (client_id, user_id, total, settled, due_on)
  where kind = 'BL' and voided_at is null and total > settled;
create index receivables_unpaid_by_remainder on receivables (company_id, (total - settled), id)
  where kind = 'BL' and voided_at is null and total > settled;
create index receivables_unpaid_by_number on receivables (company_id, number, id)
  where kind = 'BL' and voided_at is null and total > settled;
create index receivables_unpaid_of_user on receivables (company_id, user_id, created_at, id)
  where kind = 'BL' and voided_at is null and total > settled;
