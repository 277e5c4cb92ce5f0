import type { HasMarks } from '../../canvas/marks.ts'
import type { HasHistory } from '../../design/history.ts'
import type { Point } from '../../../shared/base/geometry.ts'
import { dialOf } from '../../design/document.ts'
import type { HasLiveScene } from '../../scene/refresh.ts'
import type { HasLook } from '../../canvas/look.ts'
import type { HasStore } from '../../design/store.ts'
import type { HasDeps } from '../../ports.ts'
import type { HasSelection } from '../../canvas/selection.ts'
import { middleOf } from '../../canvas/overlay.ts'
import { panBy, zoomAbout } from '../../canvas/view.ts'
import type { HasEdit } from '../command.ts'
import { act, defineCommand, type CommandRow } from '../plan.ts'

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

const clip = defineCommand({
  name: 'view.clip',
  edits: false,
  plan: (editor: HasLook, command) =>
    act(() => {
      editor.look.setView({ ...editor.look.view, clip: command.clip })
    }),
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

export const viewCommands: readonly CommandRow<Needs>[] = [zoomTo, zoomBy, pan, clip, hold, lose]
