import { banks } from '@app/contract/banks'
import { brands } from '@app/contract/brands'
import { clients } from '@app/contract/clients'
import { depots } from '@app/contract/depots'
import { families } from '@app/contract/families'
import { fields } from '@app/contract/fields'
import { type Changes, fieldChanges } from '@app/contract/history'
import { paymentTypes } from '@app/contract/payment-types'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import type { Schema } from '@app/contract/route'
import { settings } from '@app/contract/settings'
import { users } from '@app/contract/users'
import type { EventSubject } from '../platform/persistence/events.ts'
import type { RecordHistory } from '../platform/persistence/versions.ts'

/** As each is answered: these have no history of their own on the wire. */
const ANSWERS: Partial<Record<EventSubject, Schema>> = {
  banks: banks.get.answer,
  brands: brands.get.answer,
  clients: clients.get.answer,
  companies: settings.get.answer,
  custom_fields: fields.list.answer.element,
  depots: depots.get.answer,
  families: families.get.answer,
  payment_types: paymentTypes.list.answer.element,
  products: products.get.answer,
  providers: providers.get.answer,
  users: users.get.answer,
}

const isPlain = (held: unknown) => ['string', 'number', 'boolean', 'undefined'].includes(typeof held)

/** Of master data: plain values under their names on the wire. Lists and records that it names are left out. */
const plainChanges = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([, { old, new: now }]) => isPlain(old ?? undefined) && isPlain(now ?? undefined),
    ),
  )

export function historyOf(subject: EventSubject): RecordHistory {
  const answer = ANSWERS[subject]
  return {
    subject,
    read: (_ctx, events) =>
      events.flatMap(({ at, user, changes }) =>
        (answer ? fieldChanges(answer, plainChanges(changes)) : []).map((change) => ({
          at,
          user,
          event: 'UPDATED_FIELD' as const,
          ...change,
        })),
      ),
  }
}
