interface Written {
  id: number
  /** The note that it replies to. */
  parentId: number | null
  deleted: boolean
}

/**
 * Notes, newest first, each with its replies, oldest first. A reply that is deleted is gone, and so is a note on which
 * nothing hangs any more; one with replies stays, without its text. What is given is sorted from the oldest on.
 */
export function threadsOf<Note extends Written>(written: readonly Note[]): (Note & { replies: Note[] })[] {
  const replies = Map.groupBy(
    written.filter((note) => note.parentId !== null && !note.deleted),
    (note) => note.parentId,
  )
  return written
    .filter((note) => note.parentId === null)
    .map((note) => ({ ...note, replies: replies.get(note.id) ?? [] }))
    .filter((note) => !note.deleted || note.replies.length > 0)
    .toReversed()
}
