import { accounts } from '@app/contract/accounts'
import { session } from '@app/contract/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type FormEvent, type KeyboardEvent, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../kit/api-error.ts'
import { call } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { notify } from '../kit/feedback/toasts.tsx'
import { checkedBy, type Rule } from '../kit/form/checked-by.ts'
import { type FieldDisplay, FieldsContext } from '../kit/form/field.tsx'
import { fieldTraits } from '../kit/form/field-traits.ts'
import { FormBanner } from '../kit/form/form-banner.tsx'
import { PasswordField } from '../kit/form/password-field.ts'
import { Button } from '../kit/inputs/button.tsx'
import { Card } from '../kit/layout/card.tsx'
import { FormGrid } from '../kit/layout/form-grid.tsx'
import classes from './profile-page.module.css'

const EMPTY = { oldPassword: '', newPassword: '', passwordConfirmation: '' }
type Passwords = typeof EMPTY

const { body: schema } = accounts.changePassword
const field = (name: keyof Passwords) => fieldTraits(schema, name)

const toBody = ({ oldPassword, newPassword }: Passwords) => ({ oldPassword, newPassword })

const rulesOf =
  (t: TFunction) =>
  ({ newPassword, passwordConfirmation: again }: Passwords): Rule<Passwords>[] =>
    again !== '' && again === newPassword
      ? []
      : [
          {
            field: 'passwordConfirmation',
            sentence: again === '' ? t('fields.required') : t('profile.password.different'),
          },
        ]

/** A form in the page of another: it saves by its own button, and what is half typed here is nobody's loss. */
export function PasswordForm() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const fields = useMemo(() => new Map<string, FieldDisplay>(), [])
  const methods = useForm({
    defaultValues: EMPTY,
    resolver: checkedBy<Passwords, typeof schema>({ schema, toBody, rules: rulesOf(t) }, t),
    shouldFocusError: false,
  })
  const change = useMutation({
    mutationFn: (body: ReturnType<typeof toBody>) => call(accounts.changePassword, { body }),
    onSuccess: () => {
      methods.reset(EMPTY)
      notify({ tone: 'good', text: t('profile.password.changed') })
      void cache.invalidateQueries(routeQuery(session.own, {}))
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      for (const [name, message] of Object.entries(error.fields ?? {})) {
        methods.setError(name as keyof Passwords, { type: 'server', message })
      }
    },
  })

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (!change.isPending) void methods.handleSubmit((typed) => change.mutate(typed))()
  }

  const blameless = change.error instanceof ApiError && change.error.fields
  return (
    <FormProvider {...methods}>
      <FieldsContext value={fields}>
        <Card title={t('profile.password.title')}>
          <FormBanner failure={blameless ? null : change.error} saving={change.isPending} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for its fields */}
          <form
            noValidate
            onSubmit={submit}
            // Here it is this button's shortcut, not the page's.
            onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && submit(event)}
          >
            <FormGrid>
              <PasswordField
                {...field('oldPassword')}
                label={t('profile.password.old')}
                autoComplete="current-password"
              />
              <PasswordField
                {...field('newPassword')}
                label={t('profile.password.new')}
                autoComplete="new-password"
                hint={t('profile.password.newHint')}
                meter
              />
              <PasswordField
                {...field('passwordConfirmation')}
                label={t('profile.password.confirmation')}
                required
                autoComplete="new-password"
              />
            </FormGrid>
            <div className={classes['passwordFoot']}>
              {t('profile.password.note')}
              <Button type="submit" size="sm" busy={change.isPending}>
                {t('profile.password.submit')}
              </Button>
            </div>
          </form>
        </Card>
      </FieldsContext>
    </FormProvider>
  )
}
