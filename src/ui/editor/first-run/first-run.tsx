import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { useSnapshot } from 'valtio'
import { useProjection } from '../../app/engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { announce } from '../../app/notices/notices.ts'
import { useText } from '../../app/text.ts'
import { focusCanvas } from '../actions/acting.ts'
import { opening } from '../../app/open-design/opening.ts'
import { settings } from '../settings.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './first-run.module.css'
import { placeCard, pointerSteps, type CardPlace, type PointerStep } from './pointer-steps.ts'

type CardProps = {
  readonly step: PointerStep
  readonly onClose: () => void
  readonly onSkip: () => void
}

/** The place beside the target, followed while the window or the target changes; null while it is not on screen. */
function usePlace(step: PointerStep, card: { readonly current: HTMLElement | null }): CardPlace | null {
  const [place, setPlace] = useState<CardPlace | null>(null)
  useLayoutEffect(() => {
    const measure = (): void => {
      const target = document.querySelector(step.target)
      const own = card.current
      if (!target?.checkVisibility({ visibilityProperty: true }) || !own) return setPlace(null)
      const found = placeCard(target.getBoundingClientRect(), step.side, {
        card: { width: own.offsetWidth, height: own.offsetHeight },
        window: { width: window.innerWidth, height: window.innerHeight },
      })
      setPlace((last) =>
        last?.left === found?.left && last?.top === found?.top && last?.tip === found?.tip ? last : found,
      )
    }
    measure()
    const sizes = new ResizeObserver(measure)
    const target = document.querySelector(step.target)
    if (target) sizes.observe(target)
    sizes.observe(document.body)
    return () => sizes.disconnect()
  }, [step, card])
  return place
}

type CardFootProps = {
  readonly number: number
  readonly isLast: boolean
  readonly onSkip: () => void
  readonly onClose: () => void
}

function CardFoot({ number, isLast, onSkip, onClose }: CardFootProps) {
  const { text } = useText()
  return (
    <div className={cx(panelCss.row4, css.foot)}>
      <span className={cx(panelCss.note, css.count)}>
        {number} / {pointerSteps.length}
      </span>
      {isLast ? null : (
        <Button look="ghost" onClick={onSkip}>
          {text('ui.first.skip')}
        </Button>
      )}
      <Button look="primary" onClick={onClose}>
        {text(isLast ? 'ui.first.done' : 'ui.first.next')}
      </Button>
    </div>
  )
}

function Card({ step, onClose, onSkip }: CardProps) {
  const { text } = useText()
  const card = useRef<HTMLElement>(null)
  const place = usePlace(step, card)
  const number = pointerSteps.indexOf(step) + 1
  const isLast = number === pointerSteps.length
  const isShown = place !== null
  useEffect(() => {
    if (isShown) announce(`${text(step.title)}: ${text(step.text)}`, false)
  }, [isShown, step, text])
  return (
    <section
      ref={card}
      className={css.card}
      data-side={step.side}
      data-pointer={step.id}
      data-region={place ? '' : undefined}
      aria-label={text('ui.first.label', { number, count: pointerSteps.length })}
      style={
        place
          ? ({ left: place.left, top: place.top, '--tip': `${place.tip}px` } as CSSProperties)
          : { visibility: 'hidden' }
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <h2>{text(step.title)}</h2>
      <p>{text(step.text)}</p>
      <CardFoot number={number} isLast={isLast} onSkip={onSkip} onClose={onClose} />
    </section>
  )
}

/**
 * Three pointers for who makes a design for the first time (UX 5): one at a time, beside what they point at, in the
 * ring of F6, and never in the way of the rest.
 */
export function FirstRun() {
  const { seenPointers } = useSnapshot(settings)
  const { isFresh } = useSnapshot(opening)
  const design = useProjection('design')
  const preview = useProjection('preview')
  const step = pointerSteps.find(({ id }) => !seenPointers.includes(id))
  if (!step || !isFresh || design === null || design.readOnly !== null || preview.isOn) return null
  const see = (ids: readonly string[]): void => {
    const hadFocus = document.activeElement?.closest('[data-pointer]') !== null
    settings.seenPointers = [...new Set([...settings.seenPointers, ...ids])]
    const isOver = pointerSteps.every(({ id }) => settings.seenPointers.includes(id))
    if (!hadFocus) return
    // the next card is there with the next frame
    if (isOver) focusCanvas()
    else
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('[data-pointer] button:last-of-type')?.focus(),
      )
  }
  return (
    <Card
      key={step.id}
      step={step}
      onClose={() => see([step.id])}
      onSkip={() => see(pointerSteps.map(({ id }) => id))}
    />
  )
}
