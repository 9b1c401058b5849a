import { passwordStrength, strengthTone } from '@app/domain/accounts/passwords'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Meter } from '../kit/feedback/meter.tsx'
import classes from './field.module.css'
import { PasswordField } from './field.tsx'

const WORDS = ['none', 'veryWeak', 'weak', 'fair', 'good', 'excellent'] as const

/** The meter advises; only the length is refused. */
export function PasswordWithMeter({ error }: { error: string | undefined }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const points = passwordStrength(password)
  return (
    <PasswordField
      name="password"
      label={t('session.password')}
      autoComplete="new-password"
      required
      error={error}
      hint={t('session.passwordHint')}
      onInput={(event) => setPassword(event.currentTarget.value)}
      below={
        // Its place is kept from the first: the fields below do not move under the hand that types.
        <div className={classes['meter']} data-unseen={password === '' || undefined}>
          <Meter
            points={points}
            of={5}
            tone={strengthTone(points)}
            label={t(`session.strength.${WORDS[points] ?? 'none'}`)}
          />
        </div>
      }
    />
  )
}
