import { type CustomField, fields } from '@app/contract/fields'
import { FIELD_MODULES, type FieldModule } from '@app/domain/fields/modules'
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../kit/api-error.ts'
import { call } from '../kit/api.ts'
import { asked } from '../kit/asked.ts'

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
    ...asked(fields.list, { params: { module } }),
    queryFn: ({ signal }) => call(fields.list, { params: { module } }, { signal }).catch(noneIfNotFound),
  })

export const fieldTypes = asked(fields.types, {})

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

/** The fields of all modules at once: a few dozen rows. */
export const useAllFields = () => useQueries({ queries: FIELD_MODULES.map(fieldsOf), combine: together })
