import { imports } from '@app/contract/imports'
import { type ImportModule, ONE_OF_TWO } from '@app/domain/imports/modules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../kit/route-query.ts'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { Card } from '../kit/layout/card.tsx'
import { useLate } from '../kit/feedback/use-late.ts'
import classes from './imports.module.css'

/** What a workbook of this kind may have, beside the place where it is dropped. */
export function ExpectedColumns({ module }: { module: ImportModule }) {
  const { t } = useTranslation()
  const columns = useQuery(routeQuery(imports.columns, { params: { module } }))
  const late = useLate(columns.isPending)
  return (
    <Card title={t('import-wizard.file.columns')}>
      {columns.isError && !columns.data && (
        <p className={classes['columnsFailed']} role="alert">
          {t('import-wizard.file.columnsFailed')}
          <Button size="sm" onClick={() => void columns.refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      <ul className={classes['columns']} aria-busy={columns.isPending}>
        {columns.data?.map(({ key, label, required }) => {
          const need = required ? 'required' : ONE_OF_TWO[module].includes(key) ? 'oneOfTwo' : 'optional'
          return (
            <li key={key} data-required={required || undefined}>
              <span title={label}>{label}</span>
              <small>{t(`import-wizard.file.${need}`)}</small>
            </li>
          )
        })}
        {late &&
          Array.from({ length: 8 }, (_, at) => (
            <li key={at}>
              <Skeleton width={70 + ((at * 23) % 60)} />
              <Skeleton width={60} />
            </li>
          ))}
      </ul>
    </Card>
  )
}
