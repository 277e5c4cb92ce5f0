import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { stepOf, type EarningRow } from './earning-rows.ts'
import css from './earnings.module.css'

/** CSS pixels of the drawing, which is as wide as its card. */
const size = { height: 240, left: 84, right: 8, top: 16, bottom: 28 } as const
const room = size.height - size.top - size.bottom
const lines = 4
/** CSS pixels that the name of a column takes. */
const nameWidth = 60

/** The width of an element in CSS pixels, as it is now; before it is known, that of the widest card. */
function useWidth(): readonly [number, RefObject<HTMLElement | null>] {
  const element = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(1_072)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = (): void => setWidth(Math.max(240, Math.round(current.clientWidth)))
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [])
  return [width, element]
}

type ScaleProps = {
  readonly marks: readonly number[]
  readonly width: number
  readonly yOf: (cents: number) => number
  readonly money: (cents: number) => string
}

function Scale({ marks, width, yOf, money }: ScaleProps) {
  return (
    <>
      {marks.map((cents) => (
        <g key={cents}>
          <line
            className={cents === 0 ? css.axis : css.grid}
            x1={size.left}
            x2={width - size.right}
            y1={yOf(cents)}
            y2={yOf(cents)}
          />
          <text className={css.scale} x={size.left - 8} y={yOf(cents) + 4}>
            {money(cents)}
          </text>
        </g>
      ))}
    </>
  )
}

/** Whole steps that hold all sums, and how high each of them stands. */
function scaleOf(rows: readonly EarningRow[]) {
  const most = Math.max(1, ...rows.map(({ share }) => share))
  const least = Math.min(0, ...rows.map(({ share }) => share))
  const step = stepOf(most - least, lines)
  const [top, bottom] = [Math.ceil(most / step) * step, Math.floor(least / step) * step]
  return {
    marks: Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, at) => bottom + at * step),
    yOf: (cents: number): number => size.top + ((top - cents) / (top - bottom)) * room,
  }
}

type Props = {
  readonly rows: readonly EarningRow[]
  readonly label: string
  readonly money: (cents: number) => string
  readonly nameOf: (row: EarningRow) => string
  readonly shortOf: (row: EarningRow) => string
}

/** Columns of months or days over a scale; one that is pointed at says its sum. The table below has the same numbers. */
export function ColumnChart({ rows, label, money, nameOf, shortOf }: Props) {
  const [pointed, setPointed] = useState<number | null>(null)
  const [width, element] = useWidth()
  const { marks, yOf } = scaleOf(rows)
  const wide = (width - size.left - size.right) / rows.length
  const bar = Math.min(40, wide * 0.64)
  const every = Math.max(1, Math.ceil(nameWidth / wide))
  const said = pointed === null ? undefined : rows[pointed]
  return (
    <figure ref={element} className={css.figure}>
      <svg className={css.chart} viewBox={`0 0 ${width} ${size.height}`} role="img" aria-label={label}>
        <Scale marks={marks} width={width} yOf={yOf} money={money} />
        {rows.map((row, at) => {
          const middle = size.left + wide * (at + 0.5)
          const [high, low] = [yOf(Math.max(0, row.share)), yOf(Math.min(0, row.share))]
          return (
            <g key={row.key} onPointerEnter={() => setPointed(at)} onPointerLeave={() => setPointed(null)}>
              <rect className={css.hit} x={middle - wide / 2} y={size.top} width={wide} height={room} />
              {row.share === 0 ? null : (
                <rect
                  className={css.bar}
                  data-pointed={pointed === at}
                  x={middle - bar / 2}
                  y={high}
                  width={bar}
                  height={Math.max(2, low - high)}
                  rx={Math.min(3, bar / 4)}
                />
              )}
              {(rows.length - 1 - at) % every === 0 ? (
                <text className={css.name} x={middle} y={size.height - 8}>
                  {shortOf(row)}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
      <figcaption className={css.said} aria-hidden>
        {said === undefined ? '\u00a0' : `${nameOf(said)} · ${money(said.share)}`}
      </figcaption>
    </figure>
  )
}
