import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from './toasts.tsx'
import { useFormOnItsWay } from '../typed-ahead.ts'

/** Around a form whose code comes when it is first opened: what is typed meanwhile is kept for it. */
export function LazyBoundary({ children }: { children: ReactNode }) {
  return (
    <LoadErrorBoundary>
      <Suspense fallback={<OnItsWay />}>{children}</Suspense>
    </LoadErrorBoundary>
  )
}

function OnItsWay() {
  useFormOnItsWay()
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> that nobody opens is none
  return <div role="dialog" aria-modal="true" hidden />
}

/** The messages of browsers for code, or its style, that did not arrive. */
const NOT_LOADED = /dynamically imported module|module script failed|preload CSS/i

/** Code that does not arrive is reported, and the page goes on without it, with all that was typed. Any other fault is the page's. */
export class LoadErrorBoundary extends Component<{ children: ReactNode }, { fault: Error | null }> {
  override state: { fault: Error | null } = { fault: null }

  static getDerivedStateFromError(fault: Error) {
    return { fault }
  }

  override render() {
    const { fault } = this.state
    if (!fault) return this.props.children
    if (!NOT_LOADED.test(fault.message)) throw fault
    return <NotLoaded />
  }
}

function NotLoaded() {
  const { t } = useTranslation()
  useEffect(() => {
    notify({ tone: 'bad', text: `${t('shell.notLoaded.title')} ${t('shell.notLoaded.text')}` })
  }, [t])
  return null
}
