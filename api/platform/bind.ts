import type { Answer, Input, Route, Routes } from '@app/contract/route'
import type { Ctx, PublicCtx } from './context.ts'

/** A handler is given the transaction of its company, or, on a public route, none. */
type Handler<R extends Route> = (
  ctx: R['permission'] extends 'public' ? PublicCtx : Ctx,
  input: Input<R>,
) => Promise<Answer<R>>

export type Handlers<R extends Routes> = { [K in keyof R]: Handler<R[K]> }

export type PublicHandler = (ctx: PublicCtx, input: unknown) => Promise<unknown>
export type SignedInHandler = (ctx: Ctx, input: unknown) => Promise<unknown>

export interface BoundRoute {
  route: Route
  handle: PublicHandler | SignedInHandler
}

/** Binds every route of a word to a function. One that is missing, or too many, does not compile. */
export function bind<R extends Routes>(declared: R, handlers: Handlers<R>): BoundRoute[] {
  return Object.entries(declared).map(([name, route]) => ({
    route,
    handle: handlers[name as keyof R] as BoundRoute['handle'],
  }))
}
