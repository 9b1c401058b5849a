import { bankForm } from '@app/contract/banks'
import { fieldTypeForm } from '@app/contract/fields'
import { productForm } from '@app/contract/products'
import { settingsForm } from '@app/contract/settings'
import { userForm } from '@app/contract/users'
import { expect, test } from 'vitest'
import { fieldTraits } from './field-traits.ts'

test('what the contract refuses to be empty is required, and a text is as long as the contract takes it', () => {
  expect(fieldTraits(bankForm, 'name')).toEqual({ name: 'name', required: true, maxLength: 120 })
  expect(fieldTraits(bankForm, 'code')).toEqual({ name: 'code', required: false, maxLength: 20 })
  expect(fieldTraits(bankForm, 'swiftCode')).toEqual({ name: 'swiftCode', required: false })
  expect(fieldTraits(userForm, 'email')).toMatchObject({ required: true, maxLength: 254 })
  expect(fieldTraits(userForm, 'role')).toEqual({ name: 'role', required: true })
  expect(fieldTraits(userForm, 'depotIds')).toMatchObject({ required: false })
  expect(fieldTraits(productForm, 'discount')).toMatchObject({ required: false })
})

test('a field is known by the name that code has for it', () => {
  expect(fieldTraits(settingsForm, 'phone')).toEqual({ name: 'phone', required: true, maxLength: 40 })
  expect(fieldTraits(settingsForm, 'defaultCreditLimit')).toMatchObject({ required: true })
  expect(fieldTraits(settingsForm, 'defaultPaymentCodes')).toMatchObject({ required: false })
  expect(fieldTraits(settingsForm, 'vatRates')).toMatchObject({ required: true })
  expect(fieldTraits(fieldTypeForm, 'choices')).toMatchObject({ required: true })
  expect(fieldTraits(fieldTypeForm, 'name')).toMatchObject({ required: true, maxLength: 60 })
})
