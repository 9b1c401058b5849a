import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Question } from '../kit/asked.ts'
import type { MenuName } from './menu.ts'
import classes from './side-menu.module.css'

/** Work that waits for this very user, asked by the word that knows: the only numbers the menu may show. */
const counts: Partial<Record<MenuName, Question<number>>> = {}

export function WaitingCount({ name }: { name: MenuName }) {
  const question = counts[name]
  return question && <Count question={question} />
}

function Count({ question }: { question: Question<number> }) {
  const { t } = useTranslation()
  const { data: count = 0 } = useQuery({ ...question, refetchInterval: 60_000 })
  if (count === 0) return null
  return (
    <span className={classes['count']} title={t('shell.menu.waiting', { count })}>
      {count}
    </span>
  )
}
