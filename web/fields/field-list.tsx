import { fields } from '@app/contract/fields'
import { FIELD_MODULES } from '@app/domain/fields/modules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { call } from '../kit/api.ts'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormAddress } from '../kit/form-address.ts'
import { ChoiceFilter, SwitchFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, useListState } from '../kit/list/list-state.ts'
import { browserRows } from '../kit/list/rows.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { useFieldColumns } from './field-columns.tsx'
import { type FieldRow, fieldsOf, fieldTypes, useAllFields } from './fields-query.ts'
import { useFieldSwitch } from './use-field-switch.ts'
import { useTabs } from './use-tabs.ts'
import { deleteAction, editAction } from '../kit/overlays/common-actions.tsx'

// Comes with the first one opened.
const FieldForm = lazy(() => import('./field-form.tsx').then((file) => ({ default: file.FieldForm })))

const FILTERS = ['module', 'type', 'mandatory'] as const
type Filter = (typeof FILTERS)[number]

export function FieldList() {
  const { t } = useTranslation()
  const { list, views } = useTabs(useListState({ size: 10, filters: FILTERS }))
  const form = useFormAddress()
  const cache = useQueryClient()
  const [toDelete, setToDelete] = useState<FieldRow | null>(null)
  const query = useAllFields()
  const turn = useFieldSwitch()

  /** The specification wants a module chosen before anything of it is deleted. */
  function inModule(act: () => void) {
    if (list.filters.module.length > 0) act()
    else notify({ tone: 'bad', text: t('custom-fields.chooseModule') })
  }
  const columns = useFieldColumns(turn)
  const add = () => form.open('new')
  const actionsOf = (field: FieldRow) => [
    editAction(t, () => form.open(field.id)),
    // Those that came with the company stay.
    ...(field.builtIn ? [] : [deleteAction(t, () => inModule(() => setToDelete(field)))]),
  ]

  function deleted({ name, module, id }: FieldRow) {
    setToDelete(null)
    notify({ tone: 'good', text: t('custom-fields.deleted', { name }) })
    cache.setQueryData(fieldsOf(module).queryKey, (rows) => rows?.filter((row) => row.id !== id))
  }

  return (
    <>
      <ListPage
        title={t('custom-fields.title')}
        actions={<NewButton onClick={add}>{t('custom-fields.new')}</NewButton>}
        list={list}
        views={views}
        found={browserRows({ ...query, data: query.data && wanted(query.data, list) }, list, ({ name }) => [
          name,
        ])}
        nothing={t('custom-fields.nothing')}
        searchHint={t('custom-fields.search')}
        filters={<Filters list={list} />}
        columns={columns}
        nameOf={({ name }) => name}
        actionsOf={actionsOf}
        firstUse={
          <FirstUse
            title={t('custom-fields.none')}
            text={t('custom-fields.noneText')}
            add={{ label: t('custom-fields.new'), run: add }}
          />
        }
      />
      {form.target !== null && (
        <LazyBoundary>
          <FieldForm
            key={form.target}
            target={form.target}
            modules={list.filters.module}
            onClose={form.close}
            onSaved={form.saved}
          />
        </LazyBoundary>
      )}
      {toDelete && (
        <ConfirmDelete
          title={t('custom-fields.deleteTitle', { name: toDelete.name })}
          text={t('custom-fields.deleteText', {
            name: toDelete.name,
            module: t(`custom-fields.modules.${toDelete.module}`),
          })}
          remove={() =>
            call(fields.remove, {
              params: { module: toDelete.module, id: toDelete.id },
              query: { version: toDelete.version },
            })
          }
          onDeleted={() => deleted(toDelete)}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  )
}

function Filters({ list }: { list: ListState<Filter> }) {
  const { t } = useTranslation()
  const types = useQuery(fieldTypes)
  return (
    <>
      <ChoiceFilter
        list={list}
        filter="module"
        name={t('custom-fields.module')}
        options={FIELD_MODULES.map((value) => ({ value, label: t(`custom-fields.modules.${value}`) }))}
      />
      <ChoiceFilter
        list={list}
        filter="type"
        name={t('custom-fields.type')}
        options={(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SwitchFilter
        list={list}
        filter="mandatory"
        name={t('custom-fields.mandatory')}
        which={t('custom-fields.required')}
      />
    </>
  )
}

function wanted(rows: readonly FieldRow[], { filters }: ListState<Filter>): readonly FieldRow[] {
  const among = (filter: Filter, value: string) =>
    filters[filter].length === 0 || filters[filter].includes(value)
  return rows.filter(
    ({ module, type, mandatory }) =>
      among('module', module) && among('type', String(type.id)) && among('mandatory', String(mandatory)),
  )
}
