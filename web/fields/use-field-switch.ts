import { type CustomField, fields } from '@app/contract/fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { type FieldRow, fieldsOf } from './fields-query.ts'

export type Flag = 'visible' | 'mandatory'
type Flags = Partial<Pick<CustomField, Flag>>
interface Turned {
  row: FieldRow
  flags: Flags
}

/** Nobody can fill in what is hidden: a hidden field is not mandatory, and a mandatory one is shown. */
function turn({ visible, mandatory }: FieldRow, flag: Flag): Flags {
  if (flag === 'visible')
    return visible && mandatory ? { visible: false, mandatory: false } : { visible: !visible }
  return visible || mandatory ? { mandatory: !mandatory } : { visible: true, mandatory: true }
}

function switchMessage(t: TFunction, name: string, { visible, mandatory }: Flags): string {
  if (visible === false)
    return mandatory === false
      ? t('custom-fields.hiddenNotAsked', { name })
      : t('custom-fields.hidden', { name })
  if (mandatory === undefined) return t('custom-fields.shown', { name })
  if (!mandatory) return t('custom-fields.notAsked', { name })
  return visible ? t('custom-fields.askedShown', { name }) : t('custom-fields.asked', { name })
}

/** Turns a flag from the list: painted at once, taken back with the reason if it was refused, or by the user who turned it. */
export function useFieldSwitch(): (row: FieldRow, flag: Flag) => void {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const cache = useQueryClient()
  const { mutate } = useMutation({
    // One after the other: each change needs the version that the one before left.
    scope: { id: 'fields' },
    mutationFn: ({ row: { module, ...row }, flags }: Turned) => {
      const now = cache.getQueryData(fieldsOf(module).queryKey)?.find(({ id }) => id === row.id) ?? row
      const { id, version, name, type, visible, mandatory } = now
      const body = { id, version, name, typeId: type.id, visible, mandatory, ...flags }
      return call(fields.save, { params: { module }, body })
    },
    onMutate: async ({ row, flags }) => {
      const { queryKey } = fieldsOf(row.module)
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (list) =>
        list?.map((field) => (field.id === row.id ? { ...field, ...flags } : field)),
      )
    },
    onSuccess: (list, { row, flags }) => {
      cache.setQueryData(fieldsOf(row.module).queryKey, list)
      const { visible, mandatory } = row
      const before = {
        ...(flags.visible === undefined ? {} : { visible }),
        ...(flags.mandatory === undefined ? {} : { mandatory }),
      }
      const undo = () => mutate({ row: { ...row, ...flags }, flags: before })
      notify({ tone: 'good', text: switchMessage(t, row.name, flags), undo })
    },
    onError: (error, { row }) => {
      notify({ tone: 'bad', text: failureText(error) })
      const before = (field: CustomField) =>
        field.id === row.id ? { ...field, visible: row.visible, mandatory: row.mandatory } : field
      cache.setQueryData(fieldsOf(row.module).queryKey, (list) => list?.map(before))
      return cache.invalidateQueries({ queryKey: fieldsOf(row.module).queryKey })
    },
  })
  return (row, flag) => mutate({ row, flags: turn(row, flag) })
}
