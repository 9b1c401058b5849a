import { home, type Steps } from '@app/contract/home'
import { imports } from '@app/contract/imports'
import { settings } from '@app/contract/settings'
import { proposedTerms } from '@app/domain/clients/terms'
import {
  canTakeStep,
  FIRST_STEPS,
  type FirstStep,
  lacksGoods,
  missingOnPaper,
  nextStep,
  stepsLeft,
} from '@app/domain/home/first-steps'
import {
  IconBuilding,
  IconCheck,
  IconDownload,
  IconPlus,
  IconUpload,
  IconUserPlus,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { saveFile } from '../kit/save-file.ts'
import { Button, ButtonLink } from '../kit/inputs/button.tsx'
import { ProgressBar } from '../kit/feedback/progress-bar.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { DocumentPaperSection } from '../settings/document-paper-section.tsx'
import classes from './first-steps.module.css'
import { useFocusAmong } from './move-among.ts'

/** Where each step is taken. */
const PLACES: Readonly<Record<FirstStep, { to: string; icon: ReactNode }>> = {
  company: { to: paths.settings, icon: <IconBuilding aria-hidden /> },
  depots: { to: paths.depots.add, icon: <IconPlus aria-hidden /> },
  products: { to: paths.products.import, icon: <IconUpload aria-hidden /> },
  clients: { to: paths.clients.import, icon: <IconUpload aria-hidden /> },
  team: { to: paths.users.add, icon: <IconUserPlus aria-hidden /> },
  order: { to: paths.orders.add, icon: <IconPlus aria-hidden /> },
}

/** In place of a sentence that waits for the settings: a line of the same height. */
const NOT_KNOWN_YET = '\u00a0'

/** The field of the settings that has it. */
const DEFAULT_LIMIT = `${paths.settings}#field-defaultCreditLimit`

/** How goods come in. */
const PURCHASE = { to: paths.purchases.add, icon: <IconPlus aria-hidden /> }

/** From an empty company to its first delivery note. Steps tick themselves off: the list only leads there. */
export default function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation()
  const { firstName } = useSignedIn().user
  const done = FIRST_STEPS.length - stepsLeft(steps.done).length
  const next = nextStep(steps)
  const of = t('home.steps.of', { done, all: FIRST_STEPS.length })
  // From one step that is left to the next.
  useFocusAmong('[data-step]')
  return (
    <div className={classes['page']}>
      <div>
        <h1>{t('home.steps.welcome', { name: firstName })}</h1>
        <p className={classes['intro']}>
          {t('home.steps.intro')} <Link to={paths.guides.named('first-day')}>{t('home.steps.guide')}</Link>
        </p>
        <div className={classes['progress']}>
          <ProgressBar label={t('home.steps.progress')} done={done / FIRST_STEPS.length} text={of} />
          <span>{of}</span>
        </div>
        <ol className={classes['steps']}>
          {FIRST_STEPS.map((step) => (
            <Step key={step} step={step} steps={steps} next={step === next} />
          ))}
        </ol>
        <div className={classes['foot']}>
          <span>{!canTakeStep('order', steps.done) && t('home.steps.orderLater')}</span>
          <HideSteps />
        </div>
      </div>
      <Paper />
    </div>
  )
}

/** Only the next one is tinted, and has the filled button. */
function Step({ step, steps, next }: { step: FirstStep; steps: Steps; next: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const day = steps.done[step]
  const goods = step === 'products' && lacksGoods(steps)
  const { to, icon } = goods ? PURCHASE : PLACES[step]
  const action = t(goods ? 'home.steps.products.buy' : `home.steps.${step}.action`)
  const text = useStepText(step, steps)
  return (
    <li className={classes['step']} data-next={next || undefined} aria-current={next ? 'step' : undefined}>
      <span className={classes['tick']} data-done={day !== null || undefined}>
        {day !== null && <IconCheck size={14} stroke={2.4} aria-hidden />}
      </span>
      <div className={classes['words']}>
        <h2>{t(`home.steps.${step}.title`)}</h2>
        <p>
          {text}
          {step === 'clients' && (
            <>
              {' '}
              <Link to={DEFAULT_LIMIT}>{t('home.steps.clients.limit')}</Link>
            </>
          )}
        </p>
      </div>
      {day !== null && !goods ? (
        <span className={classes['day']}>{t('home.steps.doneOn', { day: format.day(day) })}</span>
      ) : (
        <div className={classes['buttons']}>
          {step === 'products' && !goods && <Template />}
          {canTakeStep(step, steps.done) ? (
            <ButtonLink tone={next ? 'primary' : 'quiet'} icon={icon} to={to} data-step={step}>
              {action}
            </ButtonLink>
          ) : (
            <Button icon={icon} disabled>
              {action}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** What it is for; of one that was begun, what it still waits for. */
function useStepText(step: FirstStep, steps: Steps): string {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: company } = useQuery(routeQuery(settings.get, {}))
  const missing = company && steps.done.company === null ? missingOnPaper(company) : []
  if (step === 'company' && missing.length === 1)
    return t('home.steps.company.missing', {
      parts: missing.map((part) => t(`home.steps.company.parts.${part}`)).join(', '),
    })
  if (step === 'depots' && steps.depots > 0)
    return t('home.steps.depots.held', { count: steps.depots, name: steps.depotName })
  if (step === 'products' && lacksGoods(steps)) return t('home.steps.products.unstocked')
  if (step !== 'clients') return t(`home.steps.${step}.text`)
  if (!company) return NOT_KNOWN_YET
  const { creditLimit } = proposedTerms({ creditLimit: company.defaultCreditLimit })
  return t('home.steps.clients.text', { limit: format.money(creditLimit) })
}

function Template() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveFile(imports.template, { params: { module: 'products' } }),
    onSuccess: () => notify({ tone: 'good', text: t('home.steps.templateSaved') }),
    onError: (error) => notify({ tone: 'bad', text: failureText(error) }),
  })
  return (
    <Button icon={<IconDownload aria-hidden />} busy={isPending} onClick={() => mutate()}>
      {t('home.steps.template')}
    </Button>
  )
}

/** For this user alone, with a moment to take it back. */
function HideSteps() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const put = async (hidden: boolean) => {
    await call(home.hideSteps, { body: { hidden } })
    await cache.invalidateQueries()
  }
  const reportError = (error: unknown) => notify({ tone: 'bad', text: failureText(error) })
  const { mutate, isPending } = useMutation({
    mutationFn: () => put(true),
    onSuccess: () =>
      notify({ tone: 'info', text: t('home.steps.hidden'), undo: () => void put(false).catch(reportError) }),
    onError: reportError,
  })
  return (
    <Button tone="text" busy={isPending} onClick={() => mutate()}>
      {t('home.steps.hide')}
    </Button>
  )
}

/** How the first note will look with the current settings. */
function Paper() {
  const { t } = useTranslation()
  const { data } = useQuery(routeQuery(settings.get, {}))
  return (
    <aside className={classes['paper']}>
      <h2>{t('home.steps.paper')}</h2>
      {data && <DocumentPaperSection values={data} />}
    </aside>
  )
}
