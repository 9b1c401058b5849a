import { formatDay, formatInstant, formatLongDay, formatMonth, formatPeriod } from '@app/domain/dates/format'
import type { Day } from '@app/domain/dates/day'
import type { Month } from '@app/domain/dates/month'
import { type Cents, multiplyRound } from '@app/domain/money/cents'
import {
  formatAmount,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatRate,
} from '@app/domain/money/format'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export type Format = ReturnType<typeof useFormat>

/** Figures and dates as the current language writes them. The rules are the domain's: the PDFs use them too. */
export function useFormat() {
  const { i18n } = useTranslation()
  const tongue = i18n.language === 'en' ? 'en' : 'fr'
  return useMemo(
    () => ({
      amount: (amount: Cents) => formatAmount(amount, tongue),
      money: (amount: Cents) => formatMoney(amount, tongue),
      percent: (percent: number) => formatPercent(percent, tongue),
      rate: (tenths: number) => formatRate(tenths, tongue),
      /** Whole DHs, half up, where centimes would only be noise: 125 200. */
      whole: (amount: Cents) => formatQuantity(multiplyRound(amount, 1, 100)),
      quantity: formatQuantity,
      day: formatDay,
      longDay: (day: Day) => formatLongDay(day, tongue),
      month: (month: Month) => formatMonth(month, tongue),
      instant: formatInstant,
      period: formatPeriod,
    }),
    [tongue],
  )
}
