import { type ReactNode, Suspense } from 'react'
import { useFormOnItsWay } from '../typed-ahead.ts'

/** Around a form whose code comes when it is first opened: what is typed meanwhile is kept for it. */
export function Arriving({ children }: { children: ReactNode }) {
  return <Suspense fallback={<OnItsWay />}>{children}</Suspense>
}

function OnItsWay() {
  useFormOnItsWay()
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> that nobody opens is none
  return <div role="dialog" aria-modal="true" hidden />
}
