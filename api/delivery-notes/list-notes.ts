import type { DeliveryNoteRow, NoteFilters, NoteSort } from '@app/contract/delivery-notes'
import type { Cents } from '@app/domain/money/cents'
import type { Ctx } from '../platform/context.ts'
import { pageOfList } from '../platform/rows/page-of-list.ts'
import { planAnew } from '../platform/rows/paging.ts'
import { countNotes, findNotes, isEveryNote, sumNotes } from './delivery-notes.repository.ts'

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

/** What the notes of a filter come to. */
export async function sumOfNotes(ctx: Ctx, filters: NoteFilters): Promise<Cents> {
  const [, sum] = await Promise.all([planAnew(ctx.tx), sumNotes(ctx, filters)])
  return sum
}
