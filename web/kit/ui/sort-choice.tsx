import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from './action-menu.tsx'
import { Button } from './button.tsx'
import classes from './sort-choice.module.css'

interface SortChoiceProps {
  options: readonly { id: string; label: string }[]
  /** One of them and its direction: 'name,asc'. */
  value: string
  onChange: (value: string) => void
}

/** What a grid of cards is sorted by. The one that is chosen again turns round. */
export function SortChoice({ options, value, onChange }: SortChoiceProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [by, direction] = value.split(',')
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp
  const current = options.find(({ id }) => id === by)?.label ?? ''

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
        actions={options.map(({ id, label }) => ({
          label,
          icon: id === by ? <IconCheck aria-hidden /> : <span className={classes['gap']} />,
          run: () => onChange(`${id},${id === by && direction !== 'desc' ? 'desc' : 'asc'}`),
        }))}
      >
        <Button
          ref={button}
          size="sm"
          aria-label={`${t('common.list.sortBy')} ${current}, ${t(direction === 'desc' ? 'common.list.descending' : 'common.list.ascending')}`}
        >
          <span className={classes['value']}>
            {current}
            <Arrow aria-hidden />
          </span>
        </Button>
      </ActionMenu>
    </div>
  )
}
