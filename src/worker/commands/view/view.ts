import type { Point } from '../../../shared/base/geometry.ts'
import { dialOf } from '../../core/design/document.ts'
import { middleOf } from '../../scene/canvas/outlines.ts'
import type { ScreenArea } from '../../../shared/base/screen-area.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { screenAreaOf } from '../../core/canvas/shown-screen.ts'
import { fitDial, panBy, zoomAbout, type ViewState } from '../../core/canvas/view.ts'
import { refreshScene } from '../../scene/refresh.ts'
import { measuredByKey, sayDistances } from '../../tools/measures.ts'
import { act, defineCommand, refuse } from '../plan.ts'
import type { EditorParts, SceneParts, TimeParts } from '../../scene/editor.ts'
import type { DocumentParts, IoParts, ViewParts } from '../../core/editor.ts'

const zoom = (editor: DocumentParts & ViewParts, to: number, at: Point | undefined): void => {
  editor.viewport.setView(
    zoomAbout(editor.viewport.view, dialOf(editor), { zoom: to, at: at ?? middleOf(editor) }),
  )
}

const zoomTo = defineCommand({
  name: 'view.zoomTo',
  edits: false,
  plan: (editor: DocumentParts & ViewParts, command) => act(() => zoom(editor, command.zoom, command.at)),
})

const zoomBy = defineCommand({
  name: 'view.zoomBy',
  edits: false,
  plan: (editor: DocumentParts & ViewParts, { factor, at }) =>
    act(() => zoom(editor, editor.viewport.view.zoom * factor, at)),
})

const pan = defineCommand({
  name: 'view.panBy',
  edits: false,
  plan: (editor: DocumentParts & ViewParts, { dx, dy }) =>
    act(() => {
      editor.viewport.setView(panBy(editor.viewport.view, dialOf(editor), { x: dx, y: dy }))
    }),
})

const clip = defineCommand({
  name: 'view.clip',
  edits: false,
  plan: (editor: ViewParts, command) =>
    act(() => {
      editor.viewport.setView({ ...editor.viewport.view, clip: command.clip })
    }),
})

const intent = defineCommand({
  name: 'view.intent',
  edits: false,
  plan: (editor: ViewParts, { isOn }) => act(() => editor.viewport.setIntent(isOn !== false)),
})

/** One pixel of the screen is one of the canvas where all of it fits there; else the dial is fitted to it. */
function seenOn(editor: DocumentParts & ViewParts, area: ScreenArea): ViewState {
  const { viewport } = editor
  const { width, height, at, scale } = area
  const fitted = fitDial(viewport.view, dialOf(editor), viewport.view.inset)
  if (width * scale > fitted.width || height * scale > fitted.height - fitted.inset) return fitted
  const left = (fitted.width - width * scale) / 2 - at.x * scale
  const top = (fitted.height - fitted.inset - height * scale) / 2 - at.y * scale
  return { ...fitted, zoom: scale, x: Math.round(left), y: Math.round(top), isFitted: false }
}

const screen = defineCommand({
  name: 'view.screen',
  edits: false,
  plan(editor: DocumentParts & ViewParts, command) {
    const { store, viewport } = editor
    if (!store.design) return refuse('refusal.nothingOpen')
    const { platform } = store.variant
    const { screens, scalesFaces } = platformFor(store.variant)
    const row = screens.find(({ id }) => id === command.screen)
    if (!row && command.screen !== null) return refuse('refusal.badValue', { value: command.screen })
    return act(() => {
      viewport.screens.set(platform, row ? { ...row, scalesFaces } : null)
      const area = screenAreaOf(editor)
      viewport.setView(
        area ? seenOn(editor, area) : fitDial(viewport.view, dialOf(editor), viewport.view.inset),
      )
    })
  },
})

const hold = defineCommand({
  name: 'tool.hold',
  edits: false,
  plan: (editor: DocumentParts & ViewParts & SceneParts, { tool }) =>
    act(() => {
      editor.viewport.setHold(tool)
      editor.viewport.setHover(null)
      if (editor.history.owner === null) editor.overlay.show({ cursor: tool === 'pan' ? 'grab' : 'default' })
    }),
})

/** The distances of what is selected, until the pointer moves; told to a screen reader too. */
const measure = defineCommand({
  name: 'view.measure',
  edits: false,
  plan(editor: EditorParts) {
    if (editor.preview.isOn) return refuse('refusal.inPreview')
    refreshScene(editor)
    const measured = measuredByKey(editor)
    if (!measured) return refuse('refusal.nothingSelected')
    return act(() => {
      editor.overlay.show({ measured, restsAt: editor.overlay.shown.restsAt })
      sayDistances(editor, measured)
    })
  },
})

const lostMs = 500

const lose = defineCommand({
  name: 'graphics.lose',
  edits: false,
  plan: (editor: IoParts) => act(() => editor.deps.renderer.loseContext(lostMs)),
})

const record = defineCommand({
  name: 'frames.record',
  edits: false,
  plan: (editor: TimeParts, { isOn, finish = false, anew = false }) =>
    act(() => editor.recording.set({ isOn, finish, anew })),
})

export const canvasCommands = [zoomTo, zoomBy, pan, clip, intent, screen, hold, measure, lose, record]
