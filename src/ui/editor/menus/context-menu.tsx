import { Layers2, SquaresUnite } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { peek, send, useProjection } from '../../app/engine/hooks.ts'
import { iconNamed } from '../../kit/icons.ts'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import { PointMenu } from '../../kit/menus/point-menu.tsx'
import { useText, type Texts } from '../../app/text.ts'
import { actionFacts, editorState, entriesOf, type Verdicts } from '../actions/acting.ts'
import { canvasMenu, combining, layerMenuActions, layerMenuOf } from './layer-menu.ts'
import { useVerdicts } from '../palette/use-verdicts.ts'

function close(): void {
  editorState.menuAt = null
  editorState.menuStack = null
  editorState.isMenuByKey = false
}

/** Everything under the pointer by name, the front first; the selected ones are marked. */
function stackEntries(stack: readonly string[], selected: readonly string[]): readonly MenuEntry[] {
  const { rows } = peek('layers')
  return stack.flatMap((uuid): readonly MenuEntry[] => {
    const row = rows.get(uuid)
    if (!row) return []
    return [
      {
        id: uuid,
        label: row.label,
        icon: iconNamed(row.icon),
        isChecked: selected.includes(uuid),
        run: () => void send({ do: 'selection.set', ids: [uuid] }),
      },
    ]
  })
}

type Offer = {
  readonly stack: readonly string[]
  readonly selected: readonly string[]
  readonly verdicts: Verdicts
}

const isCombining = (entry: MenuEntry): boolean => entry !== 'line' && combining.includes(entry.id)

/** Boolean operations in a menu of their own. */
function folded(entries: readonly MenuEntry[], texts: Texts): readonly MenuEntry[] {
  const inner = entries.filter(isCombining)
  const [first] = inner
  if (!first) return entries
  const menu: MenuEntry = {
    id: 'combine',
    label: texts.text('ui.menu.combine'),
    icon: SquaresUnite,
    entries: inner,
    run: () => undefined,
  }
  return entries.flatMap((entry) => (entry === first ? [menu] : isCombining(entry) ? [] : [entry]))
}

function layerEntries({ stack, selected, verdicts }: Offer, texts: Texts): readonly MenuEntry[] {
  const own = folded(entriesOf(layerMenuOf(peek('faces'), actionFacts()), texts, verdicts), texts)
  if (stack.length < 2) return own
  const below: MenuEntry = {
    id: 'stack',
    label: texts.text('ui.menu.selectLayer'),
    icon: Layers2,
    entries: stackEntries(stack, selected),
    run: () => undefined,
  }
  return [below, 'line', ...own]
}

/** The menu of the selected layers, or of the canvas where nothing is; opened by right click, Shift+F10 and the menu key. */
export function ContextMenu() {
  const texts = useText()
  const { menuAt, menuStack, isMenuByKey } = useSnapshot(editorState)
  return menuAt ? <OpenMenu at={menuAt} stack={menuStack} isByKey={isMenuByKey} texts={texts} /> : null
}

type OpenMenuProps = {
  readonly at: { readonly x: number; readonly y: number }
  readonly stack: readonly string[] | null
  readonly isByKey: boolean
  readonly texts: Texts
}

function OpenMenu({ at, stack, isByKey, texts }: OpenMenuProps) {
  // entries are on or off by what is selected
  const selected = useProjection('selectedIds')
  const verdicts = useVerdicts(layerMenuActions)
  const isForCanvas = selected.length === 0
  return (
    <PointMenu
      at={at}
      isByKey={isByKey}
      entries={
        isForCanvas
          ? entriesOf(canvasMenu, texts)
          : layerEntries({ stack: stack ?? [], selected, verdicts }, texts)
      }
      label={texts.text(isForCanvas ? 'ui.menu.canvas' : 'ui.menu.layer')}
      onClose={close}
    />
  )
}
