import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { InCompany } from '../platform/files/stage-upload.ts'

export interface ImageRow {
  fileName: string
  width: number
  height: number
  bytes: number
}

export const insertImage = ({ tx, companyId, user }: Ctx, image: ImageRow) =>
  tx
    .insertInto('images')
    .values({ companyId, ...image, createdBy: user.id })
    .execute()

export const findImage = ({ tx, companyId }: Ctx, fileName: string) =>
  tx
    .selectFrom('images')
    .select('fileName')
    .where('companyId', '=', companyId)
    .where('fileName', '=', fileName)
    .executeTakeFirst()

export async function findImages({ tx, companyId }: InCompany, names: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('images')
    .select('fileName')
    .where('companyId', '=', companyId)
    .where('fileName', 'in', names)
    .execute()
  return rows.map(({ fileName }) => fileName)
}

export async function sumOfImages({ tx, companyId }: InCompany): Promise<number> {
  const sum = await tx
    .selectFrom('images')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  return sum.bytes
}

export async function countImages({ tx, companyId }: Ctx, names: string[]): Promise<number> {
  const found = await tx
    .selectFrom('images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('fileName', 'in', names)
    .executeTakeFirstOrThrow()
  return found.count
}
