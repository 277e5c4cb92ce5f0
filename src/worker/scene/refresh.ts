import type { LayerList } from '../../shared/document/layer-list.ts'
import { inheritedPlaces } from '../../shared/rules/layer-rules/paint-order.ts'
import { inheritedIn } from '../../shared/rules/world.ts'
import type { HasChoosing } from '../core/canvas/choosing.ts'
import { modeOf } from '../core/design/document.ts'
import type { HasHistory } from '../core/design/history.ts'
import type { HasStore } from '../core/design/store.ts'
import type { HasPreview } from '../core/session/preview.ts'
import type { HasSession } from '../core/session/session.ts'
import { textEditOf, type HasTyping } from './typed-text.ts'
import type { DrawList } from './draw-list.ts'
import type { HasClock } from './time/clock.ts'
import type { HasPlayers } from './time/players.ts'
import type { Seen } from './time/playing.ts'

/** What is drawn now. */
export type HasScene = {
  readonly scene: DrawList
  /** Slots that the watch fills, of the normal variant, seen in ambient and not part of it (A33). */
  readonly inherited: DrawList
}

/** What the scene is brought up to date from. */
export type HasLiveScene = HasScene &
  HasChoosing &
  HasStore &
  HasHistory &
  HasClock &
  HasPlayers &
  HasPreview &
  HasSession &
  HasTyping

const noLayers: LayerList = []
const noPlaces: readonly number[] = []
const stopped = (): null => null

/** How the dial is looked at now; nothing plays by itself in ambient. */
function seenBy(
  editor: HasChoosing & HasHistory & HasPlayers & HasPreview & HasSession & HasStore & HasTyping,
): Seen {
  const { players, preview, session, store } = editor
  const mode = modeOf(editor)
  const elapsedOf = mode === 'normal' ? players.elapsedOf : stopped
  const writing = textEditOf(editor)?.layer.uuid ?? null
  const { pressed, isOn: isWorn } = preview
  const choices = store.design && editor.choosing.seen(store.list, store.variant)
  return { mode, locale: session.dialLocale, elapsedOf, pressed, writing, isWorn, choices }
}

/** Layers of the other variant that show here. */
export function inheritedList({ store }: HasStore): LayerList {
  const { design } = store
  if (!design?.isAmbientMode) return noLayers
  return inheritedIn(design.faces[design.activeFdId]?.normal.nodeList ?? noLayers)
}

/** How many layers of the shown variant stand behind each inherited layer (A33). */
export function inheritedPlacesNow({ store }: HasStore): readonly number[] {
  const { design } = store
  if (!design?.isAmbientMode) return noPlaces
  return inheritedPlaces(store.list, design.faces[design.activeFdId]?.normal.nodeList ?? noLayers)
}

/** Brings the scene up to the list and the moment. */
export function refreshScene(editor: HasLiveScene): void {
  const { moment } = editor.clock
  const seen = seenBy(editor)
  editor.scene.update(editor.store.list, moment, seen)
  editor.inherited.update(inheritedList(editor), moment, seen)
}
