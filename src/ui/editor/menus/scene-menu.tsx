import { Clapperboard, LayoutGrid } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { opener, type MenuEntry } from '../../kit/menus/menu.tsx'
import { definePart, InnerPart } from '../../app/lazy/part.tsx'
import { useText } from '../../app/text.ts'
import { openDialogs } from '../dialogs/open-dialogs.ts'
import css from './scene-menu.module.css'

const sheet = definePart<{ readonly onClose: () => void }>(
  async () => (await import('../dialogs/sheet-dialog.tsx')).SheetDialog,
  'editorRare',
)

const setOpen = (isOpen: boolean): void => void (openDialogs.sheet = isOpen)

/** States of the watch that are worth a look, and all of them side by side (UX 3.7). */
export function SceneMenu() {
  const { text, say } = useText()
  const { scene, scenes } = useProjection('sample')
  const { sheet: isSheetOpen } = useSnapshot(openDialogs)
  if (scenes.length === 0) return null
  const entries: readonly MenuEntry[] = [
    ...scenes.map(({ id, label, isOwn }): MenuEntry => ({
      id,
      label: isOwn ? label : say(label),
      isChecked: id === scene,
      run: () => void send({ do: 'sample.scene', scene: id }),
    })),
    'line',
    { id: 'sheet', label: text('ui.scenes.sheet'), icon: LayoutGrid, run: () => setOpen(true) },
  ]
  return (
    <>
      <DropMenu
        side="top end"
        entries={entries}
        button={
          <>
            <Clapperboard size={14} strokeWidth={1.5} aria-hidden />
            <span className={css.words}>{text('ui.scenes')}</span>
          </>
        }
        buttonProps={{
          className: cx(opener, css.button),
          'data-scenes': '',
          'aria-label': text('ui.scenes'),
          'data-tip': text('ui.scenes'),
        }}
      />
      {isSheetOpen ? <InnerPart part={sheet} props={{ onClose: () => setOpen(false) }} /> : null}
    </>
  )
}
