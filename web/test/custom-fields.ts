import { type CustomField, type FieldType, fields } from '@app/contract/fields'
import { type Provider, providers } from '@app/contract/providers'
import { type FieldModule } from '@app/domain/fields/modules'
import { sameName } from '@app/domain/text/matches'
import { answer, Refusal } from './answers.ts'

const typed = (id: number, name: string, kind: FieldType['kind'], choices: string[] = ['*']): FieldType => ({
  id,
  name,
  kind,
  choices,
})
const TEXT = typed(1, 'Texte', 'STRING')
const NUMBER = typed(2, 'Nombre', 'INT')

/** A field of that type, shown and not mandatory by default. */
export const customField = (
  id: number,
  name: string,
  linkedTo: FieldModule,
  more: Partial<CustomField> = {},
): CustomField => ({
  id,
  name,
  label: name,
  linkedTo,
  type: TEXT,
  visible: true,
  mandatory: false,
  builtIn: false,
  version: 1,
  ...more,
})

const PROVIDERS: readonly Provider[] = [
  { id: 1, name: 'Cablor Industrie', contact: 'M. Idrissi', customValues: {}, version: 1 },
]

/** Fields and types, as the service keeps them: with Patente and ICE of a client, and what is given here. */
export function answerForFields(more: readonly CustomField[] = []): void {
  const types = [TEXT, NUMBER]
  const builtIn = ['Patente', 'ICE'].map((name, at) => customField(at + 1, name, 'client', { builtIn: true }))
  let held = [...builtIn, ...more]
  const of = (module: FieldModule) => held.filter(({ linkedTo }) => linkedTo === module)
  answer(fields.types, () => [...types])
  answer(fields.saveType, ({ body }) => {
    types.push({ ...body, id: types.length + 1 })
    return [...types]
  })
  answer(fields.list, ({ params: { module } }) => of(module))
  answer(fields.save, ({ params: { module }, body: { id, name, typeId, visible, mandatory } }) => {
    if (of(module).some((other) => other.id !== id && sameName(other.name, name))) {
      const sentence = `Un champ porte déjà le nom « ${name} » sur ces fiches.`
      throw new Refusal(409, 'fields.nameTaken', { statusLabel: sentence, fields: { name: sentence } })
    }
    const before = held.find((field) => field.id === id)
    const type = types.find((one) => one.id === typeId) ?? TEXT
    const saved = customField(id ?? 100 + held.length, name, module, {
      ...before,
      name,
      label: name,
      type,
      visible,
      mandatory,
      version: (before?.version ?? 0) + 1,
    })
    held = before ? held.map((field) => (field === before ? saved : field)) : [...held, saved]
    return of(module)
  })
  answer(fields.remove, ({ params: { module, id } }) => {
    held = held.filter((field) => field.id !== id)
    return of(module)
  })
}

/** Providers with values of their fields, as the service keeps them. */
export function answerForProviders(): void {
  const held = [...PROVIDERS]
  answer(providers.list, () => held.map(({ id, name, contact, version }) => ({ id, name, contact, version })))
  answer(providers.get, ({ params }) => {
    const provider = held.find(({ id }) => id === params.id)
    if (!provider) throw new Refusal(404, 'record.notFound')
    return provider
  })
  answer(providers.save, ({ body: { id, name, contact, customValues = {} } }) => {
    const before = held.findIndex((provider) => provider.id === id)
    const version = (held[before]?.version ?? 0) + 1
    const saved: Provider = { id: id ?? held.length + 1, name, contact, customValues, version }
    if (before === -1) held.push(saved)
    else held[before] = saved
    return saved
  })
}
