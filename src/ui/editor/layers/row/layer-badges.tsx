import { memoByObject, memoLastByObject } from '../../../../shared/base/memo.ts'
import {
  Blend,
  CornerDownLeft,
  EyeDashed,
  Clock3,
  Database,
  Film,
  Hourglass,
  ImageOff,
  Link2,
  Link2Off,
  Shapes,
  Split,
  TriangleAlert,
  Unlink,
  VenetianMask,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { SyntheticEvent } from 'react'
import type { LayerRow } from '../../../../shared/protocol/projections.ts'
import { send } from '../../../app/engine/hooks.ts'
import type { Texts } from '../../../app/text.ts'
import css from './layer-row.module.css'

/** Badges that an icon tells; a dot where there is none. The words are the tooltip. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'layer.badge.time': Clock3,
  'layer.badge.data': Database,
  'layer.badge.dynamic': Zap,
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
  'group.badge.hidden': EyeDashed,
  'group.badge.when': Split,
  'group.badge.opacity': Blend,
  'group.badge.blend': Blend,
  'group.badge.rotation': Blend,
  'group.badge.shift': Blend,
}

/** What stands below one another in all rows, from the left. Of one column the first is the picture, the words are of all. */
const columns = [
  [
    'layer.badge.pictureFailed',
    'layer.badge.fontFailed',
    'layer.badge.lettersMissing',
    'layer.badge.overLimit',
    'layer.badge.autoHidden',
    'layer.badge.localOnly',
    'layer.badge.fontLoading',
    'group.badge.hidden',
  ],
  ['layer.badge.otherOption', 'layer.badge.option'],
  [
    'layer.badge.mask',
    'layer.badge.masked',
    'layer.badge.maskedOutside',
    'group.badge.opacity',
    'group.badge.blend',
    'group.badge.rotation',
    'group.badge.shift',
  ],
  [
    'group.badge.when',
    'layer.badge.plays',
    'layer.badge.time',
    'layer.badge.data',
    'layer.badge.dynamic',
    'layer.badge.tag',
  ],
  ['layer.badge.linked', 'layer.badge.apart', 'layer.badge.own'],
] as const

const columnsIn = memoByObject(({ badges, path }: LayerRow): number => {
  const all = path.length === 0 ? badges : [...badges, ...path.flatMap((group) => group.badges)]
  return columns.reduce(
    (bits, column, at) => (column.some((badge) => all.includes(badge)) ? bits | (1 << at) : bits),
    0,
  )
})

/** The columns that any of the rows has something in, a bit each: the others take no room. */
export function badgeColumns(rows: ReadonlyMap<string, LayerRow>): number {
  let bits = 0
  for (const row of rows.values()) bits |= columnsIn(row)
  return bits
}

/** Words for the spoken name that are shorter than the tooltip. */
const spoken: Readonly<Record<string, 'ui.layers.dynamic'>> = {
  'layer.badge.time': 'ui.layers.dynamic',
  'layer.badge.data': 'ui.layers.dynamic',
  'layer.badge.dynamic': 'ui.layers.dynamic',
}

/** A layer, or a group, which shows no tag. */
type Badged = Pick<LayerRow, 'badges' | 'option' | 'boundTag'>

const paramsOf = ({ boundTag }: Pick<Badged, 'boundTag'>) => ({ tag: boundTag ?? '' })

const leave = (event: SyntheticEvent): void => event.stopPropagation()

/** Of a layer that is seen with another option of the wearer: a press looks at that. */
function SwitchBadge({
  row: { option },
  texts: { text },
}: {
  readonly row: Pick<Badged, 'option'>
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

type BadgesProps = {
  readonly row: Badged
  /** As `badgeColumns` has them. */
  readonly shown: number
  readonly texts: Texts
}

export function LayerBadges({ row, shown, texts }: BadgesProps) {
  return columns.map((column, at) => {
    if ((shown & (1 << at)) === 0) return null
    const badges = column.filter((badge) => row.badges.includes(badge))
    const [first] = badges
    if (first === undefined) return <span key={column[0]} className={css.badge} />
    if (first === 'layer.badge.otherOption') return <SwitchBadge key={column[0]} row={row} texts={texts} />
    const Icon = icons[first]
    const words = badges.map((badge) => texts.say(badge, paramsOf(row)))
    return (
      <span key={column[0]} className={css.badge} data-tip={texts.list(words)} data-badge={badges.join(' ')}>
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
