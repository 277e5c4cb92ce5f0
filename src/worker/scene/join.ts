import type { LayerDraw } from '../../shared/layers/draw-ops.ts'
import { inPaintOrder } from '../../shared/rules/layer-rules/paint-order.ts'
import type { DrawList } from './draw-list.ts'
import type { SceneLayer } from './layers/scene-layer.ts'

type Scene = Pick<DrawList, 'draws' | 'layers'>

/** The entries of both scenes as they are painted; `places` are those of `guestPlaces`. */
export const entriesInOrder = (
  scene: Scene,
  inherited: Scene,
  places: readonly number[],
): readonly SceneLayer[] => inPaintOrder(scene.layers, inherited.layers, places)

/** What is drawn of both scenes; of the first alone by its own reference. */
export function joinDraws(scene: Scene, inherited: Scene, places: readonly number[]): readonly LayerDraw[] {
  if (inherited.draws.length === 0) return scene.draws
  // as each scene draws it: what is hidden or masks others is not there, and what is masked is seen through its mask
  const drawn = new Map([...scene.draws, ...inherited.draws].map((draw) => [draw.id, draw]))
  return entriesInOrder(scene, inherited, places).flatMap(({ layer }) => drawn.get(layer.uuid) ?? [])
}

/** The same, by one reference while nothing of it changed. */
export function createJoin(): typeof joinDraws {
  let kept: { readonly parts: readonly unknown[]; readonly all: readonly LayerDraw[] } | null = null
  return (scene, inherited, places) => {
    if (inherited.draws.length === 0) return scene.draws
    const parts = [scene.draws, inherited.draws, places]
    if (!kept?.parts.every((part, index) => part === parts[index]))
      kept = { parts, all: joinDraws(scene, inherited, places) }
    return kept.all
  }
}
