import { ChevronDown, Search, X } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { PaletteItem } from '../../shared/protocol/projections.ts'
import { send, useProjection } from '../engine/hooks.ts'
import { IconButton } from '../kit/button.tsx'
import { cx } from '../kit/cx.ts'
import { iconNamed } from '../kit/icons.ts'
import { useText, type Texts } from '../text.ts'
import { showRefusal } from '../notices.ts'
import { focusCanvas } from './acting.ts'
import { chooseImages } from './file-choice.ts'
import { layout, toggleFold } from './layout.ts'
import css from './palette.module.css'

/** The drag type of a palette tile; its data is the preset. */
export const presetDragType = 'application/x-dialwright-preset'

async function add(item: PaletteItem): Promise<void> {
  if (item.reason) return showRefusal(item.reason)
  if (item.needs === 'nothing') return void (await send({ do: 'layer.add', preset: item.preset }))
  const files = await chooseImages(false)
  if (files.length > 0) await send({ do: 'layer.add', preset: item.preset, files })
}

function Tile({ item, texts }: { readonly item: PaletteItem; readonly texts: Texts }) {
  const Icon = iconNamed(item.icon)
  const label = texts.say(item.label)
  const reason = item.reason ? texts.say(item.reason.key, item.reason.params) : null
  const onDragStart = (event: DragEvent): void => {
    event.dataTransfer.setData(presetDragType, item.preset)
    event.dataTransfer.effectAllowed = 'copy'
  }
  return (
    <button
      type="button"
      className={cx(css.tile, reason !== null && css.off)}
      aria-disabled={reason !== null || undefined}
      aria-description={reason ?? undefined}
      data-tip={reason ?? undefined}
      data-preset={item.preset}
      draggable={reason === null && item.needs === 'nothing'}
      onDragStart={onDragStart}
      onClick={(event) => {
        void add(item)
        // a mouse goes on on the canvas, a keyboard goes on here
        if (event.detail > 0) focusCanvas()
      }}
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <span className={css.name}>{label}</span>
    </button>
  )
}

/** What can be added, in groups; a tile that is off says why (UX 3.3). */
export function Palette() {
  const texts = useText()
  const { text, say } = texts
  const groups = useProjection('palette')
  const { folded } = useSnapshot(layout)
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => say(item.label).toLowerCase().includes(wanted)),
    }))
    .filter((group) => group.items.length > 0)

  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>{text('ui.rail.add')}</h2>
        <div className={css.search}>
          <Search size={14} strokeWidth={1.5} aria-hidden />
          <input
            type="search"
            value={query}
            placeholder={text('ui.palette.search')}
            aria-label={text('ui.palette.search')}
            onChange={(event) => setQuery(event.target.value)}
          />
          {query ? (
            <IconButton icon={X} iconSize={14} label={text('ui.clear')} onClick={() => setQuery('')} />
          ) : null}
        </div>
      </div>
      <div className={css.groups}>
        {found.map((group) => {
          const isFolded = wanted === '' && folded.includes(`palette.${group.id}`)
          return (
            <section key={group.id}>
              <h3>
                <button
                  type="button"
                  className={css.group}
                  aria-expanded={!isFolded}
                  onClick={() => toggleFold(`palette.${group.id}`)}
                >
                  <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
                  {say(group.label)}
                </button>
              </h3>
              {isFolded ? null : (
                <div className={css.tiles}>
                  {group.items.map((item) => (
                    <Tile key={item.preset} item={item} texts={texts} />
                  ))}
                </div>
              )}
            </section>
          )
        })}
        {groups.length > 0 && found.length === 0 ? (
          <p className={css.none}>{text('ui.palette.none')}</p>
        ) : null}
        {groups.length === 0 ? <PaletteSkeleton /> : null}
      </div>
    </>
  )
}

const PaletteSkeleton = () => (
  <div className={css.tiles} aria-hidden>
    {Array.from({ length: 6 }, (_none, at) => (
      <span key={at} className={cx(css.tile, css.blank)} />
    ))}
  </div>
)
