import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { FolderOpen, Images, type LucideIcon } from 'lucide-react'
import type { DragEvent } from 'react'
import type { MessageKey } from '../../shared/messages/text.ts'
import type { PaletteItem } from '../../shared/protocol/projections.ts'
import { send } from '../engine/hooks.ts'
import { cx } from '../kit/cx.ts'
import { iconNamed } from '../kit/icons.ts'
import menu from '../kit/menu.module.css'
import { showRefusal } from '../notices.ts'
import { useText } from '../text.ts'
import { focusCanvas } from './acting.ts'
import { chooseFolder, chooseImages } from './file-choice.ts'
import { rememberPreset } from './layout.ts'
import css from './palette.module.css'

/** The drag type of a palette tile; its data is the preset. */
export const presetDragType = 'application/x-dialwright-preset'

async function addWith(item: PaletteItem, files: readonly File[] | null): Promise<void> {
  if (files?.length === 0) return
  const outcome = await send({ do: 'layer.add', preset: item.preset, ...(files ? { files } : {}) })
  if (outcome.ok) rememberPreset(item.preset)
}

async function add(item: PaletteItem): Promise<void> {
  if (item.reason) return showRefusal(item.reason)
  await addWith(item, item.needs === 'nothing' ? null : await chooseImages(false))
}

type TileProps = {
  readonly item: PaletteItem
  /** Shown a second time, among the ones used last. */
  readonly isRecent?: boolean
}

/** Scripts find a tile by its preset; each stands once. */
const markOf = ({ preset }: PaletteItem, isRecent: boolean | undefined): Readonly<Record<string, string>> =>
  isRecent ? { 'data-recent': preset } : { 'data-preset': preset }

function Face({ item }: TileProps) {
  const { say } = useText()
  const Icon = iconNamed(item.icon)
  return (
    <>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <span className={css.name}>{say(item.label)}</span>
    </>
  )
}

const sources: readonly {
  readonly text: MessageKey
  readonly icon: LucideIcon
  readonly choose: () => Promise<readonly File[]>
}[] = [
  { text: 'ui.palette.files', icon: Images, choose: () => chooseImages(true) },
  { text: 'ui.palette.folder', icon: FolderOpen, choose: chooseFolder },
]

/** Several pictures in order make one layer: files or a whole folder. */
function FilesTile({ item, isRecent }: TileProps) {
  const { text } = useText()
  return (
    <Menu>
      <MenuButton className={css.tile ?? ''} {...markOf(item, isRecent)}>
        <Face item={item} />
      </MenuButton>
      <MenuItems anchor={{ to: 'right start', gap: 6, padding: 8 }} className={menu.menu ?? ''}>
        {sources.map(({ text: key, icon: Icon, choose }) => (
          <MenuItem key={key}>
            <button
              type="button"
              className={menu.item}
              onClick={() => void choose().then((files) => addWith(item, files))}
            >
              <span className={menu.icon}>
                <Icon size={16} strokeWidth={1.5} aria-hidden />
              </span>
              <span className={menu.label}>{text(key)}</span>
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}

/** One thing that can be added; one that is off stays focusable and says why (UX 3.3). */
export function PaletteTile({ item, isRecent }: TileProps) {
  const { say } = useText()
  const reason = item.reason ? say(item.reason.key, item.reason.params) : null
  if (item.needs === 'pictures' && reason === null) return <FilesTile item={item} isRecent={isRecent ?? false} />
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
      {...markOf(item, isRecent)}
      draggable={reason === null && item.needs === 'nothing'}
      onDragStart={onDragStart}
      onDragEnd={(event) => event.dataTransfer.dropEffect === 'copy' && rememberPreset(item.preset)}
      onClick={(event) => {
        void add(item)
        // a mouse goes on on the canvas, a keyboard goes on here
        if (event.detail > 0) focusCanvas()
      }}
    >
      <Face item={item} />
    </button>
  )
}
