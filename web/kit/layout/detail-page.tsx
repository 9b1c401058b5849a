import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../keyboard.ts'
import { useLeave } from '../use-leave.ts'
import classes from './detail-page.module.css'
import { IconButton } from '../inputs/icon-button.tsx'
import { PageHead } from './page-head.tsx'

/** One's place in the list one came from. */
export interface Neighbours {
  /** Counted from 1. */
  place: number
  count: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

interface DetailPageProps {
  title: ReactNode
  /** Badges: one filled for the state, the others outlined. */
  status?: ReactNode
  /** Without one the page was not opened from a list. */
  neighbours: Neighbours | undefined
  /** Quiet, refusing, confirming; the primary action last. */
  actions?: ReactNode
  /** Under the head: the chain of documents. */
  rail?: ReactNode
  /** What must stay in sight: whom it is for, what follows from it. */
  aside: ReactNode
  onLeave: () => void
  children: ReactNode
}

/** One record to read and to decide about. J and K move through the list of origin, Esc leads back to it. */
export function DetailPage(props: DetailPageProps) {
  const { title, status, neighbours, actions, rail, aside, onLeave, children } = props
  const { t } = useTranslation()
  useShortcuts({ J: neighbours?.onNext, K: neighbours?.onPrevious })
  useLeave(onLeave)
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <PageHead
          title={title}
          status={status}
          actions={
            <>
              {neighbours && <Steps neighbours={neighbours} />}
              {actions}
            </>
          }
        />
        {rail}
      </div>
      <div className={classes['columns']}>
        <section
          className={classes['main']}
          aria-label={t('common.detail')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={0}
        >
          {children}
        </section>
        <aside className={classes['aside']}>{aside}</aside>
      </div>
    </div>
  )
}

function Steps({ neighbours: { place, count, onPrevious, onNext } }: { neighbours: Neighbours }) {
  const { t } = useTranslation()
  return (
    <span className={classes['walk']}>
      <IconButton
        label={t('common.quickView.previous')}
        icon={<IconChevronUp />}
        aria-keyshortcuts="K"
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <IconButton
        label={t('common.quickView.next')}
        icon={<IconChevronDown />}
        aria-keyshortcuts="J"
        disabled={!onNext}
        onClick={onNext}
      />
      <span>{t('common.quickView.place', { place, count })}</span>
    </span>
  )
}

/** A part of the aside, below a hairline. */
export function AsideBlock({
  title,
  aside,
  children,
}: {
  title?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={classes['block']}>
      {title !== undefined && (
        <h2>
          {title}
          {aside}
        </h2>
      )}
      {children}
    </section>
  )
}
