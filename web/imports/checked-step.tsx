import { type ImportDetail, imports } from '@app/contract/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../kit/api-error.ts'
import { call } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { listAddress } from '../kit/list-address.ts'
import { Banner } from '../kit/feedback/banner.tsx'
import { Button, ButtonLink } from '../kit/inputs/button.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { ErrorsButton } from './errors-button.tsx'
import { ErasedStep } from './failed-step.tsx'
import { FileCard, useFileFacts } from './file-card.tsx'
import { IMPORT_PLACES } from './import-places.ts'
import classes from './imports.module.css'
import { watchImport } from './watched-imports.ts'
import { WizardFrame } from './wizard-frame.tsx'

/** The second step: what the server found, row by row, before anything is written. */
export function CheckedStep({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation()
  const { quantity } = useFormat()
  const failureText = useFailureText()
  const facts = useFileFacts(detail)
  const run = useRun(detail)
  const { id, module, ready, warned, wrong } = detail
  const good = ready + warned
  const list = listAddress(IMPORT_PLACES[module].list)
  const navigate = useNavigate()
  useShortcuts({
    Escape: run.isPending ? undefined : () => void navigate(list),
    'Ctrl+Enter': good > 0 && !run.isPending && !detail.erased ? () => run.mutate() : undefined,
  })
  if (detail.erased) return <ErasedStep detail={detail} />

  return (
    <WizardFrame
      module={module}
      step={1}
      flush
      actions={
        <>
          {good > 0 && wrong > 0 && (
            <span className={classes['leftOut']}>
              {t('import-wizard.check.leftOut', { count: wrong, n: quantity(wrong) })}
            </span>
          )}
          <ButtonLink to={list}>{t('common.cancel')}</ButtonLink>
          {good > 0 && (
            <Button
              tone="primary"
              keys={t('common.keys.ctrlEnter')}
              aria-keyshortcuts="Control+Enter"
              busy={run.isPending}
              onClick={() => run.mutate()}
            >
              {t('import-wizard.check.run', { count: good, n: quantity(good) })}
            </Button>
          )}
        </>
      }
    >
      <div className={classes['above']}>
        {run.error && <Banner tone="red">{failureText(run.error)}</Banner>}
        <FileCard name={detail.fileName} facts={facts}>
          {wrong > 0 && <ErrorsButton id={id} />}
          <ButtonLink size="sm" to={IMPORT_PLACES[module].wizard}>
            {t('import-wizard.check.replace')}
          </ButtonLink>
        </FileCard>
        {good === 0 && <Banner tone="red">{t('import-wizard.check.noneReady')}</Banner>}
      </div>
      <CheckedRows detail={detail} />
    </WizardFrame>
  )
}

/** Every row when all are good, else those without a mistake. */
function useRun({ id, wrong }: ImportDetail) {
  const cache = useQueryClient()
  const { queryKey } = routeQuery(imports.get, { params: { id } })
  return useMutation({
    mutationFn: () =>
      call(imports.run, {
        params: { id },
        body: { mode: wrong > 0 ? ('valid' as const) : ('all' as const) },
      }),
    onSuccess: async (running) => {
      // A look that was under way would show it as it was before.
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, running)
      // Only now: a user who watches it must not take its last state for its end.
      watchImport(id)
    },
    onError: (error) => {
      // Refused because it runs already, here or in another tab: then that is what is shown.
      if (error instanceof ApiError && !error.isServerDown) void cache.invalidateQueries({ queryKey })
    },
  })
}
