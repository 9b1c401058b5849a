import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { allRoutes } from '@app/contract/all-routes'
import type { Routes } from '@app/contract/route'
import { FIELD_MODULES, type FieldModule } from '@app/domain/fields/modules'
import { expect, test } from 'vitest'

// The seven records that take additional fields must do so on every floor: form, answer, table, screen. That the
// server keeps them is shown by trying: api/test/additional-fields.test.ts.
const root = `${import.meta.dirname}/..`

const FEATURES: Record<FieldModule, string> = {
  product: 'products',
  brand: 'brands',
  family: 'families',
  provider: 'providers',
  purchase: 'purchases',
  client: 'clients',
  order: 'orders',
}

const features: Record<string, Routes> = allRoutes
const built = FIELD_MODULES.filter((module) => FEATURES[module] in features)
const waiting = FIELD_MODULES.filter((module) => !(FEATURES[module] in features))

test('the modules are the seven of the specification; those whose feature is not built yet have no screen either', () => {
  expect([...FIELD_MODULES].toSorted()).toEqual(Object.keys(FEATURES).toSorted())
  for (const module of waiting) expect(existsSync(`${root}/web/${FEATURES[module]}`)).toBe(false)
  expect(built).toEqual(expect.arrayContaining(['product', 'brand', 'family', 'provider', 'purchase']))
})

test.each(built)('%s takes, answers, indexes and shows its additional fields', (module) => {
  const feature = FEATURES[module]
  // The contract and the form of an order share their fields with those of a quote.
  const sales = module === 'order' ? readFileSync(`${root}/contract/sales.ts`, 'utf8') : ''
  const contract = readFileSync(`${root}/contract/${feature}.ts`, 'utf8') + sales
  expect(contract).toMatch(/customValues: as\('fields', customValue(s|List)\)/)
  expect(contract).toMatch(/customValues: as\('fields', customValue(s|List)\.optional\(\)\)/)
  const schema = readFileSync(`${root}/db/schema.sql`, 'utf8')
  expect(schema).toContain(
    `CREATE INDEX ${feature}_custom_values ON public.${feature} USING gin (company_id, custom_values)`,
  )
  const screens = filesOf(`web/${feature}`) + (module === 'order' ? filesOf('web/sales') : '')
  expect(screens).toContain(`useCustomFields('${module}')`)
  expect(screens).toMatch(/<CustomField(sSection|Inputs)/)
})

function filesOf(folder: string): string {
  return readdirSync(`${root}/${folder}`)
    .filter((name) => /[.]tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(`${root}/${folder}/${name}`, 'utf8'))
    .join('\n')
}
