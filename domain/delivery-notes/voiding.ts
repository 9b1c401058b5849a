/** What decides whether a delivery note may be voided. */
export interface NoteFacts {
  createdAt: Date
  /** Who generated it. */
  createdBy: number | null
  treated: boolean
  /** The numbers of its credit notes. */
  returns: readonly string[]
  /** A payment is allocated to it, bounced or not. */
  allocated: boolean
}

export type NoteRefusal =
  | 'deliveryNotes.notAuthor'
  | 'deliveryNotes.tooLateToVoid'
  | 'deliveryNotes.returned'
  | 'deliveryNotes.treated'
  | 'receivables.attached'

/** How long the author of a note may void it. */
const SECONDS_TO_VOID = 60

/** Why a note cannot be voided, by anyone and at any time. */
export function whyNotDeleted({ returns, treated, allocated }: NoteFacts): NoteRefusal | undefined {
  if (returns.length > 0) return 'deliveryNotes.returned'
  if (treated) return 'deliveryNotes.treated'
  return allocated ? 'receivables.attached' : undefined
}

/** The author of a note may void it for 60 seconds, unless something followed. */
export function whyNotVoided(note: NoteFacts, asking: { id: number; now: Date }): NoteRefusal | undefined {
  if (note.createdBy !== asking.id) return 'deliveryNotes.notAuthor'
  if (asking.now.getTime() - note.createdAt.getTime() > SECONDS_TO_VOID * 1000)
    return 'deliveryNotes.tooLateToVoid'
  return whyNotDeleted(note)
}
