import type { City } from '@app/contract/cities'
import { type ClientForm, clientForm } from '@app/contract/clients'
import type { CustomField } from '@app/contract/fields'
import { imports } from '@app/contract/imports'
import { identifierOf } from '@app/domain/clients/identifiers'
import type { Terms } from '@app/domain/clients/terms'
import { closest } from '@app/domain/imports/closest'
import type { Problem } from '@app/domain/imports/problems'
import { readAuthorised, writeAuthorised } from '@app/domain/payment-types/authorised'
import { CANONICAL_NAMES } from '@app/domain/payment-types/codes'
import { knownCities } from '../cities/known-cities.ts'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { type CheckedRow, hasError, type Importer, type ReadRow } from '../platform/bulk-import/importer.ts'
import { type Named, namedRows } from '../platform/bulk-import/named.ts'
import {
  columnNamed,
  decodeForm,
  error,
  fieldKey,
  firstSeen,
  onePerColumn,
  readCells,
  readFieldCells,
} from '../platform/bulk-import/read-cells.ts'
import { type RecordEntry, writeRecords } from '../platform/bulk-import/write-records.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lowerCase } from '../platform/persistence/lower.ts'
import { translate } from '../platform/sentences.ts'
import { rewriteDueDays } from '../receivables/rewrite-due-days.ts'
import { type ClientValues, findCompanyTerms } from './clients.repository.ts'
import { findByCodes, findHolders, insertClients, updateClients } from './import-clients.repository.ts'

const COLUMNS = [
  { key: 'code', kind: 'text', required: true },
  { key: 'name', kind: 'text', required: true },
  { key: 'city', kind: 'text', required: true },
  { key: 'address', kind: 'text' },
  { key: 'phone', kind: 'text' },
  { key: 'contact', kind: 'text' },
  { key: 'taxId', kind: 'text' },
  { key: 'latitude', kind: 'number' },
  { key: 'longitude', kind: 'number' },
  { key: 'creditLimit', kind: 'money' },
  { key: 'dueDays', kind: 'number' },
  { key: 'paymentTypes', kind: 'text' },
] as const

interface Known {
  cities: Named<City>
  fields: CustomField[]
  company: Terms
  /** Where each code, phone and ICE was first seen in the file. */
  rowOf: Record<'code' | 'phone' | 'ice', Map<string, number>>
}

type Entry = RecordEntry<ClientValues>
type Existing = Awaited<ReturnType<typeof findByCodes>>
type Holders = Awaited<ReturnType<typeof findHolders>>

/** An empty cell leaves what the client has; a new one has the company's terms. A code that exists is updated. */
export const importClients: Importer<Known, Entry> = {
  permission: imports.clients.permission,
  fields: 'client',
  columns: COLUMNS,
  examples,
  know: async (ctx) => ({
    cities: namedRows((await knownCities(ctx)).map((city) => ({ names: [city.name], row: city }))),
    fields: await customFieldsOf(ctx, 'client'),
    company: await findCompanyTerms(ctx),
    rowOf: { code: new Map(), phone: new Map(), ice: new Map() },
  }),
  check: async (ctx, known, rows) => {
    const ice = iceField(known.fields)
    const cellsOf = (key: string) => rows.flatMap(({ values }) => values[key] ?? [])
    const lowered = await lowerCase(ctx.tx, cellsOf('code'))
    const [existing, holders] = await inOrder([
      findByCodes(ctx, [...lowered.values()]),
      findHolders(ctx, cellsOf('phone'), ice ? cellsOf(fieldKey(ice.id)) : []),
    ])
    return rows.map((row) =>
      checkRow(known, existing, holders, lowered.get(row.values['code'] ?? '') ?? '', row),
    )
  },
  write: (ctx, entries, progress) =>
    writeRecords(
      ctx,
      'clients',
      entries,
      {
        insert: insertClients,
        update: async (of, all) => {
          await updateClients(of, all)
          await rewriteDueDays(
            of,
            all.flatMap(({ id, changes }) => ('dueDays' in changes ? [id] : [])),
          )
        },
      },
      progress,
    ),
}

const iceField = (fields: readonly CustomField[]) =>
  fields.find(({ builtIn, name }) => builtIn && name === 'ICE')

function checkRow(
  known: Known,
  existing: Existing,
  holders: Holders,
  code: string,
  row: ReadRow,
): CheckedRow<Entry> {
  const cells = readCells(row, COLUMNS)
  const { given, problems } = cells
  const before = existing.get(code)
  const earlier = firstSeen(known.rowOf.code, code, row.row)
  if (earlier !== undefined) problems.push(error('code', 'twice', { values: { row: earlier } }))
  const { city: _name, paymentTypes, ...sent } = Object.fromEntries(given)
  const city = known.cities.find('city', cells)
  const authorised = paymentTypes === undefined ? undefined : readAuthorised(String(paymentTypes))
  if (authorised && authorised.unknown.length > 0) problems.push(unknownTypes(String(paymentTypes)))

  const wanted = {
    ...sent,
    ...(city && { cityId: city.id }),
    ...(authorised && { paymentCodes: authorised.codes.join(';') }),
  }
  const form = decodeForm(clientForm, wanted, columnNamed(COLUMNS), problems)
  const customValues = readFieldCells(row, known.fields, problems, before?.values.customValues)
  const values = form && city && valuesOf(known, form, city, before?.values, customValues, given)
  if (values && (values.latitude === null) !== (values.longitude === null))
    problems.push(error(values.latitude === null ? 'latitude' : 'longitude', 'halfAPlace'))

  const reported = onePerColumn(problems)
  if (!values || hasError({ problems: reported })) return { ...row, problems: reported }
  if (before) reported.push({ column: 'code', severity: 'warning', code: 'exists' })
  reported.push(...sameProblems(known, holders, values, before?.values.code, row))
  return { ...row, problems: reported, entry: { values, ...(before && { before }) } }
}

/** A cell that was given is taken from the form; one that was not, from the client as it is, or from the company. */
function valuesOf(
  { company, fields }: Known,
  form: ClientForm,
  city: City,
  before: ClientValues | undefined,
  customValues: ClientValues['customValues'],
  given: ReadonlyMap<string, unknown>,
): ClientValues {
  const taken = <K extends 'address' | 'phone' | 'contact' | 'taxId' | 'latitude' | 'longitude'>(key: K) =>
    before && !given.has(key) ? before[key] : form[key]
  const held = before ?? company
  return {
    code: form.code,
    name: form.name,
    cityId: city.id,
    cityName: city.name,
    address: taken('address'),
    taxId: taken('taxId'),
    contact: taken('contact'),
    phone: taken('phone'),
    ice: identifierOf('ICE', fields, customValues),
    latitude: taken('latitude'),
    longitude: taken('longitude'),
    creditLimit: form.creditLimit ?? held.creditLimit,
    dueDays: form.dueDays ?? held.dueDays,
    paymentCodes: form.paymentCodes ?? held.paymentCodes,
    customValues,
  }
}

/** A suggestion goes into the cell as it is: so it contains the recognised types too. */
function unknownTypes(cell: string): Problem {
  const { codes, unknown } = readAuthorised(cell)
  const names = Object.values(CANONICAL_NAMES)
  const meant = unknown.map((part) => closest(part, names))
  const suggestion = [writeAuthorised(codes), ...meant].filter(Boolean).join('; ')
  return error('paymentTypes', 'unknown', meant.includes(undefined) ? {} : { suggestion })
}

/** Two clients may share a phone or an ICE: it is reported, and nothing is rejected for it. */
function sameProblems(
  { rowOf, fields }: Known,
  holders: Holders,
  values: ClientValues,
  ownCode: string | undefined,
  { row }: ReadRow,
): Problem[] {
  const ice = iceField(fields)
  const digits = values.phone.replaceAll(/\D/g, '')
  const look = (column: string, of: 'phone' | 'ice', text: string, key: string): Problem[] => {
    const warning = { column, severity: 'warning' } as const
    const other = holders[of].get(text)?.find((code) => code !== ownCode)
    const earlier = firstSeen(rowOf[of], key, row)
    if (other !== undefined) return [{ ...warning, code: 'sameAsClient', values: { code: other } }]
    return earlier === undefined ? [] : [{ ...warning, code: 'sameInFile', values: { row: earlier } }]
  }
  return [
    ...look('phone', 'phone', values.phone, digits),
    ...(ice ? look(fieldKey(ice.id), 'ice', values.ice, values.ice) : []),
  ]
}

async function examples(ctx: Ctx): Promise<Record<string, string | number>[]> {
  const ice = iceField(await customFieldsOf(ctx, 'client'))
  const example = (at: number, city: string, place: [number, number], phone: string) => ({
    code: `EX-00${at + 1}`,
    name: translate(ctx.language, `imports/examples/clients/${at}`),
    city,
    address: translate(ctx.language, `imports/examples/addresses/${at}`),
    phone,
    contact: 'Salma Bennis',
    taxId: `4012345${at}`,
    latitude: place[0],
    longitude: place[1],
    creditLimit: 50_000,
    dueDays: 60,
    paymentTypes: writeAuthorised(['CASH', 'CHECK']),
    ...(ice && { [fieldKey(ice.id)]: `00123456700008${at}` }),
  })
  return [
    example(0, 'Fès', [34.0331, -5.0003], '05 35 62 41 80'),
    example(1, 'Casablanca', [33.5883, -7.6114], '05 22 48 10 10'),
  ]
}
