import { Button, ButtonLink } from '../inputs/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface FirstUseProps {
  title: string
  text: string
  /** How to begin, for a user who may. */
  add?: { label: string; to: string } | { label: string; run: () => void } | false | undefined
}

/** A list of which there is nothing yet. */
export function FirstUse({ title, text, add }: FirstUseProps) {
  return (
    <EmptyState kind="first" title={title} text={text}>
      {add && <AddFirst {...add} />}
    </EmptyState>
  )
}

function AddFirst({ label, ...add }: Exclude<FirstUseProps['add'], false | undefined>) {
  const look = { tone: 'primary', size: 'sm' } as const
  if ('run' in add)
    return (
      <Button {...look} onClick={add.run}>
        {label}
      </Button>
    )
  return (
    <ButtonLink {...look} to={add.to}>
      {label}
    </ButtonLink>
  )
}
