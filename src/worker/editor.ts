import { sizeOf } from '../shared/document/design.ts'
import type { Locale } from '../shared/messages/text.ts'
import type { Refusal } from '../shared/protocol/commands.ts'
import type { PageRequest } from '../shared/protocol/projections.ts'
import { platformFor } from '../shared/platforms/all.ts'
import { refuseEditing } from '../shared/rules/access.ts'
import type { Box, Point } from '../shared/base/geometry.ts'
import type { History } from './history.ts'
import type { EngineDeps, SaveReport } from './ports.ts'
import type { PreviewClock } from './scene/clock.ts'
import type { DrawList } from './scene/draw-list.ts'
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

/** Brings the scene up to the list and the moment. */
export function refreshScene(editor: Editor): void {
  editor.scene.update(editor.store.list, editor.clock.moment)
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
