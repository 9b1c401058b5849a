import { useSearchParams } from 'react-router'

/** A record shown over its list has an address of its own, ?open=12: a reload, a link and the palette open it. */
export function useOpenAddress() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('open') ?? ''
  const go = (open: string, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('open')
        if (open !== '') next.set('open', open)
        return next
      },
      { replace },
    )
  return {
    target: /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null,
    open: (id: number) => go(String(id), false),
    /** From one to the next leaves no trace: Back closes, however far one has walked. */
    walk: (id: number) => go(String(id), true),
    close: () => go('', false),
  }
}
