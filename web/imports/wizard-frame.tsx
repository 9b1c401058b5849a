import type { ImportModule } from '@app/domain/imports/modules'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../kit/ui/page-head.tsx'
import { Stepper } from '../kit/ui/stepper.tsx'
import classes from './imports.module.css'

const STEPS = ['file', 'check', 'run'] as const

interface WizardFrameProps {
  module: ImportModule
  /** Counted from 0; 3 when all is done. */
  step: number
  actions?: ReactNode
  /** A table reaches from edge to edge and scrolls by itself. */
  flush?: boolean
  children: ReactNode
}

export function WizardFrame({ module, step, actions, flush = false, children }: WizardFrameProps) {
  const { t } = useTranslation()
  const content = useRef<HTMLElement>(null)
  const shownStep = useRef(step)

  // What led to the next step is gone with the last one: the focus goes on from where the new one begins.
  useEffect(() => {
    if (shownStep.current !== step) content.current?.focus()
    shownStep.current = step
  }, [step])

  return (
    <div className={classes['page']}>
      <PageHead title={t(`import-wizard.modules.${module}.title`)} actions={actions} />
      <Stepper
        label={t('import-wizard.steps.label')}
        steps={STEPS.map((name) => t(`import-wizard.steps.${name}`))}
        current={step}
      />
      <section
        ref={content}
        className={classes['content']}
        data-flush={flush || undefined}
        aria-label={t(`import-wizard.steps.${STEPS[Math.min(step, 2)] ?? 'run'}`)}
        tabIndex={-1}
      >
        {children}
      </section>
    </div>
  )
}
