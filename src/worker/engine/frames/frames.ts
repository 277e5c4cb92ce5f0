import type { Frame, FrameReport, OverlayMark } from '../../../render/base/frame.ts'
import type { FrameRecord } from '../../../shared/protocol/projections.ts'
import { modeOf } from '../../core/design/document.ts'
import { ownDial, seenDial } from '../../core/canvas/shown-screen.ts'
import { black } from '../../../shared/base/color-tokens.ts'
import { inheritedPlacesNow, refreshScene } from '../../scene/refresh.ts'
import { createFrameKeeper, isSameFrame } from '../../scene/frame/kept-frame.ts'
import { defaultSampleTime } from '../../../shared/expressions/world.ts'
import { stillLayers } from '../../scene/still.ts'
import { momentAt } from '../../scene/time/moment.ts'
import { movingIds } from '../../scene/time/moving-layers.ts'
import type { FirstParts, TimeParts } from '../../scene/editor.ts'
import type { ViewState } from '../../core/canvas/view.ts'

/** In a dial of so many layers a drag would begin with a long wait for its textures, … */
const largeDial = 2_000
/** … and with so many of them selected there would be little left to keep. */
const fewSelected = 64

/** Whether a drag of what is selected is to be expected, and its textures are made ahead. */
function createDragAhead(editor: FirstParts) {
  /** What is selected and how it is seen, when a drag of it was prepared. */
  let prepared: { readonly ids: readonly string[]; readonly view: ViewState } | null = null

  const isGesture = (): boolean => editor.overlay.isPressing || editor.history.owner !== null

  /** After a layer of a large dial was selected, a drag of it is likely. */
  const isDragLikely = (): boolean => {
    const { ids } = editor.selection
    const isLarge = editor.scene.draws.length >= largeDial
    return isLarge && ids.length > 0 && ids.length <= fewSelected && !editor.preview.isOn && !isGesture()
  }

  /**
   * Begins while there is no pan, zoom or press, for making textures takes the GPU for a while; what is there serves
   * until something else is selected or looked at, from one drag to the next.
   */
  function isAhead(): boolean {
    const { selection, gestures } = editor
    const { view } = editor.viewport
    if (!isDragLikely()) return false
    if (gestures.restsInMs === 0) prepared = { ids: selection.ids, view }
    return prepared?.ids === selection.ids && prepared.view === view
  }

  return { isGesture, isDragLikely, isAhead }
}

/** Records wait for `frames()` at most this many; older ones are let go. */
const maxRecords = 5000

/** What frames cost, kept while they are recorded. */
function createFrameRecords({ recording }: TimeParts) {
  let records: FrameRecord[] = []
  /** What was drawn last and is not recorded yet. */
  let drawn: Omit<FrameRecord, 'engineMs'> | null = null
  let engineMs = 0

  return {
    charge(ms: number): void {
      engineMs += ms
    },
    note(frame: Omit<FrameRecord, 'engineMs'>): void {
      drawn = frame
    },
    close(): void {
      if (drawn) records.push({ ...drawn, engineMs })
      if (records.length > maxRecords) records = records.slice(-maxRecords)
      if (drawn || !recording.isOn) engineMs = 0
      drawn = null
    },
    take(): readonly FrameRecord[] {
      const taken = records
      records = []
      return taken
    },
  }
}

type Due = {
  /** When the engine began to work for it. */
  readonly startedAt: number
  readonly isMoving: boolean
  /** Something behind the frame changed: a font, a picture, the context. */
  readonly isForced: boolean
  /** When the oldest pointer event shown in it happened on the page. */
  readonly pointerAt: number | null
}

export type FrameMaker = {
  /** Draws the scene as it is: when the frame differs from the last one, text has to be sharpened, or it is forced to. */
  draw(due: Due): void
  /** The scene as data, without marks. */
  still(): Frame
  /** The same at the sample time (A11). */
  portrait(): Frame
  /** True when text is approximate and must be drawn again at rest, or when what a drag will need is being made. */
  readonly isUnfinished: boolean
  /** Ms until what is selected may be prepared to be dragged; null when it need not be. */
  readonly preparesInMs: number | null
  /** Ms that the worker spent, beside drawing, on the frame that is recorded next. */
  charge(ms: number): void
  /** Ends the frame: what was drawn is recorded with what it was charged. */
  close(): void
  takeRecords(): readonly FrameRecord[]
}

/** What is drawn next, and what was. */
export type FrameParts = { readonly frames: FrameMaker }

const noIds: ReadonlySet<string> = new Set()
const unmoved = { active: noIds, beating: noIds, isAhead: false }
const none: readonly string[] = []

export function createFrameMaker(editor: FirstParts, overlay: () => readonly OverlayMark[]): FrameMaker {
  const keep = createFrameKeeper()
  let last: { frame: Frame; report: FrameReport } | null = null
  const records = createFrameRecords(editor)
  const { isGesture, isDragLikely, isAhead } = createDragAhead(editor)

  /** Layers about to change many times. */
  function activeNow(): readonly (readonly string[])[] {
    const selected = isGesture() || isAhead() ? editor.selection.ids : none
    // what is seen through a layer moves with it
    const masked = selected.flatMap((uuid) => editor.scene.maskedBy(uuid))
    return [selected, ...(masked.length > 0 ? [masked] : []), ...movingIds(editor.scene, editor.clock)]
  }

  const frameNow = (isMoving: boolean): Frame => {
    const { scene, inherited, preview, viewport } = editor
    const frame = keep({
      view: viewport.view,
      dial: seenDial(editor),
      isWorn: preview.isOn,
      scene,
      inherited,
      places: inheritedPlacesNow(editor),
      active: activeNow(),
      overlay: overlay(),
      isMoving,
    })
    return { ...frame, isAhead: isAhead(), isAnew: editor.recording.anew }
  }

  return {
    draw({ startedAt, isMoving, isForced, pointerAt }) {
      const { renderer, clock } = editor.deps
      if (renderer.isLost || !editor.store.design) return
      const from = clock.now()
      const frame = frameNow(isMoving)
      records.charge(clock.now() - from)
      const isNew = !last || !isSameFrame(last.frame, frame)
      const sharpens = !isMoving && (last?.report.needsSharpening ?? false)
      const prepares = frame.isAhead && (last?.report.isPreparing ?? false)
      if (!isNew && !isForced && !sharpens && !prepares) return
      const report = renderer.draw(frame)
      if (editor.recording.finish && report.drewSomething) renderer.finish()
      last = { frame, report }
      if (!editor.recording.isOn) return
      const { kind, drawCalls, uploadedBytes } = report
      const guides = editor.overlay.shown.guides.length + editor.overlay.shown.gaps.length
      records.note({ startedAt, finishedAt: clock.now(), pointerAt, kind, drawCalls, uploadedBytes, guides })
    },
    charge: records.charge,
    close: records.close,
    still() {
      refreshScene(editor)
      const dial = { ...ownDial(editor), fill: black }
      return { ...frameNow(false), dial, overlay: [], ...unmoved, clip: 'shape' }
    },
    portrait() {
      const moment = momentAt({ ...defaultSampleTime, locale: editor.session.locale, epoch: 0 })
      const layers = stillLayers(editor, { mode: modeOf(editor), moment })
      const dial = { ...ownDial(editor), fill: black }
      return { ...frameNow(false), dial, layers, overlay: [], ...unmoved, clip: 'shape' }
    },
    get isUnfinished() {
      return (last?.report.needsSharpening ?? false) || (isAhead() && (last?.report.isPreparing ?? false))
    },
    get preparesInMs() {
      const { restsInMs } = editor.gestures
      return isDragLikely() && !isAhead() ? restsInMs : null
    },
    takeRecords: records.take,
  }
}
