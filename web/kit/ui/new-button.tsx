import { IconPlus } from '@tabler/icons-react'
import { useShortcuts } from '../keyboard.ts'
import { Button } from './button.tsx'

/** The primary action of a list, top right and on N. */
export function NewButton({ children, onClick }: { children: string; onClick: () => void }) {
  useShortcuts({ N: onClick })
  return (
    <Button tone="primary" icon={<IconPlus aria-hidden />} keys="N" aria-keyshortcuts="N" onClick={onClick}>
      {children}
    </Button>
  )
}
