import { Printer } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { Modal } from '../../kit/messages/modal.tsx'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { definePart, InnerPart } from '../../app/lazy/part.tsx'
import { useText, type Texts } from '../../app/text.ts'
import { openDialogs } from '../dialogs/open-dialogs.ts'
import { actionGroups, nameOf, onMac, type ActionGroup } from '../actions/action.ts'
import { actions } from '../actions/actions.ts'
import type { GestureRows } from './gesture-rows.tsx'
import { keyLabels } from './keyboard-layout.ts'
import { settings } from '../settings.ts'
import panelCss from '../panel.module.css'
import css from './shortcut-sheet.module.css'
import { isSingleKey, keysOfShortcut, printShortcut, type Shortcut } from '../../kit/shortcut.ts'

/** What it says of pointers comes with it. */
const gestures = definePart<ComponentProps<typeof GestureRows>>(
  async () => (await import('./gesture-rows.tsx')).GestureRows,
  'editorRare',
)

type SheetRow = { readonly name: string; readonly shortcuts: readonly Shortcut[] }

/** Rows of one group; actions of one name, such as the four nudges, stand together. */
function rowsOf(group: ActionGroup, texts: Texts): readonly SheetRow[] {
  const rows = new Map<string, Shortcut[]>()
  for (const action of actions) {
    if (action.group !== group || action.shortcuts.length === 0) continue
    const name = nameOf(action, texts)
    rows.set(name, [...(rows.get(name) ?? []), ...action.shortcuts])
  }
  return [...rows].map(([name, shortcuts]) => ({ name, shortcuts }))
}

const isFound = ({ name, shortcuts }: SheetRow, wanted: string, isForMac: boolean): boolean =>
  `${name} ${shortcuts.map((one) => printShortcut(one, isForMac, keyLabels)).join(' ')}`
    .toLowerCase()
    .includes(wanted)

function Keys({ row, isForMac }: { readonly row: SheetRow; readonly isForMac: boolean }) {
  const { areSingleKeysOn } = useSnapshot(settings)
  return (
    <dd>
      {row.shortcuts.map((shortcut, at) => (
        <span key={shortcut} className={css.chord}>
          {keysOfShortcut(shortcut, isForMac, keyLabels).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {!areSingleKeysOn && isSingleKey(shortcut) ? <span className={css.or}>○</span> : null}
          {at < row.shortcuts.length - 1 ? <span className={css.or}>/</span> : null}
        </span>
      ))}
    </dd>
  )
}

function SystemSwitch({ isForMac, onChange }: { isForMac: boolean; onChange: (isForMac: boolean) => void }) {
  const { text } = useText()
  return (
    <div className={css.systems} role="group" aria-label={text('ui.keys.system')}>
      {[false, true].map((isMac) => (
        <button
          key={String(isMac)}
          type="button"
          aria-pressed={isForMac === isMac}
          className={cx(css.system, isForMac === isMac && css.isOn)}
          onClick={() => onChange(isMac)}
        >
          {isMac ? 'Mac' : 'Windows'}
        </button>
      ))}
    </div>
  )
}

function ShortcutRows({ rows, isForMac }: { readonly rows: SheetRow[]; readonly isForMac: boolean }) {
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.name} className={cx(panelCss.said, css.row)}>
          <dt>{row.name}</dt>
          <Keys row={row} isForMac={isForMac} />
        </div>
      ))}
    </dl>
  )
}

function Sheet() {
  const texts = useText()
  const { text } = texts
  const [isForMac, setForMac] = useState(onMac)
  const [query, setQuery] = useState('')
  const { areSingleKeysOn } = useSnapshot(settings)
  const wanted = query.trim().toLowerCase()
  const groups = actionGroups
    .map((group) => ({
      group,
      rows: rowsOf(group, texts).filter((row) => isFound(row, wanted, isForMac)),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      <div className={css.tools}>
        <SearchField
          label={text('ui.keys.search')}
          clearLabel={text('ui.clear')}
          value={query}
          onChange={setQuery}
          isFocused
        />
        <SystemSwitch isForMac={isForMac} onChange={setForMac} />
        <Button icon={Printer} onClick={() => window.print()}>
          {text('ui.keys.print')}
        </Button>
      </div>
      {areSingleKeysOn ? null : <p className={cx(panelCss.note, css.note)}>{text('ui.keys.off')}</p>}
      <div className={css.scroll} tabIndex={0} role="region" aria-label={text('ui.action.showKeys')}>
        <div className={css.groups}>
          {groups.map(({ group, rows }) => (
            <section key={group} className={css.group} aria-label={text(`ui.group.${group}`)}>
              <h3>{text(`ui.group.${group}`)}</h3>
              <ShortcutRows rows={rows} isForMac={isForMac} />
            </section>
          ))}
          <InnerPart part={gestures} props={{ wanted, isForMac }} />
        </div>
        {groups.length === 0 ? <p className={cx(panelCss.note, css.none)}>{text('ui.keys.none')}</p> : null}
      </div>
    </>
  )
}

/** Every binding of the table of actions, by group; found by name or key, and fit for paper. */
export function ShortcutSheet() {
  const { text } = useText()
  const isOpen = useSnapshot(openDialogs).keys
  return (
    <Modal
      isOpen={isOpen}
      title={text('ui.action.showKeys')}
      closeLabel={text('ui.close')}
      width={960}
      onClose={() => (openDialogs.keys = false)}
    >
      <Sheet />
    </Modal>
  )
}
