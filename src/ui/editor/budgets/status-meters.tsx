import { ChevronUp, CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { FaceBudget, MeterView } from '../../../shared/protocol/budgets.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { DropPanel } from '../../app/dropdown/drop-panel.tsx'
import panelCss from '../panel.module.css'
import hint from '../../kit/menus/hint-row.module.css'
import { useText } from '../../app/text.ts'
import { openProblems } from '../problems/open-problems.ts'
import { FaceHeading } from './face-heading.tsx'
import { bytesText, meterLine } from './format.ts'
import { faceText, MeterBar, MeterRow, shortLabel, stateText } from './meter.tsx'
import css from './status-meters.module.css'

const weights = { over: 0, near: 1, above: 2, fine: 3 } as const

/** Those that publishing requires stand first. */
const order = ['face-bytes', 'moving-area', 'playback-count', 'slot-count', 'lit-pixels', 'memory-advice']

/** Hides the children that are cut off; they are in the popover. */
function useFit(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const fit = (): void => {
      let end = 0
      for (const child of element.children as Iterable<HTMLElement>) {
        end += child.offsetWidth + gapPx
        child.style.visibility = end - gapPx <= element.clientWidth ? '' : 'hidden'
      }
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    return () => watch.disconnect()
  })
}

/** CSS pixels between two meters. */
const gapPx = 4

type Shown = { readonly face: FaceBudget; readonly meter: MeterView }

/** Those of the face on the canvas with a limit, and those that only its other mode has; the most urgent first. */
function shownOf(faces: readonly FaceBudget[]): readonly Shown[] {
  const active = faces.find(({ isActive }) => isActive)
  if (!active) return []
  const others = faces.filter(({ fdId, isActive }) => fdId === active.fdId && !isActive)
  const own = active.meters.filter(({ limit }) => limit !== null).map((meter) => ({ face: active, meter }))
  const known = new Set(own.map(({ meter }) => meter.id))
  const more = others.flatMap((face) =>
    face.meters.filter(({ id, limit }) => limit !== null && !known.has(id)).map((meter) => ({ face, meter })),
  )
  const rankOf = ({ meter }: Shown): number => weights[meter.state] * order.length + order.indexOf(meter.id)
  return [...own, ...more].sort((a, b) => rankOf(a) - rankOf(b))
}

function StatusMeter({ face, meter }: Shown) {
  const texts = useText()
  const line = meterLine(meter, texts.locale)
  const words = texts.list([line, stateText(meter, texts)])
  const name = texts.text('ui.budget.open', {
    face: faceText(face, texts),
    meter: texts.say(meter.label),
    value: words,
  })
  return (
    <button
      type="button"
      className={css.meter}
      data-state={meter.state}
      data-meter={meter.id}
      aria-label={texts.list([`${shortLabel(meter, texts)} ${line}`, name])}
      data-tip={`${texts.say(meter.label)} · ${words}`}
      onClick={openProblems}
    >
      <span className={css.label}>{shortLabel(meter, texts)}</span> <MeterBar meter={meter} />
      <span className={css.line}>{line}</span>
    </button>
  )
}

type AllProps = { readonly faces: readonly FaceBudget[]; readonly onShrink: () => void }

function AllBudgets({ faces, onShrink }: AllProps) {
  const texts = useText()
  const { text, locale } = texts
  return (
    <div className={cx(panelCss.stack12, css.all)}>
      {[...faces]
        .filter(({ meters }) => meters.length > 0)
        .sort((a, b) => Number(b.isActive) - Number(a.isActive))
        .map((face) => (
          <section key={`${face.fdId} ${face.variant}`} aria-label={faceText(face, texts)}>
            <FaceHeading face={face} className={css.face} />
            {face.meters.map((meter) => (
              <MeterRow key={meter.id} meter={meter} />
            ))}
            {face.shrunkBytes === null ? null : (
              <div className={cx(hint.row, css.whatIf)}>
                <span>{text('ui.budget.whatIf', { size: bytesText(face.shrunkBytes, locale) })}</span>
                <Button onClick={onShrink}>{text('ui.cost.shrink')}</Button>
              </div>
            )}
          </section>
        ))}
    </div>
  )
}

type MoreMetersProps = {
  readonly label: string
  readonly over: MeterView[]
  readonly faces: readonly FaceBudget[]
}

function MoreMeters({ label, over, faces }: MoreMetersProps) {
  return (
    <DropPanel
      className={css.more}
      panelClassName={css.panel}
      side="top start"
      gap={6}
      takesFocus
      buttonProps={{ className: css.button, 'aria-label': label, 'data-tip': label }}
      button={
        <>
          {over.length > 0 ? (
            <OctagonAlert size={14} strokeWidth={1.5} aria-hidden className={css.over} />
          ) : null}
          <ChevronUp size={14} strokeWidth={1.5} aria-hidden />
        </>
      }
      content={(close) => (
        <AllBudgets
          faces={faces}
          onShrink={() => {
            close()
            void send({ do: 'picture.askShrink' })
          }}
        />
      )}
    />
  )
}

/** What the design weighs on its targets; what does not fit stands in the popover with all other faces (UX 3.9). */
export function StatusMeters() {
  const texts = useText()
  const { text } = texts
  const { faces } = useProjection('budgets')
  const bar = useRef<HTMLDivElement>(null)
  useFit(bar)
  const shown = shownOf(faces)
  const over = faces.flatMap(({ meters }) => meters).filter(({ state }) => state === 'over')
  const label = over.length > 0 ? text('ui.budget.moreOf', { count: over.length }) : text('ui.budget.more')
  return (
    <section className={cx(panelCss.rest, css.root)} aria-label={text('ui.budget.region')}>
      <div ref={bar} className={cx(panelCss.row4, panelCss.rest, css.bar)}>
        {shown.map(({ face, meter }) => (
          <StatusMeter key={`${face.variant} ${meter.id}`} face={face} meter={meter} />
        ))}
      </div>
      {faces.length === 0 ? null : <MoreMeters label={label} over={over} faces={faces} />}
    </section>
  )
}

/** A tick stands beside no count, not even one of hints. */
const marks = { over: OctagonAlert, near: TriangleAlert, advice: Info, fine: CircleCheck } as const

/** How many problems there are, in words; opens the list. */
export function ProblemCount() {
  const { text } = useText()
  const { counts } = useProjection('problems')
  const { faces } = useProjection('budgets')
  const all = counts.error + counts.warning + counts.hint + counts.notice
  // all is well only where no meter beside it says otherwise
  const isOver = counts.error > 0 || faces.some(({ meters }) => meters.some(({ state }) => state === 'over'))
  const state = isOver ? 'over' : counts.warning > 0 ? 'near' : all > 0 ? 'advice' : 'fine'
  const Icon = marks[state]
  return (
    <button
      type="button"
      className={css.count}
      data-state={state}
      data-problem-count={all}
      data-tip={text('ui.problems.summary', {
        error: counts.error,
        warning: counts.warning,
        hint: counts.hint,
      })}
      onClick={openProblems}
    >
      <Icon size={14} strokeWidth={1.5} aria-hidden />
      {all === 0 ? text('ui.problems.statusNone') : text('ui.problems.status', { count: all })}
    </button>
  )
}
