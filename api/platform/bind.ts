import type { Answer, Input, Route, Routes } from '@app/contract/route'
import type { Ctx, PublicCtx, SignedInCtx } from './context.ts'

/** A handler is given the transaction of its company, or, on a public route, none. Every row there is comes in pieces. */
type Handler<R extends Route> = R['permission'] extends 'public'
  ? (ctx: PublicCtx, input: Input<R>) => Promise<Answer<R>>
  : R['whole'] extends object
    ? (ctx: Ctx, input: Input<R>) => AsyncIterable<Answer<R>>
    : ((ctx: Ctx, input: Input<R>) => Promise<Handled<R>>) | Prepared<Input<R>, Answer<R>>

/** A file may be a function, called when the transaction is over. */
type Handled<R extends Route> = R['download'] extends string
  ? Answer<R> | (() => Promise<Answer<R>>)
  : Answer<R>

/**
 * Heavy work done before the transaction opens: hashing or decoding must not occupy a connection that
 * every other company waits for.
 */
export interface Prepared<I, A> {
  prepare: (ctx: SignedInCtx, input: I) => Promise<unknown>
  handle: (ctx: Ctx, input: I, ready: never) => Promise<A>
  /** Removes what was prepared, after the transaction was rolled back. */
  discard?: (ctx: SignedInCtx, ready: never) => Promise<void>
}

/** Gives `handle` and `discard` what `prepare` returned. */
export function prepared<I, P, A>(
  prepare: (ctx: SignedInCtx, input: I) => Promise<P>,
  handle: (ctx: Ctx, input: I, ready: P) => Promise<A>,
  discard?: (ctx: SignedInCtx, ready: P) => Promise<void>,
): Prepared<I, A> {
  return { prepare, handle, ...(discard && { discard }) }
}

type Handlers<R extends Routes> = { [K in keyof R]: Handler<R[K]> }

export type PublicHandler = (ctx: PublicCtx, input: unknown) => Promise<unknown>
export type SignedInHandler =
  | ((ctx: Ctx, input: unknown) => Promise<unknown> | AsyncIterable<unknown[]>)
  | Prepared<unknown, unknown>

export interface BoundRoute {
  route: Route
  handle: PublicHandler | SignedInHandler
}

/** Binds every route of a feature to a function. One that is missing, or too many, does not compile. */
export function bind<R extends Routes>(declared: R, handlers: Handlers<R>): BoundRoute[] {
  return Object.entries(declared).map(([name, route]) => ({
    route,
    handle: handlers[name as keyof R] as BoundRoute['handle'],
  }))
}
