import { useEffect, useRef } from 'react'
import { subscribe } from 'valtio'
import type { Point } from '../../shared/base/geometry.ts'
import type { Projections } from '../../shared/protocol/projections.ts'
import { engine } from '../engine/connect.ts'
import { peek } from '../engine/hooks.ts'
import css from './gesture-label.module.css'
import { labelPlace, type Size } from './label-place.ts'

type Gesture = NonNullable<Projections['gesture']>

type Word = {
  /** True when it may need another size than before. */
  show(text: string): boolean
  moveTo(at: Point): void
  hide(): void
  size(): Size
}

/**
 * A word over the canvas, made once. It stands where the last numbers were: a transition between them would make the
 * main thread style, paint and commit the page in every frame of the gesture, not in those that say something new.
 */
function createWord(layer: HTMLElement, className: string | undefined): Word {
  const spot = document.createElement('div')
  const words = new Text()
  const label = document.createElement('span')
  spot.className = className ?? ''
  label.append(words)
  spot.append(label)
  layer.append(spot)
  let shape = ''
  const hide = (): void => void (spot.style.visibility = 'hidden')
  hide()
  return {
    show(text) {
      spot.style.visibility = ''
      // the text of a node, not another node: who watches the page for elements has nothing to look at
      if (words.data !== text) words.data = text
      const before = shape
      // figures are all equally wide
      shape = text.replace(/\d/g, '0')
      return shape !== before
    },
    moveTo({ x, y }) {
      spot.style.left = `${x}px`
      spot.style.top = `${y}px`
    },
    hide,
    size: () => ({ width: spot.offsetWidth, height: spot.offsetHeight }),
  }
}

/**
 * Writes the numbers of the gesture into `layer` as they come, past React: they change twenty times a second while
 * the main thread is needed for the pointer. The answer ends it.
 */
function showGesture(layer: HTMLElement): () => void {
  const gaps: Word[] = []
  const label = createWord(layer, css.gesture)
  let size: Size = { width: 0, height: 0 }
  let canvas: Size = { width: 0, height: 0 }
  const sizes = new ResizeObserver(() => (canvas = { width: layer.clientWidth, height: layer.clientHeight }))

  function showGaps(shown: Gesture['gaps']): void {
    while (gaps.length < shown.length) gaps.push(createWord(layer, css.gap))
    gaps.forEach((word, index) => {
      const gap = shown[index]
      if (!gap) return word.hide()
      word.show(gap.label)
      word.moveTo({ x: Math.round(gap.x), y: Math.round(gap.y) })
    })
  }

  function show(): void {
    const gesture = peek('gesture')
    if (!gesture) {
      for (const word of [label, ...gaps]) word.hide()
      return
    }
    showGaps(gesture.gaps)
    if (label.show(gesture.label)) size = label.size()
    label.moveTo(labelPlace(gesture, size, canvas))
  }

  sizes.observe(layer)
  const stop = subscribe(engine.mirror.gesture, show)
  show()
  return () => {
    stop()
    sizes.disconnect()
    layer.replaceChildren()
  }
}

/** The live numbers of a drag, a resize or a turn, and the equal distances on their lines. */
export function GestureLabel() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => (layer.current ? showGesture(layer.current) : undefined), [])
  return <div ref={layer} className={css.labels} aria-hidden />
}
