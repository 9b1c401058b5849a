import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../kit/feedback/progress-bar.tsx'
import classes from './imports.module.css'

const STAGES = ['send', 'check', 'run'] as const
type StageState = 'done' | 'running' | 'waiting'

interface ProgressCardProps {
  /** The one that is under way; those before it are done. */
  stage: (typeof STAGES)[number]
  title: string
  /** A part of one, null while it is not known. */
  done: number | null
  left?: string
  right?: string
  /** Below the card: what the user may do meanwhile. */
  note?: string
}

/** How far the work has come: one bar for what is under way, and the three stages of the whole. */
export function ProgressCard({ stage, title, done, left, right, note }: ProgressCardProps) {
  const { t } = useTranslation()
  const at = STAGES.indexOf(stage)
  return (
    <>
      <section className={classes['progress']} aria-label={title}>
        <div className={classes['now']}>
          <header>
            <h2>{title}</h2>
            {done !== null && (
              <b>{t('import-wizard.percent', { percent: Math.floor(Math.min(1, done) * 100) })}</b>
            )}
          </header>
          <ProgressBar label={title} done={done} {...(left === undefined ? {} : { text: left })} />
          <footer>
            <span>{left}</span>
            <span>{right}</span>
          </footer>
        </div>
        <ol className={classes['stages']}>
          {STAGES.map((name, place) => (
            <Stage
              key={name}
              label={t(`import-wizard.progress.stages.${name}`)}
              state={place < at ? 'done' : place === at ? 'running' : 'waiting'}
            />
          ))}
        </ol>
      </section>
      {note !== undefined && (
        <p className={classes['note']}>
          <IconInfoCircle size={15} stroke={1.7} aria-hidden />
          {note}
        </p>
      )}
    </>
  )
}

function Stage({ label, state }: { label: string; state: StageState }) {
  const { t } = useTranslation()
  return (
    <li data-state={state}>
      <span className={classes['stageDot']} aria-hidden>
        {state === 'done' && <IconCheck size={13} stroke={2.4} />}
      </span>
      <span>{label}</span>
      <small>{t(`import-wizard.progress.states.${state}`)}</small>
    </li>
  )
}
