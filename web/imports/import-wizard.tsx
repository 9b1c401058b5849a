import type { ImportDetail } from '@app/contract/imports'
import { type ImportModule, isSettled } from '@app/domain/imports/modules'
import { IconFileOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { idIn } from '../kit/address-values.ts'
import { ApiError } from '../kit/api-error.ts'
import { Denied, Failure } from '../kit/feedback/failure.tsx'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { Banner } from '../kit/feedback/banner.tsx'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { CheckedStep } from './checked-step.tsx'
import { FailedStep } from './failed-step.tsx'
import { FileStep } from './file-step.tsx'
import { IMPORT_PLACES, importAddress, moduleAt } from './import-places.ts'
import { useImport } from './import-query.ts'
import { ResultStep } from './result-step.tsx'
import { watchImport } from './watched-imports.ts'
import { WizardContext, WizardFrame } from './wizard-frame.tsx'
import { WorkingStep } from './working-step.tsx'

/** File, check, import: one wizard for every module, which its own address names. */
export default function ImportWizard() {
  const module = moduleAt(useLocation().pathname) ?? 'products'
  const may = useMay(IMPORT_PLACES[module].upload)
  const [params] = useSearchParams()
  const { t } = useTranslation()
  const id = idIn(params.get('import') ?? '')
  const shownRef = useRef<number | null>(null)
  usePageName(t('import-wizard.crumb'))
  if (!may) return <Denied />
  return (
    <WizardContext value={shownRef}>
      {id === null ? (
        <FileStep key={module} module={module} />
      ) : (
        <Followed key={id} module={module} id={id} />
      )}
    </WizardContext>
  )
}

function Followed({ module, id }: { module: ImportModule; id: number }) {
  const { t } = useTranslation()
  const { data, error, failureCount, fetchStatus, refetch } = useImport(id)
  const lost = failureCount > 1 || fetchStatus === 'paused'
  const underWay = data !== undefined && !isSettled(data.state)

  // Also one that was begun in another tab: a user who looks at it sees its end.
  useEffect(() => {
    if (underWay) watchImport(id)
  }, [underWay, id])

  if (error instanceof ApiError && error.status === 404) return <Gone module={module} />
  if (!data) {
    if (error) return <Failure error={error} onRetry={() => void refetch()} />
    return (
      <WizardFrame module={module} step={1}>
        <div aria-busy>{lost && <Banner tone="amber">{t('import-wizard.progress.lost')}</Banner>}</div>
      </WizardFrame>
    )
  }
  if (data.module !== module) return <Navigate to={importAddress(data.module, id)} replace />
  return <Step detail={data} lost={lost} />
}

/** Where an import is follows from what the server says of it, never from what was clicked here. */
function Step({ detail, lost }: { detail: ImportDetail; lost: boolean }) {
  if (detail.state === 'FAILED') return <FailedStep detail={detail} />
  if (detail.state === 'DONE') return <ResultStep detail={detail} />
  if (detail.state === 'CHECKED') return <CheckedStep detail={detail} />
  return <WorkingStep detail={detail} lost={lost} />
}

function Gone({ module }: { module: ImportModule }) {
  const { t } = useTranslation()
  return (
    <WizardFrame module={module} step={0}>
      <EmptyState
        kind="noResult"
        icon={<IconFileOff aria-hidden />}
        title={t('import-wizard.failed.gone')}
        text={t('import-wizard.failed.goneText')}
      >
        <ButtonLink size="sm" to={IMPORT_PLACES[module].wizard}>
          {t('import-wizard.failed.choose')}
        </ButtonLink>
      </EmptyState>
    </WizardFrame>
  )
}
