import { purchaseForm } from '@app/contract/purchases'
import { fieldTypeForm } from '@app/contract/fields'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { checkedBy, type Checks } from './checked-by.ts'
import type { FieldValues } from 'react-hook-form'
import type { Schema } from '@app/contract/route'

// Messages are compared by their keys.
const t = ((key: string) => key) as unknown as TFunction

function check<V extends FieldValues, S extends Schema>(checks: Checks<V, S>, values: V) {
  return checkedBy(checks, t)(values, undefined, { fields: {}, shouldUseNativeValidation: false })
}

const EMPTY = { purchaseNumber: '', purchaseDate: null, providerId: null, depotId: null, lines: [] }

test('a gap is refused where it is typed, whatever the wire calls it', async () => {
  const lines = [{ productId: 1, quantity: null, price: null }]
  const { errors } = await check<FieldValues, typeof purchaseForm>(
    { schema: purchaseForm, toBody: (values) => values },
    { ...EMPTY, lines },
  )
  const required = { type: 'required', message: 'fields.required' }
  expect(errors).toEqual({
    purchaseNumber: required,
    purchaseDate: required,
    providerId: required,
    depotId: required,
    lines: [{ quantity: required, price: required }],
  })
})

test('problems that only the form knows come first, with their own message', async () => {
  const { errors } = await check<FieldValues, typeof purchaseForm>(
    {
      schema: purchaseForm,
      toBody: (values) => values,
      rules: () => [{ field: 'purchaseNumber', sentence: 'Which invoice?' }],
    },
    EMPTY,
  )
  expect(errors['purchaseNumber']).toEqual({ type: 'required', message: 'Which invoice?' })
})

test('what is wrong inside a text is reported at the text', async () => {
  const typed = { name: 'Zone', choices: `Nord, ${'x'.repeat(61)}` }
  const { errors } = await check<typeof typed, typeof fieldTypeForm>(
    {
      schema: fieldTypeForm,
      toBody: ({ name, choices }) => ({ name, kind: 'STRING', choices: choices.split(', ') }),
    },
    typed,
  )
  expect(errors).toEqual({ choices: { type: 'invalid', message: 'fields.tooLong' } })
})

test('what is sent is what the contract reads of it', async () => {
  const toBody = () => ({ purchaseNumber: '  F-1 ', purchaseDate: '2026-11-14', providerId: 1 }) as const
  const { values, errors } = await check({ schema: purchaseForm, toBody }, {})
  expect(errors).toEqual({})
  expect(values).toEqual({ purchaseNumber: 'F-1', purchaseDate: '2026-11-14', providerId: 1 })
})
