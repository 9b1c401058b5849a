import { ROWS_OF_CARD } from '@app/contract/home'
import type { NoteFilters } from '@app/contract/delivery-notes'
import { listNotes, sumOfNotes } from '../delivery-notes/list-notes.ts'
import type { Ctx } from '../platform/context.ts'

const UNTREATED: NoteFilters = {
  search: '',
  clientIds: [],
  userIds: [],
  from: null,
  to: null,
  treated: false,
}

export async function notesToTreat(ctx: Ctx) {
  const [{ content, totalElements }, sum] = await Promise.all([
    listNotes(ctx, UNTREATED, { page: 0, size: ROWS_OF_CARD, sort: { by: 'totalTtc', direction: 'desc' } }),
    sumOfNotes(ctx, UNTREATED),
  ])
  return {
    count: totalElements,
    total: sum,
    rows: content.map(({ id, number, client, totalTtc }) => ({ id, number, client, totalTtc })),
  }
}
