import type { PointerMessage } from '../../../shared/protocol/channel.ts'
import { pointed } from '../../scene/canvas/points-mode.ts'
import { toolFor } from '../draw/lazy.ts'
import { rulerAt } from '../guides/shown.ts'
import { presetById } from '../../../shared/layers/registry.ts'
import { outlineEditing } from '../outline/lazy.ts'
import { penPreset } from '../outline/pen/pen-preset.ts'
import { previewing } from '../preview.ts'
import { atRest } from '../select.ts'
import type { ToolEvent } from '../tool-event.ts'
import { spent, type Tool, type ToolParts } from '../tool.ts'
import type { EdgeScroll } from './edge-scroll.ts'

/** The tool that pointers work with, and what it was told last. */
export type CurrentTool = {
  /** Null while no pointer is held down on something. */
  readonly now: Tool | null
  /** The pointer that is held down; no other one is listened to. */
  readonly pointerId: number | null
  readonly last: ToolEvent
  /** A message as an event of this type. */
  tell(type: ToolEvent['type'], message: PointerMessage): void
  /** What was said last, as an event of another type. */
  repeat(type: ToolEvent['type']): void
  /** This pointer is held down from now on. */
  hold(pointerId: number): void
  letGo(): void
}

const nothingYet: ToolEvent = {
  type: 'move',
  at: { x: 0, y: 0 },
  mods: 0,
  button: 0,
  pointerType: 'mouse',
  clicks: 1,
}

export function createCurrentTool(editor: ToolParts, edge: EdgeScroll): CurrentTool {
  let tool: Tool | null = null
  let pointerId: number | null = null
  let last = nothingYet

  /** While points are edited the view, the rulers and the menu answer as ever. */
  function root(event: ToolEvent): Tool {
    if (editor.preview.isOn) return previewing
    const isOther = event.type === 'down' && event.button !== 0
    const isOfView = isOther || editor.viewport.hold === 'pan' || rulerAt(editor, event.at) !== null
    const late = isOfView ? null : outlineEditing()
    const preset = presetById(penPreset)
    if (late && preset && editor.viewport.pen) return late.penTool(preset)
    const outlining = late && pointed(editor) ? late.tool : null
    return toolFor(editor.viewport.draws) ?? outlining ?? atRest
  }

  // another design is looked at first
  editor.store.onChange((event) => {
    if (event !== 'open') return
    editor.viewport.setDraws(null)
    editor.viewport.setPen(null)
  })

  function send(event: ToolEvent): void {
    last = event
    tool = (tool ?? root(event)).on(event, editor)
    if (!tool) pointerId = null
    if (!tool || tool === spent) {
      editor.overlay.setPressing(false)
      edge.end(event.type === 'cancel')
    }
    editor.page.wake()
  }

  return {
    get now() {
      return tool
    },
    get pointerId() {
      return pointerId
    },
    get last() {
      return last
    },
    tell: (type, { x, y, mods, button, pointerType, clicks }) =>
      send({ type, at: { x, y }, mods, button, pointerType, clicks }),
    repeat: (type) => send({ ...last, type }),
    hold(id) {
      pointerId = id
    },
    letGo() {
      tool = null
      pointerId = null
      editor.overlay.setPressing(false)
      edge.end(false)
    },
  }
}

/** The newest move, which is shown in the frame that is about to be drawn. */
export type NewestMove = {
  keep(message: PointerMessage): void
  drop(): void
  flush(): void
}

export function createNewestMove(tool: CurrentTool): NewestMove {
  let move: PointerMessage | null = null

  /** A pressed mouse that comes back with no button down was released unnoticed: where it was seen last. */
  const isMissedRelease = ({ buttons, pointerType }: PointerMessage): boolean =>
    tool.now !== null && buttons === 0 && pointerType !== 'touch'

  return {
    keep(message) {
      move = message
    },
    drop() {
      move = null
    },
    flush() {
      const message = move
      move = null
      if (!message) return
      if (isMissedRelease(message)) tool.repeat('up')
      tool.tell('move', message)
    },
  }
}
