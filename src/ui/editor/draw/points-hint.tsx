import {
  Circle,
  CircleDashed,
  Link,
  Plus,
  Scissors,
  Spline,
  Square,
  Trash2,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { PointsCommand } from '../../../shared/protocol/commands/points.ts'
import type { PointsView } from '../../../shared/protocol/points.ts'
import { send } from '../../app/engine/hooks.ts'
import { useText } from '../../app/text.ts'
import { IconButton } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import plate from '../canvas/canvas-plate.module.css'
import panelCss from '../panel.module.css'
import css from './draw-hint.module.css'

type How = Extract<PointsCommand, { do: 'points.change' }>['how']

const change = (how: How) => (): void => void send({ do: 'points.change', how })

type ToolProps = {
  readonly how: Exclude<How, 'delete'>
  readonly icon: LucideIcon
  readonly isOff?: boolean
}

function PointTool({ how, icon, isOff = false }: ToolProps) {
  const { text } = useText()
  const label = text(`ui.action.points.${how}`)
  return <IconButton icon={icon} iconSize={16} label={label} disabled={isOff} onClick={change(how)} />
}

/** Which points are taken hold of, and what can be done with them. */
export function PointsHint({ points }: { readonly points: PointsView }) {
  const { text } = useText()
  const { chosen, count, one, canJoin, layer } = points
  const isOff = chosen === 0
  const said = one
    ? text(`ui.points.${one.kind}`, { number: one.number, count })
    : text(isOff ? 'ui.points.how' : 'ui.points.many', { chosen, count })
  return (
    <div className={css.place}>
      <div
        className={cx(panelCss.row, plate.plate)}
        role="toolbar"
        aria-label={text('ui.points.name', { name: layer })}
      >
        <Spline size={16} strokeWidth={1.5} aria-hidden />
        <span className={css.how}>{said}</span>
        <PointTool how="corner" icon={Square} isOff={isOff} />
        <PointTool how="smooth" icon={Circle} isOff={isOff} />
        <PointTool how="add" icon={Plus} isOff={isOff} />
        <PointTool how="split" icon={Scissors} isOff={isOff} />
        <PointTool how="join" icon={Link} isOff={!canJoin} />
        <PointTool how="close" icon={CircleDashed} />
        <IconButton
          icon={Trash2}
          iconSize={16}
          label={text('ui.points.delete')}
          keys="Del"
          disabled={isOff}
          onClick={change('delete')}
        />
        <IconButton
          icon={X}
          iconSize={14}
          label={text('ui.action.points.leave')}
          keys="Esc"
          onClick={() => void send({ do: 'tool.points', isOn: false })}
        />
      </div>
    </div>
  )
}
