import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resendConfirmation } from './calls.ts'
import fieldClasses from './field.module.css'
import classes from './public-page.module.css'
import { usePublicCall } from './use-public-call.ts'

/** Requests the confirmation mail again. The answer never reveals whether the address is known. */
export function ResendMail({ email }: { email: string }) {
  const { t } = useTranslation()
  const { run, pending, sentence } = usePublicCall()
  const [sent, setSent] = useState(false)
  if (sent) return <output>{t('session.signIn.resent')}</output>
  return (
    <div>
      <button
        type="button"
        className={classes['quiet']}
        aria-disabled={pending || undefined}
        onClick={async () => setSent(await run(() => resendConfirmation(email)))}
      >
        {t('session.signIn.resend')}
      </button>
      {sentence && (
        <p role="alert" className={fieldClasses['error']}>
          {sentence}
        </p>
      )}
    </div>
  )
}
