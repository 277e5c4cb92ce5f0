import { Plus } from 'lucide-react'
import look from '../../../kit/layout/layout.module.css'
import { cx } from '../../../kit/cx.ts'
import { black } from '../../../../shared/base/color-tokens.ts'
import { asWritten, formLimits } from '../../../../shared/publish/form-rules.ts'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import css from '../publish.module.css'

type ColorsProps = {
  readonly value: readonly string[]
  readonly error: string
  readonly onChange: (value: string[]) => void
}

/** A browser's colour field knows no alpha; that of a stored colour stays. */
const opaque = (color: string): string => color.slice(0, 7).toLowerCase()

/** A grey that is not among them yet. */
function freeColor(value: readonly string[]): string {
  const taken = new Set(value.map(asWritten))
  for (let level = 0x88; level > 0; level -= 8) {
    const color = `#${level.toString(16).padStart(2, '0').repeat(3)}`.toUpperCase()
    if (!taken.has(color)) return color
  }
  return black
}

/** Theme colours of the face, the design's own to begin with (W2.24). */
export function ColorsField({ value, error, onChange }: ColorsProps) {
  const { text } = useText()
  const put = (at: number, color: string): void =>
    onChange(value.map((one, index) => (index === at ? color.toUpperCase() + one.slice(7) : one)))
  return (
    <div className={css.field} role="group" aria-label={text('ui.publish.colors')}>
      <span>{text('ui.publish.colorsCount', { present: value.length, limit: formLimits.themeColors })}</span>
      <div className={cx(look.row, css.colors)}>
        {value.map((color, at) => (
          <span key={at}>
            <input
              type="color"
              value={opaque(color)}
              aria-label={text('ui.publish.colorAt', { number: at + 1 })}
              onChange={(event) => put(at, event.target.value)}
            />
            <button
              type="button"
              aria-label={text('ui.publish.removeColor', { number: at + 1 })}
              onClick={() => onChange(value.filter((_one, index) => index !== at))}
            >
              ×
            </button>
          </span>
        ))}
        {value.length < formLimits.themeColors ? (
          <Button icon={Plus} onClick={() => onChange([...value, freeColor(value)])}>
            {text('ui.publish.addColor')}
          </Button>
        ) : null}
      </div>
      {error === '' ? null : <p className={css.wrong}>{error}</p>}
    </div>
  )
}
