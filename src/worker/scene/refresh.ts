import { memoByObject } from '../../shared/base/memo.ts'
import type { LayerList } from '../../shared/document/layer-list.ts'
import { arrivalOf } from '../../shared/expressions/arrival.ts'
import { inheritedPlaces } from '../../shared/rules/layer-rules/paint-order.ts'
import { inheritedIn } from '../../shared/rules/world.ts'
import { openGroups } from '../core/canvas/units.ts'
import { modeOf } from '../core/design/document.ts'
import { outcomesSeen } from './layers/outcomes.ts'
import { textEditOf } from './typed-text.ts'
import type { Seen } from './time/playing.ts'
import type { FirstParts } from './editor.ts'
import type { DesignParts } from '../core/editor.ts'

const noLayers: LayerList = []
const noPlaces: readonly number[] = []
const stopped = (): null => null

/** Something of it is not in its state of the watch at once. */
export const comesSlowly = memoByObject((list: LayerList) =>
  list.some(({ style }) => arrivalOf(style).length > 0),
)

/** How the dial is looked at now; nothing plays by itself in ambient. */
function seenBy(editor: FirstParts): Seen {
  const { players, preview, session, store } = editor
  const mode = modeOf(editor)
  const elapsedOf = mode === 'normal' ? players.elapsedOf : stopped
  const writing = textEditOf(editor)?.layer.uuid ?? null
  const { pressed, isOn: isWorn } = preview
  const since = players.sinceSwitch(mode)
  const choices = store.design && editor.choosing.seen(store.list, store.variant)
  const outcomes = store.design && outcomesSeen(editor, store.variant)
  // the other state is edited as it is at once
  const sinceMs = (isWorn || players.isWoken) && store.design && comesSlowly(store.list) ? since : null
  const seen = { mode, locale: session.dialLocale, elapsedOf, pressed, writing, isWorn, sinceMs }
  const open = editor.scene.hasLooks && !isWorn && store.design ? openGroups(editor) : null
  return { ...seen, choices, outcomes, open, photos: isWorn ? preview.photos : null }
}

/** Layers of the other variant that show here. */
export function inheritedList({ store }: DesignParts): LayerList {
  const { design } = store
  if (!design?.isAmbientMode) return noLayers
  return inheritedIn(design.faces[design.activeFdId]?.normal.nodeList ?? noLayers)
}

/** How many layers of the shown variant stand behind each inherited layer (A33). */
export function inheritedPlacesNow({ store }: DesignParts): readonly number[] {
  const { design } = store
  if (!design?.isAmbientMode) return noPlaces
  return inheritedPlaces(store.list, design.faces[design.activeFdId]?.normal.nodeList ?? noLayers)
}

/** Brings the scene up to the list and the moment. */
export function refreshScene(editor: FirstParts): void {
  const { moment } = editor.clock
  const seen = seenBy(editor)
  editor.scene.update(editor.store.list, moment, seen)
  editor.inherited.update(inheritedList(editor), moment, seen)
}
