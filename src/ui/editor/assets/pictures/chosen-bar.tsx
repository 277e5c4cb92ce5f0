import { Folder, PencilLine, PlusCircle, Trash2, X } from 'lucide-react'
import { IconButton } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import { useText } from '../../../app/text.ts'
import panelCss from '../../panel.module.css'
import css from '../assets.module.css'
import { putOnDial } from '../drag.ts'
import type { Chosen } from './picture-list.tsx'

type ChosenBarProps = {
  readonly chosen: Chosen
  readonly onClear: () => void
  readonly onOpen: (what: 'move' | 'rename' | 'delete') => void
}

/** What can be done with all that is chosen; in place of the folders while something is. */
export function ChosenBar({ chosen, onClear, onOpen }: ChosenBarProps) {
  const { text } = useText()
  const insert = (): void => {
    for (const { url, name } of chosen.values())
      putOnDial({ kind: 'image', url, name: name || text('ui.assets.unnamed') })
    onClear()
  }
  return (
    <div className={cx(panelCss.apart, css.view)} role="toolbar" aria-label={text('ui.assets.chosenActs')}>
      <span role="status">{text('ui.assets.chosen', { count: chosen.size })}</span>
      <span className={panelCss.row4}>
        <IconButton icon={PlusCircle} label={text('ui.assets.insert')} onClick={insert} />
        <IconButton icon={Folder} label={text('ui.assets.move')} onClick={() => onOpen('move')} />
        <IconButton icon={PencilLine} label={text('ui.assets.renameMore')} onClick={() => onOpen('rename')} />
        <IconButton icon={Trash2} label={text('ui.assets.deleteChosen')} onClick={() => onOpen('delete')} />
        <IconButton icon={X} label={text('ui.assets.clearChosen')} onClick={onClear} />
      </span>
    </div>
  )
}
