import type { Client, ClientForm } from '@app/contract/clients'
import type { CustomField } from '@app/contract/fields'
import { completeness, type Part } from '@app/domain/clients/completeness'
import type { Cents } from '@app/domain/money/cents'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import type { TFunction } from 'i18next'
import type { Gaps, Rule } from '../kit/form/checked-by.ts'

/** The values of the form, gaps included. */
export interface ClientValues {
  id?: number
  version?: number
  name: string
  code: string
  cityId: number | null
  address: string
  taxId: string
  contact: string
  phone: string
  latitude: number | null
  longitude: number | null
  creditLimit: Cents | null
  dueDays: number | null
  paymentCodes: PaymentCode[]
  customValues?: Record<string, string | number | null>
}

/** What the company lets new clients owe, and how they may pay. */
export type Terms = Pick<ClientValues, 'creditLimit' | 'dueDays' | 'paymentCodes'>

export const newClient = (terms: Terms): ClientValues => ({
  name: '',
  code: '',
  cityId: null,
  address: '',
  taxId: '',
  contact: '',
  phone: '',
  latitude: null,
  longitude: null,
  ...terms,
})

export function valuesOf(client: Client): ClientValues {
  const { id, version, name, code, cityId, address, taxId, contact, phone, latitude, longitude } = client
  const { creditLimit, dueDays, paymentCodes, customValues } = client
  return {
    id,
    version,
    name,
    code,
    cityId,
    address,
    taxId,
    contact,
    phone,
    latitude,
    longitude,
    creditLimit,
    dueDays,
    paymentCodes,
    customValues,
  }
}

/** The terms are sent for users who may set them: from others the server takes none. */
export function bodyOf(values: ClientValues, maySetTerms: boolean): Gaps<ClientForm> {
  const { creditLimit: _limit, dueDays: _days, paymentCodes: _codes, ...rest } = values
  return maySetTerms ? values : rest
}

/** What only the form knows: users who set the terms leave none out, and a place has both its coordinates. */
export const clientRules =
  (t: TFunction, maySetTerms: boolean) =>
  ({ creditLimit, dueDays, latitude, longitude }: ClientValues): Rule<ClientValues>[] => {
    const required = { creditLimit, dueDays }
    const gaps = (['creditLimit', 'dueDays'] as const).filter(
      (name) => maySetTerms && required[name] === null,
    )
    const lone = latitude === null ? 'latitude' : 'longitude'
    return [
      ...gaps.map((field) => ({ field, sentence: t('fields.required') })),
      ...((latitude === null) === (longitude === null)
        ? []
        : [{ field: lone, sentence: t('clients.map.both') } as const]),
    ]
  }

/** The two additional fields that every company has; a company may hide them. */
export const BUILT_IN = { ice: 'ICE', patente: 'Patente' } as const

export const builtInField = (fields: readonly CustomField[], part: keyof typeof BUILT_IN) =>
  fields.find(({ name, builtIn }) => builtIn && name === BUILT_IN[part])

const isFilled = (value: string | number | null | undefined) =>
  value !== null && value !== undefined && String(value).trim() !== ''

type Scored = Omit<ClientValues, 'creditLimit' | 'dueDays' | 'paymentCodes'>

/** Which parts of a record are there. What additional fields hold is given by their names. */
export function filledParts(values: Scored, held: Readonly<Record<string, string | number | null>>) {
  return {
    location: values.latitude !== null && values.longitude !== null,
    ice: isFilled(held[BUILT_IN.ice]),
    patente: isFilled(held[BUILT_IN.patente]),
    phone: isFilled(values.phone),
    address: isFilled(values.address),
    taxId: isFilled(values.taxId),
    contact: isFilled(values.contact),
  } satisfies Record<Part, boolean>
}

export type Filled = ReturnType<typeof filledParts>

export const scoreOf = (filled: Filled): number => completeness(filled)
