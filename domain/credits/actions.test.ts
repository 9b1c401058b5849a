import { expect, test } from 'vitest'
import type { EnteringRole } from '../access/roles.ts'
import { CREDIT_NOTE_STATUSES, type CreditNoteStatus } from './status.ts'
import {
  type CreditFacts,
  creditNoteActions,
  financialCreditActions,
  supplierCreditActions,
  whyFinancialNotChanged,
  whyFinancialNotDeleted,
  whyNoPdf,
  whyNotDecided,
  whyNotDeleted,
  whyNoteNotTreated,
  whySupplierNotChanged,
  whySupplierNotDeleted,
} from './actions.ts'

const ROLES = ['ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT'] as const
const facts = (treated: boolean, attached: boolean): CreditFacts => ({ treated, attached })

/** As it is, attached, treated, both. */
const STATES = [facts(false, false), facts(false, true), facts(true, false), facts(true, true)]

const NOTES: Record<EnteringRole, Record<CreditNoteStatus, readonly string[]>> = {
  ROLE_ADMIN: {
    // What awaits its decision is neither attached nor treated: were it, it would still be decided, but not deleted.
    UNDER_APPROVAL: ['delete decline validate', 'decline validate', 'decline validate', 'decline validate'],
    VALIDATED: ['pdf delete', 'pdf', 'pdf untreat', 'pdf untreat'],
    DECLINED: ['', '', '', ''],
  },
  ROLE_COMMERCIAL: {
    UNDER_APPROVAL: ['delete', '', '', ''],
    VALIDATED: ['pdf', 'pdf', 'pdf', 'pdf'],
    DECLINED: ['', '', '', ''],
  },
  ROLE_AGENT: {
    UNDER_APPROVAL: ['', '', '', ''],
    VALIDATED: ['pdf treat', 'pdf treat', 'pdf', 'pdf'],
    DECLINED: ['', '', '', ''],
  },
}

test.each(ROLES)('what the page of a credit note offers %s, by status, attached, treated', (role) => {
  const shown = Object.fromEntries(
    CREDIT_NOTE_STATUSES.map((status) => [
      status,
      STATES.map((state) => creditNoteActions({ ...state, status }, role).join(' ')),
    ]),
  )
  expect(shown).toEqual(NOTES[role])
})

const FINANCIAL: Record<EnteringRole, readonly string[]> = {
  ROLE_ADMIN: ['modify pdf delete', 'pdf', 'pdf untreat', 'pdf untreat'],
  ROLE_COMMERCIAL: ['pdf delete', 'pdf', 'pdf', 'pdf'],
  ROLE_AGENT: ['modify pdf treat', 'pdf treat', 'pdf', 'pdf'],
}
test.each(ROLES)('what the page of a financial credit offers %s, by attached and treated', (role) => {
  expect(STATES.map((state) => financialCreditActions(state, role).join(' '))).toEqual(FINANCIAL[role])
})

const SUPPLIER: Record<EnteringRole, readonly string[]> = {
  ROLE_ADMIN: ['modify delete', 'untreat'],
  ROLE_COMMERCIAL: ['', ''],
  ROLE_AGENT: ['modify treat', ''],
}
test.each(ROLES)('what the page of a supplier credit offers %s, before and after it is treated', (role) => {
  const shown = [false, true].map((treated) => supplierCreditActions({ treated }, role).join(' '))
  expect(shown).toEqual(SUPPLIER[role])
})

test('each refusal has its reason: first who may at all, then its status, then treated, then attached', () => {
  const note = (status: CreditNoteStatus, more: Partial<CreditFacts> = {}) => ({
    ...facts(false, false),
    status,
    ...more,
  })
  expect(whyNotDecided(note('VALIDATED'), 'ROLE_AGENT')).toBe('access.denied')
  expect(whyNotDecided(note('VALIDATED'), 'ROLE_ADMIN')).toBe('creditNotes.statusFixed')
  expect(whyNotDecided(note('DECLINED'), 'ROLE_ADMIN')).toBe('creditNotes.statusFixed')
  expect(whyNotDeleted(note('UNDER_APPROVAL'), 'ROLE_AGENT')).toBe('access.denied')
  expect(whyNotDeleted(note('DECLINED'), 'ROLE_COMMERCIAL')).toBe('creditNotes.declinedStays')
  expect(whyNotDeleted(note('VALIDATED'), 'ROLE_COMMERCIAL')).toBe('access.denied')
  expect(whyNotDeleted(note('VALIDATED', facts(true, true)), 'ROLE_ADMIN')).toBe('creditNotes.treated')
  expect(whyNotDeleted(note('VALIDATED', facts(false, true)), 'ROLE_ADMIN')).toBe('receivables.attached')
  expect(whyNoPdf(note('UNDER_APPROVAL'))).toBe('creditNotes.notValidated')
  expect(whyNoteNotTreated(note('UNDER_APPROVAL'), true, 'ROLE_AGENT')).toBe(
    'creditNotes.treatedOnceValidated',
  )
  expect(whyNoteNotTreated(note('UNDER_APPROVAL'), true, 'ROLE_ADMIN')).toBe('access.denied')
  expect(whyFinancialNotChanged(facts(true, true), 'ROLE_COMMERCIAL')).toBe('access.denied')
  expect(whyFinancialNotChanged(facts(true, true), 'ROLE_AGENT')).toBe('financialCredits.treated')
  expect(whyFinancialNotChanged(facts(false, true), 'ROLE_ADMIN')).toBe('receivables.attached')
  expect(whyFinancialNotDeleted(facts(true, true), 'ROLE_AGENT')).toBe('access.denied')
  expect(whyFinancialNotDeleted(facts(true, true), 'ROLE_COMMERCIAL')).toBe('financialCredits.treated')
  expect(whyFinancialNotDeleted(facts(false, true), 'ROLE_COMMERCIAL')).toBe('receivables.attached')
  expect(whySupplierNotChanged({ treated: true }, 'ROLE_AGENT')).toBe('supplierCredits.treated')
  expect(whySupplierNotDeleted({ treated: true }, 'ROLE_AGENT')).toBe('access.denied')
  expect(whySupplierNotDeleted({ treated: true }, 'ROLE_ADMIN')).toBe('supplierCredits.treated')
})
