import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { idIn } from '../address-values.ts'

/** The state of an address opened only to look: closing leads back. */
export const AT_A_GLANCE = { glance: true }

/** A record shown over its list has an address of its own, ?open=12: a reload, a link and the palette open it. */
export function useOpenAddress() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const state = useLocation().state as { glance?: boolean } | null
  const asked = params.get('open') ?? ''
  const go = (open: string, how: { replace: boolean; state?: unknown; flushSync?: true }) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete('open')
      if (open !== '') next.set('open', open)
      return next
    }, how)
  return {
    target: idIn(asked),
    open: (id: number) => go(String(id), { replace: false }),
    /** From one to the next leaves no trace: Back closes, however far one has moved. */
    replace: (id: number) => go(String(id), { replace: true, state }),
    close: () => (state?.glance ? void navigate(-1) : go('', { replace: false, flushSync: true })),
  }
}
