import type { ComponentType } from 'react'
import type { useFormAddress } from '../form-address.ts'
import { LazyBoundary } from '../feedback/lazy-boundary.tsx'
import type { DialogProps } from './record-dialog.tsx'

interface AddressedDialogProps {
  address: Pick<ReturnType<typeof useFormAddress>, 'target' | 'close' | 'saved'>
  /** Its code comes with the first one opened. */
  dialog: ComponentType<DialogProps>
}

/** The dialog of a list whose record is in the address. */
export function AddressedDialog({ address, dialog: Dialog }: AddressedDialogProps) {
  const { target, close, saved } = address
  if (target === null) return null
  return (
    <LazyBoundary>
      <Dialog key={target} target={target} onClose={close} onSaved={saved} />
    </LazyBoundary>
  )
}
