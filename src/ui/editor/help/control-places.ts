import type { LessonPlace } from '../../../shared/help/lessons/lesson.ts'
import { peek, send } from '../../app/engine/hooks.ts'
import { layout, overlays, type RailEntry } from '../layout.ts'
import css from './help-panel.module.css'

/** Where a control is found, and what has to be open for it to be there. */
type Spot = {
  readonly selector: string
  readonly rail?: RailEntry
  readonly isInInspector?: true
  /** The inspector shows the design while nothing is selected. */
  readonly unselects?: true
}

const inInspector = (inside: string): Spot => ({
  selector: `[data-side=right] ${inside}`,
  isInInspector: true,
})

const spots: Readonly<Record<Exclude<LessonPlace, `preset:${string}`>, Spot>> = {
  backdrop: { ...inInspector('[data-field="fill"]'), unselects: true },
  name: { selector: '[data-design-name]' },
  binding: inInspector('[data-binding]'),
  rotation: inInspector('[data-field="rotation"]'),
  opacity: inInspector('[data-field="opacity"]'),
  scenes: { selector: '[data-scenes]' },
  ambient: { selector: '[data-mode] > :last-child' },
  normal: { selector: '[data-mode] > :first-child' },
  preview: { selector: '[data-preview-toggle]' },
  choices: { ...inInspector('[data-own-choices]'), unselects: true },
  fill: inInspector('[data-field="fill"]'),
  plate: { selector: '[data-choices]' },
}

const spotOf = (place: LessonPlace): Spot => {
  const preset = /^preset:(.+)$/.exec(place)?.[1]
  if (preset !== undefined) return { selector: `[data-preset="${preset}"]`, rail: 'add' }
  return spots[place as keyof typeof spots]
}

/** Milliseconds that the ring stays, and in which a panel that opens is looked into. */
const ringMs = 2600
const openMs = 160

function ringAround(target: Element): void {
  target.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const ring = document.createElement('div')
  ring.className = css.ring ?? ''
  ring.dataset['helpRing'] = ''
  const margin = 4
  Object.assign(ring.style, {
    ...{ left: `${left - margin}px`, top: `${top - margin}px` },
    ...{ width: `${width + 2 * margin}px`, height: `${height + 2 * margin}px` },
  })
  document.querySelector('[data-help-ring]')?.remove()
  document.body.append(ring)
  const focusable = target.matches('button, input') ? target : target.querySelector('button, input')
  ;(focusable as HTMLElement | null)?.focus({ preventScroll: true })
  setTimeout(() => ring.remove(), ringMs)
}

/**
 * Points at the control of a place and gives it the focus, after opening what it stands in. False where it is not there:
 * a field of a layer while none is selected.
 */
export async function showPlace(place: LessonPlace): Promise<boolean> {
  const { selector, rail, isInInspector, unselects } = spotOf(place)
  if (rail !== undefined) {
    layout.rail = rail
    overlays.isLeftOpen = true
  }
  if (isInInspector) overlays.isRightOpen = true
  if (unselects === true && peek('selection').ids.length > 0) await send({ do: 'selection.none' })
  // what opens is there with one of the next frames
  await new Promise((resolve) => setTimeout(resolve, openMs))
  const target = document.querySelector(selector)
  if (target) ringAround(target)
  return target !== null
}
