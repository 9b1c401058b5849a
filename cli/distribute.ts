import { MAIN_CELL } from '@app/api/platform/database/database'
import { distribute, NotDistributable, USUAL_SHARDS } from '@app/db/distribute'
import { type Command, Failure, print, wrongUsage } from './command.ts'
import { readSettings, setting } from './installation.ts'
import { everyCell } from './owner.ts'

const MOST_SHARDS = 1024

export const distributeCommand: Command = {
  name: 'distribute',
  summary: 'spread the companies of a cell over the nodes of its cluster (docs/scale.md)',
  about: `As the owner (OWNER_DATABASE_URL), on the coordinator of a Citus cluster, after quai migrate and while nobody works. Every company
table is spread by company_id, so that all rows of a company lie on one node. Done as a whole or not at all; safe to do again.
A table that cannot be spread is named with what is wrong, and nothing is done. quai migrate spreads later tables by itself.`,
  options: {
    cell: {
      takes: 'name',
      help: `which of the cells (${MAIN_CELL}, or one of CELLS); ${MAIN_CELL} unless said`,
    },
    shards: {
      takes: 'number',
      help: `into how many pieces, for good: ${USUAL_SHARDS} unless said`,
    },
  },
  run: async (given) => {
    const shards = Number(given.text('shards') ?? USUAL_SHARDS)
    if (!Number.isInteger(shards) || shards < 1 || shards > MOST_SHARDS) {
      throw wrongUsage(`--shards is a number from 1 to ${MOST_SHARDS}.`)
    }
    const cell = given.text('cell') ?? MAIN_CELL
    const owner = setting('OWNER_DATABASE_URL', 'it says whose the tables are')
    const url = new Map(everyCell(readSettings(), owner)).get(cell)
    if (url === undefined) throw wrongUsage(`There is no cell “${cell}” in CELLS.`)
    const spread = await distribute(url, shards).catch((error: unknown) => {
      throw error instanceof NotDistributable ? new Failure(error.message) : error
    })
    print(`${cell}: ${spread.length > 0 ? `spread ${spread.join(', ')}` : 'nothing to spread'}`)
  },
}
