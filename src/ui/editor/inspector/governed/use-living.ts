import { useCallback } from 'react'
import type { LivingField, LivingView } from '../../../../shared/protocol/living.ts'
import { useThrottledPart } from '../../../app/engine/hooks.ts'

/** A field, or one colour of a gradient, as it is drawn where something governs it; it alone wakes its row. */
export function useLiving(path: string): LivingField | undefined {
  const read = useCallback((living: LivingView) => living[path], [path])
  return useThrottledPart('living', 0, read)
}

/** Colours of a gradient that are drawn otherwise than they are stored, in its order, as one text. */
export function useLivingStops(path: string): string {
  const read = useCallback(
    (living: LivingView) =>
      Object.entries(living)
        .flatMap(([name, { value }]) =>
          name.startsWith(`${path}.`) && typeof value === 'string'
            ? [`${name.slice(path.length + 1)} ${value}`]
            : [],
        )
        .join(),
    [path],
  )
  return useThrottledPart('living', 0, read)
}

/** What `useLivingStops` says, by number. */
export const stopColors = (living: string): ReadonlyMap<number, string> =>
  new Map(
    living.split(',').flatMap((one): readonly (readonly [number, string])[] => {
      const [at, color] = one.split(' ')
      return color === undefined ? [] : [[Number(at), color]]
    }),
  )
