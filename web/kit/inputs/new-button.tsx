import { IconPlus } from '@tabler/icons-react'
import { useShortcuts } from '../keyboard.ts'
import { Button } from './button.tsx'

interface NewButtonProps {
  children: string
  /** Another button of the page is the filled one. */
  quiet?: boolean
  onClick: () => void
}

/** The primary action of a list, top right and on N. */
export function NewButton({ children, quiet = false, onClick }: NewButtonProps) {
  useShortcuts({ N: onClick })
  return (
    <Button
      tone={quiet ? 'quiet' : 'primary'}
      icon={<IconPlus aria-hidden />}
      keys="N"
      aria-keyshortcuts="N"
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
