import type { ImportModule } from '@app/domain/imports/modules'
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../kit/layout/page-head.tsx'
import { Stepper } from '../kit/feedback/stepper.tsx'
import classes from './imports.module.css'

const STEPS = ['file', 'check', 'run'] as const

/** The step that was shown last: each draws a frame of its own, and only their parent knows it. */
export const WizardContext = createContext<RefObject<number | null>>({ current: null })

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
  const shownRef = use(WizardContext)

  // What led here is gone with the last step, or with the part of it: the focus goes on where the new one begins.
  useEffect(() => {
    const moved = shownRef.current !== null && shownRef.current !== step
    if (moved || (shownRef.current !== null && document.activeElement === document.body))
      content.current?.focus()
    shownRef.current = step
  }, [shownRef, step])

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
