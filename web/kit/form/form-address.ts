import { useSearchParams } from 'react-router'
import { idIn } from '../address-ids.ts'

/** A dialog with an address of its own: ?form=new or ?form=12. Back closes it, a reload and a sign-in keep it. */
export function useFormAddress() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('form') ?? ''
  const go = (form: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete('form')
      if (form !== '') next.set('form', form)
      return next
    })
  return {
    /** The record whose form is open. */
    target: asked === 'new' ? ('new' as const) : idIn(asked),
    open: (target: number | 'new') => go(String(target)),
    close: () => go(''),
  }
}
