import type { LogEvent } from 'kysely'

const COMPANY_TABLES = new RegExp(
  `"(${[
    'companies',
    'users',
    'events',
    'idempotency_keys',
    'mails',
    'banks',
    'payment_types',
    'depots',
    'providers',
  ]
    .concat(
      'user_depots',
      'objectives',
      'images',
      'field_types',
      'custom_fields',
      'brands',
      'families',
      'products',
      'product_tiers',
      'stock',
    )
    .join('|')})"`,
)

/**
 * Every statement on a company's table names the company itself, whatever row security adds: that is
 * the second wall, and what lets a cluster send the statement to one server only.
 */
export function statementsWithoutCompany(): { seen: string[]; look: (event: LogEvent) => void } {
  const seen: string[] = []
  const look = ({ query: { sql } }: LogEvent) => {
    if (COMPANY_TABLES.test(sql) && !/"company_id"( =|,| )/.test(sql)) seen.push(sql)
  }
  return { seen, look }
}
