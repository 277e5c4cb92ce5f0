import { useSnapshot } from 'valtio'
import { Modal } from '../kit/modal.tsx'
import { PointMenu } from '../kit/menu.tsx'
import { useText } from '../text.ts'
import { editorState, entriesOf } from './acting.ts'
import { onMac } from './action.ts'
import { actions } from './actions.ts'
import css from './editor-menus.module.css'
import { layerMenu } from './layer-menu.ts'
import { printShortcut } from './shortcut.ts'
import { useProjection } from '../engine/hooks.ts'

const closeMenu = (): void => void (editorState.menuAt = null)
const closeKeys = (): void => void (editorState.areKeysShown = false)

/** Every binding of the table of actions, each action once. */
function KeysList() {
  const { text } = useText()
  const seen = new Set<string>()
  const shown = actions.filter((action) => {
    if (action.shortcuts.length === 0 || seen.has(action.text)) return false
    seen.add(action.text)
    return true
  })
  const keysOfAll = (key: string): string =>
    actions
      .filter((action) => action.text === key)
      .flatMap((action) => action.shortcuts)
      .map((shortcut) => printShortcut(shortcut, onMac))
      .join('  ')
  return (
    <dl className={css.keys}>
      {shown.map((action) => (
        <div key={action.id} className={css.pair}>
          <dt>{text(action.text)}</dt>
          <dd>
            <kbd>{keysOfAll(action.text)}</kbd>
          </dd>
        </div>
      ))}
      <div className={css.pair}>
        <dt>{text('ui.keys.pan')}</dt>
        <dd>
          <kbd>{text('ui.keys.space')}</kbd>
        </dd>
      </div>
      <div className={css.pair}>
        <dt>{text('ui.keys.regions')}</dt>
        <dd>
          <kbd>F6</kbd>
        </dd>
      </div>
    </dl>
  )
}

/** The context menu and the sheet of keys: both made from the table of actions. */
export function EditorMenus() {
  const texts = useText()
  const { menuAt, areKeysShown } = useSnapshot(editorState)
  // entries are on or off by what is selected
  useProjection('selectedIds')
  return (
    <>
      {menuAt ? (
        <PointMenu
          at={menuAt}
          entries={entriesOf(layerMenu, texts)}
          label={texts.text('ui.menu.layer')}
          onClose={closeMenu}
        />
      ) : null}
      <Modal
        isOpen={areKeysShown}
        title={texts.text('ui.action.showKeys')}
        closeLabel={texts.text('ui.close')}
        width={720}
        onClose={closeKeys}
      >
        <KeysList />
      </Modal>
    </>
  )
}
