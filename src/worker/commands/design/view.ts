import type { HasMarks } from '../../canvas/marks.ts'
import type { HasHistory } from '../../design/history.ts'
import type { HasPage } from '../../session/page.ts'
import { uniteAll, type Point } from '../../../shared/base/geometry.ts'
import { dialOf } from '../../design/document.ts'
import { refreshScene, type HasLiveScene } from '../../scene/refresh.ts'
import type { HasLook } from '../../canvas/look.ts'
import type { HasStore } from '../../design/store.ts'
import type { HasDeps } from '../../ports.ts'
import type { HasSelection } from '../../canvas/selection.ts'
import { middleOf } from '../../canvas/overlay.ts'
import { selectedEntries } from '../../canvas/placing.ts'
import { fitDial, fitSelection, panBy, resizeView, zoomAbout } from '../../canvas/view.ts'
import { act, defineCommand, refuse, type CommandRow, type HasEdit } from '../command.ts'

type Needs = HasEdit & HasLiveScene & HasLook & HasSelection

const zoom = (editor: HasLook & HasStore, to: number, at: Point | undefined): void => {
  editor.look.setView(zoomAbout(editor.look.view, dialOf(editor), { zoom: to, at: at ?? middleOf(editor) }))
}

const zoomTo = defineCommand({
  name: 'view.zoomTo',
  edits: false,
  plan: (editor: HasLook & HasStore, command) => act(() => zoom(editor, command.zoom, command.at)),
})

const zoomBy = defineCommand({
  name: 'view.zoomBy',
  edits: false,
  plan: (editor: HasLook & HasStore, { factor, at }) =>
    act(() => zoom(editor, editor.look.view.zoom * factor, at)),
})

const pan = defineCommand({
  name: 'view.panBy',
  edits: false,
  plan: (editor: HasLook & HasStore, { dx, dy }) =>
    act(() => {
      editor.look.setView(panBy(editor.look.view, dialOf(editor), { x: dx, y: dy }))
    }),
})

const fit = defineCommand({
  name: 'view.fit',
  edits: false,
  plan(editor: HasLiveScene & HasLook & HasSelection, { what, inset = 0, ifFitted = false }) {
    if (ifFitted && !editor.look.view.isFitted) return act(() => undefined)
    if (what === 'dial') {
      return act(() => {
        editor.look.setView(fitDial(editor.look.view, dialOf(editor), inset))
      })
    }
    refreshScene(editor)
    const box = uniteAll(selectedEntries(editor).map(({ bounds }) => bounds))
    if (!box) return refuse('refusal.nothingSelected')
    return act(() => {
      editor.look.setView(fitSelection({ ...editor.look.view, inset }, dialOf(editor), box))
    })
  },
})

const clip = defineCommand({
  name: 'view.clip',
  edits: false,
  plan: (editor: HasLook, command) =>
    act(() => {
      editor.look.setView({ ...editor.look.view, clip: command.clip })
    }),
})

/** Largest side of the canvas in device pixels that every GPU takes. */
const maxSide = 8192

const resize = defineCommand({
  name: 'view.resize',
  edits: false,
  plan(
    editor: HasDeps & HasLook & HasPage & HasStore,
    { width, height, pixelRatio, inset = editor.look.view.inset },
  ) {
    if (width < 1 || height < 1 || pixelRatio <= 0)
      return refuse('refusal.badCommand', { command: 'view.resize' })
    return act(() => {
      const size = { width, height, pixelRatio, inset }
      editor.look.setView(resizeView(editor.look.view, dialOf(editor), size))
      const px = (css: number): number => Math.min(maxSide, Math.max(1, Math.round(css * pixelRatio)))
      editor.deps.renderer.resize(px(width), px(height))
      editor.page.redraw()
    })
  },
})

const hold = defineCommand({
  name: 'tool.hold',
  edits: false,
  plan: (editor: HasHistory & HasLook & HasMarks, { tool }) =>
    act(() => {
      editor.look.setHold(tool)
      editor.look.setHover(null)
      if (editor.history.owner === null) editor.marks.show({ cursor: tool === 'pan' ? 'grab' : 'default' })
    }),
})

const lostMs = 500

const lose = defineCommand({
  name: 'graphics.lose',
  edits: false,
  plan: (editor: HasDeps) => act(() => editor.deps.renderer.loseContext(lostMs)),
})

export const viewCommands: readonly CommandRow<Needs>[] = [zoomTo, zoomBy, pan, fit, clip, resize, hold, lose]
