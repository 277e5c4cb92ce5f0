import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../../kit/button.tsx'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { useText } from '../../app/text.ts'
import { HelpMark } from '../help/help-mark.tsx'
import { layout, toggleFold } from '../layout.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import palette from '../palette/palette.module.css'
import { SampleRow, type SampleTag } from './sample-row.tsx'
import css from './sample-panel.module.css'

type SampleListProps = {
  /** Stands above the groups. */
  readonly head: ReactNode
  readonly tags: readonly SampleTag[]
  readonly onSet: (tag: string, value: string | number | null) => void
  readonly onReset: () => void
}

const isMatch = (tag: SampleTag, wanted: string): boolean =>
  `${tag.name} ${tag.description}`.toLowerCase().includes(wanted)

/** Every value that the dial can read, in groups, to be set for the preview; the design never keeps it. */
export function SampleList({ head, tags, onSet, onReset }: SampleListProps) {
  const { text } = useText()
  const { folded } = useSnapshot(layout)
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = tags.filter((tag) => isMatch(tag, wanted))
  const groups = [...new Set(found.map((tag) => tag.group))]
  const count = tags.filter((tag) => tag.isSet).length
  return (
    <>
      <div className={panelCss.head}>
        <h2 className={cx(panelCss.title, palette.title)}>{text('ui.rail.data')}</h2>
        <SearchField
          label={text('ui.samples.search')}
          clearLabel={text('ui.clear')}
          value={query}
          onChange={setQuery}
        />
      </div>
      <div className={cx(panelCss.apart, panelCss.note, css.note)}>
        <span>{count > 0 ? text('ui.samples.set', { count }) : text('ui.samples.hint')}</span>
        {count > 0 ? (
          <Button look="ghost" className={css.resetAll ?? ''} onClick={onReset}>
            {text('ui.samples.resetAll')}
          </Button>
        ) : null}
        <HelpMark topic="sample" name={text('ui.rail.data')} />
      </div>
      <div className={cx(panelCss.scroll, palette.groups)}>
        {head}
        {groups.map((group) => {
          const isFolded = wanted === '' && folded.includes(`samples.${group}`)
          return (
            <section key={group} aria-label={group}>
              <h3>
                <button
                  type="button"
                  className={cx(panelCss.row4, panelCss.said, panelCss.brightens, palette.group)}
                  aria-expanded={!isFolded}
                  onClick={() => toggleFold(`samples.${group}`)}
                >
                  <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
                  {group}
                </button>
              </h3>
              {isFolded
                ? null
                : found
                    .filter((tag) => tag.group === group)
                    .map((tag) => (
                      <SampleRow key={tag.name} tag={tag} onSet={(value) => onSet(tag.name, value)} />
                    ))}
            </section>
          )
        })}
        {found.length === 0 ? (
          <p className={cx(panelCss.note, palette.none)}>{text('ui.tags.none')}</p>
        ) : null}
      </div>
    </>
  )
}
