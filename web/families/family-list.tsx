import { families, type FamilyRow } from '@app/contract/families'
import { IconBox, IconList, IconListTree, IconSubtask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DeleteFamily } from './delete-family.tsx'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { useFormAddress } from '../kit/form-address.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, useListState } from '../kit/list/list-state.ts'
import { browserRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { ViewSwitch } from '../kit/inputs/view-switch.tsx'
import { everyFamily, productsOf } from './families-query.ts'
import classes from './families.module.css'
import { familyColumns } from './family-columns.tsx'
import { FamilyTree } from './family-tree.tsx'
import { deleteAction, editAction } from '../kit/overlays/common-actions.tsx'

const FamilyForm = lazy(() => import('./family-form.tsx').then((file) => ({ default: file.FamilyForm })))

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

  const shared = {
    actions: (
      <>
        <TreeOrList list={list} />
        {mayChange && <NewButton onClick={() => add(null)}>{t('families.new')}</NewButton>}
      </>
    ),
    list,
    actionsOf,
    firstUse: (
      <FirstUse
        title={t('families.none')}
        text={t(mayChange ? 'families.noneText' : 'families.noneYetText')}
        add={mayChange ? { label: t('families.new'), run: () => add(null) } : undefined}
      />
    ),
  }
  const everything = browserRows(query, { ...list, search: '', page: 1 }, () => [])

  return (
    <div className={classes['list']}>
      {viewOf(list) === 'tree' ? (
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
      {toDelete && <DeleteFamily family={toDelete} onClose={() => setToDelete(null)} />}
    </div>
  )
}

const viewOf = ({ view }: Pick<ListState, 'view'>) => (view === 'list' ? 'list' : 'tree')

function TreeOrList({ list }: { list: Pick<ListState, 'view' | 'set'> }) {
  const { t } = useTranslation()
  return (
    <ViewSwitch
      label={t('common.list.views')}
      views={[
        { id: 'tree', label: t('families.tree'), icon: <IconListTree aria-hidden /> },
        { id: 'list', label: t('families.list'), icon: <IconList aria-hidden /> },
      ]}
      value={viewOf(list)}
      onChange={(next) => list.set({ view: next === 'list' ? next : '' })}
    />
  )
}
