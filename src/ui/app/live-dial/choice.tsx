import { cx } from '../../kit/cx.ts'
import css from './share-stage.module.css'

type ChoiceProps = {
  readonly label: string
  /** Shown before the options; a reader of the screen hears it with their group in any case. */
  readonly isNamed?: boolean
  readonly options: readonly {
    readonly id: string
    readonly label: string
    readonly isOn: boolean
    /** Of a theme, as CSS colours; it is shown by them and named by its label. */
    readonly colors?: readonly string[]
    readonly choose: () => void
  }[]
}

/** One of several, all of them in sight. */
export function Choice({ label, isNamed = false, options }: ChoiceProps) {
  return (
    <div className={css.named}>
      {isNamed ? (
        <span className={css.label} aria-hidden>
          {label}
        </span>
      ) : null}
      <div className={css.choice} role="group" aria-label={label}>
        {options.map(({ id, label: name, isOn, colors = [], choose }) => (
          <button
            key={id}
            type="button"
            aria-pressed={isOn}
            aria-label={name}
            data-tip={colors.length > 0 ? name : undefined}
            className={cx(css.option, isOn && css.isOn)}
            onClick={isOn ? undefined : choose}
          >
            {colors.length > 0 ? (
              <span className={css.colors}>
                {colors.map((color, at) => (
                  <span key={at} style={{ background: color }} />
                ))}
              </span>
            ) : (
              name
            )}
          </button>
        ))}
      </div>
    </div>
  )
}
