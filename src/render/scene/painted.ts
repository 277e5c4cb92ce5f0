import type { Sight } from '../paint/layer.ts'
import type { Scene } from './scene.ts'
import { isInSight } from './sharpen.ts'

/** Device pixels of all layers of a stretch in sight, as often as they are painted; ground is cleared, which costs next to nothing. */
export function paintedPixels(
  { entries }: Pick<Scene, 'entries'>,
  sight: Sight,
  { from, to }: { readonly from: number; readonly to: number } = { from: 0, to: entries.length - 1 },
): number {
  let area = 0
  for (let place = from; place <= to; place++) {
    const entry = entries[place]
    if (entry?.bounds && !entry.ground && isInSight(entry, sight))
      area += entry.bounds.width * entry.bounds.height
  }
  return area * sight.view.scale ** 2
}
