import type { Fix } from '../../base/fix.ts'
import { isRoot } from '../../document/create.ts'
import type { Layer } from '../../document/design.ts'
import { maskOf, withMask } from '../../document/masks.ts'
import { outcomesOn } from '../../layers/outcome.ts'
import { moveLayers, removeLayers, replaceLayers, type LayerList } from '../../document/layer-list.ts'
import { shrinkToArea, stopTurning, turnAgain } from '../budgets/area.ts'
import { bringOnto } from './off-screen.ts'
import { sortByLevel } from './order.ts'
import { bringInside } from '../faces/presence.ts'
import type { RuleWorld } from '../rule.ts'
import { conformList } from './conform.ts'
import { unlike, withStepsOf } from '../steps.ts'
import { outOfSlots } from './slot-layers.ts'
import { stillOf } from './still.ts'

function changeOf(fix: Fix, world: RuleWorld): ((layer: Layer) => Layer) | null {
  switch (fix.do) {
    case 'shrink':
      return (layer) => shrinkToArea(layer, world)
    case 'still':
      return (layer) => stillOf(layer, world.sample) as Layer
    case 'stopTurning':
      return stopTurning
    case 'turnAgain':
      return turnAgain
    case 'bringInside':
      // onto the dial, or onto what a screen shows of it
      return (layer) => (fix.area ? bringOnto(layer, fix.area) : bringInside(layer, world))
    case 'asShown':
      return (layer) => asShown(layer, world)
    case 'sameSteps':
      return (layer) => {
        const other = unlike(layer, world)
        return other ? withStepsOf(layer, other) : layer
      }
    default:
      return null
  }
}

/** The layer as watches of the platform show it. */
function asShown(layer: Layer, { list, platform, anew }: RuleWorld): Layer {
  const outcomes = outcomesOn(platform, anew)
  const shown = outcomes.of(layer).layer ?? layer
  const by = maskOf(list, layer)
  return by && outcomes.through(layer, by).how === 'whole' ? withMask(shown, undefined) : shown
}

function listFor(fix: Fix, world: RuleWorld): LayerList | null {
  const { list, platform } = world
  if (fix.do === 'sort') return sortByLevel(list, platform)
  if (fix.do === 'place') return moveLayers(list, new Set(fix.ids), fix.index)
  if (fix.do === 'delete') {
    const roots = new Set(list.filter(isRoot).map(({ uuid }) => uuid))
    return removeLayers(list, new Set(fix.ids.filter((id) => !roots.has(id))))
  }
  if (fix.do === 'outOfSlot') return outOfSlots(list, fix.ids)
  const change = changeOf(fix, world)
  return change && 'ids' in fix ? replaceLayers(list, new Set(fix.ids), change) : null
}

/**
 * The list with the fix done and conformed, as one step of the history. Null for a fix that is not an edit of the
 * list: select, sync, showNormal, shrinkPictures, fetchFonts, intoPicture and intoFrames are done by the caller.
 */
export function applyFix(fix: Fix, world: RuleWorld): LayerList | null {
  const list = listFor(fix, world)
  return list && conformList(list, world)
}
