import type { FinancialCredit, FinancialCreditForm } from '@app/contract/financial-credits'
import { creditedAmount, whyNoCredit } from '@app/domain/credits/financial-lines'
import type { Cents } from '@app/domain/money/cents'
import type { TFunction } from 'i18next'
import type { Gaps, Rule } from '../kit/form/checked-by.ts'

/** A line as it is typed: what it is for, what it takes off, or both. */
export interface HeldLine {
  key: number
  designation: string
  /** Whatever sign is typed, it is taken off. */
  priceTtc: Cents | null
}

export type Entry = Omit<HeldLine, 'key'>

export interface CreditValues {
  id?: number | undefined
  version?: number | undefined
  clientId: number | null
  salespersonId: number | null
  lines: HeldLine[]
  entry: Entry
}

export const EMPTY_ENTRY: Entry = { designation: '', priceTtc: null }

export const nextKey = (lines: readonly HeldLine[]) => Math.max(0, ...lines.map(({ key }) => key)) + 1

const isBegun = ({ designation, priceTtc }: Entry) => designation.trim() !== '' || priceTtc !== null

/** A line needs at least one value. */
export const gapOf = (entry: Entry) => (isBegun(entry) ? undefined : 'designation')

export const newCredit = (clientId: number | null): CreditValues => ({
  clientId,
  salespersonId: null,
  lines: [],
  entry: EMPTY_ENTRY,
})

export const valuesOf = ({ id, version, client, salesperson, lines }: FinancialCredit): CreditValues => ({
  id,
  version,
  clientId: client.id,
  salespersonId: salesperson.id,
  lines: lines.map((line, at) => ({ ...line, key: at + 1 })),
  entry: EMPTY_ENTRY,
})

export function bodyOf(values: CreditValues): Gaps<FinancialCreditForm> {
  const { id, version, clientId, salespersonId, lines } = values
  return {
    ...(id !== undefined && { id, version }),
    clientId,
    salespersonId,
    lines: lines.map(({ designation, priceTtc }) => ({ designation, priceTtc: creditedAmount(priceTtc) })),
  }
}

/** What only the form knows: there are lines that take something off, and none is left half typed. */
export const creditRules =
  (t: TFunction) =>
  ({ lines, entry }: CreditValues): Rule<CreditValues>[] => {
    if (isBegun(entry)) return [{ field: 'entry', sentence: t('financial-credits.lines.notAdded') }]
    switch (whyNoCredit(lines)) {
      case 'financialCredits.linesRequired':
        return [{ field: 'lines', sentence: t('financial-credits.lines.required') }]
      case 'financialCredits.totalZero':
        return [{ field: 'lines', sentence: t('financial-credits.lines.totalZero') }]
      case undefined:
        return []
    }
  }
