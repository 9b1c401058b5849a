import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { ApiError } from '../kit/api-error.ts'
import { confirmSignUp, resendConfirmation } from './calls.ts'
import { Field } from './field.tsx'
import { linkToken } from './link-token.ts'
import { PublicForm } from './public-form.tsx'
import classes from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

type State = 'pending' | 'done' | 'invalid' | 'unreachable'

/** The only way on from here: Enter takes it. */
const focused = (link: HTMLAnchorElement | null) => link?.focus()

/** A link works once: the page asks once per address, however often React mounts it. */
const asked = new Map<string, Promise<void>>()

export default function Confirm() {
  const { t } = useTranslation()
  const token = linkToken(useLocation())
  const [state, setState] = useState<State>(token ? 'pending' : 'invalid')

  useEffect(() => {
    if (!token) return
    const answer = asked.get(token) ?? confirmSignUp(token)
    asked.set(token, answer)
    answer
      .then(() => setState('done'))
      .catch((error: unknown) => {
        const down = !(error instanceof ApiError) || error.isServerDown
        if (down) asked.delete(token)
        setState(down ? 'unreachable' : 'invalid')
      })
  }, [token])

  if (state === 'pending') return <PublicPage title={t('session.confirm.pending')} />
  if (state === 'invalid') return <AskAgain />
  const title = t(state === 'done' ? 'session.confirm.title' : 'common.failure.title')
  return (
    <PublicPage title={title} text={t(state === 'done' ? 'session.confirm.text' : 'session.unreachable')}>
      <Link ref={focused} className={classes['submit']} to={paths.signIn}>
        {t('session.signIn.submit')}
      </Link>
    </PublicPage>
  )
}

function AskAgain() {
  const { t } = useTranslation()
  const [sent, setSent] = useState(false)
  const label = t('session.email')
  return (
    <PublicPage title={t('session.confirm.failedTitle')} text={t('session.confirm.failedText')}>
      {sent ? (
        <output className={classes['text']}>{t('session.signIn.resent')}</output>
      ) : (
        <PublicForm
          labels={{ email: label }}
          submit={t('session.signIn.resend')}
          send={({ email }) => resendConfirmation(email.trim())}
          onSent={() => setSent(true)}
        >
          {(errors) => (
            <Field name="email" type="email" label={label} error={errors.email} autoComplete="email" />
          )}
        </PublicForm>
      )}
      <div className={classes['links']}>
        <Link to={paths.signIn}>{t('session.backToSignIn')}</Link>
      </div>
    </PublicPage>
  )
}
