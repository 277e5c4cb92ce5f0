import {
  boundsOf,
  centreOf,
  normalizeDeg,
  rotation,
  roundTo,
  type Box,
  type Point,
} from '../../../shared/base/geometry.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import type { Preset } from '../../../shared/layers/kind.ts'
import type { SnapLines } from '../../scene/snapping/snapping.ts'
import type { Tool, ToolParts } from '../tool.ts'
import type { ToolEvent } from '../tool-event.ts'
import { asDrawn } from './drawn-box.ts'
import type { DrawTools } from './tools.ts'

const cursor = 'crosshair'

type Drawing = {
  readonly preset: Preset
  readonly layer: Layer
  readonly base: LayerList
  readonly lines: SnapLines
  readonly from: Point
}

/** The tool is let go of: one shape was drawn, or may not be. */
function letGo(editor: ToolParts): void {
  editor.viewport.setDraws(null)
  editor.overlay.clear()
}

/** Into the design as one step, with all that holds for what is added in another way. */
function createAdd({ place, sayRefusal, sayResized }: DrawTools) {
  return (editor: ToolParts, preset: Preset, layer: Layer): void => {
    letGo(editor)
    const plan = place(editor, preset, { make: () => [layer], isDropped: true })
    const outcome = plan.ok ? plan.apply() : plan
    // what needs nothing is there at once
    if (outcome instanceof Promise) return
    if (!outcome.ok) return sayRefusal(editor, outcome.refusal)
    editor.notes.tell(outcome.notices)
    sayResized(editor)
  }
}

/** A corner, or an end: on lines and on the polar grid where they are near, else on a whole pixel. Ctrl takes it as it is. */
function createSpotAt({ isCtrl, nudgeOnto, nudgeToPolar, reachAt, toDesign }: DrawTools) {
  return (editor: ToolParts, lines: SnapLines, event: ToolEvent): Point => {
    const { view } = editor.viewport
    const at = toDesign(view, event.at)
    if (isCtrl(event)) return { x: roundTo(at.x, 2), y: roundTo(at.y, 2) }
    const reach = reachAt(view.zoom)
    const onGrid = lines.polar && nudgeToPolar(lines.polar, at, reach)
    if (onGrid) return { x: roundTo(at.x + onGrid.x, 2), y: roundTo(at.y + onGrid.y, 2) }
    const on = (axis: 'x' | 'y'): number => {
      const nudge = nudgeOnto(lines, axis, { probes: [at[axis]], reach })
      return nudge === null ? Math.round(at[axis]) : roundTo(at[axis] + nudge, 2)
    }
    return { x: on('x'), y: on('y') }
  }
}

/** Shows the shape as it would be, with the lines that it lies on and its size. */
function createShow({ guidesAt, insertLayers, shownNumber, textIn, toCanvas, withList }: DrawTools) {
  return (editor: ToolParts, { base, lines, preset }: Drawing, layer: Layer): void => {
    const { design } = editor.store
    if (!design) return
    editor.store.preview(withList(design, insertLayers(base, base.length, [layer])))
    const { x, y, width, height, rotation: deg } = layer.style
    const isLine = preset.draws === 'line'
    const own: Box = { x, y, width, height }
    const box = isLine ? boundsOf(rotation(deg, centreOf(own)), own) : own
    const text = isLine
      ? `${shownNumber(width)} · ${roundTo(normalizeDeg(deg), 1)}°`
      : textIn(editor, 'gesture.resize', { width: shownNumber(width), height: shownNumber(height) })
    const { zoom } = editor.viewport.view
    const probes = isLine ? { x: [], y: [] } : { x: [x, x + width], y: [y, y + height] }
    editor.overlay.show({
      guides: guidesAt(lines, { box, probes, zoom }),
      hidesHandles: true,
      label: { text, at: toCanvas(editor.viewport.view, { x: box.x + box.width, y: box.y + box.height }) },
      cursor,
    })
  }
}

type Parts = {
  readonly add: ReturnType<typeof createAdd>
  readonly spotAt: ReturnType<typeof createSpotAt>
  readonly made: (editor: ToolParts, preset: Preset, at?: Point) => Layer
}

/** A drag that draws: begins it, or says why it may not. */
function createDrawing(tools: DrawTools, { add, spotAt, made }: Parts) {
  const {
    changeLabel,
    isAlt,
    isShift,
    judgeDry,
    kindOf,
    linesOf,
    refreshScene,
    refuseEdit,
    sayRefusal,
    spent,
  } = tools
  const show = createShow(tools)

  function drawing(start: Drawing): Tool {
    let layer: Layer | null = null
    const tool: Tool = {
      name: 'draw',
      on(event, editor) {
        if (event.type === 'move') {
          const to = spotAt(editor, start.lines, event)
          layer = asDrawn(
            { ...start, lengths: kindOf(start.layer).lengths ?? [] },
            {
              ...{ from: start.from, to, isEven: isShift(event), fromMiddle: isAlt(event) },
            },
          )
          show(editor, start, layer)
          return tool
        }
        if (event.type === 'down' || event.type === 'leave') return tool
        // what was shown on the way goes, and what is left of it comes as one step
        editor.history.cancel()
        editor.overlay.show({ cursor })
        if (layer && event.type !== 'cancel') add(editor, start.preset, layer)
        return event.type === 'up' ? null : spent
      },
    }
    return tool
  }

  return (down: ToolEvent, preset: Preset, editor: ToolParts): Tool | null => {
    const refusal = refuseEdit(editor) ?? judgeDry(editor, preset)
    if (refusal) {
      letGo(editor)
      sayRefusal(editor, refusal)
      return null
    }
    const layer = made(editor, preset)
    editor.history.begin('draw', changeLabel('add', [layer]))
    // what was selected is a neighbour now, and has no outline in the way
    editor.selection.set([])
    refreshScene(editor)
    const lines = linesOf(editor)
    return drawing({ preset, layer, base: editor.store.list, lines, from: spotAt(editor, lines, down) })
  }
}

/** What pointers do while a preset is to be drawn. */
export function createDrawTool(tools: DrawTools): (preset: Preset) => Tool {
  const { atRest, createLayer, isDrag, leaveText, rulerAt, spent, toDesign } = tools
  const add = createAdd(tools)
  const spotAt = createSpotAt(tools)

  const made = (editor: ToolParts, preset: Preset, at?: Point): Layer =>
    createLayer(editor, preset, { pictures: [], at })

  const begin = createDrawing(tools, { add, spotAt, made })

  /** A press that becomes a drag, or puts the shape there in its usual size. */
  function pressed(down: ToolEvent, preset: Preset): Tool {
    const tool: Tool = {
      name: 'pressing',
      on(event, editor) {
        if (event.type === 'move' && isDrag(down.at, event))
          return begin(down, preset, editor)?.on(event, editor) ?? spent
        if (event.type === 'up')
          add(editor, preset, made(editor, preset, toDesign(editor.viewport.view, down.at)))
        return event.type === 'move' || event.type === 'down' || event.type === 'leave' ? tool : null
      },
    }
    return tool
  }

  /** The view, the rulers and the menu answer as ever. */
  return (preset) => ({
    name: 'drawReady',
    on(event, editor) {
      const isOther = event.type === 'down' && event.button !== 0
      if (isOther || editor.viewport.hold === 'pan' || rulerAt(editor, event.at))
        return atRest.on(event, editor)
      editor.viewport.setHover(null)
      if (event.type === 'down') return leaveText(editor) ? pressed(event, preset) : spent
      editor.overlay.show({ cursor })
      return null
    },
  })
}
