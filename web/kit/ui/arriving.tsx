import { type ReactNode, Suspense } from 'react'

/** Around a dialog whose code comes when it is first opened: what is typed meanwhile must not act on the page below. */
export function Arriving({ children }: { children: ReactNode }) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> that nobody opens is none
  return <Suspense fallback={<div role="dialog" aria-modal="true" hidden />}>{children}</Suspense>
}
