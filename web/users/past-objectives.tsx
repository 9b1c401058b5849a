import { users } from '@app/contract/users'
import { addMonths, type Month } from '@app/domain/dates/month'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { Facts } from '../kit/layout/facts.tsx'
import { targetOf } from './objective-target.ts'
import classes from './past-objectives.module.css'

/** A year of targets beside the one being set: twelve small questions, asked once. */
export function PastObjectives({ userId, until }: { userId: number; until: Month }) {
  const { t } = useTranslation()
  const format = useFormat()
  const months = Array.from({ length: 12 }, (_, back) => addMonths(until, -back))
  const targets = useQueries({
    queries: months.map((month) => ({
      ...routeQuery(users.objectives, { query: { month } }),
      select: targetOf(userId),
    })),
  })
  return (
    <>
      <h2 className={classes['title']}>{t('users.objectives.lastYear')}</h2>
      <Facts
        facts={months.map((month, at) => {
          const amount = targets[at]?.data
          return { label: format.month(month), value: amount == null ? '' : format.money(amount) }
        })}
      />
    </>
  )
}
