import { families, type FamilyRow } from '@app/contract/families'
import { useTranslation } from 'react-i18next'
import { removeRecord } from '../kit/api.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'
import { countProducts } from '../products/products-query.ts'
import { productsOf } from './families-query.ts'

/** The families below it keep it, and so do its products. */
export function DeleteFamily({ family, onClose }: { family: FamilyRow; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, name, children } = family

  async function obstacle(): Promise<string | undefined> {
    if (children.length > 0) return t('families.hasChildren', { name, count: children.length })
    const count = await countProducts({ familyIds: [id] })
    return count > 0 ? t('families.hasProducts', { name, count }) : undefined
  }

  return (
    <ConfirmDelete
      title={t('families.deleteTitle', { name })}
      text={t('families.deleteText')}
      obstacle={obstacle}
      {...(children.length === 0 && {
        onward: { label: t('families.openProducts'), to: productsOf(family) },
      })}
      remove={() => removeRecord(families.remove, family)}
      done={t('families.deleted', { name })}
      onClose={onClose}
    />
  )
}
