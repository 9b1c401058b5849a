import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { idIn } from './address-values.ts'
import { notify } from './feedback/toasts.tsx'

/** A dialog with an address of its own: ?form=new or ?form=12. Back closes it, a reload and a sign-in keep it. */
export function useFormAddress() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const asked = params.get('form') ?? ''
  const target = asked === 'new' ? ('new' as const) : idIn(asked)
  const withForm = (form: string) => {
    const next = new URLSearchParams(params)
    next.delete('form')
    if (form !== '') next.set('form', form)
    return next
  }
  // Drawn at once: a busy browser would leave the form there while the list behind it shows what was saved already, and
  // the next key or click would still go to the form.
  const leave = (state?: { rowId: number }) => setParams(withForm(''), { state, flushSync: true })
  return {
    /** The record whose form is open. */
    target,
    open: (wanted: number | 'new') => setParams(withForm(String(wanted))),
    close: () => leave(),
    /** Reports what was saved and focuses its row. What is new may be out of sight: the notice leads to it. */
    saved: (rowId: number, text: string, to = `${pathname}?${withForm(String(rowId))}`) => {
      notify({ tone: 'good', text, ...(target === 'new' && { link: { label: t('common.see'), to } }) })
      leave({ rowId })
    },
  }
}
