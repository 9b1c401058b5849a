import { IconEye, IconEyeOff, IconSelector } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './field.module.css'

interface FieldProps extends ComponentProps<'input'> {
  name: string
  label: string
  error?: string | undefined
  hint?: string
  /** Red without a sentence of its own. */
  wrong?: boolean
  /** Inside the frame, at the right. */
  inside?: ReactNode
  /** Between the field and its sentence. */
  below?: ReactNode
}

/** A labelled field of the public pages: they load no form library. */
export function Field({ label, error, hint, wrong = false, inside, below, ...input }: FieldProps) {
  const id = useId()
  const said = error ?? hint
  return (
    <div className={classes['field']}>
      <label className={classes['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classes['frame']}>
        <input
          {...input}
          id={id}
          className={classes['input']}
          aria-invalid={wrong || error !== undefined || undefined}
          aria-describedby={said === undefined ? undefined : `${id}-said`}
        />
        {inside}
      </div>
      {below}
      {said !== undefined && (
        <p id={`${id}-said`} className={classes[error === undefined ? 'hint' : 'error']}>
          {said}
        </p>
      )}
    </div>
  )
}

export function PasswordField(props: Omit<FieldProps, 'type' | 'inside'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button
          type="button"
          className={classes['eye']}
          aria-label={t(shown ? 'session.hidePassword' : 'session.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon size={22} stroke={1.4} aria-hidden />
        </button>
      }
    />
  )
}

interface ChoiceFieldProps {
  name: string
  label: string
  first: string
  choices: Readonly<Record<string, string>>
}

export function ChoiceField({ name, label, first, choices }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div className={classes['field']}>
      <label className={classes['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classes['frame']}>
        <select id={id} name={name} defaultValue={first} className={classes['input']}>
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <IconSelector size={16} stroke={1.7} className={classes['arrow']} aria-hidden />
      </div>
    </div>
  )
}
