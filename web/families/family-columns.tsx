import type { FamilyRow } from '@app/contract/families'
import { familyPath } from '@app/domain/families/path'
import type { TFunction } from 'i18next'
import type { Column } from '../kit/ui/data-table.tsx'
import classes from './families.module.css'
import { FamilyFace } from './family-face.tsx'

/** The columns of the list: each family with the way to it, so that two of the same name are told apart. */
export function familyColumns(t: TFunction, rows: readonly FamilyRow[]): Column<FamilyRow>[] {
  const placeOf = ({ parentId }: FamilyRow) =>
    parentId === null ? t('families.topLevel') : familyPath(rows, parentId).join(' › ')
  return [
    {
      id: 'name',
      head: t('families.one'),
      cell: (family) => (
        <div className={classes['cell']}>
          <FamilyFace family={family} />
        </div>
      ),
    },
    {
      id: 'place',
      head: t('families.path'),
      cell: (family) => (
        <span className={classes['place']} title={placeOf(family)}>
          {placeOf(family)}
        </span>
      ),
    },
    {
      id: 'below',
      head: t('families.belowHead'),
      align: 'right',
      cell: ({ children }) => (children.length > 0 ? children.length : '–'),
    },
  ]
}
