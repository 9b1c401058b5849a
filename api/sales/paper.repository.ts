import { sql } from 'kysely'

/** Paper that has not gone to the bank, the same expression as in its index. */
export const IN_HAND = sql`paper_on is not null and voided_at is null and status <> 'DECLINED' and bounced_on is null
  and deposit_slip_id is null`
