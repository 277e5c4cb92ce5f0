import { EllipsisVertical, Info, PencilLine, RotateCcw, Trash2, Type } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import { useProjection } from '../../app/engine/hooks.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { Button, iconLook } from '../../kit/button.tsx'
import { user } from '../../app/session/session.ts'
import type { KeptFont } from '../../app/storage/stored.ts'
import { useText } from '../../app/text.ts'
import { bytesText } from '../budgets/format.ts'
import { FontSample, type FontEntry } from '../inspector/fonts/font-preview.tsx'
import { applyFont, putBack } from './acts.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './assets.module.css'
import { assetDragType, type DraggedAsset } from './drag.ts'

export type FontActs = {
  readonly onWhere: (font: KeptFont) => void
  readonly onRename: (font: KeptFont) => void
  readonly onDelete: (font: KeptFont) => void
}

type RowProps = FontActs & { readonly font: FontEntry; readonly kept: KeptFont | null }

type FontButtonProps = {
  readonly name: string
  readonly dragged: DraggedAsset
  readonly font: FontEntry
  readonly kept: KeptFont | null
}

function FontButton({ name, dragged, font, kept }: FontButtonProps) {
  const { text, locale } = useText()
  return (
    <button
      type="button"
      className={cx(panelCss.rest, panelCss.ringInside, css.main)}
      draggable
      aria-description={text('ui.assets.use')}
      data-tip={name}
      onDragStart={(event) => {
        event.dataTransfer.setData(assetDragType, JSON.stringify(dragged))
        event.dataTransfer.effectAllowed = 'copy'
      }}
      onClick={() => applyFont(name)}
    >
      <span className={cx(panelCss.stack2, panelCss.rest)}>
        <FontSample font={font} />
        {kept?.fileSize ? (
          <span className={cx(panelCss.cut, css.facts)}>{bytesText(kept.fileSize, locale)}</span>
        ) : null}
      </span>
    </button>
  )
}

function FontRow({ font, kept, onWhere, onRename, onDelete }: RowProps) {
  const { text } = useText()
  const name = font.fontName
  const dragged: DraggedAsset = { kind: 'font', name }
  const use: MenuEntry = { id: 'use', label: text('ui.assets.use'), icon: Type, run: () => applyFont(name) }
  const own: readonly MenuEntry[] = kept
    ? [
        { id: 'where', label: text('ui.assets.where'), icon: Info, run: () => onWhere(kept) },
        { id: 'rename', label: text('ui.assets.rename'), icon: PencilLine, run: () => onRename(kept) },
        'line',
        {
          id: 'delete',
          label: text('ui.assets.delete'),
          icon: Trash2,
          isDanger: true,
          run: () => onDelete(kept),
        },
      ]
    : []
  return (
    <li className={css.fontRow} data-font={name}>
      <FontButton name={name} dragged={dragged} font={font} kept={kept} />
      {kept ? (
        <DropMenu
          side="bottom end"
          entries={[use, ...own]}
          button={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden />}
          buttonProps={{ className: iconLook, 'aria-label': text('ui.assets.more', { name }) }}
        />
      ) : null}
    </li>
  )
}

function Removed({ fonts }: { readonly fonts: readonly KeptFont[] }) {
  const { text } = useText()
  if (fonts.length === 0) return null
  return (
    <>
      <h3 className={css.heading}>{text('ui.assets.removed')}</h3>
      <ul aria-label={text('ui.assets.removed')}>
        {fonts.map((font) => (
          <li key={font.id} className={css.fontRow} data-removed-font={font.fontName}>
            <span className={cx(panelCss.stack2, panelCss.rest)}>
              <span className={cx(panelCss.cut, css.name)}>{font.fontName}</span>
            </span>
            <Button icon={RotateCcw} onClick={() => void putBack(font)}>
              {text('ui.font.putBack')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The fonts that a text can have: those of the person, then shipped families, then those that they deleted. */
export function FontList({ name, ...acts }: FontActs & { readonly name: string }) {
  const { text } = useText()
  const fonts = useProjection('fonts')
  const { fontList, editRemovedFontList } = useSnapshot(user)
  const wanted = name.toLowerCase()
  const matches = ({ fontName }: { readonly fontName: string }): boolean =>
    fontName.toLowerCase().includes(wanted)
  const found = fonts.filter(matches)
  const ownOf = ({ id }: FontEntry): KeptFont | null =>
    fontList.find((one) => !one.isSys && one.id === id) ?? null
  const groups = [
    { label: text('ui.assets.mine'), rows: found.filter(({ id }) => id >= 0) },
    { label: text('ui.assets.shipped'), rows: found.filter(({ id }) => id < 0) },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <div className={cx(panelCss.scroll, css.list)} data-own-fonts>
      {found.length === 0 ? (
        <p className={css.said} role="status">
          {text('ui.font.none')}
        </p>
      ) : null}
      {groups.map(({ label, rows }) => (
        <section key={label}>
          <h3 className={css.heading}>{label}</h3>
          <ul aria-label={label}>
            {rows.map((font) => (
              <FontRow key={font.fontName} font={font} kept={ownOf(font)} {...acts} />
            ))}
          </ul>
        </section>
      ))}
      <Removed fonts={editRemovedFontList.filter(matches)} />
    </div>
  )
}
