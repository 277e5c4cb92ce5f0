import type { HasOverlay } from '../../scene/canvas/overlay.ts'
import type { HasHistory } from '../../core/design/history.ts'
import type { Point } from '../../../shared/base/geometry.ts'
import { dialOf } from '../../core/design/document.ts'
import type { HasLiveScene } from '../../scene/refresh.ts'
import type { HasViewport } from '../../core/canvas/viewport.ts'
import type { HasStore } from '../../core/design/store.ts'
import type { HasDeps } from '../../core/ports.ts'
import type { HasSelection } from '../../core/canvas/selection.ts'
import { middleOf } from '../../scene/canvas/outlines.ts'
import { panBy, zoomAbout } from '../../core/canvas/view.ts'
import type { HasEdit } from '../command.ts'
import { act, defineCommand, type CommandRow } from '../plan.ts'

type Needs = HasEdit & HasLiveScene & HasViewport & HasSelection

const zoom = (editor: HasViewport & HasStore, to: number, at: Point | undefined): void => {
  editor.viewport.setView(
    zoomAbout(editor.viewport.view, dialOf(editor), { zoom: to, at: at ?? middleOf(editor) }),
  )
}

const zoomTo = defineCommand({
  name: 'view.zoomTo',
  edits: false,
  plan: (editor: HasViewport & HasStore, command) => act(() => zoom(editor, command.zoom, command.at)),
})

const zoomBy = defineCommand({
  name: 'view.zoomBy',
  edits: false,
  plan: (editor: HasViewport & HasStore, { factor, at }) =>
    act(() => zoom(editor, editor.viewport.view.zoom * factor, at)),
})

const pan = defineCommand({
  name: 'view.panBy',
  edits: false,
  plan: (editor: HasViewport & HasStore, { dx, dy }) =>
    act(() => {
      editor.viewport.setView(panBy(editor.viewport.view, dialOf(editor), { x: dx, y: dy }))
    }),
})

const clip = defineCommand({
  name: 'view.clip',
  edits: false,
  plan: (editor: HasViewport, command) =>
    act(() => {
      editor.viewport.setView({ ...editor.viewport.view, clip: command.clip })
    }),
})

const hold = defineCommand({
  name: 'tool.hold',
  edits: false,
  plan: (editor: HasHistory & HasViewport & HasOverlay, { tool }) =>
    act(() => {
      editor.viewport.setHold(tool)
      editor.viewport.setHover(null)
      if (editor.history.owner === null) editor.overlay.show({ cursor: tool === 'pan' ? 'grab' : 'default' })
    }),
})

const lostMs = 500

const lose = defineCommand({
  name: 'graphics.lose',
  edits: false,
  plan: (editor: HasDeps) => act(() => editor.deps.renderer.loseContext(lostMs)),
})

export const viewCommands: readonly CommandRow<Needs>[] = [zoomTo, zoomBy, pan, clip, hold, lose]
