import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { CutStroke } from '../../../shared/protocol/words.ts'
import { useText } from '../../app/text.ts'
import css from './cut-dialog.module.css'
import type { Shown } from './use-cut.ts'

export type Tool = 'keep' | 'remove' | 'move'

/** Where the stage looks: picture pixels at its middle, CSS pixels a picture pixel. */
export type Look = { readonly x: number; readonly y: number; readonly zoom: number }

/** CSS pixels. */
export const stageSize = { width: 520, height: 400 } as const

const zooms = { min: 0.1, max: 24 } as const

/** CSS pixels that an arrow key moves by. */
const stepPx = 8

export const fittedLook = ({ width, height }: { width: number; height: number }): Look => ({
  x: width / 2,
  y: height / 2,
  zoom: Math.min(8, (stageSize.width - 16) / width, (stageSize.height - 16) / height),
})

export const zoomed = (look: Look, by: number): Look => ({
  ...look,
  zoom: Math.min(zooms.max, Math.max(zooms.min, look.zoom * by)),
})

type Spot = { readonly x: number; readonly y: number }

type StageProps = {
  readonly shown: Shown
  readonly look: Look
  readonly onLook: (look: Look) => void
  readonly tool: Tool
  /** Half the brush, of the longer side of the picture. */
  readonly radius: number
  /** Left of this share of the stage stands the picture as it was. */
  readonly split: number
  readonly strokes: readonly CutStroke[]
  readonly onStroke: (stroke: CutStroke) => void
}

type Drawing = StageProps & { readonly live: readonly number[]; readonly cross: Spot | null }

function paintStroke(context: CanvasRenderingContext2D, stroke: CutStroke, size: Spot): void {
  const { points, radius } = stroke
  context.lineWidth = Math.max(1.5, radius * 2 * Math.max(size.x, size.y))
  context.beginPath()
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [(points[at] ?? 0) * size.x, (points[at + 1] ?? 0) * size.y]
    if (at === 0) context.moveTo(x, y)
    // a press without a move is a dot
    context.lineTo(x + (points.length === 2 ? 0.01 : 0), y)
  }
  context.stroke()
}

/** What was painted, through which the picture shows. */
function paintStrokes(context: CanvasRenderingContext2D, drawing: Drawing): void {
  const { shown, tool, radius, strokes, live } = drawing
  const size = { x: shown.before.width, y: shown.before.height }
  const colors = getComputedStyle(context.canvas)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.globalAlpha = 0.45
  const current = { keeps: tool === 'keep', radius, points: live }
  for (const stroke of [...strokes, ...(live.length > 0 ? [current] : [])]) {
    context.strokeStyle = colors.getPropertyValue(stroke.keeps ? '--ok' : '--danger')
    paintStroke(context, stroke, size)
  }
  context.globalAlpha = 1
}

function paint(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const { shown, look, split, radius, cross } = drawing
  const context = canvas.getContext('2d')
  if (!context) return
  const ratio = canvas.width / stageSize.width
  const { before, after } = shown
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.setTransform(
    ...([ratio * look.zoom, 0, 0, ratio * look.zoom] as const),
    ratio * (stageSize.width / 2 - look.x * look.zoom),
    ratio * (stageSize.height / 2 - look.y * look.zoom),
  )
  context.imageSmoothingEnabled = look.zoom < 3
  const line = look.x + ((split - 0.5) * stageSize.width) / look.zoom
  const half = (picture: ImageBitmap, from: number, to: number): void => {
    if (to <= from) return
    context.save()
    context.beginPath()
    context.rect(from, -1, to - from, before.height + 2)
    context.clip()
    context.drawImage(picture, 0, 0)
    context.restore()
  }
  half(before, -1, Math.min(line, before.width + 1))
  half(after, Math.max(-1, line), before.width + 1)
  paintStrokes(context, drawing)
  context.lineWidth = 1 / look.zoom
  context.strokeStyle = getComputedStyle(canvas).getPropertyValue('--accent')
  if (split > 0 && split < 1) {
    context.beginPath()
    context.moveTo(line, -1)
    context.lineTo(line, before.height + 1)
    context.stroke()
  }
  if (!cross) return
  context.beginPath()
  const side = Math.max(before.width, before.height)
  context.arc(cross.x, cross.y, Math.max(3 / look.zoom, radius * side), 0, 2 * Math.PI)
  context.stroke()
}

type Spots = StageProps & {
  readonly cross: Spot | null
  readonly setCross: (cross: Spot | null) => void
}

const sharesOf = ({ x, y }: Spot, { before: { width, height } }: Shown): readonly number[] => [
  x / width,
  y / height,
]

const brushOf = ({ tool, radius }: StageProps, points: readonly number[]): CutStroke => ({
  ...{ keeps: tool === 'keep', radius, points },
})

/** The picture is drawn over, or moved, by a pointer that is held. */
function useBrush({ setCross, ...props }: Spots) {
  const { look, onLook, tool, shown } = props
  const held = useRef<Spot | null>(null)
  const [live, setLive] = useState<readonly number[]>([])

  /** Picture pixels under the pointer. */
  const spotOf = (event: PointerEvent): Spot => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: look.x + (event.clientX - box.left - box.width / 2) / look.zoom,
      y: look.y + (event.clientY - box.top - box.height / 2) / look.zoom,
    }
  }

  return {
    /** The stroke that is being drawn. */
    live,
    handlers: {
      onPointerDown(event: PointerEvent): void {
        event.currentTarget.setPointerCapture(event.pointerId)
        if (tool === 'move') held.current = { x: event.clientX, y: event.clientY }
        else setLive(sharesOf(spotOf(event), shown))
      },
      onPointerMove(event: PointerEvent): void {
        const from = held.current
        if (tool !== 'move') setCross(spotOf(event))
        if (live.length > 0) setLive([...live, ...sharesOf(spotOf(event), shown)])
        if (!from) return
        held.current = { x: event.clientX, y: event.clientY }
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
        onLook({ ...look, x: look.x - dx / look.zoom, y: look.y - dy / look.zoom })
      },
      onPointerUp(): void {
        held.current = null
        if (live.length > 0) props.onStroke(brushOf(props, live))
        setLive([])
      },
      onPointerCancel(): void {
        held.current = null
        setLive([])
      },
      onPointerLeave: () => setCross(null),
    },
  }
}

/** Arrows move the brush or the picture, the space bar presses, plus and minus go nearer and farther. */
function keysOf({ cross, setCross, ...props }: Spots): Readonly<Record<string, () => void>> {
  const { look, onLook, tool, shown } = props
  const { width, height } = shown.before
  const step = (dx: number, dy: number): void => {
    const by = stepPx / look.zoom
    if (tool === 'move') return onLook({ ...look, x: look.x + dx * by, y: look.y + dy * by })
    const from = cross ?? look
    setCross({
      x: Math.min(width, Math.max(0, from.x + dx * by)),
      y: Math.min(height, Math.max(0, from.y + dy * by)),
    })
  }
  return {
    ArrowLeft: () => step(-1, 0),
    ArrowRight: () => step(1, 0),
    ArrowUp: () => step(0, -1),
    ArrowDown: () => step(0, 1),
    '+': () => onLook(zoomed(look, 1.5)),
    '=': () => onLook(zoomed(look, 1.5)),
    '-': () => onLook(zoomed(look, 1 / 1.5)),
    '0': () => onLook(fittedLook(shown.before)),
    ' ': () => tool !== 'move' && props.onStroke(brushOf(props, sharesOf(cross ?? look, shown))),
  }
}

/** The picture before and after, to be drawn over with a brush, by pointer or by keys. */
export function CutStage(props: StageProps) {
  const { look, onLook, tool } = props
  const { text } = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [cross, setCross] = useState<Spot | null>(null)
  const spots: Spots = { ...props, cross, setCross }
  const { live, handlers } = useBrush(spots)
  const keys = keysOf(spots)
  const ratio = Math.min(2, window.devicePixelRatio)

  useEffect(() => {
    if (canvas.current) paint(canvas.current, { ...props, live, cross })
  })

  useEffect(() => {
    const element = canvas.current
    const onWheel = (event: WheelEvent): void => {
      // the dialog does not scroll under the picture
      event.preventDefault()
      onLook(zoomed(look, Math.exp(-event.deltaY / 400)))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [look, onLook])

  return (
    <canvas
      ref={canvas}
      className={css.stage}
      data-tool={tool}
      width={stageSize.width * ratio}
      height={stageSize.height * ratio}
      role="application"
      tabIndex={0}
      aria-label={text('ui.cut.stage')}
      onKeyDown={(event: KeyboardEvent) => {
        const act = keys[event.key]
        if (!act) return
        event.preventDefault()
        act()
      }}
      {...handlers}
    />
  )
}
