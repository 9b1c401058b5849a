import type { CreditNoteFilters, CreditNoteRow, CreditNoteSort } from '@app/contract/credit-notes'
import type { Ctx } from '../platform/context.ts'
import { filteredPage } from '../platform/persistence/filtered-page.ts'
import { countCreditNotes, findCreditNotes } from './credit-notes.repository.ts'

interface Asked extends CreditNoteFilters {
  page: number
  size: number
  sort: { by: CreditNoteSort; direction: 'asc' | 'desc' }
}

export async function listCreditNotes(ctx: Ctx, { page, size, sort, ...filters }: Asked) {
  return await filteredPage<CreditNoteRow>(
    ctx,
    { page, size, sort },
    {
      search: filters.search,
      count: () => countCreditNotes(ctx, filters),
      find: (window) => findCreditNotes(ctx, filters, sort.by, window),
    },
  )
}
