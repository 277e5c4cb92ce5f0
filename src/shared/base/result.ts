/** A value, or the reason why there is none. Refusals travel as values; only bugs throw. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

export const refused = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })

/** Makes a switch over a union exhaustive: a new member fails to compile here. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
