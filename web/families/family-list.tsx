import { families, type FamilyRow } from '@app/contract/families'
import { IconBox, IconList, IconListTree, IconSubtask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../kit/api.ts'
import { useFormAddress } from '../kit/form-address.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { browserRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { LazyBoundary } from '../kit/ui/lazy-boundary.tsx'
import { Button } from '../kit/ui/button.tsx'
import { ConfirmDelete } from '../kit/ui/confirm-delete.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { NewButton } from '../kit/ui/new-button.tsx'
import { ViewSwitch } from '../kit/ui/view-switch.tsx'
import { paths } from '../paths.ts'
import { countProducts } from '../products/products-query.ts'
import { everyFamily } from './families-query.ts'
import classes from './families.module.css'
import { familyColumns } from './family-columns.tsx'
import { FamilyTree } from './family-tree.tsx'
import { deleteAction, editAction } from '../kit/ui/common-actions.tsx'

const FamilyForm = lazy(() => import('./family-form.tsx').then((file) => ({ default: file.FamilyForm })))

const productsOf = ({ id }: FamilyRow) => `${paths.products.list}?family=${id}`

/** The families as a tree or as a list, for every role; an administrator changes them too. */
export default function FamilyList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useListState()
  const address = useFormAddress()
  const mayChange = useMay(families.save)
  const [parent, setParent] = useState<FamilyRow | null>(null)
  const [toDelete, setToDelete] = useState<FamilyRow | null>(null)
  const query = useQuery(everyFamily)
  const columns = useMemo(() => familyColumns(t, query.data ?? []), [t, query.data])
  const view = list.view === 'list' ? 'list' : 'tree'
  const target = mayChange ? address.target : null

  function add(below: FamilyRow | null) {
    setParent(below)
    address.open('new')
  }
  const changes = (family: FamilyRow) => [
    editAction(t, () => address.open(family.id)),
    { label: t('families.newBelow'), icon: <IconSubtask />, key: 'A', run: () => add(family) },
    deleteAction(t, () => setToDelete(family)),
  ]
  const actionsOf = (family: FamilyRow) => [
    {
      label: t('families.openProducts'),
      icon: <IconBox />,
      key: 'Enter',
      run: () => void navigate(productsOf(family)),
    },
    ...(mayChange ? changes(family) : []),
  ]

  async function obstacleOf({ id, name, children }: FamilyRow): Promise<string | undefined> {
    if (children.length > 0) return t('families.hasChildren', { name, count: children.length })
    const count = await countProducts({ familyIds: [id] })
    return count > 0 ? t('families.hasProducts', { name, count }) : undefined
  }

  const shared = {
    actions: (
      <>
        <ViewSwitch
          label={t('common.list.views')}
          views={[
            { id: 'tree', label: t('families.tree'), icon: <IconListTree aria-hidden /> },
            { id: 'list', label: t('families.list'), icon: <IconList aria-hidden /> },
          ]}
          value={view}
          onChange={(next) => list.set({ view: next === 'list' ? next : '' })}
        />
        {mayChange && <NewButton onClick={() => add(null)}>{t('families.new')}</NewButton>}
      </>
    ),
    list,
    actionsOf,
    firstUse: <FirstUse onAdd={mayChange ? () => add(null) : undefined} />,
  }
  const everything = browserRows(query, { ...list, search: '', page: 1 }, () => [])

  return (
    <div className={classes['list']}>
      {view === 'tree' ? (
        <FamilyTree {...shared} found={{ ...everything, rows: query.data ?? [] }} />
      ) : (
        <ListPage
          {...shared}
          title={t('families.title')}
          found={browserRows(query, list, ({ name }) => [name])}
          nothing={t('families.nothing')}
          searchHint={t('families.search')}
          columns={columns}
          nameOf={({ name }) => name}
        />
      )}
      {target !== null && query.data && (
        <LazyBoundary>
          <FamilyForm
            key={target}
            target={target}
            parent={target === 'new' ? parent : null}
            rows={query.data}
            onClose={address.close}
            onSaved={address.saved}
          />
        </LazyBoundary>
      )}
      {toDelete && (
        <ConfirmDelete
          title={t('families.deleteTitle', { name: toDelete.name })}
          text={t('families.deleteText')}
          obstacle={() => obstacleOf(toDelete)}
          {...(toDelete.children.length === 0 && {
            onward: { label: t('families.openProducts'), to: productsOf(toDelete) },
          })}
          remove={() =>
            call(families.remove, { params: { id: toDelete.id }, query: { version: toDelete.version } })
          }
          done={t('families.deleted', { name: toDelete.name })}
          onClose={() => setToDelete(null)}
        />
      )}
    </div>
  )
}

function FirstUse({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useTranslation()
  if (!onAdd) return <EmptyState kind="first" title={t('families.none')} text={t('families.noneYetText')} />
  return (
    <EmptyState kind="first" title={t('families.none')} text={t('families.noneText')}>
      <Button tone="primary" size="sm" onClick={onAdd}>
        {t('families.new')}
      </Button>
    </EmptyState>
  )
}
