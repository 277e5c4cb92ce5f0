import { useSnapshot } from 'valtio'
import { cx } from '../../kit/cx.ts'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { useText } from '../../app/text.ts'
import { colorTags, styleTags, watchTags } from './designs.ts'
import css from './templates.module.css'
import { wanted } from './filter-state.ts'

type ChipsProps<T extends string> = {
  readonly label: string
  readonly all: string
  readonly tags: readonly T[]
  readonly value: T | null
  readonly nameOf: (tag: T) => string
  readonly onChange: (tag: T | null) => void
  readonly hasSwatch?: boolean
}

/** One of them or all; the one that is on, pressed again, is off. */
function Chips<T extends string>({ label, all, tags, value, nameOf, onChange, hasSwatch }: ChipsProps<T>) {
  const chip = (tag: T | null) => (
    <button
      key={tag ?? ''}
      type="button"
      className={cx(css.chip, tag === value && css.isOn)}
      aria-pressed={tag === value}
      onClick={() => onChange(tag === value ? null : tag)}
    >
      {hasSwatch && tag !== null ? <i className={css.swatch} data-color={tag} aria-hidden /> : null}
      {tag === null ? all : nameOf(tag)}
    </button>
  )
  return (
    <div className={css.chips} role="group" aria-label={label}>
      <span className={css.legend} aria-hidden>
        {label}
      </span>
      <div>{[null, ...tags].map(chip)}</div>
    </div>
  )
}

export function Filters() {
  const { text } = useText()
  const { style, color, watch, words } = useSnapshot(wanted)
  const all = text('ui.inspire.all')
  return (
    <div className={css.filters}>
      <Chips
        label={text('ui.inspire.style')}
        all={all}
        tags={styleTags}
        value={style}
        nameOf={(tag) => text(`ui.inspire.style.${tag}`)}
        onChange={(tag) => (wanted.style = tag)}
      />
      <Chips
        label={text('ui.inspire.color')}
        all={all}
        tags={colorTags}
        value={color}
        nameOf={(tag) => text(`ui.inspire.color.${tag}`)}
        onChange={(tag) => (wanted.color = tag)}
        hasSwatch
      />
      <div className={css.lastRow}>
        <Chips
          label={text('ui.inspire.watch')}
          all={all}
          tags={watchTags}
          value={watch}
          nameOf={(tag) => text(`ui.inspire.watch.${tag}`)}
          onChange={(tag) => (wanted.watch = tag)}
        />
        <SearchField
          className={css.search}
          label={text('ui.inspire.search')}
          clearLabel={text('ui.clear')}
          value={words}
          onChange={(next) => (wanted.words = next)}
        />
      </div>
    </div>
  )
}
