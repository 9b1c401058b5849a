import { formatDay, formatPeriod } from '@app/domain/dates/format'
import { Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterChip } from './filter-chip.tsx'
import type { Period } from './period-presets.ts'

// The calendar comes when the chip is opened: most visits to a list never do.
const PeriodPanel = lazy(() => import('./period-panel.tsx'))

interface PeriodChipProps {
  name: string
  value: Period | null
  onChange: (value: Period | null) => void
  /** What « du … au … » adds to « Aucun achat », where it is not the day of the thing itself. */
  when?: (said: string) => string
}

export function PeriodChip({ name, value, onChange, when }: PeriodChipProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [from = '', to = ''] = (value ?? []).map(formatDay)
  const said = from === to ? t('common.list.onDay', { day: from }) : t('common.list.fromTo', { from, to })
  /** Each opening starts empty, also one that follows at once. */
  const [openings, setOpenings] = useState(0)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" offset={4} trapFocus returnFocus>
      <Popover.Target>
        <FilterChip
          name={name}
          value={value ? formatPeriod(...value) : ''}
          said={{ kind: 'when', text: when ? when(said) : said }}
          onClear={() => onChange(null)}
          onClick={() => {
            setOpened(!opened)
            setOpenings(openings + 1)
          }}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <PeriodPanel key={openings} value={value} onChange={onChange} onDone={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
