import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { PaletteGroup } from '../../../shared/protocol/projections.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { useText } from '../../app/text.ts'
import { InnerPart } from '../../app/lazy/part.tsx'
import { defineLazyPart } from '../lazy-part.ts'
import { layout, toggleFold } from '../layout.ts'
import panelCss from '../panel.module.css'
import css from './palette.module.css'
import type { PaletteResultsProps } from './palette-results.tsx'
import { PaletteTiles } from './palette-tile.tsx'

/** What was used last stands first, in one row; nothing is recent while something is searched. */
function recentGroup(groups: readonly PaletteGroup[], recent: readonly string[]): readonly PaletteGroup[] {
  const all = groups.flatMap((group) => group.items)
  const items = recent.flatMap((preset) => all.find((item) => item.preset === preset) ?? [])
  return items.length === 0 ? [] : [{ id: 'recent', label: 'ui.palette.recent', items }]
}

const results = defineLazyPart<PaletteResultsProps>(
  async () => (await import('./palette-results.tsx')).PaletteResults,
)

function Group({ group }: { readonly group: PaletteGroup }) {
  const { text, say } = useText()
  const tiles = group.items.map((item) => ({ item, isRecent: group.id === 'recent' }))
  const parts = tiles.filter(({ item }) => typeof item.isOn === 'boolean')
  const { folded } = useSnapshot(layout)
  const isFolded = folded.includes(`palette.${group.id}`)
  return (
    <section role="group" aria-label={say(group.label)}>
      <h3>
        <button
          type="button"
          className={cx(panelCss.row4, panelCss.said, panelCss.brightens, css.group)}
          aria-expanded={!isFolded}
          onClick={() => toggleFold(`palette.${group.id}`)}
        >
          <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
          {say(group.label)}
        </button>
      </h3>
      {isFolded ? null : (
        <>
          <PaletteTiles tiles={tiles.filter(({ item }) => typeof item.isOn !== 'boolean')} />
          {parts.length > 0 ? (
            <>
              <h4 className={cx(panelCss.note, css.parts)}>{text('ui.palette.parts')}</h4>
              <PaletteTiles tiles={parts} />
            </>
          ) : null}
        </>
      )}
    </section>
  )
}

/** What can be added, in groups; a tile that is off says why (UX 3.3). */
export function Palette() {
  const { text } = useText()
  const groups = useProjection('palette')
  const { recent } = useSnapshot(layout)
  // no tile moves away below the pointer: what is recent follows when the pointer has left, …
  const [held, setHeld] = useState<readonly string[] | null>(null)
  // … and the row, which moves all tiles, comes with the next opening of the panel
  const [hasRow] = useState(() => layout.recent.length > 0)
  const [query, setQuery] = useState('')
  const isSearching = query.trim() !== ''
  const shown = isSearching ? [] : [...(hasRow ? recentGroup(groups, held ?? recent) : []), ...groups]

  return (
    <>
      <div className={panelCss.head}>
        <h2 className={cx(panelCss.title, css.title)}>{text('ui.rail.add')}</h2>
        <SearchField
          label={text('ui.palette.search')}
          clearLabel={text('ui.clear')}
          value={query}
          onChange={setQuery}
        />
      </div>
      <div
        className={cx(panelCss.scroll, css.groups)}
        onPointerEnter={() => setHeld([...layout.recent])}
        onPointerLeave={() => setHeld(null)}
      >
        {shown.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        {groups.length > 0 && isSearching ? <InnerPart part={results} props={{ groups, query }} /> : null}
        {groups.length === 0 ? <PaletteSkeleton /> : null}
      </div>
    </>
  )
}

const PaletteSkeleton = () => (
  <div className={cx(panelCss.stack6, css.tiles)} aria-hidden>
    {Array.from({ length: 6 }, (_none, at) => (
      <span key={at} className={cx(css.tile, css.blank)} />
    ))}
  </div>
)
