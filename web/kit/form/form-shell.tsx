import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useMemo } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useShortcuts } from '../keyboard.ts'
import { Banner } from '../feedback/banner.tsx'
import { Button } from '../inputs/button.tsx'
import { ChangedRecord } from '../feedback/changed-record.tsx'
import { Confirm } from '../overlays/confirm.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { Popup } from '../overlays/popup.tsx'
import { FormBanner } from './form-banner.tsx'
import { type FieldDisplay, FieldsContext, InvalidInputs } from './field.tsx'
import classes from './form-shell.module.css'
import type { RecordForm } from './record-form.ts'

interface FormShellProps<V extends FieldValues, B> {
  form: RecordForm<V, B>
  title: ReactNode
  children: ReactNode
}

/** A form as a page of its own; `aside` shows the consequences live. */
export function FormPage<V extends FieldValues, B>(
  props: FormShellProps<V, B> & {
    status?: ReactNode
    aside?: ReactNode
    /** Other ways to save, before the usual one. */
    more?: ReactNode
  },
) {
  const { form, title, status, aside, more, children } = props
  // A dialog handles its own Esc, which would otherwise also ask to leave the page.
  const asking = form.leaving !== null || form.conflict !== null
  useNamedField()
  useShortcuts(asking ? {} : { 'Ctrl+Enter': form.submit, Escape: form.leave })
  return (
    <FormFrame form={form} className={classes['page']}>
      <div className={classes['head']}>
        <PageHead title={title} status={status} actions={<FormButtons form={form} more={more} />} />
      </div>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <FormBanners form={form} />
          {children}
        </div>
        {aside !== undefined && <aside className={classes['aside']}>{aside}</aside>}
      </div>
    </FormFrame>
  )
}

/** An address can name a field, as the links of the banner do: the page opens there. */
function useNamedField(): void {
  const { hash } = useLocation()
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash])
}

/** A short form over the page it belongs to. */
export function FormDialog<V extends FieldValues, B>(props: FormShellProps<V, B> & { width?: number }) {
  const { form, title, width = 480, children } = props
  const id = useId()
  const asking = form.leaving !== null || form.conflict !== null
  useShortcuts({ 'Ctrl+Enter': asking ? undefined : form.submit }, { inDialog: true })
  return (
    <FormFrame form={form}>
      <Popup
        title={title}
        width={width}
        onClose={asking ? () => {} : form.leave}
        footer={<FormButtons form={form} id={id} />}
      >
        <FormBanners form={form} />
        <form id={id} className={classes['fields']} noValidate onSubmit={(event) => sent(event, form.submit)}>
          {children}
        </form>
      </Popup>
    </FormFrame>
  )
}

function FormBanners<V extends FieldValues, B>({ form }: { form: RecordForm<V, B> }) {
  const { t } = useTranslation()
  return (
    <>
      {form.restored && (
        <div className={classes['banner']}>
          <Banner tone="amber">
            {t('common.form.restored')} ·{' '}
            <button type="button" className={classes['startOver']} onClick={form.restored.startOver}>
              {t('common.form.startOver')}
            </button>
          </Banner>
        </div>
      )}
      <FormBanner failure={form.failure} saving={form.saving} />
    </>
  )
}

/** Esc closes the open list or calendar of a field, and only then the form. */
function keepEscape(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  const floating = !event.currentTarget.contains(event.target)
  if (floating || event.target.closest('[aria-expanded=true]')) event.preventDefault()
}

function sent(event: FormEvent, submit: () => void) {
  event.preventDefault()
  submit()
}

interface FormButtonsProps<V extends FieldValues, B> {
  form: RecordForm<V, B>
  id?: string
  more?: ReactNode
}

/** With the id of a form it is that form's button, so that Enter in a field submits too. */
function FormButtons<V extends FieldValues, B>({ form, id, more }: FormButtonsProps<V, B>) {
  const { t } = useTranslation()
  const way = id === undefined ? { onClick: form.submit } : { type: 'submit' as const, form: id }
  return (
    <>
      <Button onClick={form.leave}>{t('common.cancel')}</Button>
      {more}
      <Button tone="primary" keys={t('common.keys.ctrlEnter')} busy={form.saving} {...way}>
        {t('common.save')}
      </Button>
    </>
  )
}

function FormFrame<V extends FieldValues, B>(props: {
  form: RecordForm<V, B>
  className?: string | undefined
  children: ReactNode
}) {
  const { form, className, children } = props
  const { t } = useTranslation()
  const fields = useMemo(() => new Map<string, FieldDisplay>(), [])
  return (
    <FormProvider {...form.methods}>
      <FieldsContext value={fields}>
        <InvalidInputs value={form.invalidInputs}>
          {className === undefined ? (
            children
          ) : (
            <div className={className} onKeyDownCapture={keepEscape}>
              {children}
            </div>
          )}
          {form.leaving && (
            <Confirm
              title={t(form.saving ? 'common.form.savingTitle' : 'common.form.leaveTitle')}
              text={t(form.saving ? 'common.form.savingText' : 'common.form.leaveText')}
              action={t('common.form.leave')}
              cancel={t('common.form.stay')}
              onConfirm={form.leaving.confirm}
              onClose={form.leaving.stay}
            />
          )}
          {form.conflict && (
            <ChangedRecord {...form.conflict} fields={fields} onClose={form.conflict.dismiss} />
          )}
        </InvalidInputs>
      </FieldsContext>
    </FormProvider>
  )
}
