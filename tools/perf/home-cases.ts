import { home } from '@app/contract/home'
import { type Case, measured } from './case.ts'

/** What an administrator's first page asks: all at once, and by everybody every morning. */
export const HOME_CASES: readonly Case[] = [
  measured({
    name: 'home: first steps',
    route: home.steps,
    input: () => ({}),
    right: ({ done }) => done.order !== null,
    growth: 1.5,
  }),
  measured({
    name: 'home: orders to approve',
    route: home.ordersToApprove,
    input: () => ({}),
    right: ({ count, rows }) => rows.length === Math.min(3, count),
  }),
  measured({
    name: 'home: notes to treat',
    route: home.notesToTreat,
    input: () => ({}),
    right: ({ count, rows }) => rows.length === Math.min(3, count),
  }),
  measured({
    name: 'home: cheques to deposit',
    route: home.papers,
    input: () => ({}),
    right: ({ count, rows }) => rows.length === Math.min(3, count),
  }),
  measured({
    name: 'home: clients overdue',
    route: home.overdueClients,
    input: () => ({}),
    right: ({ count, rows }) => rows.length === Math.min(3, count),
  }),
  measured({
    name: 'home: products out of stock',
    route: home.outOfStock,
    input: () => ({}),
    right: ({ count, rows }) => rows.length === Math.min(3, count),
  }),
]
