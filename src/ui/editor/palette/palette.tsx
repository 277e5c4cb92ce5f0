import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { PaletteGroup, PaletteItem } from '../../../shared/protocol/projections.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { useText } from '../../app/text.ts'
import { layout, toggleFold } from '../layout.ts'
import panelCss from '../panel.module.css'
import css from './palette.module.css'
import { PaletteTile } from './palette-tile.tsx'

/** What was used last stands first, as a row of its own; nothing is recent while something is searched. */
function recentGroup(groups: readonly PaletteGroup[], recent: readonly string[]): readonly PaletteGroup[] {
  const all = groups.flatMap((group) => group.items)
  const items = recent.flatMap((preset) => all.find((item) => item.preset === preset) ?? [])
  return items.length === 0 ? [] : [{ id: 'recent', label: 'ui.palette.recent', items }]
}

const Tiles = ({
  items,
  isRecent,
}: {
  readonly items: readonly PaletteItem[]
  readonly isRecent: boolean
}) => (
  <div className={cx(panelCss.stack6, css.tiles)}>
    {items.map((item) => (
      <PaletteTile key={item.preset} item={item} isRecent={isRecent} />
    ))}
  </div>
)

function Group({ group, isSearching }: { readonly group: PaletteGroup; readonly isSearching: boolean }) {
  const { text, say } = useText()
  const parts = group.items.filter((item) => typeof item.isOn === 'boolean')
  const { folded } = useSnapshot(layout)
  const isFolded = !isSearching && folded.includes(`palette.${group.id}`)
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
          <Tiles
            items={group.items.filter((item) => typeof item.isOn !== 'boolean')}
            isRecent={group.id === 'recent'}
          />
          {parts.length > 0 ? (
            <>
              <h4 className={cx(panelCss.note, css.parts)}>{text('ui.palette.parts')}</h4>
              <Tiles items={parts} isRecent={false} />
            </>
          ) : null}
        </>
      )}
    </section>
  )
}

/** What can be added, in groups; a tile that is off says why (UX 3.3). */
export function Palette() {
  const { text, say } = useText()
  const groups = useProjection('palette')
  const { recent } = useSnapshot(layout)
  // no tile moves away below the pointer: the row of recent ones follows when the pointer has left
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => say(item.label).toLowerCase().includes(wanted)),
    }))
    .filter((group) => group.items.length > 0)
  const shown = wanted === '' ? [...recentGroup(groups, held ?? recent), ...found] : found

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
          <Group key={group.id} group={group} isSearching={wanted !== ''} />
        ))}
        {groups.length > 0 && found.length === 0 ? (
          <p className={cx(panelCss.note, css.none)}>{text('ui.palette.none')}</p>
        ) : null}
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
