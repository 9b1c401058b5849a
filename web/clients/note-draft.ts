import { useEffect, useState } from 'react'
import { readSession } from '../session.ts'
import { noteDraftKey } from './note-drafts.ts'

/** What is typed about a client and not sent yet, and the note it replies to. */
export interface NoteDraft {
  text: string
  answeredId: number | null
}

const NO_DRAFT: NoteDraft = { text: '', answeredId: null }

function draftAt(key: string): NoteDraft {
  const kept = sessionStorage.getItem(key)
  if (kept === null) return NO_DRAFT
  try {
    return { ...NO_DRAFT, ...(JSON.parse(kept) as Partial<NoteDraft>) }
  } catch {
    // A page of the version before kept the text alone.
    return { ...NO_DRAFT, text: kept }
  }
}

/** Restored after the panel was closed, the page left or reloaded. */
export function useNoteDraft(clientId: number) {
  // By user: the next one who signs in on this tab may be someone else.
  const [key] = useState(() => noteDraftKey(readSession()?.owner, clientId))
  const [draft, setDraft] = useState(() => draftAt(key))
  useEffect(() => {
    if (draft.text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  }, [key, draft])
  return [draft, setDraft] as const
}
