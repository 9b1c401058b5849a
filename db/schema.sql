-- Written by npm run schema after the newest migration. For reading, not for running.

CREATE OR REPLACE FUNCTION public.app_company()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select current_setting('app.company_id')::bigint $function$
;

CREATE OR REPLACE FUNCTION public.brand_and_family_names(company bigint, brand bigint, family bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return concat_ws(' ',
    (select name from brands where company_id = company and id = brand),
    (with recursive path as (
      select parent_id, name, 1 as height from families where company_id = company and id = family
      union all
      select above.parent_id, above.name, path.height + 1
      from families above join path on above.id = path.parent_id where above.company_id = company)
    select string_agg(name, ' ' order by height desc) from path));
end $function$
;

CREATE OR REPLACE FUNCTION public.fold(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $function$
;

CREATE OR REPLACE FUNCTION public.set_company(company bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin execute format('set local app.company_id = %L', company); end $function$
;

sequence allocation_entries_id_seq
sequence bank_accounts_id_seq
sequence banks_id_seq
sequence brands_id_seq
sequence client_notes_id_seq
sequence clients_id_seq
sequence companies_id_seq
sequence credit_note_lines_id_seq
sequence custom_fields_id_seq
sequence deposit_slips_id_seq
sequence depots_id_seq
sequence directory.sessions_id_seq
sequence events_id_seq
sequence expense_lines_id_seq
sequence expenses_id_seq
sequence families_id_seq
sequence field_types_id_seq
sequence financial_credit_lines_id_seq
sequence imports_id_seq
sequence mails_id_seq
sequence order_lines_id_seq
sequence orders_id_seq
sequence payment_steps_id_seq
sequence payments_id_seq
sequence products_id_seq
sequence providers_id_seq
sequence purchase_lines_id_seq
sequence purchases_id_seq
sequence quote_lines_id_seq
sequence quotes_id_seq
sequence receivables_id_seq
sequence stock_movements_id_seq
sequence supplier_credit_lines_id_seq
sequence supplier_credits_id_seq
sequence transfer_lines_id_seq
sequence transfer_request_lines_id_seq
sequence transfer_requests_id_seq
sequence transfers_id_seq
sequence users_id_seq

table directory.account_links (
  token_hash bytea not null,
  kind text not null,
  company_id bigint not null,
  user_id bigint not null,
  password_version integer not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_links_pkey PRIMARY KEY (token_hash),
  constraint account_links_kind_check CHECK ((kind = ANY (ARRAY['confirm'::text, 'reset'::text])))
)
CREATE INDEX account_links_user ON directory.account_links USING btree (company_id, user_id);
grant delete, insert, select, update to quai_app

table directory.account_names (
  name text not null,
  company_id bigint not null,
  user_id bigint not null,
  state text not null,
  reserved_at timestamp with time zone not null default now(),
  constraint account_names_pkey PRIMARY KEY (name, company_id, user_id),
  constraint account_names_name_check CHECK (((name = lower(name)) AND ((length(name) >= 1) AND (length(name) <= 254)))),
  constraint account_names_state_check CHECK ((state = ANY (ARRAY['unconfirmed'::text, 'reserved'::text, 'active'::text])))
)
CREATE UNIQUE INDEX account_names_owner ON directory.account_names USING btree (name) WHERE (state <> 'unconfirmed'::text);
CREATE INDEX account_names_user ON directory.account_names USING btree (company_id, user_id);
grant delete, insert, select, update to quai_app

table directory.cities (
  id integer not null,
  name text not null,
  name_folded text not null generated always as (fold(name)) stored,
  region text not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint cities_pkey PRIMARY KEY (id)
)
grant select to quai_app

table directory.company_cells (
  company_id bigint not null,
  cell text not null,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  constraint company_cells_pkey PRIMARY KEY (company_id)
)
grant delete, insert, select, update to quai_app

table directory.sessions (
  id bigint not null default nextval('directory.sessions_id_seq'::regclass),
  token_hash bytea not null,
  company_id bigint not null,
  user_id bigint not null,
  password_version integer not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  address text not null,
  user_agent text not null,
  body_key bytea,
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_pkey PRIMARY KEY (id)
)
CREATE INDEX sessions_created ON directory.sessions USING btree (created_at);
CREATE INDEX sessions_user ON directory.sessions USING btree (company_id, user_id);
grant delete, insert, select, update to quai_app

table directory.throttles (
  key text not null,
  taken integer not null,
  began_at timestamp with time zone not null,
  constraint throttles_pkey PRIMARY KEY (key)
)
grant delete, insert, select, update to quai_app

table public.allocation_entries (
  company_id bigint not null,
  id bigint not null,
  payment_id bigint not null,
  receivable_id bigint not null,
  kind text not null,
  settled bigint not null,
  bounced bigint not null,
  day date not null,
  at timestamp with time zone not null,
  user_id bigint not null,
  constraint allocation_entries_pkey PRIMARY KEY (company_id, id),
  constraint allocation_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint allocation_entries_company_id_payment_id_receivable_id_fkey FOREIGN KEY (company_id, payment_id, receivable_id) REFERENCES allocations(company_id, payment_id, receivable_id),
  constraint allocation_entries_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint allocation_entries_check CHECK (
CASE kind
    WHEN 'ATTACH'::text THEN ((settled <> 0) AND (bounced = 0))
    WHEN 'DETACH'::text THEN ((settled = 0) <> (bounced = 0))
    ELSE ((settled <> 0) AND (bounced = (- settled)))
END),
  constraint allocation_entries_kind_check CHECK ((kind = ANY (ARRAY['ATTACH'::text, 'DETACH'::text, 'BOUNCE'::text, 'UNDO'::text])))
)
CREATE INDEX allocation_entries_by_allocation ON public.allocation_entries USING btree (company_id, payment_id, receivable_id, id);
CREATE INDEX allocation_entries_by_receivable ON public.allocation_entries USING btree (company_id, receivable_id, id);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select to quai_app

table public.allocations (
  company_id bigint not null,
  client_id bigint not null,
  payment_id bigint not null,
  receivable_id bigint not null,
  amount bigint not null,
  constraint allocations_pkey PRIMARY KEY (company_id, payment_id, receivable_id),
  constraint allocations_company_id_client_id_payment_id_fkey FOREIGN KEY (company_id, client_id, payment_id) REFERENCES payments(company_id, client_id, id),
  constraint allocations_company_id_client_id_receivable_id_fkey FOREIGN KEY (company_id, client_id, receivable_id) REFERENCES receivables(company_id, client_id, id),
  constraint allocations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
)
CREATE INDEX allocations_by_receivable ON public.allocations USING btree (company_id, receivable_id) INCLUDE (payment_id, amount) WHERE (amount <> 0);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.bank_accounts (
  company_id bigint not null,
  id bigint not null,
  bank_id bigint not null,
  agency text not null default ''::text,
  rib text not null,
  deleted_at timestamp with time zone,
  constraint bank_accounts_pkey PRIMARY KEY (company_id, id),
  constraint bank_accounts_company_id_bank_id_fkey FOREIGN KEY (company_id, bank_id) REFERENCES banks(company_id, id),
  constraint bank_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint bank_accounts_agency_check CHECK ((length(agency) <= 120)),
  constraint bank_accounts_rib_check CHECK ((rib ~ '^\d{24}$'::text))
)
CREATE INDEX bank_accounts_by_bank ON public.bank_accounts USING btree (company_id, bank_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX bank_accounts_rib_unique ON public.bank_accounts USING btree (company_id, rib) WHERE (deleted_at IS NULL);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.banks (
  company_id bigint not null,
  id bigint not null,
  name text not null,
  name_folded text not null generated always as (fold(name)) stored,
  code text not null default ''::text,
  swift_code text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  changed_by bigint not null,
  deleted_at timestamp with time zone,
  constraint banks_pkey PRIMARY KEY (company_id, id),
  constraint banks_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint banks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint banks_code_check CHECK ((length(code) <= 20)),
  constraint banks_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint banks_swift_code_check CHECK ((length(swift_code) <= 11))
)
CREATE INDEX banks_by_name ON public.banks USING btree (company_id, name_folded, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX banks_name_unique ON public.banks USING btree (company_id, lower(name)) WHERE (deleted_at IS NULL);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.brands (
  company_id bigint not null,
  id bigint not null,
  name text not null,
  name_folded text not null generated always as (fold(name)) stored,
  image text,
  custom_values jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  changed_by bigint not null,
  deleted_at timestamp with time zone,
  constraint brands_pkey PRIMARY KEY (company_id, id),
  constraint brands_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint brands_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint brands_company_id_image_fkey FOREIGN KEY (company_id, image) REFERENCES images(company_id, file_name),
  constraint brands_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
)
CREATE INDEX brands_by_name ON public.brands USING btree (company_id, name_folded, id) WHERE (deleted_at IS NULL);
CREATE INDEX brands_custom_values ON public.brands USING gin (company_id, custom_values);
CREATE UNIQUE INDEX brands_name_unique ON public.brands USING btree (company_id, lower(name)) WHERE (deleted_at IS NULL);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.client_notes (
  company_id bigint not null,
  id bigint not null,
  client_id bigint not null,
  parent_id bigint,
  content text not null,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  deleted_at timestamp with time zone,
  constraint client_notes_pkey PRIMARY KEY (company_id, id),
  constraint client_notes_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id),
  constraint client_notes_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  constraint client_notes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint client_notes_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES client_notes(company_id, id),
  constraint client_notes_check CHECK (((deleted_at IS NULL) OR (content = ''::text))),
  constraint client_notes_content_check CHECK ((length(content) <= 2000))
)
CREATE INDEX client_notes_by_client ON public.client_notes USING btree (company_id, client_id, created_at, id);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.clients (
  company_id bigint not null,
  id bigint not null,
  code text not null,
  name text not null,
  name_folded text not null generated always as (fold(name)) stored,
  city_id integer not null,
  city_name text not null,
  city_folded text not null generated always as (fold(city_name)) stored,
  address text not null default ''::text,
  tax_id text not null default ''::text,
  contact text not null default ''::text,
  phone text not null default ''::text,
  phone_digits text not null generated always as (regexp_replace(phone, '\D'::text, ''::text, 'g'::text)) stored,
  ice text not null default ''::text,
  latitude integer,
  longitude integer,
  status text not null default 'NORMAL'::text,
  credit_limit bigint not null,
  due_days integer not null,
  payment_codes text[] not null default '{}'::text[],
  custom_values jsonb not null default '{}'::jsonb,
  search_text text not null generated always as (fold(((((((((((code || ' '::text) || name) || ' '::text) || phone) || ' '::text) || regexp_replace(phone, '\D'::text, ''::text, 'g'::text)) || ' '::text) || ice) || ' '::text) || city_name))) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  changed_by bigint,
  deleted_at timestamp with time zone,
  constraint clients_pkey PRIMARY KEY (company_id, id),
  constraint clients_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint clients_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint clients_address_check CHECK ((length(address) <= 300)),
  constraint clients_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint clients_code_check CHECK (((length(code) >= 1) AND (length(code) <= 40))),
  constraint clients_contact_check CHECK ((length(contact) <= 120)),
  constraint clients_credit_limit_check CHECK (((credit_limit >= 0) AND (credit_limit <= '1000000000000'::bigint))),
  constraint clients_due_days_check CHECK (((due_days >= 0) AND (due_days <= 365))),
  constraint clients_ice_check CHECK ((length(ice) <= 40)),
  constraint clients_latitude_check CHECK (((latitude >= '-90000000'::integer) AND (latitude <= 90000000))),
  constraint clients_longitude_check CHECK (((longitude >= '-180000000'::integer) AND (longitude <= 180000000))),
  constraint clients_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint clients_payment_codes_check CHECK ((payment_codes <@ '{CASH,CHECK,EFFET,DEPOSIT,TRANSFER,CARD}'::text[])),
  constraint clients_phone_check CHECK ((length(phone) <= 40)),
  constraint clients_status_check CHECK ((status = ANY (ARRAY['NORMAL'::text, 'BLOCKED'::text]))),
  constraint clients_tax_id_check CHECK ((length(tax_id) <= 40))
)
CREATE INDEX clients_blocked ON public.clients USING btree (company_id, name_folded, id) WHERE ((deleted_at IS NULL) AND (status = 'BLOCKED'::text));
CREATE INDEX clients_by_age ON public.clients USING btree (company_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX clients_by_city ON public.clients USING btree (company_id, city_folded, id) WHERE (deleted_at IS NULL);
CREATE INDEX clients_by_code ON public.clients USING btree (company_id, lower(code), id) WHERE (deleted_at IS NULL);
CREATE INDEX clients_by_ice ON public.clients USING btree (company_id, ice) WHERE ((deleted_at IS NULL) AND (ice <> ''::text));
CREATE INDEX clients_by_name ON public.clients USING btree (company_id, name_folded, id) WHERE (deleted_at IS NULL);
CREATE INDEX clients_by_phone ON public.clients USING btree (company_id, phone_digits) WHERE ((deleted_at IS NULL) AND (phone_digits <> ''::text));
CREATE UNIQUE INDEX clients_code_unique ON public.clients USING btree (company_id, lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX clients_custom_values ON public.clients USING gin (company_id, custom_values);
CREATE INDEX clients_of_city ON public.clients USING btree (company_id, city_id) WHERE (deleted_at IS NULL);
CREATE INDEX clients_search ON public.clients USING gin (company_id, search_text gin_trgm_ops);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.companies (
  company_id bigint not null,
  name text not null,
  phone text not null,
  contact_first_name text not null,
  contact_last_name text not null,
  contact_email text not null,
  language text not null,
  time_zone text not null default 'Africa/Casablanca'::text,
  footer_text text not null default ''::text,
  logo text,
  header_image text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  address text not null default ''::text,
  ice text not null default ''::text,
  tax_id text not null default ''::text,
  trade_register text not null default ''::text,
  patente text not null default ''::text,
  cnss text not null default ''::text,
  vat_rates integer[] not null default '{200,100,0}'::integer[],
  cash_threshold bigint not null default 2000000,
  default_credit_limit bigint not null default 0,
  default_due_days integer not null default 60,
  changed_at timestamp with time zone not null default now(),
  changed_by bigint,
  default_payment_codes text[] not null default '{}'::text[],
  quote_validity_days integer not null default 30,
  clearing_days smallint not null default 2,
  constraint companies_pkey PRIMARY KEY (company_id),
  constraint companies_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint companies_company_id_header_image_fkey FOREIGN KEY (company_id, header_image) REFERENCES images(company_id, file_name),
  constraint companies_company_id_logo_fkey FOREIGN KEY (company_id, logo) REFERENCES images(company_id, file_name),
  constraint companies_address_check CHECK ((length(address) <= 300)),
  constraint companies_cash_threshold_check CHECK (((cash_threshold >= 0) AND (cash_threshold <= '100000000000'::bigint))),
  constraint companies_clearing_days_check CHECK (((clearing_days >= 0) AND (clearing_days <= 10))),
  constraint companies_cnss_check CHECK ((length(cnss) <= 20)),
  constraint companies_contact_email_check CHECK ((length(contact_email) <= 254)),
  constraint companies_contact_first_name_check CHECK (((length(contact_first_name) >= 1) AND (length(contact_first_name) <= 60))),
  constraint companies_contact_last_name_check CHECK (((length(contact_last_name) >= 1) AND (length(contact_last_name) <= 60))),
  constraint companies_default_credit_limit_check CHECK (((default_credit_limit >= 0) AND (default_credit_limit <= '1000000000000'::bigint))),
  constraint companies_default_due_days_check CHECK (((default_due_days >= 0) AND (default_due_days <= 365))),
  constraint companies_default_payment_codes_check CHECK ((default_payment_codes <@ '{CASH,CHECK,EFFET,DEPOSIT,TRANSFER,CARD}'::text[])),
  constraint companies_footer_text_check CHECK ((length(footer_text) <= 500)),
  constraint companies_ice_check CHECK ((ice ~ '^(\d{15})?$'::text)),
  constraint companies_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
  constraint companies_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint companies_patente_check CHECK ((length(patente) <= 20)),
  constraint companies_phone_check CHECK ((length(phone) <= 40)),
  constraint companies_quote_validity_days_check CHECK (((quote_validity_days >= 1) AND (quote_validity_days <= 365))),
  constraint companies_tax_id_check CHECK ((length(tax_id) <= 20)),
  constraint companies_trade_register_check CHECK ((length(trade_register) <= 40)),
  constraint companies_vat_rates_check CHECK ((((cardinality(vat_rates) >= 1) AND (cardinality(vat_rates) <= 10)) AND (0 <= ALL (vat_rates)) AND (1000 >= ALL (vat_rates))))
)
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
policy purge_unconfirmed as restrictive for delete to quai_app using ((confirmed_at IS NULL) AND (created_at > (now() - '7 days'::interval)))
grant delete, insert, select to quai_app
grant update (name, phone, contact_first_name, contact_last_name, contact_email, language, time_zone, footer_text, logo, header_image, version, confirmed_at, address, ice, tax_id, trade_register, patente, cnss, vat_rates, cash_threshold, default_credit_limit, default_due_days, changed_at, changed_by, default_payment_codes, quote_validity_days, clearing_days) to quai_app

table public.credit_note_lines (
  company_id bigint not null,
  id bigint not null,
  credit_note_id bigint not null,
  delivery_note_id bigint not null,
  order_line_id bigint not null,
  product_id bigint not null,
  depot_id bigint not null,
  position integer not null,
  quantity integer not null,
  unit_price bigint not null,
  sales_discount integer not null,
  vat_rate integer not null,
  price_ht bigint not null,
  price_ttc bigint not null,
  constraint credit_note_lines_company_id_credit_note_id_order_line_id_key UNIQUE (company_id, credit_note_id, order_line_id),
  constraint credit_note_lines_pkey PRIMARY KEY (company_id, id),
  constraint credit_note_lines_company_id_credit_note_id_fkey FOREIGN KEY (company_id, credit_note_id) REFERENCES credit_notes(company_id, id),
  constraint credit_note_lines_company_id_delivery_note_id_fkey FOREIGN KEY (company_id, delivery_note_id) REFERENCES receivables(company_id, id),
  constraint credit_note_lines_company_id_depot_id_fkey FOREIGN KEY (company_id, depot_id) REFERENCES depots(company_id, id),
  constraint credit_note_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint credit_note_lines_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id),
  constraint credit_note_lines_check CHECK (((price_ttc >= price_ht) AND (price_ttc <= '1000000000000'::bigint))),
  constraint credit_note_lines_price_ht_check CHECK (((price_ht >= 0) AND (price_ht <= '1000000000000'::bigint))),
  constraint credit_note_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  constraint credit_note_lines_sales_discount_check CHECK (((sales_discount >= 0) AND (sales_discount <= 1000))),
  constraint credit_note_lines_unit_price_check CHECK (((unit_price >= 0) AND (unit_price <= '100000000000'::bigint))),
  constraint credit_note_lines_vat_rate_check CHECK (((vat_rate >= 0) AND (vat_rate <= 1000)))
)
CREATE INDEX credit_note_lines_by_depot ON public.credit_note_lines USING btree (company_id, depot_id);
CREATE INDEX credit_note_lines_by_line ON public.credit_note_lines USING btree (company_id, order_line_id);
CREATE INDEX credit_note_lines_by_note ON public.credit_note_lines USING btree (company_id, delivery_note_id);
CREATE INDEX credit_note_lines_by_product ON public.credit_note_lines USING btree (company_id, product_id);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select to quai_app

table public.credit_notes (
  company_id bigint not null,
  id bigint not null,
  number text not null,
  client_id bigint not null,
  user_id bigint not null,
  status text not null,
  total_ht bigint not null,
  total_ttc bigint not null,
  returned_on date not null,
  treated_at timestamp with time zone,
  treated_by bigint,
  search_text text not null generated always as (fold(number)) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  changed_by bigint not null,
  voided_at timestamp with time zone,
  constraint credit_notes_company_id_number_key UNIQUE (company_id, number),
  constraint credit_notes_pkey PRIMARY KEY (company_id, id),
  constraint credit_notes_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint credit_notes_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id),
  constraint credit_notes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint credit_notes_company_id_treated_by_fkey FOREIGN KEY (company_id, treated_by) REFERENCES users(company_id, id),
  constraint credit_notes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint credit_notes_check CHECK (((total_ttc >= total_ht) AND (total_ttc <= '1000000000000'::bigint))),
  constraint credit_notes_check1 CHECK (((treated_at IS NULL) = (treated_by IS NULL))),
  constraint credit_notes_number_check CHECK ((number ~ '^BR\d{2}-\d{6,}$'::text)),
  constraint credit_notes_returned_on_check CHECK (((returned_on >= '2000-01-01'::date) AND (returned_on <= '2100-12-31'::date))),
  constraint credit_notes_status_check CHECK ((status = ANY (ARRAY['UNDER_APPROVAL'::text, 'VALIDATED'::text, 'DECLINED'::text]))),
  constraint credit_notes_total_ht_check CHECK (((total_ht >= 0) AND (total_ht <= '1000000000000'::bigint)))
)
CREATE INDEX credit_notes_by_age ON public.credit_notes USING btree (company_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX credit_notes_by_day ON public.credit_notes USING btree (company_id, returned_on) WHERE (voided_at IS NULL);
CREATE INDEX credit_notes_by_total ON public.credit_notes USING btree (company_id, total_ttc, id) WHERE (voided_at IS NULL);
CREATE INDEX credit_notes_of_client ON public.credit_notes USING btree (company_id, client_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX credit_notes_of_user ON public.credit_notes USING btree (company_id, user_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX credit_notes_search ON public.credit_notes USING gin (company_id, search_text gin_trgm_ops);
CREATE INDEX credit_notes_to_approve ON public.credit_notes USING btree (company_id, created_at, id) WHERE ((voided_at IS NULL) AND (status = 'UNDER_APPROVAL'::text));
CREATE INDEX credit_notes_to_treat ON public.credit_notes USING btree (company_id, created_at, id) WHERE ((voided_at IS NULL) AND (treated_at IS NULL));
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.custom_fields (
  company_id bigint not null,
  id bigint not null,
  module text not null,
  name text not null,
  type_id bigint not null,
  visible boolean not null default true,
  mandatory boolean not null default false,
  built_in boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  changed_by bigint,
  constraint custom_fields_pkey PRIMARY KEY (company_id, id),
  constraint custom_fields_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint custom_fields_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint custom_fields_company_id_type_id_fkey FOREIGN KEY (company_id, type_id) REFERENCES field_types(company_id, id),
  constraint custom_fields_module_check CHECK ((module = ANY (ARRAY['order'::text, 'product'::text, 'client'::text, 'brand'::text, 'family'::text, 'provider'::text, 'purchase'::text]))),
  constraint custom_fields_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
)
CREATE UNIQUE INDEX custom_fields_name_unique ON public.custom_fields USING btree (company_id, module, lower(name));
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant delete, insert, select, update to quai_app

table public.deposit_slips (
  company_id bigint not null,
  id bigint not null,
  number text not null,
  code text not null,
  account_id bigint not null,
  deposited_on date not null,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  voided_at timestamp with time zone,
  constraint deposit_slips_company_id_id_code_key UNIQUE (company_id, id, code),
  constraint deposit_slips_company_id_number_key UNIQUE (company_id, number),
  constraint deposit_slips_pkey PRIMARY KEY (company_id, id),
  constraint deposit_slips_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES bank_accounts(company_id, id),
  constraint deposit_slips_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  constraint deposit_slips_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint deposit_slips_code_check CHECK ((code = ANY (ARRAY['CHECK'::text, 'EFFET'::text]))),
  constraint deposit_slips_deposited_on_check CHECK (((deposited_on >= '2000-01-01'::date) AND (deposited_on <= '2100-12-31'::date))),
  constraint deposit_slips_number_check CHECK ((number ~ '^RB\d{2}-\d{6,}$'::text))
)
CREATE INDEX deposit_slips_by_age ON public.deposit_slips USING btree (company_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX deposit_slips_by_day ON public.deposit_slips USING btree (company_id, deposited_on) WHERE (voided_at IS NULL);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.depots (
  company_id bigint not null,
  id bigint not null,
  name text not null,
  name_folded text not null generated always as (fold(name)) stored,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  changed_by bigint,
  deleted_at timestamp with time zone,
  constraint depots_pkey PRIMARY KEY (company_id, id),
  constraint depots_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint depots_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint depots_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
)
CREATE INDEX depots_by_name ON public.depots USING btree (company_id, active DESC, name_folded, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX depots_name_unique ON public.depots USING btree (company_id, lower(name)) WHERE (deleted_at IS NULL);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.document_counters (
  company_id bigint not null,
  kind text not null,
  year integer not null,
  last integer not null,
  constraint document_counters_pkey PRIMARY KEY (company_id, kind, year),
  constraint document_counters_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint document_counters_kind_check CHECK ((kind = ANY (ARRAY['AC'::text, 'DV'::text, 'BC'::text, 'BL'::text, 'BR'::text, 'AF'::text, 'AR'::text, 'NF'::text, 'RB'::text]))),
  constraint document_counters_last_check CHECK ((last > 0)),
  constraint document_counters_year_check CHECK (((year >= 2000) AND (year <= 2100)))
)
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.events (
  company_id bigint not null,
  id bigint not null,
  at timestamp with time zone not null default now(),
  user_id bigint,
  request_id text not null,
  subject text not null,
  subject_id bigint not null,
  event text not null,
  changes jsonb not null default '{}'::jsonb,
  version integer,
  constraint events_pkey PRIMARY KEY (company_id, id),
  constraint events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint events_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
)
CREATE INDEX events_subject ON public.events USING btree (company_id, subject, subject_id, id);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select to quai_app

table public.expense_lines (
  company_id bigint not null,
  id bigint not null,
  expense_id bigint not null,
  position integer not null,
  category text not null,
  price bigint not null,
  comment text not null default ''::text,
  constraint expense_lines_pkey PRIMARY KEY (company_id, id),
  constraint expense_lines_company_id_expense_id_fkey FOREIGN KEY (company_id, expense_id) REFERENCES expenses(company_id, id),
  constraint expense_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint expense_lines_category_check CHECK ((category = ANY (ARRAY['GASOIL'::text, 'REPAS'::text, 'HOTEL'::text, 'AUTOROUTE_ESPECE'::text, 'CARTE_AUTOROUTE'::text, 'JAWAZ'::text, 'GARDIEN'::text, 'AUTRES'::text]))),
  constraint expense_lines_check CHECK (((category = 'AUTRES'::text) OR (comment = ''::text))),
  constraint expense_lines_comment_check CHECK ((length(comment) <= 300)),
  constraint expense_lines_price_check CHECK (((price >= 1) AND (price <= '1000000000000'::bigint)))
)
CREATE INDEX expense_lines_by_category ON public.expense_lines USING btree (company_id, category, expense_id);
CREATE INDEX expense_lines_by_expense ON public.expense_lines USING btree (company_id, expense_id, "position");
CREATE INDEX expense_lines_in_words ON public.expense_lines USING btree (company_id, expense_id) WHERE (comment <> ''::text);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant delete, insert, select to quai_app

table public.expenses (
  company_id bigint not null,
  id bigint not null,
  number text not null,
  user_id bigint not null,
  status text not null,
  price bigint not null,
  comment text not null default ''::text,
  entered_on date not null,
  search_text text not null generated always as (fold(((number || ' '::text) || comment))) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  changed_by bigint not null,
  voided_at timestamp with time zone,
  constraint expenses_company_id_number_key UNIQUE (company_id, number),
  constraint expenses_pkey PRIMARY KEY (company_id, id),
  constraint expenses_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint expenses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint expenses_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint expenses_comment_check CHECK ((length(comment) <= 1000)),
  constraint expenses_entered_on_check CHECK (((entered_on >= '2000-01-01'::date) AND (entered_on <= '2100-12-31'::date))),
  constraint expenses_number_check CHECK ((number ~ '^NF\d{2}-\d{6,}$'::text)),
  constraint expenses_price_check CHECK (((price >= 1) AND (price <= '1000000000000'::bigint))),
  constraint expenses_status_check CHECK ((status = ANY (ARRAY['VALIDATED'::text, 'UNDER_APPROVAL'::text, 'CANCELLED'::text, 'DECLINED'::text])))
)
CREATE INDEX expenses_by_age ON public.expenses USING btree (company_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX expenses_by_day ON public.expenses USING btree (company_id, entered_on) WHERE (voided_at IS NULL);
CREATE INDEX expenses_by_price ON public.expenses USING btree (company_id, price, id) WHERE (voided_at IS NULL);
CREATE INDEX expenses_by_status ON public.expenses USING btree (company_id, status, created_at, id) INCLUDE (price) WHERE (voided_at IS NULL);
CREATE INDEX expenses_of_user ON public.expenses USING btree (company_id, user_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX expenses_search ON public.expenses USING gin (company_id, search_text gin_trgm_ops);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.families (
  company_id bigint not null,
  id bigint not null,
  parent_id bigint,
  name text not null,
  name_folded text not null generated always as (fold(name)) stored,
  color text not null default ''::text,
  image text,
  custom_values jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  changed_by bigint not null,
  deleted_at timestamp with time zone,
  constraint families_pkey PRIMARY KEY (company_id, id),
  constraint families_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint families_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint families_company_id_image_fkey FOREIGN KEY (company_id, image) REFERENCES images(company_id, file_name),
  constraint families_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES families(company_id, id),
  constraint families_check CHECK ((parent_id <> id)),
  constraint families_color_check CHECK ((color ~ '^(#[0-9a-f]{6})?$'::text)),
  constraint families_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
)
CREATE INDEX families_by_parent ON public.families USING btree (company_id, parent_id) WHERE (deleted_at IS NULL);
CREATE INDEX families_custom_values ON public.families USING gin (company_id, custom_values);
CREATE UNIQUE INDEX families_name_unique ON public.families USING btree (company_id, COALESCE(parent_id, (0)::bigint), lower(name)) WHERE (deleted_at IS NULL);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.field_types (
  company_id bigint not null,
  id bigint not null,
  name text not null,
  kind text not null,
  choices text[] not null,
  created_at timestamp with time zone not null default now(),
  changed_by bigint,
  constraint field_types_pkey PRIMARY KEY (company_id, id),
  constraint field_types_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint field_types_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint field_types_choices_check CHECK (((cardinality(choices) >= 1) AND (cardinality(choices) <= 200))),
  constraint field_types_kind_check CHECK ((kind = ANY (ARRAY['STRING'::text, 'INT'::text]))),
  constraint field_types_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
)
CREATE UNIQUE INDEX field_types_name_unique ON public.field_types USING btree (company_id, lower(name));
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select to quai_app

table public.financial_credit_lines (
  company_id bigint not null,
  id bigint not null,
  credit_id bigint not null,
  position integer not null,
  designation text not null default ''::text,
  price_ttc bigint not null,
  constraint financial_credit_lines_pkey PRIMARY KEY (company_id, id),
  constraint financial_credit_lines_company_id_credit_id_fkey FOREIGN KEY (company_id, credit_id) REFERENCES financial_credits(company_id, id),
  constraint financial_credit_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint financial_credit_lines_designation_check CHECK ((length(designation) <= 300)),
  constraint financial_credit_lines_price_ttc_check CHECK (((price_ttc >= '-1000000000000'::bigint) AND (price_ttc <= 0)))
)
CREATE INDEX financial_credit_lines_by_credit ON public.financial_credit_lines USING btree (company_id, credit_id, "position");
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant delete, insert, select to quai_app

table public.financial_credits (
  company_id bigint not null,
  id bigint not null,
  created_by bigint not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by bigint not null,
  constraint financial_credits_pkey PRIMARY KEY (company_id, id),
  constraint financial_credits_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint financial_credits_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  constraint financial_credits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint financial_credits_company_id_id_fkey FOREIGN KEY (company_id, id) REFERENCES receivables(company_id, id)
)
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.idempotency_keys (
  company_id bigint not null,
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  answer json,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (company_id, user_id, key),
  constraint idempotency_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint idempotency_keys_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200)))
)
CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (company_id, created_at);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant delete, insert, select, update to quai_app

table public.images (
  company_id bigint not null,
  file_name text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone not null default now(),
  created_by bigint not null,
  constraint images_pkey PRIMARY KEY (company_id, file_name),
  constraint images_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  constraint images_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint images_file_name_check CHECK ((file_name ~ '^[0-9A-Za-z_-]{32}\.webp$'::text))
)
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select to quai_app

table public.import_rows (
  company_id bigint not null,
  import_id bigint not null,
  row integer not null,
  state text not null,
  values jsonb not null,
  problems jsonb not null default '[]'::jsonb,
  constraint import_rows_pkey PRIMARY KEY (company_id, import_id, "row"),
  constraint import_rows_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint import_rows_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES imports(company_id, id),
  constraint import_rows_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'warning'::text, 'error'::text])))
)
CREATE INDEX import_rows_told ON public.import_rows USING btree (company_id, import_id, state, "row") WHERE (state <> 'ready'::text);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant delete, insert, select, update to quai_app

table public.imports (
  company_id bigint not null,
  id bigint not null,
  module text not null,
  mode text not null,
  state text not null default 'QUEUED'::text,
  failure jsonb,
  file_name text not null,
  file_size integer not null,
  file_key text not null,
  sheet_name text,
  columns jsonb not null default '[]'::jsonb,
  causes jsonb not null default '[]'::jsonb,
  notices jsonb not null default '[]'::jsonb,
  total integer not null default 0,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  ready integer not null default 0,
  warned integer not null default 0,
  wrong integer not null default 0,
  created_at timestamp with time zone not null default now(),
  created_by bigint not null,
  run_by bigint,
  finished_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (company_id, id),
  constraint imports_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  constraint imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint imports_company_id_run_by_fkey FOREIGN KEY (company_id, run_by) REFERENCES users(company_id, id),
  constraint imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint imports_mode_check CHECK ((mode = ANY (ARRAY['check'::text, 'all'::text, 'valid'::text]))),
  constraint imports_module_check CHECK (((length(module) >= 1) AND (length(module) <= 40))),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'CHECKING'::text, 'CHECKED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
)
CREATE INDEX imports_kept ON public.imports USING btree (company_id, created_at) WHERE (erased_at IS NULL);
CREATE INDEX imports_pending ON public.imports USING btree (created_at) WHERE (state = ANY (ARRAY['QUEUED'::text, 'CHECKING'::text, 'RUNNING'::text]));
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
policy sweep as permissive for select to quai_worker using (state = ANY (ARRAY['QUEUED'::text, 'CHECKING'::text, 'RUNNING'::text]))
grant insert, select, update to quai_app
grant select (company_id, id, state, created_at) to quai_worker

table public.list_changes (
  company_id bigint not null,
  list text not null,
  batch uuid not null,
  name text not null default ''::text,
  at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  id bigint not null,
  rows integer not null,
  constraint list_changes_pkey PRIMARY KEY (company_id, list, batch, id),
  constraint list_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint list_changes_rows_check CHECK ((rows <> 0))
)
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant delete, insert, select to quai_app

table public.list_marks (
  company_id bigint not null,
  list text not null,
  before integer not null,
  name text not null default ''::text,
  at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  id bigint,
  constraint list_marks_pkey PRIMARY KEY (company_id, list, before),
  constraint list_marks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint list_marks_before_check CHECK ((before >= 0))
)
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant delete, insert, select to quai_app

table public.mails (
  company_id bigint not null,
  id bigint not null,
  kind text not null,
  user_id bigint not null,
  state text not null default 'queued'::text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (company_id, id),
  constraint mails_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint mails_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint mails_kind_check CHECK ((kind = ANY (ARRAY['confirm'::text, 'alreadyKnown'::text, 'reset'::text]))),
  constraint mails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text])))
)
CREATE INDEX mails_queued ON public.mails USING btree (created_at) WHERE (state = 'queued'::text);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
policy sweep as permissive for select to quai_worker using (state = 'queued'::text)
grant insert, select, update to quai_app
grant select (company_id, id, state, created_at) to quai_worker

table public.objectives (
  company_id bigint not null,
  user_id bigint not null,
  month date not null,
  amount bigint not null,
  changed_at timestamp with time zone not null default now(),
  changed_by bigint not null,
  constraint objectives_pkey PRIMARY KEY (company_id, user_id, month),
  constraint objectives_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint objectives_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint objectives_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint objectives_amount_check CHECK (((amount >= 0) AND (amount <= '1000000000000'::bigint))),
  constraint objectives_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
)
CREATE INDEX objectives_month ON public.objectives USING btree (company_id, month);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.order_lines (
  company_id bigint not null,
  id bigint not null,
  order_id bigint not null,
  product_id bigint not null,
  position integer not null,
  quantity integer not null,
  unit_price bigint not null,
  discount integer not null,
  sales_discount integer not null,
  vat_rate integer not null,
  price_ht bigint not null,
  price_ttc bigint not null,
  constraint order_lines_company_id_order_id_product_id_sales_discount_key UNIQUE (company_id, order_id, product_id, sales_discount),
  constraint order_lines_pkey PRIMARY KEY (company_id, id),
  constraint order_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint order_lines_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint order_lines_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id),
  constraint order_lines_check CHECK (((price_ttc >= price_ht) AND (price_ttc <= '1000000000000'::bigint))),
  constraint order_lines_discount_check CHECK (((discount >= 0) AND (discount <= 1000))),
  constraint order_lines_price_ht_check CHECK (((price_ht >= 0) AND (price_ht <= '1000000000000'::bigint))),
  constraint order_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  constraint order_lines_sales_discount_check CHECK (((sales_discount >= 0) AND (sales_discount <= 1000))),
  constraint order_lines_unit_price_check CHECK (((unit_price >= 0) AND (unit_price <= '100000000000'::bigint))),
  constraint order_lines_vat_rate_check CHECK (((vat_rate >= 0) AND (vat_rate <= 1000)))
)
CREATE INDEX order_lines_by_product ON public.order_lines USING btree (company_id, product_id, order_id);
CREATE INDEX order_lines_sold ON public.order_lines USING btree (company_id, order_id) INCLUDE (product_id, quantity, price_ht, price_ttc);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant delete, insert, select to quai_app

table public.orders (
  company_id bigint not null,
  id bigint not null,
  number text not null,
  client_id bigint not null,
  user_id bigint not null,
  depot_id bigint not null,
  status text not null,
  payment_code text,
  total_ht bigint not null,
  total_ttc bigint not null,
  ordered_on date not null,
  delivery_note_id bigint,
  created_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  comment text not null default ''::text,
  custom_values jsonb not null default '{}'::jsonb,
  sage_code text not null default ''::text,
  quote_id bigint,
  motifs jsonb not null default '[]'::jsonb,
  decided_at timestamp with time zone,
  decided_by bigint,
  treated_at timestamp with time zone,
  treated_by bigint,
  search_text text not null generated always as (fold(((number || ' '::text) || sage_code))) stored,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by bigint not null,
  evaluated_event bigint,
  constraint orders_company_id_number_key UNIQUE (company_id, number),
  constraint orders_pkey PRIMARY KEY (company_id, id),
  constraint orders_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint orders_company_id_client_id_delivery_note_id_fkey FOREIGN KEY (company_id, client_id, delivery_note_id) REFERENCES receivables(company_id, client_id, id),
  constraint orders_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id),
  constraint orders_company_id_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES users(company_id, id),
  constraint orders_company_id_depot_id_fkey FOREIGN KEY (company_id, depot_id) REFERENCES depots(company_id, id),
  constraint orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint orders_company_id_quote_id_fkey FOREIGN KEY (company_id, quote_id) REFERENCES quotes(company_id, id),
  constraint orders_company_id_treated_by_fkey FOREIGN KEY (company_id, treated_by) REFERENCES users(company_id, id),
  constraint orders_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint orders_check CHECK (((total_ttc >= total_ht) AND (total_ttc <= '1000000000000'::bigint))),
  constraint orders_check1 CHECK (((payment_code IS NOT NULL) OR (status = 'DRAFT'::text))),
  constraint orders_check2 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint orders_check3 CHECK (((treated_at IS NULL) = (treated_by IS NULL))),
  constraint orders_check4 CHECK (((treated_at IS NULL) OR (status = 'DELIVERED'::text))),
  constraint orders_comment_check CHECK ((length(comment) <= 1000)),
  constraint orders_number_check CHECK ((number ~ '^BC\d{2}-\d{6,}$'::text)),
  constraint orders_ordered_on_check CHECK (((ordered_on >= '2000-01-01'::date) AND (ordered_on <= '2100-12-31'::date))),
  constraint orders_payment_code_check CHECK ((payment_code = ANY (ARRAY['CASH'::text, 'CHECK'::text, 'EFFET'::text, 'DEPOSIT'::text, 'TRANSFER'::text, 'CARD'::text]))),
  constraint orders_sage_code_check CHECK ((length(sage_code) <= 100)),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'CREATED'::text, 'UNDER_APPROVAL'::text, 'VALIDATED'::text, 'DECLINED'::text, 'DELIVERED'::text, 'CANCELLED'::text]))),
  constraint orders_total_ht_check CHECK (((total_ht >= 0) AND (total_ht <= '1000000000000'::bigint)))
)
CREATE INDEX orders_by_age ON public.orders USING btree (company_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX orders_by_client ON public.orders USING btree (company_id, client_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX orders_by_day ON public.orders USING btree (company_id, ordered_on) WHERE (voided_at IS NULL);
CREATE INDEX orders_by_depot ON public.orders USING btree (company_id, depot_id) WHERE ((voided_at IS NULL) AND (delivery_note_id IS NULL) AND (status <> ALL (ARRAY['DECLINED'::text, 'CANCELLED'::text])));
CREATE INDEX orders_by_motif ON public.orders USING gin (company_id, jsonb_path_query_array(motifs, '$[*]."code"'::jsonpath)) WHERE ((voided_at IS NULL) AND (motifs <> '[]'::jsonb));
CREATE INDEX orders_by_status ON public.orders USING btree (company_id, status, created_at, id) WHERE ((voided_at IS NULL) AND (status <> 'DELIVERED'::text));
CREATE INDEX orders_by_total ON public.orders USING btree (company_id, total_ttc, id) WHERE (voided_at IS NULL);
CREATE INDEX orders_by_user ON public.orders USING btree (company_id, user_id, client_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX orders_custom_values ON public.orders USING gin (company_id, custom_values);
CREATE INDEX orders_delivered ON public.orders USING btree (company_id, created_at, id) WHERE ((voided_at IS NULL) AND (status = 'DELIVERED'::text));
CREATE UNIQUE INDEX orders_delivery_note_unique ON public.orders USING btree (company_id, delivery_note_id) WHERE (delivery_note_id IS NOT NULL);
CREATE INDEX orders_of_notes ON public.orders USING btree (company_id, delivery_note_id) INCLUDE (id, total_ht) WHERE (delivery_note_id IS NOT NULL);
CREATE INDEX orders_of_user ON public.orders USING btree (company_id, user_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX orders_open ON public.orders USING btree (company_id, client_id) INCLUDE (status, total_ttc) WHERE ((delivery_note_id IS NULL) AND (voided_at IS NULL) AND (status <> ALL (ARRAY['DECLINED'::text, 'CANCELLED'::text])));
CREATE UNIQUE INDEX orders_quote_unique ON public.orders USING btree (company_id, quote_id) WHERE ((quote_id IS NOT NULL) AND (voided_at IS NULL));
CREATE INDEX orders_search ON public.orders USING gin (company_id, search_text gin_trgm_ops);
CREATE INDEX orders_taken ON public.orders USING btree (company_id, ordered_on) INCLUDE (id, status, user_id, client_id, total_ttc) WHERE (voided_at IS NULL);
CREATE INDEX orders_to_bill ON public.orders USING btree (company_id, created_at, id) WHERE ((voided_at IS NULL) AND (delivery_note_id IS NULL) AND (status = ANY (ARRAY['VALIDATED'::text, 'DELIVERED'::text])));
CREATE INDEX orders_to_treat ON public.orders USING btree (company_id, created_at, id) WHERE ((voided_at IS NULL) AND (status = 'DELIVERED'::text) AND (treated_at IS NULL));
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.payment_steps (
  company_id bigint not null,
  id bigint not null,
  payment_id bigint not null,
  step text not null,
  day date not null,
  at timestamp with time zone not null,
  user_id bigint not null,
  constraint payment_steps_pkey PRIMARY KEY (company_id, id),
  constraint payment_steps_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint payment_steps_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payments(company_id, id),
  constraint payment_steps_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint payment_steps_step_check CHECK ((step = ANY (ARRAY['CREATED'::text, 'UNDER_APPROVAL'::text, 'VALIDATED'::text, 'DECLINED'::text, 'BOUNCED'::text, 'BOUNCE_UNDONE'::text, 'VOIDED'::text])))
)
CREATE INDEX payment_steps_approved ON public.payment_steps USING btree (company_id, day) INCLUDE (payment_id) WHERE (step = 'VALIDATED'::text);
CREATE INDEX payment_steps_by_payment ON public.payment_steps USING btree (company_id, payment_id, id);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select to quai_app

table public.payment_types (
  company_id bigint not null,
  id bigint not null,
  code text,
  name text not null,
  name_folded text not null generated always as (fold(name)) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  changed_by bigint,
  deleted_at timestamp with time zone,
  constraint payment_types_pkey PRIMARY KEY (company_id, id),
  constraint payment_types_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint payment_types_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint payment_types_check CHECK (((deleted_at IS NULL) OR (code IS NULL))),
  constraint payment_types_check1 CHECK (((id <= 6) = (code IS NOT NULL))),
  constraint payment_types_code_check CHECK ((code = ANY (ARRAY['CASH'::text, 'CHECK'::text, 'EFFET'::text, 'DEPOSIT'::text, 'TRANSFER'::text, 'CARD'::text]))),
  constraint payment_types_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
)
CREATE UNIQUE INDEX payment_types_name_unique ON public.payment_types USING btree (company_id, lower(name)) WHERE (deleted_at IS NULL);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.payments (
  company_id bigint not null,
  id bigint not null,
  client_id bigint not null,
  user_id bigint not null,
  type_id bigint not null,
  code text,
  amount bigint not null,
  received_on date not null,
  due_on date,
  invoiced_on date,
  status text not null,
  bounced_on date,
  attached bigint not null default 0,
  pending_until date not null generated always as (
CASE
    WHEN (status = 'UNDER_APPROVAL'::text) THEN 'infinity'::date
    WHEN (code = ANY (ARRAY['CHECK'::text, 'EFFET'::text])) THEN COALESCE(due_on, received_on)
    ELSE '-infinity'::date
END) stored,
  created_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  bank_id bigint,
  reference text not null default ''::text,
  note text not null default ''::text,
  image text,
  bounce_reason text,
  deposit_slip_id bigint,
  treated_at timestamp with time zone,
  treated_by bigint,
  search_text text not null generated always as (fold(reference)) stored,
  paper_on date generated always as (
CASE
    WHEN (code = ANY (ARRAY['CHECK'::text, 'EFFET'::text])) THEN COALESCE(due_on, received_on)
    ELSE NULL::date
END) stored,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by bigint not null,
  constraint payments_company_id_client_id_id_key UNIQUE (company_id, client_id, id),
  constraint payments_pkey PRIMARY KEY (company_id, id),
  constraint payments_company_id_bank_id_fkey FOREIGN KEY (company_id, bank_id) REFERENCES banks(company_id, id),
  constraint payments_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint payments_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id),
  constraint payments_company_id_deposit_slip_id_code_fkey FOREIGN KEY (company_id, deposit_slip_id, code) REFERENCES deposit_slips(company_id, id, code),
  constraint payments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint payments_company_id_image_fkey FOREIGN KEY (company_id, image) REFERENCES images(company_id, file_name),
  constraint payments_company_id_treated_by_fkey FOREIGN KEY (company_id, treated_by) REFERENCES users(company_id, id),
  constraint payments_company_id_type_id_fkey FOREIGN KEY (company_id, type_id) REFERENCES payment_types(company_id, id),
  constraint payments_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint payments_amount_check CHECK (((amount >= 0) AND (amount <= '1000000000000'::bigint))),
  constraint payments_bounce_reason_check CHECK ((bounce_reason = ANY (ARRAY['PROVISION'::text, 'SIGNATURE'::text, 'STOPPED'::text, 'CLOSED'::text, 'FORMAL'::text, 'OTHER'::text]))),
  constraint payments_check CHECK (((attached >= 0) AND (attached <= amount))),
  constraint payments_check1 CHECK (((attached = 0) OR ((voided_at IS NULL) AND (status <> 'DECLINED'::text)))),
  constraint payments_check2 CHECK (((bounced_on IS NULL) OR (code = ANY (ARRAY['CHECK'::text, 'EFFET'::text])))),
  constraint payments_check3 CHECK (((treated_at IS NULL) = (treated_by IS NULL))),
  constraint payments_check4 CHECK (((bounce_reason IS NULL) OR (bounced_on IS NOT NULL))),
  constraint payments_check5 CHECK (((deposit_slip_id IS NULL) OR ((voided_at IS NULL) AND (status <> 'DECLINED'::text)))),
  constraint payments_code_check CHECK ((code = ANY (ARRAY['CASH'::text, 'CHECK'::text, 'EFFET'::text, 'DEPOSIT'::text, 'TRANSFER'::text, 'CARD'::text]))),
  constraint payments_due_on_check CHECK (((due_on >= '2000-01-01'::date) AND (due_on <= '2100-12-31'::date))),
  constraint payments_invoiced_on_check CHECK (((invoiced_on >= '2000-01-01'::date) AND (invoiced_on <= '2100-12-31'::date))),
  constraint payments_note_check CHECK ((length(note) <= 1000)),
  constraint payments_received_on_check CHECK (((received_on >= '2000-01-01'::date) AND (received_on <= '2100-12-31'::date))),
  constraint payments_reference_check CHECK ((length(reference) <= 60)),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['CREATED'::text, 'UNDER_APPROVAL'::text, 'VALIDATED'::text, 'DECLINED'::text])))
)
CREATE INDEX payments_at_bank ON public.payments USING btree (company_id, paper_on, id) INCLUDE (amount) WHERE ((paper_on IS NOT NULL) AND (voided_at IS NULL) AND (bounced_on IS NULL) AND (deposit_slip_id IS NOT NULL));
CREATE INDEX payments_bounced ON public.payments USING btree (company_id, bounced_on, id) WHERE ((voided_at IS NULL) AND (bounced_on IS NOT NULL));
CREATE INDEX payments_by_age ON public.payments USING btree (company_id, created_at, id) INCLUDE (amount) WHERE (voided_at IS NULL);
CREATE INDEX payments_by_amount ON public.payments USING btree (company_id, amount, id) WHERE (voided_at IS NULL);
CREATE INDEX payments_by_bank ON public.payments USING btree (company_id, bank_id) WHERE (voided_at IS NULL);
CREATE INDEX payments_by_client ON public.payments USING btree (company_id, client_id, received_on, id) WHERE (voided_at IS NULL);
CREATE INDEX payments_by_day ON public.payments USING btree (company_id, received_on) WHERE (voided_at IS NULL);
CREATE INDEX payments_by_due_day ON public.payments USING btree (company_id, due_on) WHERE ((voided_at IS NULL) AND (due_on IS NOT NULL));
CREATE INDEX payments_by_due_or_received ON public.payments USING btree (company_id, COALESCE(due_on, received_on), id) WHERE (voided_at IS NULL);
CREATE INDEX payments_by_image ON public.payments USING btree (company_id, image) WHERE (image IS NOT NULL);
CREATE INDEX payments_by_status ON public.payments USING btree (company_id, status, created_at, id) WHERE ((voided_at IS NULL) AND (status = ANY (ARRAY['UNDER_APPROVAL'::text, 'DECLINED'::text])));
CREATE INDEX payments_by_user ON public.payments USING btree (company_id, user_id, client_id) WHERE (voided_at IS NULL);
CREATE INDEX payments_cleared ON public.payments USING btree (company_id, GREATEST((paper_on + 1), received_on)) INCLUDE (id, user_id, client_id, amount, status, pending_until) WHERE ((voided_at IS NULL) AND (bounced_on IS NULL) AND (status <> 'DECLINED'::text));
CREATE INDEX payments_in_hand ON public.payments USING btree (company_id, paper_on, id) INCLUDE (amount) WHERE ((paper_on IS NOT NULL) AND (voided_at IS NULL) AND (status <> 'DECLINED'::text) AND (bounced_on IS NULL) AND (deposit_slip_id IS NULL));
CREATE INDEX payments_of_client ON public.payments USING btree (company_id, client_id, created_at, id) INCLUDE (amount) WHERE (voided_at IS NULL);
CREATE INDEX payments_of_slip ON public.payments USING btree (company_id, deposit_slip_id) WHERE (deposit_slip_id IS NOT NULL);
CREATE INDEX payments_of_user ON public.payments USING btree (company_id, user_id, created_at, id) INCLUDE (amount) WHERE (voided_at IS NULL);
CREATE INDEX payments_paper ON public.payments USING btree (company_id, paper_on, id) INCLUDE (amount) WHERE ((paper_on IS NOT NULL) AND (voided_at IS NULL) AND (status <> 'DECLINED'::text));
CREATE INDEX payments_pending ON public.payments USING btree (company_id, client_id, pending_until) INCLUDE (attached, amount) WHERE ((bounced_on IS NULL) AND (voided_at IS NULL) AND (status <> 'DECLINED'::text));
CREATE INDEX payments_search ON public.payments USING gin (company_id, search_text gin_trgm_ops);
CREATE INDEX payments_to_treat ON public.payments USING btree (company_id, created_at, id) WHERE ((voided_at IS NULL) AND (treated_at IS NULL));
CREATE INDEX payments_unattached ON public.payments USING btree (company_id, client_id) INCLUDE (attached, amount, pending_until) WHERE ((attached <> amount) AND (voided_at IS NULL) AND (status <> 'DECLINED'::text));
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.product_tiers (
  company_id bigint not null,
  product_id bigint not null,
  quantity integer not null,
  price bigint not null,
  constraint product_tiers_pkey PRIMARY KEY (company_id, product_id, quantity),
  constraint product_tiers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint product_tiers_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id),
  constraint product_tiers_price_check CHECK (((price >= 0) AND (price <= '100000000000'::bigint))),
  constraint product_tiers_quantity_check CHECK (((quantity >= 2) AND (quantity <= 1000000)))
)
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant delete, insert, select to quai_app

table public.products (
  company_id bigint not null,
  id bigint not null,
  reference text not null,
  name text not null,
  name_folded text not null generated always as (fold(name)) stored,
  price_ht bigint not null,
  vat_rate integer not null,
  discount integer not null default 0,
  sales_discount_limit integer,
  brand_id bigint,
  family_id bigint,
  image text,
  custom_values jsonb not null default '{}'::jsonb,
  special boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  changed_by bigint,
  deleted_at timestamp with time zone,
  brand_and_family text not null default ''::text,
  search_text text not null generated always as (fold(((((reference || ' '::text) || name) || ' '::text) || brand_and_family))) stored,
  constraint products_pkey PRIMARY KEY (company_id, id),
  constraint products_company_id_brand_id_fkey FOREIGN KEY (company_id, brand_id) REFERENCES brands(company_id, id),
  constraint products_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint products_company_id_family_id_fkey FOREIGN KEY (company_id, family_id) REFERENCES families(company_id, id),
  constraint products_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint products_company_id_image_fkey FOREIGN KEY (company_id, image) REFERENCES images(company_id, file_name),
  constraint products_discount_check CHECK (((discount >= 0) AND (discount <= 1000))),
  constraint products_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint products_price_ht_check CHECK (((price_ht >= 0) AND (price_ht <= '100000000000'::bigint))),
  constraint products_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 60))),
  constraint products_sales_discount_limit_check CHECK (((sales_discount_limit >= 0) AND (sales_discount_limit <= 1000))),
  constraint products_vat_rate_check CHECK (((vat_rate >= 0) AND (vat_rate <= 1000)))
)
CREATE INDEX products_by_age ON public.products USING btree (company_id, created_at, id) WHERE ((deleted_at IS NULL) AND (NOT special));
CREATE INDEX products_by_brand ON public.products USING btree (company_id, brand_id) WHERE (deleted_at IS NULL);
CREATE INDEX products_by_family ON public.products USING btree (company_id, family_id) WHERE (deleted_at IS NULL);
CREATE INDEX products_by_name ON public.products USING btree (company_id, name_folded, id) WHERE ((deleted_at IS NULL) AND (NOT special));
CREATE INDEX products_by_price ON public.products USING btree (company_id, price_ht, id) WHERE ((deleted_at IS NULL) AND (NOT special));
CREATE INDEX products_by_reference ON public.products USING btree (company_id, lower(reference), id) WHERE ((deleted_at IS NULL) AND (NOT special));
CREATE INDEX products_custom_values ON public.products USING gin (company_id, custom_values);
CREATE UNIQUE INDEX products_reference_unique ON public.products USING btree (company_id, lower(reference)) WHERE ((deleted_at IS NULL) AND (NOT special));
CREATE INDEX products_search ON public.products USING gin (company_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX products_special_unique ON public.products USING btree (company_id) WHERE special;
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.providers (
  company_id bigint not null,
  id bigint not null,
  name text not null,
  contact text not null default ''::text,
  name_folded text not null generated always as (fold(name)) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  changed_by bigint not null,
  deleted_at timestamp with time zone,
  custom_values jsonb not null default '{}'::jsonb,
  constraint providers_pkey PRIMARY KEY (company_id, id),
  constraint providers_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint providers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint providers_contact_check CHECK ((length(contact) <= 200)),
  constraint providers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
)
CREATE INDEX providers_by_name ON public.providers USING btree (company_id, name_folded, id) WHERE (deleted_at IS NULL);
CREATE INDEX providers_custom_values ON public.providers USING gin (company_id, custom_values);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.purchase_lines (
  company_id bigint not null,
  purchase_id bigint not null,
  product_id bigint not null,
  position integer not null,
  quantity integer not null,
  price bigint not null,
  removed_at timestamp with time zone,
  id bigint not null,
  constraint purchase_lines_pkey PRIMARY KEY (company_id, id),
  constraint purchase_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint purchase_lines_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id),
  constraint purchase_lines_company_id_purchase_id_fkey FOREIGN KEY (company_id, purchase_id) REFERENCES purchases(company_id, id),
  constraint purchase_lines_price_check CHECK (((price >= 0) AND (price <= '100000000000'::bigint))),
  constraint purchase_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000)))
)
CREATE INDEX purchase_lines_by_product ON public.purchase_lines USING btree (company_id, product_id, purchase_id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX purchase_lines_once_per_price ON public.purchase_lines USING btree (company_id, purchase_id, product_id, price) WHERE (removed_at IS NULL);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.purchases (
  company_id bigint not null,
  id bigint not null,
  number text not null,
  purchase_number text not null,
  purchase_date date not null,
  search_text text not null generated always as (fold(((number || ' '::text) || purchase_number))) stored,
  provider_id bigint not null,
  depot_id bigint not null,
  custom_values jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  changed_at timestamp with time zone not null default now(),
  changed_by bigint not null,
  voided_at timestamp with time zone,
  total_ht bigint not null,
  constraint purchases_company_id_number_key UNIQUE (company_id, number),
  constraint purchases_pkey PRIMARY KEY (company_id, id),
  constraint purchases_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint purchases_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  constraint purchases_company_id_depot_id_fkey FOREIGN KEY (company_id, depot_id) REFERENCES depots(company_id, id),
  constraint purchases_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint purchases_company_id_provider_id_fkey FOREIGN KEY (company_id, provider_id) REFERENCES providers(company_id, id),
  constraint purchases_number_check CHECK ((number ~ '^AC\d{2}-\d{6,}$'::text)),
  constraint purchases_purchase_date_check CHECK (((purchase_date >= '2000-01-01'::date) AND (purchase_date <= '2100-12-31'::date))),
  constraint purchases_purchase_number_check CHECK (((length(purchase_number) >= 1) AND (length(purchase_number) <= 60))),
  constraint purchases_total_ht_check CHECK (((total_ht >= 0) AND (total_ht <= '1000000000000'::bigint)))
)
CREATE INDEX purchases_by_age ON public.purchases USING btree (company_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX purchases_by_date ON public.purchases USING btree (company_id, purchase_date, id) WHERE (voided_at IS NULL);
CREATE INDEX purchases_by_depot ON public.purchases USING btree (company_id, depot_id) WHERE (voided_at IS NULL);
CREATE INDEX purchases_by_provider ON public.purchases USING btree (company_id, provider_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX purchases_custom_values ON public.purchases USING gin (company_id, custom_values);
CREATE UNIQUE INDEX purchases_number_unique ON public.purchases USING btree (company_id, provider_id, lower(purchase_number), EXTRACT(year FROM purchase_date)) WHERE (voided_at IS NULL);
CREATE INDEX purchases_search ON public.purchases USING gin (company_id, search_text gin_trgm_ops);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.quote_lines (
  company_id bigint not null,
  id bigint not null,
  quote_id bigint not null,
  product_id bigint not null,
  position integer not null,
  quantity integer not null,
  unit_price bigint not null,
  discount integer not null,
  sales_discount integer not null,
  vat_rate integer not null,
  price_ht bigint not null,
  price_ttc bigint not null,
  constraint quote_lines_company_id_quote_id_product_id_sales_discount_key UNIQUE (company_id, quote_id, product_id, sales_discount),
  constraint quote_lines_pkey PRIMARY KEY (company_id, id),
  constraint quote_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint quote_lines_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id),
  constraint quote_lines_company_id_quote_id_fkey FOREIGN KEY (company_id, quote_id) REFERENCES quotes(company_id, id),
  constraint quote_lines_check CHECK (((price_ttc >= price_ht) AND (price_ttc <= '1000000000000'::bigint))),
  constraint quote_lines_discount_check CHECK (((discount >= 0) AND (discount <= 1000))),
  constraint quote_lines_price_ht_check CHECK (((price_ht >= 0) AND (price_ht <= '1000000000000'::bigint))),
  constraint quote_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  constraint quote_lines_sales_discount_check CHECK (((sales_discount >= 0) AND (sales_discount <= 1000))),
  constraint quote_lines_unit_price_check CHECK (((unit_price >= 0) AND (unit_price <= '100000000000'::bigint))),
  constraint quote_lines_vat_rate_check CHECK (((vat_rate >= 0) AND (vat_rate <= 1000)))
)
CREATE INDEX quote_lines_by_product ON public.quote_lines USING btree (company_id, product_id);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant delete, insert, select to quai_app

table public.quotes (
  company_id bigint not null,
  id bigint not null,
  number text not null,
  client_id bigint not null,
  user_id bigint not null,
  depot_id bigint,
  payment_code text,
  comment text not null default ''::text,
  custom_values jsonb not null default '{}'::jsonb,
  total_ht bigint not null,
  total_ttc bigint not null,
  quoted_on date not null,
  search_text text not null generated always as (fold(number)) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  changed_by bigint not null,
  voided_at timestamp with time zone,
  constraint quotes_company_id_number_key UNIQUE (company_id, number),
  constraint quotes_pkey PRIMARY KEY (company_id, id),
  constraint quotes_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint quotes_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id),
  constraint quotes_company_id_depot_id_fkey FOREIGN KEY (company_id, depot_id) REFERENCES depots(company_id, id),
  constraint quotes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint quotes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint quotes_check CHECK (((total_ttc >= total_ht) AND (total_ttc <= '1000000000000'::bigint))),
  constraint quotes_comment_check CHECK ((length(comment) <= 1000)),
  constraint quotes_number_check CHECK ((number ~ '^DV\d{2}-\d{6,}$'::text)),
  constraint quotes_payment_code_check CHECK ((payment_code = ANY (ARRAY['CASH'::text, 'CHECK'::text, 'EFFET'::text, 'DEPOSIT'::text, 'TRANSFER'::text, 'CARD'::text]))),
  constraint quotes_quoted_on_check CHECK (((quoted_on >= '2000-01-01'::date) AND (quoted_on <= '2100-12-31'::date))),
  constraint quotes_total_ht_check CHECK (((total_ht >= 0) AND (total_ht <= '1000000000000'::bigint)))
)
CREATE INDEX quotes_by_age ON public.quotes USING btree (company_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX quotes_by_client ON public.quotes USING btree (company_id, client_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX quotes_by_day ON public.quotes USING btree (company_id, quoted_on) WHERE (voided_at IS NULL);
CREATE INDEX quotes_by_total ON public.quotes USING btree (company_id, total_ttc, id) WHERE (voided_at IS NULL);
CREATE INDEX quotes_by_user ON public.quotes USING btree (company_id, user_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX quotes_custom_values ON public.quotes USING gin (company_id, custom_values);
CREATE INDEX quotes_search ON public.quotes USING gin (company_id, search_text gin_trgm_ops);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.receivables (
  company_id bigint not null,
  id bigint not null,
  kind text not null,
  number text not null,
  client_id bigint not null,
  user_id bigint not null,
  total bigint not null,
  issued_on date not null,
  due_on date,
  settled bigint not null default 0,
  bounced bigint not null default 0,
  weighed bigint not null default 0,
  weighed_reception bigint not null default 0,
  weighed_due bigint not null default 0,
  created_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  voided_on date,
  treated_at timestamp with time zone,
  treated_by bigint,
  search_text text not null generated always as (fold(number)) stored,
  version integer not null default 1,
  constraint receivables_company_id_client_id_id_key UNIQUE (company_id, client_id, id),
  constraint receivables_company_id_number_key UNIQUE (company_id, number),
  constraint receivables_pkey PRIMARY KEY (company_id, id),
  constraint receivables_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES clients(company_id, id),
  constraint receivables_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint receivables_company_id_treated_by_fkey FOREIGN KEY (company_id, treated_by) REFERENCES users(company_id, id),
  constraint receivables_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint receivables_check CHECK ((number ~ (('^'::text || kind) || '\d{2}-\d{6,}$'::text))),
  constraint receivables_check1 CHECK (
CASE kind
    WHEN 'BL'::text THEN ((total >= 0) AND (total <= '1000000000000'::bigint))
    ELSE ((total >= '-1000000000000'::bigint) AND (total <= 0))
END),
  constraint receivables_check2 CHECK (
CASE
    WHEN (total >= 0) THEN (((settled >= 0) AND (settled <= total)) AND (bounced >= 0))
    ELSE (((settled >= total) AND (settled <= 0)) AND (bounced <= 0))
END),
  constraint receivables_check3 CHECK (((kind = 'BL'::text) = (due_on IS NOT NULL))),
  constraint receivables_check4 CHECK (((voided_at IS NULL) = (voided_on IS NULL))),
  constraint receivables_check5 CHECK (((voided_at IS NULL) OR ((settled = 0) AND (bounced = 0)))),
  constraint receivables_check6 CHECK (((treated_at IS NULL) = (treated_by IS NULL))),
  constraint receivables_issued_on_check CHECK (((issued_on >= '2000-01-01'::date) AND (issued_on <= '2100-12-31'::date))),
  constraint receivables_kind_check CHECK ((kind = ANY (ARRAY['BL'::text, 'BR'::text, 'AF'::text])))
)
CREATE INDEX receivables_by_client ON public.receivables USING btree (company_id, client_id, issued_on, id) INCLUDE (weighed, weighed_reception, weighed_due) WHERE (voided_at IS NULL);
CREATE INDEX receivables_by_user ON public.receivables USING btree (company_id, user_id, client_id) WHERE (voided_at IS NULL);
CREATE INDEX receivables_credits ON public.receivables USING btree (company_id, created_at, id) WHERE ((kind = 'AF'::text) AND (voided_at IS NULL));
CREATE INDEX receivables_credits_of_client ON public.receivables USING btree (company_id, client_id, created_at, id) WHERE ((kind = 'AF'::text) AND (voided_at IS NULL));
CREATE INDEX receivables_credits_of_user ON public.receivables USING btree (company_id, user_id, created_at, id) WHERE ((kind = 'AF'::text) AND (voided_at IS NULL));
CREATE INDEX receivables_notes ON public.receivables USING btree (company_id, created_at, id) WHERE ((kind = 'BL'::text) AND (voided_at IS NULL));
CREATE INDEX receivables_notes_by_day ON public.receivables USING btree (company_id, issued_on) WHERE ((kind = 'BL'::text) AND (voided_at IS NULL));
CREATE INDEX receivables_notes_by_total ON public.receivables USING btree (company_id, total, id) WHERE ((kind = 'BL'::text) AND (voided_at IS NULL));
CREATE INDEX receivables_notes_of_client ON public.receivables USING btree (company_id, client_id, created_at, id) WHERE ((kind = 'BL'::text) AND (voided_at IS NULL));
CREATE INDEX receivables_notes_of_user ON public.receivables USING btree (company_id, user_id, created_at, id) WHERE ((kind = 'BL'::text) AND (voided_at IS NULL));
CREATE INDEX receivables_notes_to_treat ON public.receivables USING btree (company_id, created_at, id) WHERE ((kind = 'BL'::text) AND (voided_at IS NULL) AND (treated_at IS NULL));
CREATE INDEX receivables_open ON public.receivables USING btree (company_id, client_id, due_on) INCLUDE (total, settled, bounced) WHERE ((total <> settled) AND (voided_at IS NULL));
CREATE INDEX receivables_overdue ON public.receivables USING btree (company_id, due_on) INCLUDE (client_id, total, settled) WHERE ((total > settled) AND (voided_at IS NULL) AND (kind = 'BL'::text));
CREATE INDEX receivables_search ON public.receivables USING gin (company_id, search_text gin_trgm_ops);
CREATE INDEX receivables_sold ON public.receivables USING btree (company_id, issued_on) INCLUDE (id, kind, user_id, client_id, total) WHERE ((kind = ANY (ARRAY['BL'::text, 'BR'::text])) AND (voided_at IS NULL));
CREATE INDEX receivables_unpaid ON public.receivables USING btree (company_id, created_at, id) INCLUDE (client_id, user_id, total, settled, due_on) WHERE ((kind = 'BL'::text) AND (voided_at IS NULL) AND (total > settled));
CREATE INDEX receivables_unpaid_by_number ON public.receivables USING btree (company_id, number, id) WHERE ((kind = 'BL'::text) AND (voided_at IS NULL) AND (total > settled));
CREATE INDEX receivables_unpaid_by_remainder ON public.receivables USING btree (company_id, ((total - settled)), id) WHERE ((kind = 'BL'::text) AND (voided_at IS NULL) AND (total > settled));
CREATE INDEX receivables_unpaid_of_user ON public.receivables USING btree (company_id, user_id, created_at, id) WHERE ((kind = 'BL'::text) AND (voided_at IS NULL) AND (total > settled));
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.sold_months (
  company_id bigint not null,
  month date not null,
  part text not null,
  proof bigint not null,
  ids bigint[] not null,
  counts bigint[] not null,
  ttc bigint[] not null,
  ht bigint[] not null,
  constraint sold_months_pkey PRIMARY KEY (company_id, month, part),
  constraint sold_months_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint sold_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint sold_months_part_check CHECK ((part = ANY (ARRAY['day'::text, 'user'::text, 'client'::text, 'product'::text])))
)
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.stock (
  company_id bigint not null,
  depot_id bigint not null,
  product_id bigint not null,
  quantity integer not null default 0,
  reserved integer not null default 0,
  constraint stock_pkey PRIMARY KEY (company_id, depot_id, product_id),
  constraint stock_company_id_depot_id_fkey FOREIGN KEY (company_id, depot_id) REFERENCES depots(company_id, id),
  constraint stock_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint stock_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id),
  constraint stock_check CHECK (((reserved >= 0) AND (reserved <= quantity))),
  constraint stock_quantity_check CHECK ((quantity >= 0))
)
CREATE INDEX stock_available ON public.stock USING btree (company_id, product_id) WHERE (quantity > reserved);
CREATE INDEX stock_by_available ON public.stock USING btree (company_id, ((quantity - reserved)), product_id, depot_id);
CREATE INDEX stock_by_product_and_depot ON public.stock USING btree (company_id, product_id, depot_id);
CREATE INDEX stock_by_quantity ON public.stock USING btree (company_id, quantity, product_id, depot_id);
CREATE INDEX stock_by_reserved ON public.stock USING btree (company_id, reserved, product_id, depot_id);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.stock_movements (
  company_id bigint not null,
  id bigint not null,
  depot_id bigint not null,
  product_id bigint not null,
  quantity integer not null,
  document_kind text not null,
  document_id bigint not null,
  document_version integer not null,
  moved_at timestamp with time zone not null default now(),
  moved_by bigint not null,
  constraint stock_movements_company_id_document_kind_document_id_docume_key UNIQUE (company_id, document_kind, document_id, document_version, depot_id, product_id),
  constraint stock_movements_pkey PRIMARY KEY (company_id, id),
  constraint stock_movements_company_id_depot_id_product_id_fkey FOREIGN KEY (company_id, depot_id, product_id) REFERENCES stock(company_id, depot_id, product_id),
  constraint stock_movements_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint stock_movements_company_id_moved_by_fkey FOREIGN KEY (company_id, moved_by) REFERENCES users(company_id, id),
  constraint stock_movements_document_kind_check CHECK ((document_kind = ANY (ARRAY['purchases'::text, 'orders'::text, 'credit_notes'::text, 'supplier_credits'::text, 'transfers'::text]))),
  constraint stock_movements_quantity_check CHECK ((quantity <> 0))
)
CREATE INDEX stock_movements_by_stock ON public.stock_movements USING btree (company_id, depot_id, product_id, id);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select to quai_app

table public.supplier_credit_lines (
  company_id bigint not null,
  id bigint not null,
  supplier_credit_id bigint not null,
  product_id bigint not null,
  depot_id bigint not null,
  position integer not null,
  quantity integer not null,
  price_ttc bigint not null,
  constraint supplier_credit_lines_company_id_supplier_credit_id_product_key UNIQUE (company_id, supplier_credit_id, product_id, depot_id, price_ttc),
  constraint supplier_credit_lines_pkey PRIMARY KEY (company_id, id),
  constraint supplier_credit_lines_company_id_depot_id_fkey FOREIGN KEY (company_id, depot_id) REFERENCES depots(company_id, id),
  constraint supplier_credit_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint supplier_credit_lines_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id),
  constraint supplier_credit_lines_company_id_supplier_credit_id_fkey FOREIGN KEY (company_id, supplier_credit_id) REFERENCES supplier_credits(company_id, id),
  constraint supplier_credit_lines_price_ttc_check CHECK (((price_ttc >= 0) AND (price_ttc <= '100000000000'::bigint))),
  constraint supplier_credit_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000)))
)
CREATE INDEX supplier_credit_lines_by_depot ON public.supplier_credit_lines USING btree (company_id, depot_id);
CREATE INDEX supplier_credit_lines_by_product ON public.supplier_credit_lines USING btree (company_id, product_id);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant delete, insert, select to quai_app

table public.supplier_credits (
  company_id bigint not null,
  id bigint not null,
  number text not null,
  provider_id bigint not null,
  user_id bigint not null,
  total_ttc bigint not null,
  credited_on date not null,
  treated_at timestamp with time zone,
  treated_by bigint,
  search_text text not null generated always as (fold(number)) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  changed_by bigint not null,
  voided_at timestamp with time zone,
  constraint supplier_credits_company_id_number_key UNIQUE (company_id, number),
  constraint supplier_credits_pkey PRIMARY KEY (company_id, id),
  constraint supplier_credits_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint supplier_credits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint supplier_credits_company_id_provider_id_fkey FOREIGN KEY (company_id, provider_id) REFERENCES providers(company_id, id),
  constraint supplier_credits_company_id_treated_by_fkey FOREIGN KEY (company_id, treated_by) REFERENCES users(company_id, id),
  constraint supplier_credits_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint supplier_credits_check CHECK (((treated_at IS NULL) = (treated_by IS NULL))),
  constraint supplier_credits_credited_on_check CHECK (((credited_on >= '2000-01-01'::date) AND (credited_on <= '2100-12-31'::date))),
  constraint supplier_credits_number_check CHECK ((number ~ '^AR\d{2}-\d{6,}$'::text)),
  constraint supplier_credits_total_ttc_check CHECK (((total_ttc >= 0) AND (total_ttc <= '1000000000000'::bigint)))
)
CREATE INDEX supplier_credits_by_age ON public.supplier_credits USING btree (company_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX supplier_credits_by_day ON public.supplier_credits USING btree (company_id, credited_on) WHERE (voided_at IS NULL);
CREATE INDEX supplier_credits_by_provider ON public.supplier_credits USING btree (company_id, provider_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX supplier_credits_by_total ON public.supplier_credits USING btree (company_id, total_ttc, id) WHERE (voided_at IS NULL);
CREATE INDEX supplier_credits_search ON public.supplier_credits USING gin (company_id, search_text gin_trgm_ops);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.transfer_lines (
  company_id bigint not null,
  id bigint not null,
  transfer_id bigint not null,
  product_id bigint not null,
  position integer not null,
  quantity integer not null,
  source_left integer not null,
  destination_left integer not null,
  constraint transfer_lines_company_id_transfer_id_product_id_key UNIQUE (company_id, transfer_id, product_id),
  constraint transfer_lines_pkey PRIMARY KEY (company_id, id),
  constraint transfer_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint transfer_lines_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id),
  constraint transfer_lines_company_id_transfer_id_fkey FOREIGN KEY (company_id, transfer_id) REFERENCES transfers(company_id, id),
  constraint transfer_lines_check CHECK ((destination_left >= quantity)),
  constraint transfer_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  constraint transfer_lines_source_left_check CHECK ((source_left >= 0))
)
CREATE INDEX transfer_lines_by_product ON public.transfer_lines USING btree (company_id, product_id, transfer_id);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select to quai_app

table public.transfer_request_lines (
  company_id bigint not null,
  id bigint not null,
  transfer_request_id bigint not null,
  product_id bigint not null,
  position integer not null,
  quantity integer not null,
  constraint transfer_request_lines_company_id_transfer_request_id_produ_key UNIQUE (company_id, transfer_request_id, product_id),
  constraint transfer_request_lines_pkey PRIMARY KEY (company_id, id),
  constraint transfer_request_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint transfer_request_lines_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id),
  constraint transfer_request_lines_company_id_transfer_request_id_fkey FOREIGN KEY (company_id, transfer_request_id) REFERENCES transfer_requests(company_id, id),
  constraint transfer_request_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000)))
)
CREATE INDEX transfer_request_lines_by_product ON public.transfer_request_lines USING btree (company_id, product_id);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant delete, insert, select to quai_app

table public.transfer_requests (
  company_id bigint not null,
  id bigint not null,
  user_id bigint not null,
  source_depot_id bigint not null,
  destination_depot_id bigint not null,
  requested_on date not null,
  treated_at timestamp with time zone,
  treated_by bigint,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  changed_by bigint not null,
  voided_at timestamp with time zone,
  constraint transfer_requests_pkey PRIMARY KEY (company_id, id),
  constraint transfer_requests_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint transfer_requests_company_id_destination_depot_id_fkey FOREIGN KEY (company_id, destination_depot_id) REFERENCES depots(company_id, id),
  constraint transfer_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint transfer_requests_company_id_source_depot_id_fkey FOREIGN KEY (company_id, source_depot_id) REFERENCES depots(company_id, id),
  constraint transfer_requests_company_id_treated_by_fkey FOREIGN KEY (company_id, treated_by) REFERENCES users(company_id, id),
  constraint transfer_requests_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint transfer_requests_check CHECK ((source_depot_id <> destination_depot_id)),
  constraint transfer_requests_check1 CHECK (((treated_at IS NULL) = (treated_by IS NULL))),
  constraint transfer_requests_check2 CHECK (((voided_at IS NULL) OR (treated_at IS NULL))),
  constraint transfer_requests_requested_on_check CHECK (((requested_on >= '2000-01-01'::date) AND (requested_on <= '2100-12-31'::date)))
)
CREATE INDEX transfer_requests_by_age ON public.transfer_requests USING btree (company_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX transfer_requests_by_day ON public.transfer_requests USING btree (company_id, requested_on) WHERE (voided_at IS NULL);
CREATE INDEX transfer_requests_by_destination ON public.transfer_requests USING btree (company_id, destination_depot_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX transfer_requests_by_source ON public.transfer_requests USING btree (company_id, source_depot_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX transfer_requests_of_user ON public.transfer_requests USING btree (company_id, user_id, created_at, id) WHERE (voided_at IS NULL);
CREATE INDEX transfer_requests_waiting ON public.transfer_requests USING btree (company_id, id) WHERE ((voided_at IS NULL) AND (treated_at IS NULL));
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app

table public.transfers (
  company_id bigint not null,
  id bigint not null,
  transfer_request_id bigint,
  source_depot_id bigint not null,
  destination_depot_id bigint not null,
  user_id bigint not null,
  transferred_on date not null,
  created_at timestamp with time zone not null,
  constraint transfers_company_id_transfer_request_id_key UNIQUE (company_id, transfer_request_id),
  constraint transfers_pkey PRIMARY KEY (company_id, id),
  constraint transfers_company_id_destination_depot_id_fkey FOREIGN KEY (company_id, destination_depot_id) REFERENCES depots(company_id, id),
  constraint transfers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint transfers_company_id_source_depot_id_fkey FOREIGN KEY (company_id, source_depot_id) REFERENCES depots(company_id, id),
  constraint transfers_company_id_transfer_request_id_fkey FOREIGN KEY (company_id, transfer_request_id) REFERENCES transfer_requests(company_id, id),
  constraint transfers_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  constraint transfers_check CHECK ((source_depot_id <> destination_depot_id)),
  constraint transfers_transferred_on_check CHECK (((transferred_on >= '2000-01-01'::date) AND (transferred_on <= '2100-12-31'::date)))
)
CREATE INDEX transfers_by_age ON public.transfers USING btree (company_id, created_at, id);
CREATE INDEX transfers_by_day ON public.transfers USING btree (company_id, transferred_on);
CREATE INDEX transfers_by_destination ON public.transfers USING btree (company_id, destination_depot_id, created_at, id);
CREATE INDEX transfers_by_source ON public.transfers USING btree (company_id, source_depot_id, created_at, id);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select to quai_app

table public.user_depots (
  company_id bigint not null,
  user_id bigint not null,
  depot_id bigint not null,
  constraint user_depots_pkey PRIMARY KEY (company_id, user_id, depot_id),
  constraint user_depots_company_id_depot_id_fkey FOREIGN KEY (company_id, depot_id) REFERENCES depots(company_id, id),
  constraint user_depots_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint user_depots_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
)
CREATE INDEX user_depots_depot ON public.user_depots USING btree (company_id, depot_id);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant delete, insert, select to quai_app

table public.users (
  company_id bigint not null,
  id bigint not null,
  first_name text not null,
  last_name text not null,
  username text not null,
  email text not null,
  password_hash text not null,
  password_version integer not null default 1,
  password_changed_in bigint,
  role text not null,
  language text not null,
  status text not null default 'ACTIVE'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  changed_by bigint,
  deleted_at timestamp with time zone,
  steps_hidden_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (company_id, id),
  constraint users_company_id_changed_by_fkey FOREIGN KEY (company_id, changed_by) REFERENCES users(company_id, id),
  constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint users_email_check CHECK ((length(email) <= 254)),
  constraint users_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 60))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
  constraint users_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 60))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['ROLE_ADMIN'::text, 'ROLE_COMMERCIAL'::text, 'ROLE_AGENT'::text, 'ROLE_ADMIN_ECART'::text, 'ROLE_INVENTORY_USER'::text, 'ROLE_INVENTORY_MANAGER'::text]))),
  constraint users_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text]))),
  constraint users_username_check CHECK (((length(username) >= 1) AND (length(username) <= 254)))
)
CREATE INDEX users_by_name ON public.users USING btree (company_id, fold(last_name), fold(first_name), id) WHERE (deleted_at IS NULL);
row level security enabled
policy company_wall as permissive for all to quai_app using (company_id = app_company()) with check (company_id = app_company())
grant insert, select, update to quai_app
