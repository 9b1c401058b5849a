import { type CustomField, fields } from '@app/contract/fields'
import { FIELD_MODULES, type FieldModule } from '@app/domain/fields/modules'
import { isReservedName } from '@app/domain/fields/names'
import { queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Prefetch } from '../feature.ts'
import { ApiError } from '../kit/api-error.ts'
import { call } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'

/** A field as the screen lists it: with the module whose forms show it. */
export interface FieldRow extends CustomField {
  module: FieldModule
}

/** "Not found" counts as none, as the specification has it. */
function noneIfNotFound(error: unknown): CustomField[] {
  if (error instanceof ApiError && error.status === 404) return []
  throw error
}

export const fieldsOf = (module: FieldModule) =>
  queryOptions({
    ...routeQuery(fields.list, { params: { module } }),
    queryFn: ({ signal }) => call(fields.list, { params: { module } }, { signal }).catch(noneIfNotFound),
  })

/** No object can have a reserved name: a field that has one from elsewhere is left out. */
const shownOf = (list: CustomField[]) =>
  list.filter(({ name, visible, mandatory }) => (visible || mandatory) && !isReservedName(name))

/** Those of all modules: a few dozen rows. */
export const everyModule = FIELD_MODULES.map(fieldsOf)

/** Those that people see of a module, in its forms and on its pages. */
export const shownFieldsOf = (module: FieldModule) => ({ ...fieldsOf(module), select: shownOf })

/** The additional fields on the page of a record: visible ones that are filled in. */
export function useCustomFacts(
  module: FieldModule,
  values: Readonly<Record<string, string | number | null>>,
): { label: string; value: string | number | null }[] {
  // A map: a field may well be called toString.
  const held = new Map(Object.entries(values))
  const { data: shown = [] } = useQuery({ ...shownFieldsOf(module), enabled: held.size > 0 })
  return shown.flatMap(({ name, label }) => {
    const value = held.get(name)
    return value === undefined ? [] : [{ label, value }]
  })
}

export const fieldTypes = routeQuery(fields.types, {})

/** Outside the hook, so that the rows are put together again only when one of the answers changes. */
function together(answers: UseQueryResult<CustomField[]>[]) {
  const error = answers.find((answer) => answer.error)?.error ?? null
  return {
    data: answers.every((answer) => answer.data)
      ? FIELD_MODULES.flatMap((module, at): FieldRow[] =>
          (answers[at]?.data ?? []).map((field) => ({ ...field, module })),
        )
      : undefined,
    isPending: error === null && answers.some((answer) => answer.isPending),
    error,
    refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
  }
}

export const useAllFields = () => useQueries({ queries: everyModule, combine: together })

export const prefetch: Prefetch = (cache) =>
  Promise.all(everyModule.map((query) => cache.prefetchQuery(query)))
