import { ArrowDown, ArrowUp, Eye, EyeOff, Plus, Trash2 } from 'lucide-react'
import { use } from 'react'
import { mostPaints } from '../../../../shared/base/paints.ts'
import type { PaintPlace } from '../../../../shared/layers/fields.ts'
import type { PaintCommand } from '../../../../shared/protocol/commands/style.ts'
import { send } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { IconButton } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import { FieldTarget } from '../fields/field-change.ts'
import css from './paint-tools.module.css'

type OrderToolsProps = {
  readonly paint: PaintPlace
  readonly isDisabled: boolean
  readonly onEdit: (what: PaintCommand['edit']) => () => void
}

/** Moves one of several up or down, or takes it away. */
function OrderTools({ paint: { of, at, count }, isDisabled, onEdit }: OrderToolsProps) {
  const { text } = useText()
  const facts = { number: at + 1 }
  return (
    <>
      <IconButton
        icon={ArrowUp}
        iconSize={14}
        label={text(`ui.paint.${of}.up`, facts)}
        disabled={isDisabled || at === 0}
        onClick={onEdit('up')}
      />
      <IconButton
        icon={ArrowDown}
        iconSize={14}
        label={text(`ui.paint.${of}.down`, facts)}
        disabled={isDisabled || at === count - 1}
        onClick={onEdit('down')}
      />
      <IconButton
        icon={Trash2}
        iconSize={14}
        label={text(`ui.paint.${of}.remove`, facts)}
        disabled={isDisabled}
        onClick={onEdit('remove')}
      />
    </>
  )
}

export type PaintToolsProps = { readonly paint: PaintPlace; readonly isDisabled: boolean }

/** Adds a fill or a stroke; of several, hides this one, moves it up or down and takes it away, as in a list of effects. */
export function PaintTools({ paint, isDisabled }: PaintToolsProps) {
  const { of, at, count, isOff } = paint
  const { text } = useText()
  const ids = use(FieldTarget)
  const facts = { number: at + 1 }
  const isSeveral = count > 1 || isOff
  const isFull = count >= mostPaints
  const edit = (what: PaintCommand['edit']) => (): void => {
    void send({ do: 'paint.edit', of, edit: what, at, ids })
  }
  return (
    <div
      className={cx(isSeveral && css.head, at > 0 && css.next)}
      role="group"
      aria-label={text(`ui.paint.${of}`, facts)}
      data-paint={`${of}.${at}`}
    >
      {isSeveral ? <span className={panelCss.note}>{text(`ui.paint.${of}`, facts)}</span> : null}
      {isSeveral ? (
        <IconButton
          icon={isOff ? EyeOff : Eye}
          iconSize={14}
          label={text(`ui.paint.${of}.shown`, facts)}
          aria-pressed={!isOff}
          disabled={isDisabled}
          onClick={edit(isOff ? 'show' : 'hide')}
        />
      ) : null}
      {count > 1 ? <OrderTools paint={paint} isDisabled={isDisabled} onEdit={edit} /> : null}
      {at === 0 ? (
        <IconButton
          icon={Plus}
          iconSize={14}
          label={isFull ? text(`ui.paint.${of}.full`, { max: mostPaints }) : text(`ui.paint.${of}.add`)}
          disabled={isDisabled || isFull}
          onClick={edit('add')}
        />
      ) : null}
    </div>
  )
}
