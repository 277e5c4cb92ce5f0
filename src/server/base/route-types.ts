import type { Route, RouteOutput, RouteRequest } from '../../shared/api/route.ts'
import type { Session, Actor, Context } from './context.ts'
import type { RawJson } from './reply.ts'

/** A caller whose token lives. */
export interface SignedInActor extends Actor {
  readonly session: Session
}

export type ActorOf<R extends Route> = R['auth'] extends 'user' ? SignedInActor : Actor

export type Printable<T> = T extends object ? { [K in keyof T]: T[K] | RawJson } : T

export type Handler<R extends Route> = (
  request: RouteRequest<R> & { readonly files: readonly Buffer[] },
  actor: ActorOf<R>,
) => Promise<Printable<RouteOutput<R>>>

/** Finds who holds a token together with what the call is about; null for a token that does not live. */
export type FindCaller<R extends Route> = (
  token: unknown,
  params: RouteRequest<R>['params'],
) => Promise<Session | null>

/** Ties contracts to verbs: who may call, what comes in, what goes out. */
export type RegisterRoute = <R extends Route>(
  route: R,
  handle: Handler<R>,
  findCaller?: FindCaller<R>,
) => void

export type ReadToken = (context: Context, token: unknown) => Promise<Session | null>
