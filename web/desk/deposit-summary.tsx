import type { DeskRow } from '@app/contract/deposits'
import { sum } from '@app/domain/money/cents'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { today } from '../kit/today.ts'
import { Emphasised } from '../kit/layout/emphasised.tsx'
import classes from './deposit-dialog.module.css'
import { useCounted } from './paper-words.ts'

/** By the banks that they are drawn on, in the order of their names. */
function byBank(papers: readonly DeskRow[], noBank: string) {
  const groups = Map.groupBy(papers, ({ bank }) => bank?.name ?? noBank)
  return [...groups].toSorted(([one], [other]) => one.localeCompare(other, 'fr'))
}

/** What the bank will count, and what it may have until it is due. */
export function DepositSummary({ papers }: { papers: readonly DeskRow[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const amountOf = (some: readonly DeskRow[]) => sum(some.map(({ amount }) => amount))
  const codes = [...new Set(papers.map(({ type }) => type.code))]
  const kind = codes.length === 1 && (codes[0] === 'CHECK' || codes[0] === 'EFFET') ? codes[0] : 'both'
  return (
    <>
      <table className={classes['banks']}>
        <thead>
          <tr>
            <th scope="col">{t('desk.dialog.drawee')}</th>
            <th scope="col">{t(`desk.dialog.count.${kind}`)}</th>
            <th scope="col">{t('desk.dialog.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {byBank(papers, t('desk.dialog.noBank')).map(([bank, drawn]) => (
            <tr key={bank}>
              <th scope="row">{bank}</th>
              <td>{drawn.length}</td>
              <td>{format.amount(amountOf(drawn))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('desk.dialog.total')}</th>
            <td>{papers.length}</td>
            <td>{format.money(amountOf(papers))}</td>
          </tr>
        </tfoot>
      </table>
      <Early papers={papers} />
    </>
  )
}

/** A hint, never an error: a bank takes paper before it is due. */
function Early({ papers }: { papers: readonly DeskRow[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const counted = useCounted()
  const early = papers
    .filter(({ day }) => day > today())
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const [first] = early
  if (!first) return null
  const said = { count: early.length, papers: counted(early), day: format.day(first.day) }
  return (
    <p className={classes['early']}>
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
      <span>
        <Emphasised text={t('desk.dialog.early', said)} />
      </span>
    </p>
  )
}
