import { X } from 'lucide-react'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { IconButton } from '../../kit/button.tsx'
import { iconNamed } from '../../kit/icons.ts'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import plate from '../canvas/canvas-plate.module.css'
import css from './draw-hint.module.css'

type HintProps = { readonly preset: string }

/** What the hand holds and how it draws; said to a screen reader too, and let go of here by a finger. */
export function DrawHint({ preset }: HintProps) {
  const { text, say } = useText()
  const item = useProjection('palette')
    .flatMap(({ items }) => items)
    .find((one) => one.preset === preset)
  if (!item?.draws) return null
  const Icon = iconNamed(item.icon)
  return (
    <div className={css.place}>
      <div className={cx(panelCss.row, plate.plate)} role="status">
        <Icon size={16} strokeWidth={1.5} aria-hidden />
        <b className={css.name}>{say(item.label)}</b>
        <span className={css.how}>{text(`ui.draw.${item.draws}`)}</span>
        <IconButton
          icon={X}
          iconSize={14}
          label={text('ui.draw.leave')}
          keys="Esc"
          onClick={() => void send({ do: 'tool.draw', preset: null })}
        />
      </div>
    </div>
  )
}
