import type { FieldType } from '@app/contract/fields'
import { isFreeEntry } from '@app/domain/fields/modules'
import { IconForms } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { useFormAddress } from '../kit/form-address.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { browserRows } from '../kit/list/rows.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { paths } from '../paths.ts'
import classes from './field-columns.module.css'
import { fieldTypes } from './fields-query.ts'
import { useTabs } from './use-tabs.ts'

// Comes with the first one opened.
const TypeForm = lazy(() => import('./type-form.tsx').then((file) => ({ default: file.TypeForm })))

/** What fields can accept. A type stays as it was made: the values of records depend on it. */
export function TypeList() {
  const { t } = useTranslation()
  const { list, views } = useTabs(useListState({ size: 10 }))
  const form = useFormAddress()
  const query = useQuery(fieldTypes)
  const add = () => form.open('new')
  // A type has no form to look at again: it is found by its name.
  const added = ({ id, name }: { id: number; name: string }) =>
    form.saved(
      id,
      t('custom-fields.types.added', { name }),
      `${paths.fields}?view=types&search=${encodeURIComponent(name)}`,
    )
  const columns: Column<FieldType>[] = [
    {
      id: 'name',
      head: t('custom-fields.name'),
      width: 260,
      grows: true,
      cell: ({ name }) => (
        <b>
          <TruncatedText>{name}</TruncatedText>
        </b>
      ),
    },
    {
      id: 'kind',
      head: t('custom-fields.types.kind'),
      width: 200,
      cell: ({ kind }) => t(`custom-fields.kinds.${kind}`),
    },
    {
      id: 'values',
      head: t('custom-fields.types.values'),
      cell: (type) =>
        isFreeEntry(type) ? (
          t('custom-fields.types.freeEntry')
        ) : (
          <span className={classes['values']} title={type.choices.join(', ')}>
            {type.choices.join(', ')}
          </span>
        ),
    },
  ]
  return (
    <>
      <ListPage
        title={t('custom-fields.title')}
        actions={<NewButton onClick={add}>{t('custom-fields.types.new')}</NewButton>}
        list={list}
        views={views}
        found={browserRows(query, list, ({ name, choices }) => [name, ...choices])}
        nothing={t('custom-fields.types.nothing')}
        searchHint={t('custom-fields.types.search')}
        columns={columns}
        nameOf={({ name }) => name}
        actionsOf={({ id }) => [
          {
            label: t('custom-fields.types.itsFields'),
            icon: <IconForms />,
            run: () => list.set({ view: '', module: '', mandatory: '', type: String(id) }),
          },
        ]}
        firstUse={
          <FirstUse
            title={t('custom-fields.types.none')}
            text={t('custom-fields.types.noneText')}
            add={{ label: t('custom-fields.types.new'), run: add }}
          />
        }
      />
      {form.target === 'new' && (
        <LazyBoundary>
          <TypeForm onClose={form.close} onSaved={added} />
        </LazyBoundary>
      )}
    </>
  )
}
