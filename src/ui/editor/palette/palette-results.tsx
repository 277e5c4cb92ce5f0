import type { PaletteGroup } from '../../../shared/protocol/projections.ts'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../app/text.ts'
import panelCss from '../panel.module.css'
import css from './palette.module.css'
import { PaletteTiles } from './palette-tile.tsx'
import { searchPalette } from './search-palette.ts'

export type PaletteResultsProps = { readonly groups: readonly PaletteGroup[]; readonly query: string }

/** What a search of the palette finds, under the names of its groups. */
export function PaletteResults({ groups, query }: PaletteResultsProps) {
  const { text, say } = useText()
  const found = searchPalette(groups, query, say)
  if (found.length === 0) return <p className={cx(panelCss.note, css.none)}>{text('ui.palette.none')}</p>
  return found.map(({ id, label, found: tiles }) => (
    <section key={id} role="group" aria-label={say(label)}>
      <h3 className={cx(panelCss.note, css.found)}>{say(label)}</h3>
      <PaletteTiles tiles={tiles} />
    </section>
  ))
}
