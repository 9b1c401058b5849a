import { PASSWORD_MIN } from '@app/domain/accounts/passwords'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ApiError } from '../kit/api-error.ts'
import { paths } from '../paths.ts'
import { resetPassword } from './calls.ts'
import { PasswordField } from './field.tsx'
import { linkToken } from './link-token.ts'
import { PasswordWithMeter } from './password-with-meter.tsx'
import { PublicForm } from './public-form.tsx'
import classes from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

type State = 'form' | 'done' | 'invalid'

export default function ResetPassword() {
  const { t } = useTranslation()
  const token = linkToken(useLocation())
  const [state, setState] = useState<State>(token ? 'form' : 'invalid')
  const confirmation = t('session.passwordConfirmation')

  if (state !== 'form') {
    const done = state === 'done'
    return (
      <PublicPage
        title={t(done ? 'session.reset.doneTitle' : 'session.reset.failedTitle')}
        text={t(done ? 'session.reset.doneText' : 'session.reset.failedText')}
      >
        <Link className={classes['submit']} to={done ? paths.signIn : paths.forgotPassword}>
          {t(done ? 'session.signIn.submit' : 'session.reset.askAgain')}
        </Link>
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t('session.reset.title')} text={t('session.reset.text')}>
      <PublicForm
        labels={{ password: t('session.password'), passwordConfirmation: confirmation }}
        submit={t('session.reset.submit')}
        check={(typed) => ({
          ...(typed.password.length < PASSWORD_MIN && { password: t('session.passwordHint') }),
          ...(typed.password !== typed.passwordConfirmation && {
            passwordConfirmation: t('session.passwordsDiffer'),
          }),
        })}
        send={async (typed) => {
          await resetPassword(token, typed.password, typed.passwordConfirmation).catch((error: unknown) => {
            if (error instanceof ApiError && error.code === 'accounts.linkInvalid') setState('invalid')
            throw error
          })
        }}
        onSent={() => setState('done')}
      >
        {(errors) => (
          <>
            <PasswordWithMeter error={errors.password} />
            <PasswordField
              name="passwordConfirmation"
              label={confirmation}
              error={errors.passwordConfirmation}
              autoComplete="new-password"
            />
          </>
        )}
      </PublicForm>
    </PublicPage>
  )
}
