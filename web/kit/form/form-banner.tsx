import { Fragment, type ReactNode, use, useEffect, useRef } from 'react'
import { type FieldError, get, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../feedback/failure.tsx'
import { Banner } from '../ui/banner.tsx'
import { LabelsContext } from './field.tsx'
import classes from './form-shell.module.css'

const typeOf = (error: FieldError | undefined) => error?.type

/** Why the form was not sent. It takes the focus, and each label leads to its field. */
export function FormBanner({ failure, saving }: { failure: unknown; saving: boolean }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const labels = use(LabelsContext)
  const { formState, setFocus } = useFormContext()
  const { errors, submitCount, isSubmitting } = formState
  const banner = useRef<HTMLDivElement>(null)

  const wrong = [...labels].filter(([name]) => get(errors, name))
  const missing = wrong.filter(([name]) => typeOf(get(errors, name)) === 'required')
  const others = Object.entries(errors).filter(([name]) => !labels.has(name))
  const shown = failure != null || wrong.length > 0 || others.length > 0

  // After each attempt, not at each correction.
  const attempt = isSubmitting || saving ? 0 : submitCount
  useEffect(() => {
    if (attempt > 0) banner.current?.focus()
  }, [attempt])

  if (!shown || submitCount === 0) return null
  const links = (fields: typeof wrong): ReactNode =>
    fields.map(([name, label], at) => (
      <Fragment key={name}>
        {at > 0 && ', '}
        <a
          href={`#${name}`}
          onClick={(event) => {
            event.preventDefault()
            setFocus(name)
          }}
        >
          {label}
        </a>
      </Fragment>
    ))
  return (
    <div className={classes['banner']}>
      <Banner tone="red" ref={banner}>
        {failure != null && failureText(failure)}
        {failure == null && wrong.length > 0 && (
          <>
            {missing.length > 0 ? t('common.form.missing') : t('common.form.invalid')}{' '}
            {links(missing.length > 0 ? missing : wrong)}
          </>
        )}
        {others.map(([name, error]) => (
          <span key={name}> {typeof error?.message === 'string' && error.message}</span>
        ))}
      </Banner>
    </div>
  )
}
