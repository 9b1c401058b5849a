import { accounts } from './accounts.ts'
import { banks } from './banks.ts'
import { companies } from './companies.ts'
import type { Routes } from './route.ts'
import { session } from './session.ts'

/** The whole route table. The server binds each entry, OpenAPI and the every-route test follow from it. */
export const everyWord = { session, accounts, companies, banks } satisfies Record<string, Routes>
