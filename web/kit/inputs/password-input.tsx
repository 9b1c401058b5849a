import { passwordStrength, strengthTone } from '@app/domain/accounts/passwords'
import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { type InputProps, libraryProps } from './input-props.ts'
import { Meter } from '../feedback/meter.tsx'
import classes from './password-input.module.css'

const WORDS = ['none', 'veryWeak', 'weak', 'fair', 'good', 'excellent'] as const

interface PasswordInputProps extends InputProps<string> {
  /** new-password for one that is chosen here, current-password for the one in force. */
  autoComplete: 'new-password' | 'current-password'
  /** Shows how strong it is while it is typed; it advises and refuses nothing. */
  meter?: boolean
}

export function PasswordInput({ autoComplete, meter = false, ...props }: PasswordInputProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const points = passwordStrength(props.value)
  return (
    <TextInput
      {...libraryProps(props)}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      rightSectionPointerEvents="all"
      rightSection={
        <IconButton
          size={24}
          label={t(shown ? 'common.form.hidePassword' : 'common.form.showPassword')}
          icon={shown ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
      inputContainer={(input) => (
        <>
          {input}
          {meter && props.value !== '' && (
            <div className={classes['meter']}>
              <Meter
                points={points}
                of={5}
                tone={strengthTone(points)}
                label={t(`common.strength.${WORDS[points] ?? 'none'}`)}
              />
            </div>
          )}
        </>
      )}
    />
  )
}
