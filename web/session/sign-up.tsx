import { PASSWORD_MIN } from '@app/domain/accounts/passwords'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage } from '../kit/i18n.ts'
import { paths } from '../paths.ts'
import { rememberNewcomer } from '../session.ts'
import { signUp } from './calls.ts'
import { ChoiceField, Field, PasswordField } from './field.tsx'
import { PasswordWithMeter } from './password-with-meter.tsx'
import { PublicForm } from './public-form.tsx'
import classes from './public-page.module.css'
import { PublicPage } from './public-page.tsx'
import { ResendMail } from './resend-mail.tsx'

const labelsOf = (t: TFunction) => ({
  companyName: t('session.signUp.companyName'),
  contactFirstName: t('session.signUp.contactFirstName'),
  contactLastName: t('session.signUp.contactLastName'),
  phone: t('session.signUp.phone'),
  language: t('session.signUp.language'),
  contactEmail: t('session.signUp.contactEmail'),
  password: t('session.password'),
  passwordConfirmation: t('session.passwordConfirmation'),
})
type Labels = ReturnType<typeof labelsOf>

export default function SignUp() {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState('')
  if (sentTo) return <SignUpSent email={sentTo} />

  const labels = labelsOf(t)
  return (
    <PublicPage title={t('session.signUp.title')} text={t('session.signUp.text')}>
      <PublicForm
        labels={labels}
        submit={t('session.signUp.submit')}
        check={({ contactEmail, password, passwordConfirmation }) => ({
          ...(!/^\S+@\S+\.\S+$/.test(contactEmail.trim()) && { contactEmail: t('fields.email') }),
          ...(password.length < PASSWORD_MIN && { password: t('session.passwordHint') }),
          ...(password !== passwordConfirmation && { passwordConfirmation: t('session.passwordsDiffer') }),
        })}
        send={({ language, ...form }) =>
          signUp({
            ...form,
            contactEmail: form.contactEmail.trim(),
            language: language === 'en' ? 'en' : 'fr',
          })
        }
        onSent={(form) => {
          rememberNewcomer(form.contactEmail.trim())
          setSentTo(form.contactEmail.trim())
        }}
      >
        {(errors) => <Fields labels={labels} errors={errors} />}
      </PublicForm>
      <div className={classes['links']}>
        <span>
          {t('session.signUp.known')} <Link to={paths.signIn}>{t('session.signUp.signIn')}</Link>
        </span>
      </div>
    </PublicPage>
  )
}

interface FieldsProps {
  labels: Labels
  errors: Partial<Record<keyof Labels, string>>
}

function Fields({ labels, errors }: FieldsProps) {
  const { t } = useTranslation()
  const field = (name: keyof Labels) => ({ name, label: labels[name], error: errors[name], required: true })
  return (
    <>
      <Field {...field('companyName')} maxLength={120} autoComplete="organization" />
      <div className={classes['pair']}>
        <Field {...field('contactFirstName')} maxLength={60} autoComplete="given-name" />
        <Field {...field('contactLastName')} maxLength={60} autoComplete="family-name" />
        <Field {...field('phone')} maxLength={40} type="tel" autoComplete="tel" />
        <ChoiceField
          name="language"
          label={labels.language}
          first={currentLanguage()}
          choices={{ fr: t('session.languages.fr'), en: t('session.languages.en') }}
        />
      </div>
      <Field {...field('contactEmail')} maxLength={254} type="email" autoComplete="email" />
      <PasswordWithMeter error={errors.password} />
      <PasswordField {...field('passwordConfirmation')} autoComplete="new-password" />
    </>
  )
}

function SignUpSent({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <PublicPage title={t('session.signUp.sentTitle')} text={t('session.signUp.sentText', { email })}>
      <div className={classes['form']}>
        <p>{t('session.signUp.sentHint')}</p>
        <ResendMail email={email} />
        <Link to={paths.signIn}>{t('session.backToSignIn')}</Link>
      </div>
    </PublicPage>
  )
}
