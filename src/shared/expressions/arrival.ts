import { memoByObject } from '../base/memo.ts'
import { curveOf } from './language/ease.ts'

/** Numbers of a layer that may be others when its state of the watch begins. */
const fields = ['x', 'y', 'width', 'height', 'rotation', 'opacity'] as const

type Field = (typeof fields)[number]

/** How far one number of a layer is from its own when its state of the watch begins, and how it comes there. */
export type Arrival = {
  readonly of: Field
  readonly by: number
  /** Shares of the time in which a watch goes over: from when, and how long. */
  readonly start: number
  readonly lasts: number
  /** As `ease` reads it. */
  readonly curve: string
}

/** In which a watch goes over to ambient and back, in ms; each maker chooses its own. */
export const transitionMs = 500

const names: ReadonlySet<unknown> = new Set(fields)

function isArrival(value: unknown): value is Arrival {
  if (typeof value !== 'object' || value === null) return false
  const { of, by, start, lasts, curve } = value as Partial<Arrival>
  return names.has(of) && [by, start, lasts].every(Number.isFinite) && typeof curve === 'string'
}

/** Two for each number of a layer. */
export const maxArrivals = 12

const read = memoByObject((stored: readonly unknown[]): readonly Arrival[] =>
  stored.slice(0, maxArrivals).filter(isArrival),
)

const none: readonly Arrival[] = []

/** How the layer of a style comes into its state of the watch; nothing for one that is there at once. */
export const arrivalOf = ({ arrival }: { readonly arrival?: unknown }): readonly Arrival[] =>
  Array.isArray(arrival) ? read(arrival) : none

/** Numbers of a layer so many ms after its state of the watch began. */
export function arriving<Values extends Record<Field, number>>(
  values: Values,
  arrival: readonly Arrival[],
  sinceMs: number,
): Values {
  const shown: Record<Field, number> = { ...values }
  for (const { of, by, start, lasts, curve } of arrival) {
    const into = sinceMs / transitionMs - start
    if (into >= lasts) continue
    const share = into / lasts
    shown[of] += by * (1 - curveOf(curve).shape(Math.max(0, Number.isFinite(share) ? share : 0)))
  }
  shown.opacity = Math.max(0, Math.min(1, shown.opacity))
  return { ...values, ...shown }
}
