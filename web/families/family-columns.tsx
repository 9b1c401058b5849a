import type { FamilyRow } from '@app/contract/families'
import { familyPath } from '@app/domain/families/path'
import type { TFunction } from 'i18next'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { FamilyCard } from './family-card.tsx'

/** The columns of the list: each family with the way to it, so that two of the same name are distinguished. */
export function familyColumns(t: TFunction, rows: readonly FamilyRow[]): Column<FamilyRow>[] {
  const placeOf = ({ parentId }: FamilyRow) =>
    parentId === null ? t('families.topLevel') : familyPath(rows, parentId).join(' › ')
  return [
    {
      id: 'name',
      head: t('families.one'),
      cell: (family) => <FamilyCard family={family} />,
    },
    {
      id: 'place',
      head: t('families.path'),
      cell: (family) => <TruncatedText>{placeOf(family)}</TruncatedText>,
    },
    {
      id: 'below',
      head: t('families.belowHead'),
      align: 'right',
      width: 120,
      cell: ({ children }) => (children.length > 0 ? children.length : '–'),
    },
  ]
}
