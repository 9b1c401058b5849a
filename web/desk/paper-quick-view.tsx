import type { DeskRow } from '@app/contract/deposits'
import { payments } from '@app/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import type { RowCursor } from '../kit/list/row-cursor.ts'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { QuickView } from '../kit/overlays/quick-view.tsx'
import { Picture } from '../kit/tables/picture.tsx'
import { paths } from '../paths.ts'
import classes from './paper-quick-view.module.css'
import { usePaperName } from './paper-words.ts'
import type { Line } from './sections.ts'

/** The picture of a paper, and what is to be read on it. */
export function PaperQuickView({ paper, cursor }: { paper: DeskRow; cursor: RowCursor<Line> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = usePaperName()
  const { data } = useQuery(routeQuery(payments.get, { params: { id: paper.id } }))
  return (
    <QuickView
      title={nameOf(paper)}
      onPrevious={() => cursor.move(-1)}
      onNext={() => cursor.move(1)}
      onClose={cursor.closeQuickView}
      actions={
        <ButtonLink size="sm" tone="primary" to={paths.payments.details(paper.id)}>
          {t('common.open')}
        </ButtonLink>
      }
    >
      <div className={classes['picture']}>
        <Picture image={data?.image ?? null} alt="" size="full" />
      </div>
      <Facts
        facts={[
          { label: t('sales.client'), value: paper.client.name },
          { label: t('desk.amount'), value: <b>{format.money(paper.amount)}</b> },
          { label: t('desk.bank'), value: paper.bank?.name },
          { label: t('desk.due'), value: format.day(paper.day) },
          { label: t('desk.pays'), value: paper.documents.map(({ number }) => number).join(', ') },
        ]}
      />
    </QuickView>
  )
}
