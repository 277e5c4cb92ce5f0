import { useEffect, useRef, type RefObject, useState, type DragEvent } from 'react'
import { engine } from '../../app/engine/connect.ts'
import { watchSize } from '../../app/engine/watch-size.ts'
import { onAsked } from '../../app/engine/page-requests.ts'
import { send, useEngineStatus, useProjection, peek } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { watchLongPress } from '../../kit/long-press.ts'
import { useText } from '../../app/text.ts'
import { AmbientLayer } from '../preview/ambient-layer.tsx'
import panelCss from '../panel.module.css'
import over from './canvas-plate.module.css'
import css from './canvas.module.css'
import { openCanvasMenu } from '../menus/canvas-menu.ts'
import { LateChoices } from '../choices/lazy-choices.tsx'
import { CanvasList, useActiveLayer } from './canvas-list.tsx'
import { CanvasNotices } from './canvas-notices.tsx'
import { watchClipboard } from '../clipboard/clipboard.ts'
import type { CanvasHintProps } from '../draw/draw-hint.tsx'
import { chooseOne, withChosen } from '../files/add-chosen.ts'
import { dockCover } from '../layout.ts'
import { OpeningOverlay } from './opening-overlay.tsx'
import { streamPointers } from './pointer-stream.ts'
import { defineLazyPart } from '../lazy-part.ts'
import { definePart, QuietPart } from '../../app/lazy/part.tsx'
import { PreviewFrame } from '../preview/preview-frame.tsx'
import { TextEditing } from '../text-editing/text-editing.tsx'
import { focusCanvas } from '../actions/acting.ts'
import { assetDragType, putOnDial, readDragged } from '../assets/drag.ts'
import { takeFiles, toDial } from '../files/incoming.ts'
import { presetDragType } from '../palette/palette-tile.tsx'

type CanvasDrop = {
  /** Files are held over the canvas. */
  readonly isOver: boolean
  readonly handlers: Readonly<
    Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent<HTMLElement>) => void>
  >
}

/** Text that is moved about in a field is the field's. */
const isOurs = ({ types }: DataTransfer): boolean =>
  types.includes('Files') || types.includes(presetDragType) || types.includes(assetDragType)

/** Takes files, palette tiles and own assets that are let go over an element that lies as the canvas does, whatever stands on it there. */
function useCanvasDrop(): CanvasDrop {
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent<HTMLElement>): void => {
    if (!isOurs(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(event.dataTransfer.types.includes('Files'))
  }
  const onDragLeave = (event: DragEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  const onDrop = (event: DragEvent<HTMLElement>): void => {
    if (!isOurs(event.dataTransfer)) return
    event.preventDefault()
    setOver(false)
    const corner = event.currentTarget.getBoundingClientRect()
    const at = toDial({ x: event.clientX, y: event.clientY }, corner, peek('view'))
    const preset = event.dataTransfer.getData(presetDragType)
    const asset = readDragged(event.dataTransfer.getData(assetDragType))
    if (asset) putOnDial(asset, at)
    else if (preset) void send({ do: 'layer.add', preset, at })
    else void takeFiles([...event.dataTransfer.files], at)
    focusCanvas()
  }
  return { isOver, handlers: { onDragOver, onDragLeave, onDrop } }
}

const arrows =
  'M6.5 15.5a6.2 6.2 0 0 1 11-6.2M17.8 5.6l.1 4.1-4.1.1M17.5 9.5a6.2 6.2 0 0 1-11 6.2M6.2 19.4l-.1-4.1 4.1-.1'

const stroke = (color: string, width: number): string =>
  `<path d='${arrows}' fill='none' stroke='${color}' stroke-width='${width}' stroke-linecap='round' stroke-linejoin='round'/>`

const picture = `<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' viewBox='0 0 24 24'>${stroke('white', 4)}${stroke('black', 1.8)}</svg>`

/** The CSS picture of the cursor that turns a layer: black with a white edge, as the system's cursors are. */
const turnCursor = `url("data:image/svg+xml,${encodeURIComponent(picture)}") 12 12`

/** The engine names cursors by CSS, but for turning, which CSS has no word for. */
const cursorOf = (name: string): string => (name === 'turn' ? `${turnCursor}, grab` : name)

/** Few drags draw, and fewer move points. */
const canvasHint = definePart<CanvasHintProps>(
  async () => (await import('../draw/draw-hint.tsx')).CanvasHint,
  'editorRare',
)

/** Pins of comments, and how many there are: none of it before the design is open. */
const canvasComments = defineLazyPart<object>(
  async () => (await import('../comments/canvas-comments.tsx')).CanvasComments,
)

const noProps = {}

/** What the engine draws on, and tells of the pointer and the clipboard, while it is there. */
function useHost() {
  const host = useRef<HTMLDivElement>(null)
  const { phase } = useEngineStatus()

  useEffect(() => {
    const element = host.current
    if (!element) return
    const detach = engine.attach(element)
    const stopPointers = streamPointers(element, engine.point)
    const stopHolding = watchLongPress(element)
    // for a preset that needs some
    onAsked(
      'files',
      (preset) => void withChosen(chooseOne, (files) => send({ do: 'layer.add', preset, files })),
    )
    const stopClipboard = watchClipboard()
    return () => {
      stopClipboard()
      stopHolding()
      stopPointers()
      detach()
    }
  }, [])

  useEffect(() => {
    if (phase !== 'ready' || !host.current) return
    return watchSize(host.current, dockCover)
  }, [phase])

  return host
}

/** The element that the engine draws on: it is pointed at, has the keys, and names the dial and its layers. */
function Host({ host }: { readonly host: RefObject<HTMLDivElement | null> }) {
  const { text } = useText()
  const design = useProjection('design')
  const cursor = useProjection('cursor')
  const active = useActiveLayer()
  const name = design
    ? text('ui.canvas.name', {
        width: design.width,
        height: design.height,
        count: design.layerCount,
      })
    : text('ui.canvas.opening')
  return (
    <div
      ref={host}
      className={cx(panelCss.cover, panelCss.ringInside, css.host)}
      data-canvas
      data-region
      role="application"
      aria-roledescription={text('ui.canvas.role')}
      aria-label={name}
      aria-describedby="canvas-keys"
      aria-activedescendant={active}
      tabIndex={0}
      style={{ cursor: cursorOf(cursor) }}
      onContextMenu={(event) => void openCanvasMenu(event)}
      onPointerDown={(event) => {
        // a new text is put there by this press and typed on: its field keeps the focus
        if (event.button === 0 && peek('textEditing')?.isNew) return event.preventDefault()
        // who points knows where they are: the ring is for a focus that came by keyboard
        event.currentTarget.dataset['quiet'] = ''
        event.currentTarget.focus({ preventScroll: true })
      }}
      onBlur={(event) => delete event.currentTarget.dataset['quiet']}
    >
      <CanvasList />
    </div>
  )
}

/** What stands over the dial in the preview, and the way out of it. */
function PreviewParts() {
  const { text } = useText()
  return (
    <>
      <PreviewFrame />
      <button
        type="button"
        className={cx(panelCss.row, panelCss.fills, css.leave)}
        onClick={() => void send({ do: 'preview.set', isOn: false })}
      >
        {text('ui.action.leavePreview')}
        <kbd>Esc</kbd>
      </button>
      <LateChoices where="preview" />
    </>
  )
}

type CanvasProps = { readonly id: string; readonly title: string }

/** The dial, `title` names it: the engine draws on the canvas, this passes on what the person does there. */
export function Canvas({ id, title }: CanvasProps) {
  const { text } = useText()
  const host = useHost()
  const drop = useCanvasDrop()
  const preview = useProjection('preview')
  const design = useProjection('design')
  const compare = useProjection('compare')
  const draws = useProjection('draws')
  const pivots = useProjection('pivots')
  const points = useProjection('points')
  const pen = useProjection('pen')
  const hint = { draws, pivots, points, pen }
  const isHinted = Object.values(hint).some((one) => one !== null) && !preview.isOn

  return (
    <main
      id="canvas"
      className={cx(css.canvas, preview.isOn && css.preview, compare && css.beside)}
      data-at={compare?.active}
      data-dropping={drop.isOver || undefined}
      aria-label={text('ui.region.canvas')}
      {...drop.handlers}
    >
      <h1 className="visually-hidden">{title}</h1>
      <Host host={host} />
      <p id="canvas-keys" className="visually-hidden">
        {text('ui.canvas.keys')}
      </p>
      <OpeningOverlay id={id} />
      <TextEditing />
      <AmbientLayer />
      {preview.isOn ? <PreviewParts /> : null}
      {isHinted ? <QuietPart part={canvasHint} props={hint} /> : null}
      {design ? <QuietPart part={canvasComments} props={noProps} /> : null}
      <CanvasNotices />
      {drop.isOver ? (
        <div className={cx(panelCss.middle, css.drop)}>
          <span className={cx(panelCss.row, over.plate)}>{text('ui.canvas.drop')}</span>
        </div>
      ) : null}
    </main>
  )
}
