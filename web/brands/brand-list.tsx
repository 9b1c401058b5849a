import { type BrandRow, brands } from '@app/contract/brands'
import { IconBox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AddressedDialog } from '../kit/form/addressed-dialog.tsx'
import { removeRecord } from '../kit/api.ts'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { useFormAddress } from '../kit/form-address.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { browserRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { TileSkeleton } from '../kit/layout/tile.tsx'
import { paths } from '../paths.ts'
import { countProducts } from '../products/products-query.ts'
import { BrandCard } from './brand-card.tsx'
import { everyBrand } from './brands-query.ts'
import { deleteAction, editAction } from '../kit/overlays/common-actions.tsx'

const BrandForm = lazy(() => import('./brand-form.tsx').then((file) => ({ default: file.BrandForm })))

const productsOf = ({ id }: BrandRow) => `${paths.products.list}?brand=${id}`

/** The brands, for every role; an administrator changes them too. A card leads to its products. */
export default function BrandList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useListState()
  const address = useFormAddress()
  const mayChange = useMay(brands.save)
  const [toDelete, setToDelete] = useState<BrandRow | null>(null)
  const query = useQuery(everyBrand)

  const add = () => address.open('new')
  const changes = (brand: BrandRow) => [
    editAction(t, () => address.open(brand.id)),
    deleteAction(t, () => setToDelete(brand)),
  ]
  const actionsOf = (brand: BrandRow) => [
    {
      label: t('brands.openProducts'),
      icon: <IconBox />,
      key: 'Enter',
      run: () => void navigate(productsOf(brand)),
    },
    ...(mayChange ? changes(brand) : []),
  ]

  async function obstacleOf({ id, name }: BrandRow): Promise<string | undefined> {
    const count = await countProducts({ brandIds: [id] })
    return count > 0 ? t('brands.hasProducts', { name, count }) : undefined
  }

  return (
    <>
      <ListPage
        title={t('brands.title')}
        actions={mayChange && <NewButton onClick={add}>{t('brands.new')}</NewButton>}
        list={list}
        found={browserRows(query, list, ({ name }) => [name])}
        nothing={t('brands.nothing')}
        searchHint={t('brands.search')}
        cards={{ renderCard: (brand) => <BrandCard brand={brand} />, skeleton: <TileSkeleton /> }}
        nameOf={({ name }) => name}
        actionsOf={actionsOf}
        firstUse={
          <FirstUse
            title={t('brands.none')}
            text={t(mayChange ? 'brands.noneText' : 'brands.noneYetText')}
            add={mayChange ? { label: t('brands.new'), run: add } : undefined}
          />
        }
      />
      {mayChange && <AddressedDialog address={address} dialog={BrandForm} />}
      {toDelete && (
        <ConfirmDelete
          title={t('brands.deleteTitle', { name: toDelete.name })}
          text={t('brands.deleteText')}
          obstacle={() => obstacleOf(toDelete)}
          onward={{ label: t('brands.openProducts'), to: productsOf(toDelete) }}
          remove={() => removeRecord(brands.remove, toDelete)}
          done={t('brands.deleted', { name: toDelete.name })}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  )
}
