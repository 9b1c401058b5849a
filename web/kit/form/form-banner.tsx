import { Fragment, type MouseEvent, use, useEffect, useRef } from 'react'
import { type FieldError, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isOffline } from '../api-error.ts'
import { useFailureText } from '../feedback/failure.tsx'
import { Banner } from '../feedback/banner.tsx'
import { FieldsContext } from './field.tsx'
import classes from './form-shell.module.css'

const isError = (held: object): held is FieldError => 'type' in held && typeof held.type === 'string'

/** Every error by its path: those of lines and additional fields are deeper. */
function allIn(errors: object, path = ''): [path: string, error: FieldError][] {
  return Object.entries(errors).flatMap(([name, held]: [string, unknown]) => {
    if (typeof held !== 'object' || held === null) return []
    return isError(held) ? [[`${path}${name}`, held]] : allIn(held, `${path}${name}.`)
  })
}

/** Where a mistake is put right. */
interface Place {
  /** Of the field. */
  name: string
  label: string
  /** Of a box inside the field. */
  id?: string
  /** False when it is reported at the field around it. */
  ownBox: boolean
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

  /** The box that is wrong; what is wrong inside a field without a box of its own is reported at the field. */
  function placeOf(path: string, name = path): Place | undefined {
    const field = fields.get(name)
    const box = field?.boxAt?.(path.slice(name.length + 1))
    if (field) return { name, label: field.label, ...box, ownBox: name === path || box !== undefined }
    return name.includes('.') ? placeOf(path, name.slice(0, name.lastIndexOf('.'))) : undefined
  }
  const problems = allIn(errors).map(([path, error]) => ({ error, place: placeOf(path) }))
  const places = (missing: boolean) =>
    problems.flatMap(({ error, place }) => ((error.type === 'required') === missing ? (place ?? []) : []))
  const homeless = problems.flatMap(({ error, place }) => (place?.ownBox ? [] : (error.message ?? [])))

  if (submitCount === 0 || (failure == null && problems.length === 0)) return null
  return (
    <div className={classes['banner']}>
      <Banner tone="red" ref={banner}>
        {failure != null && (isOffline(failure) ? t('common.failure.offlineForm') : failureText(failure))}
        <Named sentence={t('common.form.missing')} places={places(true)} />
        <Named sentence={t('common.form.invalid')} places={places(false)} />
        {homeless.length > 0 && <span>{[...new Set(homeless)].join(' ')}</span>}
      </Banner>
    </div>
  )
}

/** A sentence and the labels it is about, in the order of the page. */
function Named({ sentence, places }: { sentence: string; places: readonly Place[] }) {
  const fields = use(FieldsContext)
  const { setFocus } = useFormContext()
  function lead(event: MouseEvent, { name, id }: Place) {
    event.preventDefault()
    // A box among lines is not known to the form itself.
    if (id === undefined) setFocus(name)
    else document.getElementById(id)?.focus()
  }
  if (places.length === 0) return null
  const order = [...fields.keys()]
  const once = new Map(places.map((place) => [place.id ?? `field-${place.name}`, place]))
  return (
    <span>
      {sentence}{' '}
      {[...once]
        .toSorted(([, one], [, other]) => order.indexOf(one.name) - order.indexOf(other.name))
        .map(([id, place], at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            <a href={`#${id}`} onClick={(event) => lead(event, place)}>
              {place.label}
            </a>
          </Fragment>
        ))}
    </span>
  )
}
