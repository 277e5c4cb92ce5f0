import { useText } from '../../../app/text.ts'
import { curvePath } from './curve-path.ts'
import css from '../expression/expression-field.module.css'

/** The box of UX 3.6; the line keeps a pixel of room above and below. */
const box = { width: 240, height: 32 }

type CurveProps = {
  /** The value at even steps over the 24 hours of the shown day. */
  readonly values: readonly (number | null)[]
  /** Where the clock stands, as a share of the day. */
  readonly now: number
}

/** An expression over a day. */
export function Curve({ values, now }: CurveProps) {
  const { text } = useText()
  const path = curvePath(values, { width: box.width, height: box.height - 4 })
  if (path === '') return null
  return (
    <svg
      className={css.curve}
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text('ui.expression.curve')}
    >
      <path className={css.hours} d="M60 0V32M120 0V32M180 0V32" />
      <path className={css.line} d={path} transform="translate(0 2)" />
      <path className={css.nowLine} d={`M${now * box.width} 0V${box.height}`} />
    </svg>
  )
}
