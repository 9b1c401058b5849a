import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { forgotPassword } from './calls.ts'
import { Field } from './field.tsx'
import { PublicForm } from './public-form.tsx'
import classes from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

export default function ForgotPassword() {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState('')
  const label = t('session.email')
  const back = (
    <div className={classes['links']}>
      <Link to={paths.signIn}>{t('session.backToSignIn')}</Link>
    </div>
  )
  if (sentTo) {
    return (
      <PublicPage
        title={t('session.forgot.sentTitle')}
        text={t('session.forgot.sentText', { email: sentTo })}
      >
        {back}
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t('session.forgot.title')} text={t('session.forgot.text')}>
      <PublicForm
        labels={{ email: label }}
        submit={t('session.forgot.submit')}
        send={({ email }) => forgotPassword(email.trim())}
        onSent={({ email }) => setSentTo(email.trim())}
      >
        {(errors) => (
          <Field name="email" type="email" label={label} error={errors.email} autoComplete="email" />
        )}
      </PublicForm>
      {back}
    </PublicPage>
  )
}
