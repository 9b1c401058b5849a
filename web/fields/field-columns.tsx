import type { FieldType } from '@app/contract/fields'
import { isFreeEntry } from '@app/domain/fields/modules'
import { useTranslation } from 'react-i18next'
import { SwitchInput } from '../kit/inputs/select-input.tsx'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { summarise } from '../kit/inputs/summarise.ts'
import classes from './field-columns.module.css'
import type { FieldRow } from './fields-query.ts'
import type { Flag } from './use-field-switch.ts'

export function useFieldColumns(turn: (row: FieldRow, flag: Flag) => void): Column<FieldRow>[] {
  const { t } = useTranslation()
  /** What it takes, in few words: free entry, or the first of its values. */
  const choicesText = (type: FieldType) =>
    isFreeEntry(type) ? t('custom-fields.freeEntry') : summarise(type.choices)
  const flag = (id: Flag): Column<FieldRow> => ({
    id,
    head: t(`custom-fields.${id}`),
    width: 112,
    cell: (row) => (
      <span className={classes['switch']}>
        <SwitchInput
          aria-label={`${row.name} · ${t(`custom-fields.${id}`)}`}
          value={row[id]}
          onChange={() => turn(row, id)}
        />
      </span>
    ),
  })
  return [
    {
      id: 'name',
      head: t('custom-fields.name'),
      cell: ({ name, builtIn }) => (
        <span className={classes['name']}>
          <b>
            <TruncatedText>{name}</TruncatedText>
          </b>{' '}
          {builtIn && <small className={classes['small']}>{t('custom-fields.builtIn')}</small>}
        </span>
      ),
    },
    {
      id: 'module',
      head: t('custom-fields.module'),
      width: 180,
      grows: true,
      cell: ({ module }) => t(`custom-fields.modules.${module}`),
    },
    {
      id: 'type',
      head: t('custom-fields.type'),
      cell: ({ type }) => (
        <span title={`${type.name} · ${choicesText(type)}`}>
          {type.name} <small className={classes['small']}>{choicesText(type)}</small>
        </span>
      ),
    },
    flag('visible'),
    flag('mandatory'),
  ]
}
