import { allRoutes } from '@app/contract/all-routes'
import { fields } from '@app/contract/fields'
import { type Changes, fieldChanges } from '@app/contract/history'
import { paymentTypes } from '@app/contract/payment-types'
import type { Routes, Schema } from '@app/contract/route'
import { settings } from '@app/contract/settings'
import type { EventSubject } from '../platform/persistence/events.ts'
import type { RecordHistory } from '../platform/persistence/versions.ts'

/** Where a record is not answered by the `get` of its feature. */
const ANSWERS: Partial<Record<EventSubject, Schema>> = {
  companies: settings.get.answer,
  custom_fields: fields.list.answer.element,
  payment_types: paymentTypes.list.answer.element,
}

const routes: Record<string, Routes> = allRoutes

/** As the record is answered: it has no history of its own on the wire. */
function answerOf(subject: EventSubject): Schema | undefined {
  const feature = subject.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return ANSWERS[subject] ?? routes[feature]?.['get']?.answer
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
  const answer = answerOf(subject)
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
