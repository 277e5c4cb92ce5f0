import { Play } from 'lucide-react'
import { useEffect } from 'react'
import { definePart, QuietPart } from '../../app/lazy/part.tsx'
import { useText } from '../../app/text.ts'
import { cardOf, type Template } from './designs.ts'
import css from './templates.module.css'
import type { LiveProps } from './live-dial.tsx'
import { rest } from './resting.ts'

/** Brings the engine, which need not be loaded just to look around. */
const live = definePart<LiveProps>(async () => (await import('./live-dial.tsx')).LiveDial)

type CardProps = {
  readonly design: Template
  readonly isRunning: boolean
  /** It is to run, or no longer. */
  readonly onRun: (isRunning: boolean) => void
  readonly onOpen: () => void
  readonly onWarm: () => void
}

/** A design by its picture; it runs where the pointer or the focus rests on it. */
export function Card({ design, isRunning, onRun, onOpen, onWarm }: CardProps) {
  const { text, locale } = useText()
  const styles = design.styles.map((tag) => text(`ui.inspire.style.${tag}`)).join(' · ')
  const watch = text(`ui.inspire.watch.${design.watch}`)
  const begin = (): void => {
    onWarm()
    live.warm()
    rest.begin(() => onRun(true))
  }
  const end = (): void => {
    rest.end()
    onRun(false)
  }
  useEffect(() => rest.end, [])
  return (
    <li>
      <button
        type="button"
        className={css.card}
        aria-label={text('ui.inspire.look', { name: design.name[locale] })}
        aria-description={`${watch}. ${styles}`}
        aria-haspopup="dialog"
        onClick={onOpen}
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && begin()}
        onPointerLeave={end}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && begin()}
        onBlur={end}
      >
        <span className={css.dial}>
          <img src={cardOf(design)} alt="" width={180} height={180} loading="lazy" draggable={false} />
          {isRunning ? <QuietPart part={live} props={{ design }} /> : null}
          <span className={css.play} aria-hidden>
            <Play size={18} strokeWidth={1.5} />
          </span>
        </span>
        <span className={css.words}>
          <b>{design.name[locale]}</b>
          {/* drawn from the attributes: a name must hold all words that stand in the button (WCAG 2.5.3) */}
          <span data-says={styles} />
          <span className={css.mark} data-watch={design.watch} data-says={watch} />
        </span>
      </button>
    </li>
  )
}
