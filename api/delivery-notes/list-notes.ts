import type { DeliveryNoteRow, NoteFilters, NoteSort } from '@app/contract/delivery-notes'
import type { Ctx } from '../platform/context.ts'
import { pageOfList } from '../platform/persistence/page-of-list.ts'
import { countNotes, findNotes, isEveryNote } from './delivery-notes.repository.ts'

interface Page {
  page: number
  size: number
  sort: { by: NoteSort; direction: 'asc' | 'desc' }
}

export async function listNotes(ctx: Ctx, filters: NoteFilters, page: Page) {
  return await pageOfList<DeliveryNoteRow>(ctx, 'delivery_notes', page, {
    whole: isEveryNote(ctx, filters),
    inUsualOrder: page.sort.by === 'createdAt',
    search: filters.search,
    count: () => countNotes(ctx, filters),
    find: (window) => findNotes(ctx, filters, page.sort.by, window),
  })
}
