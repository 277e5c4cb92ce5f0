import { Copy, Trash2, Undo2, X } from 'lucide-react'
import type { DraftRow } from '../../../shared/api/faces.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { useText } from '../../app/text.ts'
import type { CardActs } from './design-card.tsx'
import css from './designs.module.css'

type BarProps = {
  readonly chosen: readonly DraftRow[]
  readonly isTrash: boolean
  readonly isBusy: boolean
  readonly acts: CardActs
  readonly onAll: () => void
  readonly onNone: () => void
}

/** What can be done to all that are selected. */
export function SelectionBar({ chosen, isTrash, isBusy, acts, onAll, onNone }: BarProps) {
  const { text } = useText()
  return (
    <div
      className={css.bar}
      role="toolbar"
      aria-label={text('ui.designs.selected', { count: chosen.length })}
    >
      <IconButton icon={X} label={text('ui.designs.clear')} onClick={onNone} />
      <b aria-live="polite">{text('ui.designs.selected', { count: chosen.length })}</b>
      <Button look="ghost" onClick={onAll}>
        {text('ui.designs.selectAll')}
      </Button>
      <span className={css.rest} />
      {isTrash ? (
        <>
          <Button icon={Undo2} onClick={() => acts.restore(chosen)}>
            {text('ui.designs.restore')}
          </Button>
          <Button icon={Trash2} onClick={() => acts.erase(chosen)}>
            {text('ui.designs.erase')}
          </Button>
        </>
      ) : (
        <>
          <Button icon={Copy} isBusy={isBusy} disabled={isBusy} onClick={() => acts.duplicate(chosen)}>
            {text('ui.designs.duplicate')}
          </Button>
          <Button icon={Trash2} onClick={() => acts.trash(chosen)}>
            {text('ui.designs.trash')}
          </Button>
        </>
      )}
    </div>
  )
}
