import { sizeOf, type VariantName } from '../shared/document/design.ts'
import type { LayerList } from '../shared/document/layer-list.ts'
import { kindOf } from '../shared/layers/registry.ts'
import type { Locale } from '../shared/messages/text.ts'
import type { Refusal } from '../shared/protocol/commands.ts'
import type { PageRequest, Projections } from '../shared/protocol/projections.ts'
import { platformFor } from '../shared/platforms/all.ts'
import { refuseEditing } from '../shared/rules/access.ts'
import type { Box, Point } from '../shared/base/geometry.ts'
import type { History } from './history.ts'
import type { EngineDeps, SaveReport } from './ports.ts'
import type { PreviewClock } from './scene/clock.ts'
import type { DrawList } from './scene/draw-list.ts'
import type { Seen } from './scene/playing.ts'
import type { Players } from './scene/players.ts'
import type { Selection } from './selection.ts'
import type { Guide } from './snapping.ts'
import type { Store } from './store.ts'
import type { ViewState } from './view.ts'

/** A box about its own centre, turned. */
export type Stance = { readonly box: Box; readonly deg: number }

/** What the current tool shows beside the design. */
export type ToolMarks = {
  readonly guides: readonly Guide[]
  /** Design pixels. */
  readonly marquee: Box | null
  /** The transformer while it is turned or stretched; null lets it follow the layers. */
  readonly stance: Stance | null
  /** `at`: CSS pixels of the canvas. */
  readonly label: { readonly text: string; readonly at: Point } | null
  readonly hidesHandles: boolean
  readonly cursor: string
}

export const noMarks: ToolMarks = {
  guides: [],
  marquee: null,
  stance: null,
  label: null,
  hidesHandles: false,
  cursor: 'default',
}

/** What commands may do to a pointer gesture that is going on. */
export type Gestures = {
  /** Back to the very start; false when there is none. */
  cancel(): boolean
  /** Ends it, keeping what it did. */
  settle(): void
}

/** The parts of the engine that commands, tools and projections work on. */
export type Editor = {
  readonly deps: EngineDeps
  readonly store: Store
  readonly history: History
  readonly selection: Selection
  readonly clock: PreviewClock
  readonly scene: DrawList
  /** Complications of the normal variant, seen in ambient and not part of it (A33). */
  readonly guests: DrawList
  readonly players: Players
  /** The layer that a tap in the preview flashes, and where it was tapped. */
  pressed: string | null
  tap: Projections['tap']
  view: ViewState
  session: { readonly token: string | null; readonly userId: string | null }
  locale: Locale
  /** Message key of why the open design cannot be edited; null when it can. */
  readOnly: string | null
  hold: 'select' | 'pan'
  /** Preview mode: selection and editing are off (S4.16). */
  isPreview: boolean
  hover: string | null
  save: SaveReport
  marks: ToolMarks
  /** True from the press on a selected layer to the release: kept textures are made before the first move. */
  isPressing: boolean
  recording: { readonly isOn: boolean; readonly finish: boolean }
  gestures: Gestures
  /** How many designs were asked for, to know the last one. */
  openings: number
  say(request: PageRequest): void
  /** Asks for a frame: something may have changed. */
  wake(): void
  /** The same, and the renderer draws even if the frame is the same data. */
  redraw(): void
}

export const modeOf = ({ store }: Pick<Editor, 'store'>): VariantName =>
  store.design?.isAmbientMode ? 'ambient' : 'normal'

const noLayers: LayerList = []
const guestLists = new WeakMap<LayerList, LayerList>()

/** What of the normal variant is seen in ambient without being part of it (A33). */
export function guestsIn(list: LayerList): LayerList {
  const known = guestLists.get(list)
  if (known) return known
  const guests = list.filter((layer) => kindOf(layer).abilities.countsAs === 'complication')
  guestLists.set(list, guests)
  return guests
}

const stopped = (): null => null

/** How the dial is looked at now; nothing plays by itself in ambient. */
function seenBy(editor: Editor): Seen {
  const mode = modeOf(editor)
  const elapsedOf = mode === 'normal' ? editor.players.elapsedOf : stopped
  return { mode, locale: editor.locale, elapsedOf, pressed: editor.pressed }
}

/** Layers of the other variant that show here. */
export function guestList({ store }: Pick<Editor, 'store'>): LayerList {
  const { design } = store
  if (!design?.isAmbientMode) return noLayers
  return guestsIn(design.faces[design.activeFdId]?.normal.nodeList ?? noLayers)
}

/** Brings the scene up to the list and the moment. */
export function refreshScene(editor: Editor): void {
  const { moment } = editor.clock
  const seen = seenBy(editor)
  editor.scene.update(editor.store.list, moment, seen)
  editor.guests.update(guestList(editor), moment, seen)
}

/** The size of the face; 0 × 0 when nothing is open. */
export function dialOf(editor: Editor): { readonly width: number; readonly height: number } {
  return editor.store.design ? sizeOf(editor.store.variant.ratio) : { width: 0, height: 0 }
}

/** Null when the open design may be changed by who is asking; asked before anything is done (A17). */
export function refuseEdit(editor: Editor): Refusal | null {
  const { store } = editor
  if (!store.design) return { key: 'refusal.nothingOpen' }
  const isKnown = platformFor(store.variant).isKnown
  const readOnly = editor.readOnly ?? (isKnown ? null : 'readOnly.platform')
  const refusal = refuseEditing({ isSignedIn: editor.session.token !== null, readOnly })
  if (refusal) return refusal
  if (!editor.isPreview) return null
  const command = { do: 'preview.set', isOn: false } as const
  return { key: 'refusal.inPreview', wayOut: { label: 'action.leavePreview', command } }
}

/** Tells the person why a gesture does nothing; a visitor is asked to sign in. */
export function sayRefusal(editor: Editor, refusal: Refusal): void {
  if (refusal.key === 'refusal.needsLogin') editor.say({ ask: 'login' })
  else editor.say({ show: 'refusal', refusal })
}

/** The text of a key in the current language. */
export const textIn = (editor: Editor, key: string, params?: Record<string, string | number>): string =>
  editor.deps.text(editor.locale, key, params)
