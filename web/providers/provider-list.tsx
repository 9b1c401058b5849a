import { type ProviderRow, providers } from '@app/contract/providers'
import { IconTruckLoading, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressedDialog } from '../kit/form/addressed-dialog.tsx'
import { removeRecord } from '../kit/api.ts'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { Denied } from '../kit/feedback/failure.tsx'
import { useFormAddress } from '../kit/form-address.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { browserRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { Picture } from '../kit/tables/picture.tsx'
import { Tile, TileSkeleton } from '../kit/layout/tile.tsx'
import { paths } from '../paths.ts'
import { everyProvider } from './providers-query.ts'
import { deleteAction, editAction } from '../kit/overlays/common-actions.tsx'

// Comes with the first one opened.
const ProviderForm = lazy(() =>
  import('./provider-form.tsx').then((file) => ({ default: file.ProviderForm })),
)

export default function ProviderListPage() {
  return useMay(providers.save) ? <ProviderList /> : <Denied />
}

function ProviderList() {
  const { t } = useTranslation()
  const list = useListState()
  const form = useFormAddress()
  const [toDelete, setToDelete] = useState<ProviderRow | null>(null)
  const query = useQuery(everyProvider)

  const add = () => form.open('new')
  const actionsOf = (provider: ProviderRow) => [
    editAction(t, () => form.open(provider.id)),
    deleteAction(t, () => setToDelete(provider)),
  ]

  return (
    <>
      <ListPage
        title={t('providers.title')}
        actions={
          <>
            <ButtonLink to={paths.providers.import} icon={<IconUpload aria-hidden />}>
              {t('providers.import')}
            </ButtonLink>
            <NewButton onClick={add}>{t('providers.new')}</NewButton>
          </>
        }
        list={list}
        found={browserRows(query, list, (provider) => [provider.name, provider.contact])}
        nothing={t('providers.nothing')}
        searchHint={t('providers.search')}
        cards={{
          renderCard: (provider) => <ProviderCard provider={provider} />,
          skeleton: <TileSkeleton under />,
        }}
        nameOf={(provider) => provider.name}
        actionsOf={actionsOf}
        firstUse={
          <FirstUse
            title={t('providers.none')}
            text={t('providers.noneText')}
            add={{ label: t('providers.new'), run: add }}
          />
        }
      />
      <AddressedDialog address={form} dialog={ProviderForm} />
      {toDelete && (
        <ConfirmDelete
          title={t('providers.deleteTitle', { name: toDelete.name })}
          text={t('providers.deleteText')}
          remove={() => removeRecord(providers.remove, toDelete)}
          done={t('providers.deleted', { name: toDelete.name })}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  )
}

function ProviderCard({ provider }: { provider: ProviderRow }) {
  return (
    <Tile
      picture={<Picture image={null} alt="" placeholder={<IconTruckLoading aria-hidden />} />}
      name={provider.name}
      under={provider.contact ?? ''}
    />
  )
}
