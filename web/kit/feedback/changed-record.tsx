import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { get } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFailureText } from './failure.tsx'
import { Button } from '../inputs/button.tsx'
import classes from './changed-record.module.css'
import { Confirm } from '../overlays/confirm.tsx'

type FieldDisplays = ReadonlyMap<
  string,
  { label: string; render: ((value: unknown) => ReactNode) | undefined }
>

interface ChangedRecordProps<V> {
  /** Who saved first, and when. */
  sentence: string
  /** It was oneself, in another tab. */
  byYou: boolean
  fields: FieldDisplays
  mine: () => V
  /** What they saved: mine can replace it only once it is known. */
  reload: () => Promise<V>
  settle: (theirs: V, keepMine: boolean) => void
  onClose: () => void
}

/** Someone saved first: what differs, and mine or theirs. It says so when theirs cannot be read, and reads again. */
export function ChangedRecord<V>(props: ChangedRecordProps<V>) {
  const { sentence, byYou, fields, mine, reload, settle, onClose } = props
  const { t } = useTranslation()
  const failureText = useFailureText()
  const reading = useQuery({ queryKey: ['changed', useId()], queryFn: reload, gcTime: 0, retry: false })
  const theirs = reading.data
  const choose = (keepMine: boolean) =>
    theirs === undefined ? void reading.refetch() : settle(theirs, keepMine)
  return (
    <Confirm
      title={t('common.form.changedTitle')}
      text={
        <>
          {sentence} {t(byYou ? 'common.form.changedTextByYou' : 'common.form.changedText')}
          {theirs !== undefined && <Differences fields={fields} mine={mine()} theirs={theirs} />}
        </>
      }
      width={theirs === undefined ? 400 : 560}
      action={t('common.form.keepMine')}
      extra={
        <Button size="sm" busy={reading.isFetching} onClick={() => choose(false)}>
          {t(byYou ? 'common.form.reloadOther' : 'common.form.reloadTheirs')}
        </Button>
      }
      busy={reading.isFetching}
      {...(reading.error && !reading.isFetching ? { error: failureText(reading.error) } : {})}
      onConfirm={() => choose(true)}
      onClose={onClose}
    />
  )
}

const SECRET = /password/i
const at = (held: unknown, name: string): unknown => get(held, name) as unknown

/** Side by side, each value as its field shows it; what is the same in both is left out. */
function Differences<V>({ fields, mine, theirs }: { fields: FieldDisplays; mine: V; theirs: V }) {
  const { t } = useTranslation()
  const differing = [...fields].flatMap(([name, { label, render }]) => {
    const same = JSON.stringify(at(mine, name)) === JSON.stringify(at(theirs, name))
    return same || !render || SECRET.test(name) ? [] : [{ name, label, render }]
  })
  if (differing.length === 0) return <p className={classes['same']}>{t('common.form.same')}</p>
  return (
    <div className={classes['scroller']}>
      <table className={classes['differences']}>
        <thead>
          <tr>
            <th scope="col">{t('common.form.field')}</th>
            <th scope="col">{t('common.form.mine')}</th>
            <th scope="col">{t('common.form.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ name, label, render }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{render(at(mine, name))}</td>
              <td>{render(at(theirs, name))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
