import { providers } from '@app/contract/providers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { asField } from '../kit/form/field.tsx'
import { useMay } from '../kit/may.ts'
import type { InputProps } from '../kit/inputs/input-props.ts'
import { RecordSelect, type RecordPickerProps } from '../kit/inputs/record-select.tsx'
import { TextInput } from '../kit/inputs/text-input.tsx'
import { everyProvider } from './providers-query.ts'

function ProviderSelect(props: RecordPickerProps) {
  const query = useQuery(everyProvider)
  const mayAdd = useMay(providers.save)
  const { known, ...rest } = props
  const none = query.data?.length === 0 && known === undefined
  return none && mayAdd ? <FirstProviderSelect {...rest} /> : <RecordSelect {...props} query={query} />
}

/** Where there is none to choose yet, a name is enough: leaving the field adds the first one. */
function FirstProviderSelect({ onChange, ...props }: InputProps<number | null>) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const [name, setName] = useState('')
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(providers.save, { body: { name: name.trim(), contact: '' } }),
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: everyProvider.queryKey })
      onChange(id)
    },
  })
  return (
    <TextInput
      {...props}
      value={name}
      onChange={setName}
      maxLength={120}
      hint={t('common.form.addsFirst')}
      error={error ? failureText(error) : props.error}
      onBlur={(event) => {
        if (name.trim() !== '' && !isPending) mutate()
        props.onBlur?.(event)
      }}
    />
  )
}

/** A field of a form that has the id of a provider, or null. */
export const ProviderPicker = /* @__PURE__ */ asField(ProviderSelect)
