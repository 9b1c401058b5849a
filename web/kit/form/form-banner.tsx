import { Fragment, type MouseEvent, use, useEffect, useRef } from 'react'
import { type FieldError, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../feedback/failure.tsx'
import { Banner } from '../ui/banner.tsx'
import { FieldsContext } from './field.tsx'
import classes from './form-shell.module.css'

const isError = (held: object): held is FieldError => 'type' in held && typeof held.type === 'string'

/** Every error by its path: those of lines and additional fields stand deeper. */
function allIn(errors: object, path = ''): [path: string, error: FieldError][] {
  return Object.entries(errors).flatMap(([name, held]: [string, unknown]) => {
    if (typeof held !== 'object' || held === null) return []
    return isError(held) ? [[`${path}${name}`, held]] : allIn(held, `${path}${name}.`)
  })
}

/** Why the form was not sent: all that is missing and all that is wrong. It takes the focus, each label leads to its field. */
export function FormBanner({ failure, saving }: { failure: unknown; saving: boolean }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const fields = use(FieldsContext)
  const { errors, submitCount, isSubmitting } = useFormContext().formState
  const banner = useRef<HTMLDivElement>(null)
  // After each attempt, not at each correction.
  const attempt = isSubmitting || saving ? 0 : submitCount
  useEffect(() => {
    if (attempt > 0) banner.current?.focus()
  }, [attempt])

  /** What is wrong inside a field without a box of its own is told at the field. */
  function fieldOf(path: string): string | undefined {
    if (fields.has(path) || path === '') return path || undefined
    return fieldOf(path.slice(0, Math.max(0, path.lastIndexOf('.'))))
  }
  const told = allIn(errors).map(([path, error]) => ({ path, error, name: fieldOf(path) }))
  const missing = new Set(told.flatMap(({ error, name }) => (error.type === 'required' ? (name ?? []) : [])))
  const wrong = new Set(told.flatMap(({ error, name }) => (error.type === 'required' ? [] : (name ?? []))))
  const homeless = told.flatMap(({ error, name, path }) => (name === path ? [] : (error.message ?? [])))

  if (submitCount === 0 || (failure == null && told.length === 0)) return null
  return (
    <div className={classes['banner']}>
      <Banner tone="red" ref={banner}>
        {failure != null && failureText(failure)}
        <Named sentence={t('common.form.missing')} names={missing} />
        <Named sentence={t('common.form.invalid')} names={wrong} />
        {homeless.length > 0 && <span>{[...new Set(homeless)].join(' ')}</span>}
      </Banner>
    </div>
  )
}

/** A sentence and the labels it is about, in the order of the page. */
function Named({ sentence, names }: { sentence: string; names: ReadonlySet<string> }) {
  const fields = use(FieldsContext)
  const { setFocus } = useFormContext()
  function lead(event: MouseEvent<HTMLElement>, name: string) {
    event.preventDefault()
    setFocus(name)
    // A box among lines is not known to the form itself.
    if (document.activeElement === event.currentTarget) document.getElementById(`field-${name}`)?.focus()
  }
  if (names.size === 0) return null
  return (
    <span>
      {sentence}{' '}
      {[...fields]
        .filter(([name]) => names.has(name))
        .map(([name, { label }], at) => (
          <Fragment key={name}>
            {at > 0 && ', '}
            <a href={`#field-${name}`} onClick={(event) => lead(event, name)}>
              {label}
            </a>
          </Fragment>
        ))}
    </span>
  )
}
