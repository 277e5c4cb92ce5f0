import type { Design } from '../../src/shared/document/design.ts'
import type { LayerDraw } from '../../src/shared/layers/draw-ops.ts'
import { createDrawList } from '../../src/worker/scene/draw-list.ts'
import { momentAt } from '../../src/worker/scene/time/moment.ts'
import { createFakeFonts } from './fake-ports.ts'

/** What is drawn of the open face above its ground, at a second of a morning in May. */
export function drawsAt(design: Design, second: number): readonly LayerDraw[] {
  const scene = createDrawList(createFakeFonts())
  const epochMs = Date.UTC(2026, 4, 9, 3, 20, second)
  scene.update(
    (design.faces[design.activeFdId]?.normal.nodeList ?? []).slice(1),
    momentAt({ epochMs, utcOffsetMinutes: 0, locale: 'en', epoch: 0, is24Hour: true }),
    { mode: 'normal', locale: 'en', elapsedOf: () => 0, pressed: null, isWorn: true, outcomes: null },
  )
  return scene.draws
}
