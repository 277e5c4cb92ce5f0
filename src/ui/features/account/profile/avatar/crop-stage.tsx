import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useText } from '../../../../app/text.ts'
import css from './avatar.module.css'
import { moveCrop, zoomCrop, type Crop } from './crop-frame.ts'
import { drawStage, frameSide, type Shape } from './draw-crop.ts'

/** Shares of the frame that an arrow key moves, alone and with Shift. */
const steps = { small: 0.01, large: 0.1 } as const

const zoomStep = 1.1
const zoomOfWheel = 0.0015

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const zooms: Readonly<Record<string, number>> = {
  '+': zoomStep,
  '=': zoomStep,
  '-': 1 / zoomStep,
  _: 1 / zoomStep,
}

type StageProps = {
  readonly picture: ImageBitmap
  readonly crop: Crop
  readonly shape: Shape
  readonly onChange: (change: (crop: Crop) => Crop) => void
}

function useWheelZoom(
  element: RefObject<HTMLCanvasElement | null>,
  { picture, onChange }: Pick<StageProps, 'picture' | 'onChange'>,
): void {
  useEffect(() => {
    const stage = element.current
    if (!stage) return
    // the page must not scroll meanwhile, which only a listener of this kind may say
    const zoom = (event: WheelEvent): void => {
      event.preventDefault()
      const box = stage.getBoundingClientRect()
      const at = {
        x: (event.clientX - box.left - box.width / 2) / frameSide,
        y: (event.clientY - box.top - box.height / 2) / frameSide,
      }
      onChange((before) =>
        zoomCrop(picture, before, { ...at, zoom: before.zoom * Math.exp(-event.deltaY * zoomOfWheel) }),
      )
    }
    stage.addEventListener('wheel', zoom, { passive: false })
    return () => stage.removeEventListener('wheel', zoom)
  }, [element, picture, onChange])
}

/** What arrows and signs do to the crop. */
const pressOn =
  ({ picture, onChange }: Pick<StageProps, 'picture' | 'onChange'>) =>
  (event: KeyboardEvent): void => {
    const direction = directions[event.key]
    const zoom = zooms[event.key]
    if (direction === undefined && zoom === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? steps.large : steps.small
    onChange((before) =>
      direction
        ? moveCrop(picture, before, { x: direction[0] * step, y: direction[1] * step })
        : zoomCrop(picture, before, { zoom: before.zoom * (zoom ?? 1) }),
    )
  }

/** The picture under the frame: dragged, zoomed by the wheel about the pointer, and both by keys. */
export function CropStage({ picture, crop, shape, onChange }: StageProps) {
  const { text } = useText()
  const id = useId()
  const element = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    if (element.current) drawStage(element.current, picture, { crop, shape })
  }, [picture, crop, shape])

  useWheelZoom(element, { picture, onChange })

  const grab = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const drag = (event: PointerEvent): void => {
    const from = last.current
    if (!from) return
    const by = { x: (event.clientX - from.x) / frameSide, y: (event.clientY - from.y) / frameSide }
    last.current = { x: event.clientX, y: event.clientY }
    onChange((before) => moveCrop(picture, before, by))
  }
  return (
    <>
      <canvas
        ref={element}
        className={css.stage}
        role="application"
        tabIndex={0}
        aria-label={text('ui.avatar.stage')}
        aria-describedby={id}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
        onKeyDown={pressOn({ picture, onChange })}
      />
      <p id={id} className={css.keys}>
        {text('ui.avatar.stageKeys')}
      </p>
    </>
  )
}
