import { ChevronDown, FolderOpen, Images, type LucideIcon } from 'lucide-react'
import type { DragEvent } from 'react'
import type { MessageKey } from '../../../shared/messages/text.ts'
import type { PaletteItem } from '../../../shared/protocol/projections.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { iconNamed } from '../../kit/icons.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import { showRefusal } from '../../app/notices/notices.ts'
import { useText } from '../../app/text.ts'
import { focusCanvas } from '../actions/acting.ts'
import { keysOf } from '../actions/action.ts'
import { actionNamed } from '../actions/actions.ts'
import { addPreset, chooseOne, type Choose } from '../files/add-chosen.ts'
import { chooseFolder, chooseImages } from '../files/file-choice.ts'
import { rememberPreset } from '../layout.ts'
import panelCss from '../panel.module.css'
import css from './palette.module.css'

/** The drag type of a palette tile; its data is the preset. */
export const presetDragType = 'application/x-dialwright-preset'

async function add(item: PaletteItem): Promise<void> {
  if (item.reason) return showRefusal(item.reason)
  // a part is switched, nothing is added
  if (typeof item.isOn === 'boolean') await send({ do: 'layer.add', preset: item.preset })
  else await addPreset(item.preset, item.needs === 'nothing' ? null : chooseOne)
}

async function takeUp({ preset, draws }: PaletteItem, isOn: boolean): Promise<void> {
  const outcome = await send(draws === 'pen' ? { do: 'tool.pen', isOn } : { do: 'tool.draw', preset })
  if (outcome.ok) rememberPreset(preset)
}

type TileProps = {
  readonly item: PaletteItem
  /** Shown a second time, among the ones used last. */
  readonly isRecent?: boolean
  /** The tile that this is another form of; null and left out for a tile of its own. */
  readonly formOf?: string | null
}

/** Scripts find a tile by its preset; each stands once. */
const markOf = ({ preset }: PaletteItem, isRecent: boolean | undefined): Readonly<Record<string, string>> =>
  isRecent ? { 'data-recent': preset } : { 'data-preset': preset }

function Face({ item, formOf }: TileProps) {
  const { say } = useText()
  const Icon = iconNamed(item.icon)
  return (
    <>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <span className={css.name}>{say(item.label)}</span>
      {formOf ? <span className={css.of}>{say(formOf)}</span> : null}
    </>
  )
}

const sources: readonly {
  readonly text: MessageKey
  readonly icon: LucideIcon
  readonly choose: Choose
}[] = [
  { text: 'ui.palette.files', icon: Images, choose: () => chooseImages(true) },
  { text: 'ui.palette.folder', icon: FolderOpen, choose: chooseFolder },
]

/** Several pictures in order make one layer: files or a whole folder. */
function FilesTile({ item, isRecent }: TileProps) {
  const { text } = useText()
  return (
    <DropMenu
      side="right start"
      entries={sources.map(({ text: key, icon, choose }) => ({
        id: key,
        label: text(key),
        icon,
        run: () => void addPreset(item.preset, choose),
      }))}
      button={<Face item={item} />}
      buttonProps={{ className: css.tile, ...markOf(item, isRecent) }}
    />
  )
}

/** The same thing in other forms: a small menu at the corner of the tile. */
function Variants({ item }: TileProps) {
  const { text, say } = useText()
  const label = text('ui.palette.variants', { item: say(item.label) })
  return (
    <DropMenu
      entries={item.variants.map((variant): MenuEntry => ({
        id: variant.preset,
        label: say(variant.label),
        icon: iconNamed(variant.icon),
        run: () => void addPreset(variant.preset, null),
      }))}
      button={<ChevronDown size={12} strokeWidth={1.5} aria-hidden />}
      buttonProps={{ className: css.variants, 'aria-label': label, 'data-tip': label }}
    />
  )
}

const beginDrag = (event: DragEvent, { preset }: TileProps['item']): void => {
  event.dataTransfer.setData(presetDragType, preset)
  event.dataTransfer.effectAllowed = 'copy'
}

/** One thing that can be added; one that is off stays focusable and says why (UX 3.3). */
function PaletteTile({ item, isRecent, formOf }: TileProps) {
  const { say, text } = useText()
  const isPen = item.draws === 'pen'
  const [draws, pen] = [useProjection('draws'), useProjection('pen')]
  const isArmed = isPen ? pen !== null : draws === item.preset
  const reason = item.reason ? say(item.reason.key, item.reason.params) : null
  if (item.needs === 'pictures' && reason === null)
    return <FilesTile item={item} isRecent={isRecent ?? false} />
  const isPart = typeof item.isOn === 'boolean'
  const tile = (
    <button
      type="button"
      className={cx(css.tile, reason !== null && css.off, (item.isOn === true || isArmed) && css.isOn)}
      aria-disabled={reason !== null || undefined}
      aria-description={reason ?? undefined}
      aria-pressed={isPart ? item.isOn === true : isArmed || undefined}
      data-tip={reason ?? (isPen ? text('ui.action.pen') : undefined)}
      data-keys={isPen && reason === null ? keysOf(actionNamed('draw.pen')) : undefined}
      {...markOf(item, isRecent)}
      draggable={reason === null && item.needs === 'nothing' && !isPart && !isPen}
      onDragStart={(event) => beginDrag(event, item)}
      onDragEnd={(event) => event.dataTransfer.dropEffect === 'copy' && rememberPreset(item.preset)}
      onClick={(event) => {
        // what can be drawn is taken up by a pointer, and put in the middle by a second press and by a key
        const isTaken = item.draws !== null && reason === null && event.detail === 1 && !isArmed
        // there is nothing to put in the middle: another press, and any by a key, takes the pen or lets it go
        if (isTaken || (isPen && reason === null)) void takeUp(item, !isArmed)
        else void add(item)
        // a mouse goes on on the canvas, a keyboard goes on here
        if (event.detail > 0) focusCanvas()
      }}
    >
      <Face item={item} {...(formOf ? { formOf } : {})} />
    </button>
  )
  if (!item.variants?.length || reason !== null || isRecent) return tile
  return (
    <span className={css.withVariants}>
      {tile}
      <Variants item={item} />
    </span>
  )
}

/** Tiles of one group, as many in a row as the panel is wide. */
export const PaletteTiles = ({ tiles }: { readonly tiles: readonly TileProps[] }) => (
  <div className={cx(panelCss.stack6, css.tiles, tiles[0]?.isRecent && css.oneRow)}>
    {tiles.map((tile) => (
      <PaletteTile key={tile.item.preset} {...tile} />
    ))}
  </div>
)
