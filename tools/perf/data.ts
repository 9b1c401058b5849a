import { hashPassword } from '@app/api/platform/auth/passwords'
import pg from 'pg'
import { CLIENT_ROWS } from './client-data.ts'
import { SALES_ROWS } from './sales-data.ts'

export const PASSWORD = 'Une phrase de passe'
/** Products, rows of stock and purchases of the three companies that are measured; a fifth as many clients. */
export const SIZES = [10_000, 100_000, 1_000_000] as const
export type Size = (typeof SIZES)[number]
const SMALL_COMPANIES = 200
const SMALL = 100
const DEPOTS = 300
const LINES = 3

export const adminOf = (size: number) => `perf-${size}@quai.test`

/** Companies of every size, by statements that make all rows of a table at once. Does nothing where they are already. */
export async function seedLarge(superUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from users where username = $1', [
      adminOf(SIZES.at(-1) ?? 0),
    ])
    if (rowCount) return
    // References are made right below: checking each of 13 million would take longer than writing them.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
    const passwordHash = await hashPassword(PASSWORD)
    await client.query('begin')
    for (let n = 1; n <= SMALL_COMPANIES; n++) await seedCompany(client, passwordHash, `small-${n}`, SMALL)
    for (const size of SIZES) {
      const began = Date.now()
      await seedCompany(client, passwordHash, String(size), size)
      console.log(`company of ${size} rows: ${Math.round((Date.now() - began) / 1000)} s`)
    }
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function seedCompany(
  client: pg.Client,
  passwordHash: string,
  name: string,
  size: number,
): Promise<void> {
  const { rows } = await client.query<{ company: string; admin: string }>(
    `select nextval('companies_id_seq') as company, nextval('users_id_seq') as admin`,
  )
  const [{ company, admin } = { company: '', admin: '' }] = rows
  const username = `perf-${name}@quai.test`
  const depots = size > SMALL ? DEPOTS : 5
  await client.query(
    `insert into companies (company_id, name, phone, contact_first_name, contact_last_name, contact_email, language, confirmed_at)
     values ($1, $2, '05', 'A', 'B', 'perf@quai.test', 'fr', now())`,
    [company, `Perf ${name}`],
  )
  await client.query(`insert into directory.company_cells values ($1, 'main', now(), now())`, [company])
  await client.query(
    `insert into users (company_id, id, first_name, last_name, username, email, password_hash, role, language, status)
     values ($1, $2, 'Nadia', 'Alaoui', $3, $3, $4, 'ROLE_ADMIN', 'fr', 'ACTIVE')`,
    [company, admin, username, passwordHash],
  )
  await client.query(`insert into directory.account_names values ($1, $2, $3, 'active')`, [
    username,
    company,
    admin,
  ])
  for (const statement of [...ROWS, ...CLIENT_ROWS, ...SALES_ROWS]) {
    const filled = statement
      .replaceAll(':company', company)
      .replaceAll(':admin', admin)
      .replaceAll(':size', String(size))
      .replaceAll(':depots', String(depots))
    await client.query(filled)
    // What comes next joins what has just come: without statistics it would be looked up row by row.
    const [, table] = /^(?:insert into|update) (\w+)/.exec(filled) ?? []
    if (table && size > SMALL) await client.query(`analyze ${table}`)
  }
}

const WORDS = {
  things: `array['Ampoule LED','Câble souple','Disjoncteur','Peinture vinylique','Mitigeur','Tube PPR','Vis agglo','Prise double',
    'Perforateur','Silicone','Chauffe-eau','Gaine ICTA','Abattant','Pompe','Raccord laiton','Adaptateur','Aérateur','Agitateur',
    'Agrafeuse','Mètre ruban','Aiguille','Robinet','Laque','Amarre','Pince','Cheville','Clé plate','Coffret','Détecteur','Équerre',
    'Flexible','Grille','Interrupteur','Joint','Lame de scie','Marteau','Niveau','Ponceuse','Rallonge','Truelle']`,
  kinds: `array['blanc','chromé','noir mat','inox','renforcé','compact','standard','pro','éco','extérieur']`,
}

/** In this order; the ids of a company's rows of one table follow one another. */
const ROWS = [
  `insert into depots (company_id, id, name)
   select :company, nextval('depots_id_seq'), 'Dépôt ' || lpad(n::text, 3, '0') from generate_series(1, :depots) n`,
  `insert into providers (company_id, id, name, changed_by)
   select :company, nextval('providers_id_seq'), 'Fournisseur ' || n, :admin from generate_series(1, 50) n`,
  `insert into brands (company_id, id, name, changed_by)
   select :company, nextval('brands_id_seq'), 'Marque ' || n, :admin from generate_series(1, 40) n`,
  `insert into families (company_id, id, name, color, changed_by)
   select :company, nextval('families_id_seq'), 'Famille ' || n, '#0f766e', :admin from generate_series(1, 40) n`,
  `insert into products (company_id, id, reference, name, price_ht, vat_rate, discount, brand_id, family_id, brand_and_family, created_at)
   select :company, nextval('products_id_seq'), 'REF-' || lpad(n::text, 7, '0'),
     (${WORDS.things})[1 + hash % 40] || ' ' || (${WORDS.kinds})[1 + hash / 40 % 10] || ' ' || hash % 9973 || ' n° ' || n,
     100 + hash % 100000, 200, case when hash % 12 = 0 then 50 else 0 end, brand.id, family.id,
     'Marque ' || 1 + n % 40 || ' Famille ' || 1 + n % 40, now() - n * interval '1 minute'
   from (select n, abs(hashint4(n)) as hash from generate_series(1, :size) n) made
   join (select id, row_number() over (order by id) - 1 as at from brands where company_id = :company) brand on brand.at = n % 40
   join (select id, row_number() over (order by id) - 1 as at from families where company_id = :company) family on family.at = n % 40
   order by n`,
  `insert into purchases (company_id, id, number, purchase_number, purchase_date, provider_id, depot_id, created_at, created_by, changed_by, total_ht)
   select :company, nextval('purchases_id_seq'),
     'AC' || to_char(made_at, 'YY') || '-' || lpad((row_number() over (partition by extract(year from made_at) order by n))::text, 6, '0'),
     'F-' || n, made_at::date, provider.id, depot.id, made_at, :admin, :admin, 0
   from (select n, timestamptz '2023-11-15 08:00:00+00' + n * (interval '1095 days' / :size) as made_at from generate_series(1, :size) n) made
   join (select id, row_number() over (order by id) - 1 as at from providers where company_id = :company) provider on provider.at = n % 50
   join (select id, row_number() over (order by id) - 1 as at from depots where company_id = :company) depot on depot.at = n % :depots
   order by n`,
  `insert into document_counters (company_id, kind, year, last)
   select :company, 'AC', 2000 + substr(number, 3, 2)::integer, count(*) from purchases where company_id = :company group by 3`,
  // The first products of the catalogue lie in every depot: as many rows of stock as there are purchases.
  `insert into purchase_lines (company_id, id, purchase_id, product_id, position, quantity, price)
   select :company, nextval('purchase_lines_id_seq'), purchase.id, product.id, line, 1 + (purchase.at + line) % 20, product.price_ht
   from (select id, row_number() over (order by id) - 1 as at from purchases where company_id = :company) purchase
   cross join generate_series(0, ${LINES - 1}) line
   join (select id, price_ht, row_number() over (order by id) - 1 as at from products where company_id = :company
     order by id limit :size / :depots + 1) product
     on product.at = (purchase.at / :depots + line * 7) % (:size / :depots + 1)`,
  `update purchases set total_ht = worth.total from (
     select purchase_id, sum(price * quantity) as total from purchase_lines where company_id = :company group by 1) worth
   where company_id = :company and id = worth.purchase_id`,
  `insert into stock (company_id, depot_id, product_id, quantity, reserved)
   select :company, depots.id, product.id, 0, 0
   from depots cross join (select id from products where company_id = :company order by id limit :size / :depots + 1) product
   where depots.company_id = :company`,
  `insert into stock_movements (company_id, id, depot_id, product_id, quantity, document_kind, document_id, document_version, moved_by)
   select :company, nextval('stock_movements_id_seq'), purchases.depot_id, line.product_id, sum(line.quantity), 'purchases', purchases.id, 1, :admin
   from purchase_lines line join purchases on purchases.company_id = line.company_id and purchases.id = line.purchase_id
   where line.company_id = :company group by purchases.id, purchases.depot_id, line.product_id`,
  `update stock set quantity = moved.quantity from (
     select depot_id, product_id, sum(quantity) as quantity from stock_movements where company_id = :company group by 1, 2) moved
   where company_id = :company and stock.depot_id = moved.depot_id and stock.product_id = moved.product_id`,
  `insert into events (company_id, id, user_id, request_id, subject, subject_id, event)
   select :company, nextval('events_id_seq'), :admin, 'perf', 'purchases', id, 'CREATED' from purchases where company_id = :company`,
]
