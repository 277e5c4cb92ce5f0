import { sizeOf, type VariantName } from '../shared/document/design.ts'
import type { LayerList } from '../shared/document/layer-list.ts'
import type { Locale } from '../shared/messages/text.ts'
import type { CostBy } from '../shared/protocol/budgets.ts'
import type { Command, Refusal } from '../shared/protocol/commands.ts'
import type { PageRequest, Projections } from '../shared/protocol/projections.ts'
import { platformFor } from '../shared/platforms/all.ts'
import { refuseEditing } from '../shared/rules/access.ts'
import { guestPlaces } from '../shared/rules/forms/paint-order.ts'
import { guestsIn } from '../shared/rules/world.ts'
import type { Box, Point } from '../shared/base/geometry.ts'
import type { FaceSteps } from './faces/face-steps.ts'
import type { History } from './design/history.ts'
import type { LateTexts } from './text-editing/late-texts.ts'
import type { CopiedStyle } from './commands/clipboard/copied-style.ts'
import type { EngineDeps, SaveReport } from './ports.ts'
import type { PreviewClock } from './scene/time/clock.ts'
import type { DrawList } from './scene/draw-list.ts'
import type { Seen } from './scene/time/playing.ts'
import type { Players } from './scene/time/players.ts'
import { rememberRefusal, type RuleNotes } from './design/rule-notices.ts'
import type { Selection } from './canvas/selection.ts'
import type { Guide } from './snapping/snapping.ts'
import type { Gap } from './snapping/equal-spacing.ts'
import type { SideView } from './faces/side-view.ts'
import type { Store } from './design/store.ts'
import { textEditOf, type TextEdit } from './text-editing/typed-text.ts'
import type { Surveyor } from './survey/survey.ts'
import type { Troubles } from './survey/missing-resources.ts'
import type { Thumbnails } from './portraits/thumbnails.ts'
import type { Turns } from './loading/turns.ts'
import type { ViewState } from './canvas/view.ts'

/** A box about its own centre, turned. */
export type Stance = { readonly box: Box; readonly deg: number }

/** What the current tool shows beside the design. */
export type ToolMarks = {
  readonly guides: readonly Guide[]
  /** Equal distances to neighbours. */
  readonly gaps: readonly Gap[]
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
  gaps: [],
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
  /** Ms until no gesture, pan or zoom goes on and none did a moment ago, as far as is known now; 0 when it is so. */
  readonly restsInMs: number
}

/** The parts of the engine that commands, tools and projections work on. */
export type Editor = {
  readonly deps: EngineDeps
  readonly store: Store
  readonly history: History
  /** What was done to the list of faces, which no history of a variant holds. */
  readonly faceSteps: FaceSteps
  /** New texts whose font has not come. */
  readonly lateTexts: LateTexts
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
  /** What was looked at before the preview; null outside of it. */
  viewBefore: ViewState | null
  /** Time stood when the preview began. */
  stoodBefore: boolean
  hover: string | null
  /** The looks that were copied last; they outlive the design that they were copied from. */
  copiedStyle: CopiedStyle | null
  readonly thumbnails: Thumbnails
  /** Commands that were refused because their files are too heavy, by the key of the button that shrinks them. */
  readonly heavy: Map<number, Command>
  /** Layers whose width and height go together; not stored. */
  ratioKept: ReadonlySet<string>
  /** Which cost the column of the layers panel tells; null for none. */
  costBy: CostBy | null
  /** The order in which items of the palette were chosen. */
  readonly turns: Turns
  /** Words that are typed on the dial; ask `textEditOf`, which knows whether they still are. */
  textEdit: TextEdit | null
  /** The second face, when two are shown side by side. */
  readonly side: SideView
  /** What of a list is missing: pictures, fonts. */
  readonly troublesOf: (list: LayerList) => Troubles
  /** What the rules find in every face. */
  readonly surveyor: Surveyor
  /** The face of each platform that was shown last. */
  readonly shownFaces: Map<string, string>
  /** What the rules said: untold, and to be remembered (`rules-notices.ts`). */
  readonly notes: RuleNotes
  save: SaveReport
  marks: ToolMarks
  /** True from the press on a selected layer to the release: kept textures are made before the first move. */
  isPressing: boolean
  /** The pointer that spoke last is a finger: handles are larger, nothing is hovered. */
  isTouch: boolean
  /** Layers that flash for a moment, because they came or were jumped to (S9.93). */
  flashed: readonly string[]
  recording: { readonly isOn: boolean; readonly finish: boolean; readonly anew: boolean }
  gestures: Gestures
  /** How many designs were asked for, to know the last one. */
  openings: number
  /** Grows with every design that is shown: the page has forgotten what it knew of the one before. */
  showings: number
  say(request: PageRequest): void
  /** Asks for a frame: something may have changed. */
  wake(): void
  /** The same for a pointer that moved at this time: with nobody else waiting for the frame it may be drawn early. */
  wakeForMove(at: number): void
  /** The same, and the renderer draws even if the frame is the same data. */
  redraw(): void
}

export const modeOf = ({ store }: Pick<Editor, 'store'>): VariantName =>
  store.design?.isAmbientMode ? 'ambient' : 'normal'

const noLayers: LayerList = []
const noPlaces: readonly number[] = []
const stopped = (): null => null

/** How the dial is looked at now; nothing plays by itself in ambient. */
function seenBy(editor: Editor): Seen {
  const mode = modeOf(editor)
  const elapsedOf = mode === 'normal' ? editor.players.elapsedOf : stopped
  const { locale, pressed, isPreview: isWorn } = editor
  return { mode, locale, elapsedOf, pressed, writing: textEditOf(editor)?.layer.uuid ?? null, isWorn }
}

/** Layers of the other variant that show here. */
export function guestList({ store }: Pick<Editor, 'store'>): LayerList {
  const { design } = store
  if (!design?.isAmbientMode) return noLayers
  return guestsIn(design.faces[design.activeFdId]?.normal.nodeList ?? noLayers)
}

/** How many layers of the shown variant stand behind each guest (A33). */
export function guestPlacesNow({ store }: Pick<Editor, 'store'>): readonly number[] {
  const { design } = store
  if (!design?.isAmbientMode) return noPlaces
  return guestPlaces(store.list, design.faces[design.activeFdId]?.normal.nodeList ?? noLayers)
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
  rememberRefusal(editor, refusal)
  if (refusal.key === 'refusal.needsLogin') editor.say({ ask: 'login' })
  else editor.say({ show: 'refusal', refusal })
}

/** The text of a key in the current language. */
export const textIn = (editor: Editor, key: string, params?: Record<string, string | number>): string =>
  editor.deps.text(editor.locale, key, params)
