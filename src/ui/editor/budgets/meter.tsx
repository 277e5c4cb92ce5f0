import { Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { FaceName, MeterView } from '../../../shared/protocol/budgets.ts'
import { useText, type Texts } from '../../app/text.ts'
import { filledOf, meterLine } from './format.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './meter.module.css'

const shortened = [
  ...(['face-bytes', 'moving-area', 'playback-count'] as const),
  ...(['slot-count', 'memory-advice', 'lit-pixels'] as const),
] as const

const isShortened = (id: string): id is (typeof shortened)[number] =>
  (shortened as readonly string[]).includes(id)

/** The short name in the status bar, where there is one. */
export function shortLabel({ id, label }: MeterView, { say, text }: Texts): string {
  const short = isShortened(id) ? (`ui.budget.short.${id}` as const) : null
  return short === null ? say(label) : text(short)
}

/** What the state says in words; null for one that is calm. */
export const stateText = ({ state }: MeterView, { text }: Texts): string | null =>
  state === 'fine' ? null : text(`ui.budget.${state}`)

/** Never told apart by their colour alone. */
const marks = { near: TriangleAlert, above: Info, over: OctagonAlert } as const

/** Wear OS 450 × 450, or the name that the face was given. */
export function faceText({ name, platform, width, height, variant }: FaceName, { text, say }: Texts): string {
  const face = name ?? text('ui.budget.face', { platform: say(platform), width, height })
  return variant === 'ambient' ? `${face} · ${text('ui.budget.ambient')}` : face
}

/** A bar and, where it warns, a mark: the colour is never alone. */
export function MeterBar({ meter }: { readonly meter: MeterView }) {
  const Mark = meter.state === 'fine' ? null : marks[meter.state]
  return (
    <>
      {meter.limit === null ? null : (
        <span
          className={css.bar}
          data-state={meter.state}
          style={{ '--filled': filledOf(meter) } as CSSProperties}
        />
      )}
      {Mark ? (
        <Mark size={12} strokeWidth={2} className={css.mark} data-state={meter.state} aria-hidden />
      ) : null}
    </>
  )
}

/** One meter with its full name, as lists show it. */
export function MeterRow({ meter }: { readonly meter: MeterView }) {
  const texts = useText()
  const { say, text, locale } = texts
  const line = meterLine(meter, locale)
  const state = stateText(meter, texts)
  const advice = meter.isAdvice ? text('ui.budget.advice') : null
  const words = texts.list([line, state, advice])
  return (
    <div className={cx(panelCss.said, css.row)} data-state={meter.state} data-meter={meter.id}>
      <span className={panelCss.cut}>{say(meter.label)}</span>
      <span
        className={cx(panelCss.row, css.reading)}
        role="meter"
        aria-label={say(meter.label)}
        aria-valuenow={meter.value}
        aria-valuemin={0}
        aria-valuemax={meter.limit ?? undefined}
        aria-valuetext={words}
      >
        <MeterBar meter={meter} />
        <span className={css.line}>{line}</span>
      </span>
      {meter.state === 'above' ? <p className={css.advice}>{text('ui.budget.advice')}</p> : null}
    </div>
  )
}
