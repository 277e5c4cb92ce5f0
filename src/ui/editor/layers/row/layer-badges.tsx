import { memoLastByObject } from '../../../../shared/base/memo.ts'
import {
  Activity,
  CornerDownLeft,
  EyeDashed,
  Film,
  Hash,
  Hourglass,
  ImageOff,
  Link2,
  Link2Off,
  Shapes,
  TriangleAlert,
  Unlink,
  VenetianMask,
  type LucideIcon,
} from 'lucide-react'
import type { SyntheticEvent } from 'react'
import type { LayerRow } from '../../../../shared/protocol/projections.ts'
import { send } from '../../../app/engine/hooks.ts'
import type { Texts } from '../../../app/text.ts'
import css from './layer-row.module.css'

/** Badges that an icon tells; a dot where there is none. The words are the tooltip. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'layer.badge.dynamic': Activity,
  'layer.badge.tag': Hash,
  'layer.badge.autoHidden': EyeDashed,
  'layer.badge.localOnly': Unlink,
  'layer.badge.linked': Link2,
  'layer.badge.apart': Link2,
  'layer.badge.own': Link2Off,
  'layer.badge.plays': Film,
  'layer.badge.option': Shapes,
  'layer.badge.mask': VenetianMask,
  'layer.badge.masked': CornerDownLeft,
  'layer.badge.maskedOutside': CornerDownLeft,
  'layer.badge.pictureFailed': ImageOff,
  'layer.badge.fontLoading': Hourglass,
  'layer.badge.fontFailed': TriangleAlert,
  'layer.badge.lettersMissing': TriangleAlert,
}

/** Words for the spoken name that are shorter than the tooltip. */
const spoken: Readonly<Record<string, 'ui.layers.dynamic'>> = {
  'layer.badge.dynamic': 'ui.layers.dynamic',
}

const paramsOf = ({ boundTag }: LayerRow) => ({ tag: boundTag ?? '' })

const leave = (event: SyntheticEvent): void => event.stopPropagation()

/** Of a layer that is seen with another option of the wearer: a press looks at that. */
function SwitchBadge({
  row: { option },
  texts: { text },
}: {
  readonly row: LayerRow
  readonly texts: Texts
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.mark}
      aria-label={text('layer.badge.otherOption')}
      data-tip={text('layer.badge.otherOption')}
      data-badge="layer.badge.otherOption"
      onPointerDown={leave}
      onDoubleClick={leave}
      onClick={(event) => {
        leave(event)
        if (option) void send({ do: 'choice.set', ...option })
      }}
    >
      <Shapes size={14} strokeWidth={1.5} aria-hidden />
    </button>
  )
}

export function LayerBadges({ row, texts }: { readonly row: LayerRow; readonly texts: Texts }) {
  return row.badges.map((badge) => {
    const Icon = icons[badge]
    if (badge === 'layer.badge.otherOption') return <SwitchBadge key={badge} row={row} texts={texts} />
    return (
      <span key={badge} className={css.badge} data-tip={texts.say(badge, paramsOf(row))} data-badge={badge}>
        {Icon ? <Icon size={14} strokeWidth={1.5} aria-hidden /> : <span className={css.dot} />}
      </span>
    )
  })
}

/** What it is called, what it is, and every state that the row shows by a mark (UX 7.3); made once a row. */
export const spokenName = memoLastByObject((row: LayerRow, { text, say, list }: Texts): string => {
  const badges = row.badges.map((badge) => {
    const short = spoken[badge]
    return short ? text(short) : say(badge, paramsOf(row))
  })
  return list([
    row.label,
    say(row.kind).toLowerCase(),
    ...badges,
    text(row.visible ? 'ui.layers.visible' : 'ui.layers.hidden'),
    ...(row.isLock ? [text('ui.layers.locked')] : []),
    ...(row.color ? [text('ui.layers.colorOf', { name: text(`ui.color.${row.color}`).toLowerCase() })] : []),
  ])
})
