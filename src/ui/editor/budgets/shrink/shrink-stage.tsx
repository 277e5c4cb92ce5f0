import { ZoomIn, ZoomOut } from 'lucide-react'
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { ShrunkView } from '../../../../shared/protocol/budgets.ts'
import { IconButton } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { Choice } from '../../dialogs/choice.tsx'
import { differenceOf, gainOf } from '../difference.ts'
import { bytesText } from '../format.ts'
import css from './shrink-dialog.module.css'

export type Made = Omit<ShrunkView, 'before' | 'after'> & {
  readonly before: ImageBitmap
  readonly after: ImageBitmap
}

/** Where the stage looks: dial pixels at its middle, CSS pixels a dial pixel. */
type Look = { readonly x: number; readonly y: number; readonly zoom: number }

const zooms = { min: 0.25, max: 16, step: 1.5 } as const

/** CSS pixels of one picture side by side. */
const stagePx = { width: 268, height: 268 } as const

const pastPx = 24

function clamped({ x, y, zoom }: Look, { width, height }: { width: number; height: number }): Look {
  return {
    x: Math.min(width, Math.max(0, x)),
    y: Math.min(height, Math.max(0, y)),
    zoom: Math.min(zooms.max, Math.max(zooms.min, zoom)),
  }
}

const fitted = ({ width, height }: ImageBitmap): Look => ({
  x: width / 2,
  y: height / 2,
  zoom: Math.min(4, stagePx.width / width, stagePx.height / height),
})

type PaneProps = {
  readonly picture: CanvasImageSource & { readonly width: number; readonly height: number }
  /** Dial pixels of the whole picture. */
  readonly size: { readonly width: number; readonly height: number }
  readonly look: Look
  readonly width: number
  readonly caption: string
}

/** One picture under the shared look. */
function Pane({ picture, size, look, width, caption }: PaneProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { height } = stagePx
  const ratio = Math.min(2, window.devicePixelRatio)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    // pixels of the picture itself are to be seen when they are larger than those of the screen
    context.imageSmoothingEnabled = (look.zoom * size.width) / picture.width < 1.5
    context.imageSmoothingQuality = 'high'
    const left = width / 2 - look.x * look.zoom
    const top = height / 2 - look.y * look.zoom
    context.drawImage(picture, left, top, size.width * look.zoom, size.height * look.zoom)
  }, [picture, size, look, width, height, ratio])
  return (
    <figure className={css.pane}>
      <canvas
        ref={canvas}
        width={width * ratio}
        height={height * ratio}
        style={{ width, height }}
        aria-hidden
      />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

type Move = (change: (now: Look) => Look) => void

const zoomedBy =
  (by: number) =>
  (now: Look): Look => ({ ...now, zoom: now.zoom * by })

type BarProps = {
  readonly zoom: number
  readonly isDifference: boolean
  readonly onDifference: (isOn: boolean) => void
  readonly onMove: Move
}

/** How the two are compared, and how near. */
function Bar({ zoom, isDifference, onDifference, onMove }: BarProps) {
  const { text } = useText()
  return (
    <div className={css.bar}>
      <Choice
        name="shrink-view"
        className={css.views}
        label={text('ui.shrink.view')}
        options={[
          ['side', text('ui.shrink.side')],
          ['difference', text('ui.shrink.difference')],
        ]}
        value={isDifference ? 'difference' : 'side'}
        onChange={(view) => onDifference(view === 'difference')}
      />
      <IconButton
        icon={ZoomOut}
        label={text('ui.shrink.zoomOut')}
        onClick={() => onMove(zoomedBy(1 / zooms.step))}
      />
      <span className={css.zoom}>{Math.round(zoom * 100)}%</span>
      <IconButton
        icon={ZoomIn}
        label={text('ui.shrink.zoomIn')}
        onClick={() => onMove(zoomedBy(zooms.step))}
      />
    </div>
  )
}

type PanesProps = { readonly made: Made; readonly look: Look; readonly isDifference: boolean }

/** Both pictures, or what differs between them. */
function Panes({ made: { before, after, bytes, shrunkBytes }, look, isDifference }: PanesProps) {
  const { text, locale } = useText()
  const difference = useMemo(
    () => (isDifference ? differenceOf(before, after) : null),
    [isDifference, before, after],
  )
  const sizeText = (of: { width: number; height: number }, weight: number): string =>
    `${text('ui.shrink.size', { width: of.width, height: of.height })} · ${bytesText(weight, locale)}`
  if (difference)
    return (
      <Pane
        picture={difference.canvas}
        size={after}
        look={look}
        width={stagePx.width * 2 + 8}
        caption={text('ui.shrink.differenceText', {
          times: gainOf,
          most: difference.most,
          mean: difference.mean,
        })}
      />
    )
  return (
    <>
      <Pane
        picture={before}
        size={after}
        look={look}
        width={stagePx.width}
        caption={`${text('ui.shrink.from')} · ${sizeText(before, bytes)}`}
      />
      <Pane
        picture={after}
        size={after}
        look={look}
        width={stagePx.width}
        caption={`${text('ui.shrink.to')} · ${sizeText(after, shrunkBytes)}`}
      />
    </>
  )
}

const keysFor = (after: ImageBitmap): Readonly<Record<string, (now: Look) => Look>> => ({
  ArrowLeft: (now) => ({ ...now, x: now.x - pastPx / now.zoom }),
  ArrowRight: (now) => ({ ...now, x: now.x + pastPx / now.zoom }),
  ArrowUp: (now) => ({ ...now, y: now.y - pastPx / now.zoom }),
  ArrowDown: (now) => ({ ...now, y: now.y + pastPx / now.zoom }),
  '+': zoomedBy(zooms.step),
  '=': zoomedBy(zooms.step),
  '-': zoomedBy(1 / zooms.step),
  '0': () => fitted(after),
})

function useWheelZoom(
  stage: Readonly<RefObject<HTMLElement | null>>,
  after: ImageBitmap,
  setLook: (change: (now: Look) => Look) => void,
): void {
  useEffect(() => {
    const element = stage.current
    const onWheel = (event: WheelEvent): void => {
      // the dialog does not scroll under the picture
      event.preventDefault()
      setLook((now) => clamped({ ...now, zoom: now.zoom * Math.exp(-event.deltaY / 400) }, after))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [stage, after, setLook])
}

/** What a held pointer does: it pulls the pictures along. */
function useDrag(move: Move) {
  const held = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const from = held.current
      if (!from) return
      held.current = { x: event.clientX, y: event.clientY }
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      move((now) => ({ ...now, x: now.x - dx / now.zoom, y: now.y - dy / now.zoom }))
    },
    onPointerUp: () => (held.current = null),
    onPointerCancel: () => (held.current = null),
  }
}

/** Before and after under one look, or what differs between them at the size of the dial. */
export function ShrinkStage({ made }: { readonly made: Made }) {
  const { text } = useText()
  const { after, bytes, shrunkBytes } = made
  const [look, setLook] = useState<Look>(() => fitted(after))
  const [isDifference, setDifference] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const move: Move = (change) => setLook((now) => clamped(change(now), after))
  const drag = useDrag(move)
  const keys = keysFor(after)

  useWheelZoom(stage, after, setLook)

  return (
    <div className={css.stage}>
      <Bar zoom={look.zoom} isDifference={isDifference} onDifference={setDifference} onMove={move} />
      <div
        ref={stage}
        className={css.panes}
        role="application"
        tabIndex={0}
        aria-label={text('ui.shrink.stage')}
        onKeyDown={(event: KeyboardEvent) => {
          const change = keys[event.key]
          if (!change) return
          event.preventDefault()
          move(change)
        }}
        {...drag}
      >
        <Panes made={made} look={look} isDifference={isDifference} />
      </div>
      {shrunkBytes >= bytes ? <p className={css.note}>{text('ui.shrink.grows')}</p> : null}
    </div>
  )
}
