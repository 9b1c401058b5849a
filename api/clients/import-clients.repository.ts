import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { type ClientValues, columnsOf, enterClients, inDegrees, moveInList } from './clients.repository.ts'

/** Those that already exist, by code in lower case. */
export async function findByCodes({ tx, companyId }: Ctx, lowered: readonly string[]) {
  const rows = await tx
    .selectFrom('clients')
    .select(['id', 'code', 'name', 'cityId', 'cityName', 'address', 'taxId', 'contact', 'phone', 'ice'])
    .select(['latitude', 'longitude', 'creditLimit', 'dueDays', 'paymentCodes', 'customValues', 'version'])
    .select(sql<string>`lower(code)`.as('lowered'))
    .where('companyId', '=', companyId)
    .where(sql<boolean>`lower(code) = any(${lowered})`)
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, version, lowered: key, ...row }) => {
      const values: ClientValues = inDegrees(row)
      return [key, { id, version, values }]
    }),
  )
}

interface Holders {
  given: string
  /** The first two clients who have it: one of them may be the very one that is imported. */
  codes: string[]
}

/** Of these phones and ICEs, those that clients have already. */
export async function findHolders(
  { tx, companyId }: Ctx,
  phones: readonly string[],
  ices: readonly string[],
) {
  const ofPhones = sql<Holders>`
    select given, (array_agg(code order by id))[1:2] as codes
    from (select distinct given, regexp_replace(given, '\\D', '', 'g') as digits from unnest(${phones}::text[]) as given) as asked
    join clients on clients.company_id = ${companyId} and clients.phone_digits = asked.digits
      and clients.phone_digits <> '' and clients.deleted_at is null
    group by given`.execute(tx)
  const ofIces = sql<Holders>`
    select ice as given, (array_agg(code order by id))[1:2] as codes from clients
    where company_id = ${companyId} and ice = any(${ices}::text[]) and ice <> '' and deleted_at is null
    group by ice`.execute(tx)
  const [byPhone, byIce] = await inOrder([ofPhones, ofIces])
  const held = ({ rows }: { rows: Holders[] }) => new Map(rows.map(({ given, codes }) => [given, codes]))
  return { phone: held(byPhone), ice: held(byIce) }
}

interface Imported {
  id: number
  values: ClientValues
}

export async function insertClients(ctx: Ctx, all: readonly Imported[]): Promise<void> {
  const { tx, companyId, user, now } = ctx
  const stamps = { createdAt: now, changedAt: now, changedBy: user.id }
  const rows = all.map(({ id, values }) => ({ companyId, id, ...columnsOf(values), ...stamps }))
  const ids = all.map(({ id }) => id)
  await inOrder([tx.insertInto('clients').values(rows).execute(), enterClients(ctx, ids)])
}

export async function updateClients(
  ctx: Ctx,
  all: readonly (Imported & { changes: object })[],
): Promise<void> {
  const renamed = all.flatMap(({ id, changes }) => ('name' in changes ? [id] : []))
  const write = () => writeClients(ctx, all)
  await (renamed.length > 0 ? moveInList(ctx, renamed, write) : write())
}

async function writeClients({ tx, companyId, user, now }: Ctx, all: readonly Imported[]): Promise<void> {
  const rows = all.map(({ values }) => columnsOf(values))
  const column = <K extends keyof ClientValues>(name: K) => rows.map((values) => values[name])
  await sql`
    update clients set code = given.code, name = given.name, city_id = given.city_id, city_name = given.city_name,
      address = given.address, tax_id = given.tax_id, contact = given.contact, phone = given.phone, ice = given.ice,
      latitude = given.latitude, longitude = given.longitude, credit_limit = given.credit_limit, due_days = given.due_days,
      payment_codes = string_to_array(given.payment_codes, ';'), custom_values = given.custom_values::jsonb,
      version = version + 1, changed_at = ${now}, changed_by = ${user.id}
    from unnest(${all.map(({ id }) => id)}::bigint[], ${column('code')}::text[], ${column('name')}::text[],
      ${column('cityId')}::integer[], ${column('cityName')}::text[], ${column('address')}::text[], ${column('taxId')}::text[],
      ${column('contact')}::text[], ${column('phone')}::text[], ${column('ice')}::text[], ${column('latitude')}::integer[],
      ${column('longitude')}::integer[], ${column('creditLimit')}::bigint[], ${column('dueDays')}::integer[],
      ${column('paymentCodes').map((codes) => codes.join(';'))}::text[],
      ${column('customValues').map((values) => JSON.stringify(values))}::text[])
      as given (id, code, name, city_id, city_name, address, tax_id, contact, phone, ice, latitude, longitude, credit_limit,
        due_days, payment_codes, custom_values)
    where clients.company_id = ${companyId} and clients.id = given.id`.execute(tx)
}
