import { IconCircleX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './public-page.module.css'
import { textOf, usePublicCall } from './use-public-call.ts'

export type Errors<Name extends string> = Partial<Record<Name, string>>

interface PublicFormProps<Name extends string> {
  /** The required fields, in the order of the page. */
  labels: Readonly<Record<Name, string>>
  /** Checks of the page itself; the server decides. */
  check?: (values: Readonly<Record<Name, string>>) => Errors<Name>
  send: (values: Readonly<Record<Name, string>>) => Promise<void>
  onSent: (values: Readonly<Record<Name, string>>) => void
  submit: string
  children: (errors: Errors<Name>) => ReactNode
}

/** A form of the public pages: required banner with links, sentences under the fields, one send at a time. */
export function PublicForm<Name extends string>(props: PublicFormProps<Name>) {
  const { labels, check, send, onSent, submit, children } = props
  const { t } = useTranslation()
  const { run, pending, error, sentence } = usePublicCall()
  const [errors, setErrors] = useState<Errors<Name>>({})
  const [missing, setMissing] = useState<Name[]>([])
  const form = useRef<HTMLFormElement>(null)
  const banner = useRef<HTMLDivElement>(null)
  const names = Object.keys(labels) as Name[]

  function focus(name: string) {
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const typed = new FormData(event.currentTarget)
    const values = Object.fromEntries(names.map((name) => [name, textOf(typed.get(name))])) as Record<
      Name,
      string
    >
    const empty = names.filter((name) => values[name].trim() === '')
    const found: Errors<Name> = { ...check?.(values) }
    for (const name of empty) found[name] = t('fields.required')
    setErrors(found)
    setMissing(empty)
    if (empty.length > 0) return setTimeout(() => banner.current?.focus())
    const wrong = names.find((name) => found[name] !== undefined)
    if (wrong !== undefined) return focus(wrong)
    if (await run(() => send(values))) onSent(values)
    else setTimeout(() => banner.current?.focus())
  }

  const shown: Errors<Name> = { ...(error?.fields as Errors<Name> | undefined), ...errors }
  return (
    <form ref={form} className={classes['form']} noValidate onSubmit={onSubmit}>
      {(missing.length > 0 || sentence) && (
        <div ref={banner} className={classes['banner']} data-tone="red" role="alert" tabIndex={-1}>
          <IconCircleX size={18} stroke={1.7} aria-hidden />
          <p>
            {missing.length === 0
              ? sentence
              : [
                  `${t('common.form.missing')} `,
                  ...missing.flatMap((name, at) => [
                    at > 0 && ', ',
                    <a
                      key={name}
                      href={`#${name}`}
                      onClick={(event) => {
                        event.preventDefault()
                        focus(name)
                      }}
                    >
                      {labels[name]}
                    </a>,
                  ]),
                ]}
          </p>
        </div>
      )}
      {children(shown)}
      <button type="submit" className={classes['submit']} aria-disabled={pending || undefined}>
        {submit}
      </button>
    </form>
  )
}
