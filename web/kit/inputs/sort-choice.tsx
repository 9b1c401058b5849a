import { IconArrowDown, IconArrowsSort, IconArrowUp, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../overlays/action-menu.tsx'
import { Button } from './button.tsx'
import classes from './sort-choice.module.css'

export interface Sort {
  /** A column, or one with its direction: « Plus anciens d’abord » is date,asc. */
  id: string
  label: string
  /** Set apart from those above. */
  apart?: true
}

interface SortChoiceProps {
  options: readonly Sort[]
  /** A column and its direction: 'name,asc'. */
  value: string
  onChange: (value: string) => void
}

/** What a list is sorted by, beside the heads of its table if it has one. A column that is chosen again turns round. */
export function SortChoice({ options, value, onChange }: SortChoiceProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [by, direction] = value.split(',')
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp
  const turning = options.find(({ id }) => id === by)
  // A head of the table may have chosen a direction that is not offered here: its column is.
  const chosen =
    options.find(({ id }) => id === value) ?? turning ?? options.find(({ id }) => id.startsWith(`${by},`))
  const current = chosen?.label ?? ''
  const next = (id: string) =>
    id.includes(',') ? id : `${id},${id === by && direction !== 'desc' ? 'desc' : 'asc'}`
  const whole = chosen?.id === value
  const words = t(direction === 'desc' ? 'common.list.descending' : 'common.list.ascending')

  function change(open: boolean) {
    setOpened(open)
    if (!open) button.current?.focus()
  }

  return (
    <div className={classes['sort']}>
      <span aria-hidden>{t('common.list.sortBy')}</span>
      <ActionMenu
        opened={opened}
        onChange={change}
        actions={options.map((option) => ({
          label: option.label,
          apart: option.apart,
          icon: option === chosen ? <IconCheck aria-hidden /> : <span className={classes['gap']} />,
          run: () => onChange(next(option.id)),
        }))}
      >
        <Button
          ref={button}
          size="sm"
          aria-label={`${t('common.list.sortBy')} ${whole ? current : `${current}, ${words}`}`}
        >
          <span className={classes['value']}>
            {whole && <IconArrowsSort aria-hidden />}
            {current}
            {whole ? <IconChevronDown aria-hidden /> : <Arrow aria-hidden />}
          </span>
        </Button>
      </ActionMenu>
    </div>
  )
}
