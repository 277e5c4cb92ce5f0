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

type OnSet = (tag: string, value: string | number | null) => void

type SampleListProps = {
  /** Stands above the groups. */
  readonly head: ReactNode
  /** Stands below them. */
  readonly foot: ReactNode
  readonly tags: readonly SampleTag[]
  readonly onSet: OnSet
  readonly onReset: () => void
}

const isMatch = (tag: SampleTag, wanted: string): boolean =>
  `${tag.name} ${tag.description}`.toLowerCase().includes(wanted)

type Group = { readonly id: string; readonly title: string; readonly tags: readonly SampleTag[] }

/** By the groups of the tags, in their order. */
const byGroup = (tags: readonly SampleTag[]): readonly Group[] =>
  [...new Set(tags.map(({ group }) => group))].map((group) => ({
    id: group,
    title: group,
    tags: tags.filter((tag) => tag.group === group),
  }))

/** What the clock gives comes last: battery, steps and weather are what is tried by hand. */
const handFirst = (tags: readonly SampleTag[]): readonly SampleTag[] => [
  ...tags.filter(({ isTime }) => !isTime),
  ...tags.filter(({ isTime }) => isTime),
]

type TagGroupProps = {
  readonly group: Group
  readonly isFolded: boolean
  readonly onFold: () => void
  readonly onSet: OnSet
}

function TagGroup({ group: { title, tags }, isFolded, onFold, onSet }: TagGroupProps) {
  return (
    <section aria-label={title}>
      <h3>
        <button
          type="button"
          className={cx(panelCss.row4, panelCss.said, panelCss.brightens, palette.group)}
          aria-expanded={!isFolded}
          onClick={onFold}
        >
          <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
          {title}
        </button>
      </h3>
      {isFolded
        ? null
        : tags.map((tag) => <SampleRow key={tag.name} tag={tag} onSet={(value) => onSet(tag.name, value)} />)}
    </section>
  )
}

/** What the design reads, and the rest below: open by a press, or found by a search. */
function useGroups(tags: readonly SampleTag[], wanted: string) {
  const { text } = useText()
  const { folded } = useSnapshot(layout)
  const [isOpen, setOpen] = useState(false)
  const foldOf = (id: string) => ({
    isFolded: wanted === '' && folded.includes(`samples.${id}`),
    onFold: () => toggleFold(`samples.${id}`),
  })
  if (wanted !== '') {
    const found = tags.filter((tag) => isMatch(tag, wanted))
    return byGroup(found).map((group) => ({ group, ...foldOf(group.id) }))
  }
  const used = handFirst(tags.filter(({ isUsed }) => isUsed))
  const rest = tags.filter(({ isUsed }) => !isUsed)
  const first = { id: 'used', title: text('ui.samples.used'), tags: used }
  const others = { id: 'rest', title: text('ui.samples.rest', { count: rest.length }), tags: [] }
  return [
    ...(used.length > 0 ? [{ group: first, ...foldOf('used') }] : []),
    ...(used.length > 0 && rest.length > 0
      ? [{ group: others, isFolded: !isOpen, onFold: () => setOpen(!isOpen) }]
      : []),
    ...(isOpen || used.length === 0 ? byGroup(rest).map((group) => ({ group, ...foldOf(group.id) })) : []),
  ]
}

/** Every value that the dial can read, those of this design first, to be set for the preview. */
export function SampleList({ head, foot, tags, onSet, onReset }: SampleListProps) {
  const { text } = useText()
  const [query, setQuery] = useState('')
  const groups = useGroups(tags, query.trim().toLowerCase())
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
        {query.trim() === '' ? head : null}
        {groups.map(({ group, isFolded, onFold }) => (
          <TagGroup key={group.id} group={group} isFolded={isFolded} onFold={onFold} onSet={onSet} />
        ))}
        {query.trim() === '' ? foot : null}
        {groups.length === 0 ? (
          <p className={cx(panelCss.note, palette.none)}>{text('ui.tags.none')}</p>
        ) : null}
      </div>
    </>
  )
}
