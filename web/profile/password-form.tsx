import { accounts, password } from '@app/contract/accounts'
import { session } from '@app/contract/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type FormEvent, type KeyboardEvent, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ApiError } from '../kit/api-error.ts'
import { call } from '../kit/api.ts'
import { asked } from '../kit/asked.ts'
import { notify } from '../kit/feedback/notices.tsx'
import { type FieldFace, FieldsContext } from '../kit/form/field.tsx'
import { FormBanner } from '../kit/form/form-banner.tsx'
import { PasswordField } from '../kit/form/password-field.ts'
import { schemaResolver } from '../kit/schema-resolver.ts'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { FormGrid } from '../kit/ui/form-grid.tsx'
import classes from './profile-page.module.css'

const EMPTY = { oldPassword: '', newPassword: '', passwordConfirmation: '' }
type Passwords = typeof EMPTY

const schemaOf = (t: TFunction) =>
  z
    .strictObject({
      oldPassword: z.string().min(1).max(1024),
      newPassword: password,
      passwordConfirmation: z.string().min(1),
    })
    .refine((typed) => typed.newPassword === typed.passwordConfirmation, {
      path: ['passwordConfirmation'],
      params: { sentence: t('profile.password.different') },
    })

/** A form in the page of another: it saves by its own button, and what is half typed here is nobody's loss. */
export function PasswordForm() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const fields = useMemo(() => new Map<string, FieldFace>(), [])
  const methods = useForm<Passwords>({
    defaultValues: EMPTY,
    resolver: (typed, context, options) => schemaResolver<Passwords>(schemaOf(t), t)(typed, context, options),
    shouldFocusError: false,
  })
  const change = useMutation({
    mutationFn: ({ oldPassword, newPassword }: Passwords) =>
      call(accounts.changePassword, { body: { oldPassword, newPassword } }),
    onSuccess: () => {
      methods.reset(EMPTY)
      notify({ tone: 'good', text: t('profile.password.changed') })
      void cache.invalidateQueries(asked(session.own, {}))
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
                name="oldPassword"
                label={t('profile.password.old')}
                required
                autoComplete="current-password"
              />
              <PasswordField
                name="newPassword"
                label={t('profile.password.new')}
                required
                autoComplete="new-password"
                hint={t('profile.password.newHint')}
                meter
              />
              <PasswordField
                name="passwordConfirmation"
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
