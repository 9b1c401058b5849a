import type { ImportDetail } from '@app/contract/imports'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { fileSize } from './file-size.ts'
import classes from './imports.module.css'

interface FileCardProps {
  name: string
  facts: readonly string[]
  /** What can be done with it. */
  children?: ReactNode
}

export function FileCard({ name, facts, children }: FileCardProps) {
  return (
    <div className={classes['fileCard']}>
      <span className={classes['sheet']}>
        <IconFileSpreadsheet size={20} stroke={1.7} aria-hidden />
      </span>
      <div className={classes['fileText']}>
        <b title={name}>{name}</b>
        <p>{facts.join(' · ')}</p>
      </div>
      <div className={classes['fileActions']}>{children}</div>
    </div>
  )
}

/** Size, sheet and rows, as far as they are known. */
export function useFileFacts({ fileSize: bytes, sheetName, total }: ImportDetail): string[] {
  const { t, i18n } = useTranslation()
  const { quantity } = useFormat()
  return [
    fileSize(bytes, t, i18n.language),
    ...(sheetName === null ? [] : [t('import-wizard.sheet', { name: sheetName })]),
    ...(total === 0 ? [] : [t('import-wizard.rows', { count: total, n: quantity(total) })]),
  ]
}
