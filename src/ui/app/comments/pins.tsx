import { useLayoutEffect, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import type { CommentPlace, CommentThread } from '../../../shared/api/drafts/comments.ts'
import { engine } from '../engine/connect.ts'
import { peek, useProjection } from '../engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { useText } from '../text.ts'
import { cardPlace } from './card-place.ts'
import css from './comments.module.css'
import { shownComments } from './shown-comments.ts'

/** Writes where the dial stands into the style of the element, as it comes: no pin is rendered for it. */
function useViewInStyle() {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const put = (): void => {
      const { x, y, zoom } = peek('view')
      const { style } = element.current ?? {}
      style?.setProperty('--view-x', `${x}px`)
      style?.setProperty('--view-y', `${y}px`)
      style?.setProperty('--zoom', String(zoom))
    }
    put()
    return subscribe(engine.mirror.view, put)
  }, [])
  return element
}

const placeStyle = ({ x, y }: { readonly x: number; readonly y: number }): CSSProperties =>
  ({ '--x': `${x}px`, '--y': `${y}px` }) as CSSProperties

/** The face and mode that are looked at; null before a dial is there. */
export function useShownPlace(): Pick<CommentPlace, 'faceId' | 'isAmbient'> | null {
  const { faces } = useProjection('faces')
  const design = useProjection('design')
  const faceId = faces.find(({ isActive }) => isActive)?.fdId
  return design && faceId !== undefined ? { faceId, isAmbient: design.isAmbientMode } : null
}

/** Design pixels that a key moves a new pin by, with Shift and without. */
const [farStep, nearStep] = [10, 1]

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function nudge(event: KeyboardEvent): void {
  const way = ways[event.key]
  const { place } = shownComments
  const design = peek('design')
  if (!way || !place || !design) return
  event.preventDefault()
  event.stopPropagation()
  const step = event.shiftKey ? farStep : nearStep
  const inside = (at: number, most: number): number => Math.min(most, Math.max(0, at))
  shownComments.place = {
    ...place,
    x: inside(place.x + way[0] * step, design.width),
    y: inside(place.y + way[1] * step, design.height),
  }
}

/** Keeps what words are typed in beside its pin and inside of the canvas, wherever the view goes. */
function useBeside({ x, y }: CommentPlace) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const card = element.current
    const stage = card?.closest(`.${css.pins ?? ''}`)
    const pin = card?.parentElement?.querySelector('button')
    if (!card || !stage || !pin) return
    const put = (): void => {
      const view = peek('view')
      const { left, top } = cardPlace(
        {
          x: view.x + x * view.zoom,
          y: view.y + y * view.zoom,
          width: pin.offsetWidth,
          height: pin.offsetHeight,
        },
        { width: stage.clientWidth, height: stage.clientHeight },
        { width: card.offsetWidth, height: card.offsetHeight },
      )
      card.style.left = `${left}px`
      card.style.top = `${top}px`
    }
    put()
    const sizes = new ResizeObserver(put)
    sizes.observe(stage)
    sizes.observe(card)
    const leave = subscribe(engine.mirror.view, put)
    return () => {
      sizes.disconnect()
      leave()
    }
  }, [x, y])
  return element
}

/** The pin that has no words yet, with what they are typed in beside it. */
function NewPin({ place, children }: { readonly place: CommentPlace; readonly children: ReactNode }) {
  const { text } = useText()
  const card = useBeside(place)
  return (
    <div
      className={css.spot}
      style={placeStyle(place)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        shownComments.place = null
      }}
    >
      <button
        type="button"
        className={cx(css.pin, css.isNew)}
        data-pin="new"
        aria-label={text('ui.comments.newPin')}
        aria-description={text('ui.comments.nudge')}
        onKeyDown={nudge}
        onClick={(event) => event.currentTarget.parentElement?.querySelector('textarea')?.focus()}
      />
      <div ref={card} className={css.composer}>
        {children}
      </div>
    </div>
  )
}

type PinsProps = {
  readonly threads: readonly CommentThread[]
  readonly onOpen: (thread: CommentThread) => void
  /** What the words of a new pin are typed in; no pin is new without it. */
  readonly composer?: ReactNode
}

/** Numbered pins on the dial, of the face and mode that are looked at. They move with it, and take no other pointer. */
export function Pins({ threads, onOpen, composer }: PinsProps) {
  const { text } = useText()
  const element = useViewInStyle()
  const { thread: open, place } = useSnapshot(shownComments)
  const shown = useShownPlace()
  const isHere = (one: CommentPlace): boolean =>
    one.faceId === shown?.faceId && one.isAmbient === shown.isAmbient
  const here = threads.filter((one) => isHere(one.place)).toReversed()
  return (
    <div ref={element} className={css.pins} role="group" aria-label={text('ui.comments.pins')}>
      {here.map((one) => {
        const [first] = one.comments
        const { number } = one
        return (
          <div key={one.id} className={css.spot} style={placeStyle(one.place)}>
            <button
              type="button"
              className={css.pin}
              data-pin={one.id}
              data-closed={one.closed !== null || undefined}
              aria-pressed={open === one.id}
              aria-label={text('ui.comments.pin', { number, name: first?.author ?? '' })}
              data-tip={first?.text.slice(0, 120)}
              onClick={() => onOpen(one)}
            >
              {number}
            </button>
          </div>
        )
      })}
      {composer && place && isHere(place) ? <NewPin place={place}>{composer}</NewPin> : null}
    </div>
  )
}
