import { randomInt } from 'node:crypto'
import { paymentTypes } from '@app/contract/payment-types'
import { addDays, dayOf } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import {
  aSeller,
  type Attack,
  BY_OTHERS,
  BY_SALES,
  type Done,
  Nothing,
  type Seller,
} from '../test/limit-attack.ts'
import { Baseline, positionOf } from '../test/limit-position.ts'
import { aShop } from '../test/orders.ts'
import { randomFrom } from '../test/random-ledgers.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'

// Two salespeople try to have a client owe more than the limit, or orders accepted over overdue notes, by any sequence of
// steps that the product offers. ATTACKS=200 for many, SEED=… for the same once more.
const ATTACKS = Number(process.env['ATTACKS'] ?? 12)
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31))
const STEPS = 30
let now = new Date('2026-07-01T10:00:00Z')
const app = appForTests({ clock: () => now })
const today = () => dayOf(now)

test(
  `by ${ATTACKS} random sequences of steps salespeople pass no limit among themselves (seed ${SEED})`,
  async () => {
    const shop = await aShop(app)
    const productId = await shop.newProduct(1_000_000, { salesDiscountLimit: 100 })
    const { id: ownTypeId } = await shop.admin.call(paymentTypes.save, { body: { name: 'Bon d’achat' } })
    const colleague = await app.addUser(shop.company.id, 'ROLE_COMMERCIAL')
    await shop.assign(colleague.id)
    const people = [{ id: shop.salesperson.id, username: shop.company.usernames.ROLE_COMMERCIAL }, colleague]
    const random = randomFrom(SEED)
    const seen = new Map<string, number>()
    for (let done = 0; done < ATTACKS; done++) {
      const creditLimit = cents(random.oneOf([0, 0, 6000, 24_000]))
      const terms = { creditLimit, dueDays: random.oneOf([0, 1, 3, 30]), paymentCodes: [] }
      const clientIds = [await shop.newClient(terms), await shop.newClient(terms)]
      now = new Date(now.getTime() + 60_000)
      const attack = {
        app,
        shop: { ...shop, productId },
        clientIds,
        ownTypeId,
        random: randomFrom(random.whole(0, 2 ** 31)),
        today,
        ...(await signedIn(shop.company)),
      }
      const sellers = await Promise.all(
        people.map(async ({ id, username }) => aSeller(id, username, await app.signIn(username))),
      )
      const { wrong, log } = await run(attack, sellers, creditLimit, (what) =>
        seen.set(what, (seen.get(what) ?? 0) + 1),
      )
      expect(wrong && [`seed ${SEED}, attack ${done}: ${wrong}`, ...log]).toBeUndefined()
    }
    const counts = [...seen].toSorted(([, one], [, other]) => other - one)
    process.stdout.write(`${ATTACKS} attacks, seed ${SEED}: ${JSON.stringify(Object.fromEntries(counts))}\n`)
    expect(seen.get('accepted') ?? 0).toBeGreaterThan(0)
    const least = ATTACKS < 100 ? 0 : ATTACKS / 100
    expect(seen.get('409 payments.orderRestsOnIt') ?? 0).toBeGreaterThanOrEqual(least)
  },
  60_000 + ATTACKS * 10_000,
)

/** For a day: a session does not outlive it. */
async function signedIn({ usernames }: TestCompany): Promise<Record<'admin' | 'agent', Client>> {
  return {
    admin: await app.signIn(usernames.ROLE_ADMIN),
    agent: await app.signIn(usernames.ROLE_AGENT),
  }
}

interface Refused {
  status: number
  body: { code: string }
}

type Office = Omit<Attack, keyof Seller>

async function run(attack: Office, sellers: readonly Seller[], limit: number, count: (what: string) => void) {
  const { random, shop, clientIds } = attack
  const log: string[] = []
  const baselines = await Promise.all(
    clientIds.map(
      async (id) => [id, new Baseline(await positionOf(app, shop.company, id, today()))] as const,
    ),
  )
  for (let at = 0, tries = 0; at < STEPS && tries < 6 * STEPS; tries++) {
    const passes = random.chance(0.03)
    const steps = random.chance(0.12) ? BY_OTHERS : BY_SALES
    const name = passes ? 'clock' : random.oneOf(Object.keys(steps))
    // Most is done by one of them: of what another made, nothing can be taken back.
    const seller = random.oneOf([sellers[0], sellers[0], ...sellers]) as Seller
    if (passes) await passDays(attack, sellers)
    else now = new Date(now.getTime() + 1000)
    const result: Done | Refused | 'nothing' | undefined = passes
      ? undefined
      : ((await steps[name]?.({ ...attack, ...seller }).catch(refusalIn)) ?? undefined)
    if (result === 'nothing') continue
    at++
    const why = result && 'status' in result ? result : undefined
    const accepted = result && 'accepted' in result ? result.accepted : undefined
    count('calls')
    if (!why) count(`did ${name.replace(/\d$/, '')}`)
    count(why ? `${why.status} ${why.body.code}` : accepted ? 'accepted' : 'done')
    const own = new Set(
      sellers.flatMap(({ payments, credits }) => [
        ...payments.keys(),
        ...[...credits.keys()].map((id) => -id),
      ]),
    )
    for (const [id, baseline] of baselines) {
      const position = await positionOf(app, shop.company, id, today())
      log.push(
        `${at} ${name}${why ? ` ${why.body.code}` : ''} #${id}: ${position.exposure} ${position.overdue}`,
      )
      const by = passes || steps === BY_OTHERS ? 'others' : 'sales'
      const wrong = baseline.step(position, { by, accepted: accepted === id, limit, own })
      if (wrong) return { wrong, log }
    }
  }
  return { wrong: undefined, log }
}

/** What could not even be tried is no step. */
function refusalIn(error: unknown): Refused | 'nothing' {
  if (error instanceof Nothing) return 'nothing'
  const { status, body } = error as Refused
  if (status === undefined || status >= 500) throw error
  return { status, body }
}

async function passDays(attack: Office, sellers: readonly Seller[]): Promise<void> {
  now = new Date(`${addDays(today(), attack.random.whole(1, 6))}T10:00:00Z`)
  Object.assign(attack, await signedIn(attack.shop.company))
  for (const seller of sellers) seller.sales = await app.signIn(seller.username)
}
