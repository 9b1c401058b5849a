import type { DeskRow } from '@app/contract/deposits'
import { addDays, type Day } from '@app/domain/dates/day'
import { formatShortDay } from '@app/domain/dates/format'
import { sundayOf } from '@app/domain/payments/desk'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import type { Ticks } from '../kit/list/row-ticks.ts'
import { today } from '../kit/today.ts'
import { IconButton } from '../kit/inputs/icon-button.tsx'
import { Checkbox } from '../kit/inputs/checkbox.tsx'
import classes from './desk.module.css'
import type { Section } from './sections.ts'

interface SectionHeadProps {
  section: Section
  /** Those of its papers that can be ticked. */
  papers: readonly DeskRow[]
  ticks: Ticks<DeskRow>
  onTurn: () => void
}

/** Which week it is, how many papers are due in it and what they come to. */
export function SectionHead({ section, papers, ticks, onTurn }: SectionHeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = t(`desk.sections.${section.id}`)
  const days = useDays(section)
  const ticked = papers.filter(ticks.isTicked).length
  return (
    <div
      className={classes['section']}
      data-late={section.id === 'late' || undefined}
      title={section.id === 'late' ? t('desk.lateTitle') : undefined}
    >
      <span className={classes['tick']}>
        {papers.length > 0 && (
          <Checkbox
            label={t('desk.tickSection', { section: name })}
            state={ticked === 0 ? 'off' : ticked === papers.length ? 'on' : 'some'}
            onToggle={() => ticks.toggleSome(papers)}
          />
        )}
      </span>
      <span className={classes['fold']} data-open={section.open || undefined}>
        <IconButton
          size={24}
          label={t(section.open ? 'desk.fold' : 'desk.unfold', { section: name })}
          icon={<IconChevronRight />}
          tabIndex={-1}
          aria-expanded={section.open}
          onClick={onTurn}
        />
      </span>
      <b>{name}</b>
      <small>{days}</small>
      <span className={classes['count']}>{format.quantity(section.count)}</span>
      <b>{format.amount(section.total)}</b>
    </div>
  )
}

const shortDay = (day: Day) => formatShortDay(day, today())

function useDays({ id }: Section): string {
  const { t } = useTranslation()
  const sunday = sundayOf(today())
  if (id === 'late') return t('desk.lateDays')
  if (id === 'later') return t('desk.laterDays', { day: shortDay(addDays(sunday, 7)) })
  const last = id === 'thisWeek' ? sunday : addDays(sunday, 7)
  return `${shortDay(addDays(last, -6))}\u00A0–\u00A0${shortDay(last)}`
}
