import type { Client, ClientForm } from '@app/contract/clients'
import { identifierOf } from '@app/domain/clients/identifiers'
import { decideTerms, type Terms } from '@app/domain/clients/terms'
import { valuesByName } from '@app/domain/fields/check-values'
import { knownCities } from '../cities/known-cities.ts'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, AppError, failField, unlessTaken } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { translate } from '../platform/sentences.ts'
import { rewriteDueDays } from '../receivables/rewrite-due-days.ts'
import { saveRecord } from '../records/save-record.ts'
import { clientFields } from './client-face.ts'
import {
  type ClientValues,
  findClient,
  findCompanyTerms,
  findSame,
  insertClient,
  lockClient,
  updateClient,
} from './clients.repository.ts'

const statements = {
  insert: insertClient,
  lock: lockClient,
  update: async (ctx: Ctx, id: number, values: ClientValues, before: ClientValues) => {
    const moved = values.dueDays === before.dueDays ? [] : [id]
    await inOrder([updateClient(ctx, id, values, before), rewriteDueDays(ctx, moved)])
  },
  show: openClient,
}

export async function saveClient(ctx: Ctx, form: ClientForm): Promise<Client> {
  const { code, name, cityId, address, taxId, contact, phone, latitude, longitude } = form
  if ((latitude === null) !== (longitude === null))
    failField(latitude === null ? 'latitude' : 'longitude', 'clients.halfAPlace')
  const asked = inOrder([nameCity(ctx, cityId), customFieldsOf(ctx, 'client'), findCompanyTerms(ctx)])
  const saved = saveRecord(
    ctx,
    'clients',
    form,
    statements,
    async (before, customValues): Promise<ClientValues> => {
      const [cityName, fields, company] = await asked
      const ice = identifierOf('ICE', fields, customValues)
      const terms = chooseTerms(ctx, form, before, company)
      const own = { code, name, cityId, cityName, address, taxId, contact, phone, ice, latitude, longitude }
      return { ...own, ...terms, customValues }
    },
    () => asked,
  )
  return await unlessTaken(saved, 'clients_code_unique', () =>
    failField('code', 'clients.codeTaken', { code }),
  )
}

async function nameCity(ctx: Ctx, cityId: number): Promise<string> {
  const city = (await knownCities(ctx)).find(({ id }) => id === cityId)
  return city?.name ?? failField('cityId', 'clients.unknownCity')
}

function chooseTerms({ user }: Ctx, form: ClientForm, before: Terms | undefined, company: Terms): Terms {
  const maySet = user.role !== 'ROLE_COMMERCIAL'
  const { terms, missing, reserved } = decideTerms(maySet, form, before, company)
  if (missing.length > 0)
    throw new AppError(
      'request.malformed',
      {},
      missing.map((path) => ({ path, problem: 'required' })),
    )
  if (reserved.length > 0)
    throw new AppError(
      'clients.termsReserved',
      {},
      reserved.map((path) => ({ path, problem: 'errors/clients.termsReserved' })),
    )
  return terms
}

export async function openClient(ctx: Ctx, id: number): Promise<Client> {
  const [row, fields, same] = await inOrder([
    findClient(ctx, id),
    customFieldsOf(ctx, 'client'),
    findSame(ctx, id),
  ])
  const client = orNotFound(row)
  return {
    ...client,
    ...clientFields(client, fields),
    customValues: valuesByName(fields, client.customValues),
    warnings: same.map((one) => ({
      ...one,
      message: translate(
        ctx.language,
        one.field === 'ICE' ? 'warnings/sameIce' : 'warnings/samePhone',
        one.client,
      ),
    })),
  }
}
