import type { Client, ClientRow } from '@app/contract/clients'
import { completeness } from '@app/domain/clients/completeness'
import { identifierOf } from '@app/domain/clients/identifiers'
import type { FieldOf } from '@app/domain/fields/check-values'
import type { ClientValues } from './clients.repository.ts'

type ClientFields = Pick<
  ClientRow & Client,
  | 'id'
  | 'code'
  | 'name'
  | 'cityId'
  | 'cityName'
  | 'phone'
  | 'located'
  | 'blocked'
  | 'status'
  | 'creditLimit'
  | 'completeness'
>

type Shown = ClientValues & Pick<ClientFields, 'id' | 'status'>

/** What every list and page shows of a client. */
export const clientFields = (client: Shown, fields: readonly FieldOf[]): ClientFields => ({
  id: client.id,
  code: client.code,
  name: client.name,
  cityId: client.cityId,
  cityName: client.cityName,
  phone: client.phone,
  located: client.latitude !== null,
  blocked: client.status === 'BLOCKED',
  status: client.status,
  creditLimit: client.creditLimit,
  completeness: completeness({
    location: client.latitude !== null,
    ice: client.ice !== '',
    phone: client.phone !== '',
    patente: identifierOf('Patente', fields, client.customValues) !== '',
    address: client.address !== '',
    taxId: client.taxId !== '',
    contact: client.contact !== '',
  }),
})
