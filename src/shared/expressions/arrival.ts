import { memoByObject } from '../base/memo.ts'
import { arrivalFields, maxArrivals, transitionMs, type Arrival } from '../base/track/arrival.ts'
import { curveOf } from './language/ease.ts'

export { maxArrivals, transitionMs, type Arrival } from '../base/track/arrival.ts'

type Field = Arrival['of']

const names: ReadonlySet<unknown> = new Set(arrivalFields)

function isArrival(value: unknown): value is Arrival {
  if (typeof value !== 'object' || value === null) return false
  const { of, by, start, lasts, curve } = value as Partial<Arrival>
  return names.has(of) && [by, start, lasts].every(Number.isFinite) && typeof curve === 'string'
}

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
