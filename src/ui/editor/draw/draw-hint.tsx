import { LocateFixed, PenTool, X, type LucideIcon } from 'lucide-react'
import type { PointsView } from '../../../shared/protocol/points.ts'
import type { Command } from '../../../shared/protocol/commands.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { IconButton } from '../../kit/button.tsx'
import { iconNamed } from '../../kit/icons.ts'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import plate from '../canvas/canvas-plate.module.css'
import { PointsHint } from './points-hint.tsx'
import css from './draw-hint.module.css'

type PlateProps = {
  readonly icon: LucideIcon
  readonly name: string
  readonly how: string
  /** What the X does, in words and as a command. */
  readonly leave: string
  readonly command: Command
}

/** Said to a screen reader too, and let go of here by a finger. */
function HintPlate({ icon: Icon, name, how, leave, command }: PlateProps) {
  return (
    <div className={css.place}>
      <div className={cx(panelCss.row, plate.plate)} role="status">
        <Icon size={16} strokeWidth={1.5} aria-hidden />
        <b className={css.name}>{name}</b>
        <span className={css.how}>{how}</span>
        <IconButton icon={X} iconSize={14} label={leave} keys="Esc" onClick={() => void send(command)} />
      </div>
    </div>
  )
}

/** The shape that is about to be drawn, and how. */
function DrawHint({ preset }: { readonly preset: string }) {
  const { text, say } = useText()
  const item = useProjection('palette')
    .flatMap(({ items }) => items)
    .find((one) => one.preset === preset)
  if (!item?.draws || item.draws === 'pen') return null
  return (
    <HintPlate
      icon={iconNamed(item.icon)}
      name={say(item.label)}
      how={text(`ui.draw.${item.draws}`)}
      leave={text('ui.draw.leave')}
      command={{ do: 'tool.draw', preset: null }}
    />
  )
}

function PenHint({ count }: { readonly count: number }) {
  const { text, say } = useText()
  return (
    <HintPlate
      icon={PenTool}
      name={say('preset.path.pen')}
      how={text(count === 0 ? 'ui.pen.begin' : 'ui.pen.how')}
      leave={text('ui.action.penFinish')}
      command={{ do: 'tool.pen', isOn: false }}
    />
  )
}

function PivotHint({ layer }: { readonly layer: string }) {
  const { text } = useText()
  return (
    <HintPlate
      icon={LocateFixed}
      name={text('ui.pivot.name', { name: layer })}
      how={text('ui.pivot.how')}
      leave={text('ui.action.leavePivot')}
      command={{ do: 'tool.pivot', isOn: false }}
    />
  )
}

export type CanvasHintProps = {
  readonly draws: string | null
  readonly pivots: string | null
  readonly points: PointsView | null
  readonly pen: number | null
}

/** What the next drag on the canvas does, when it is neither selecting nor moving. */
export function CanvasHint({ draws, pivots, points, pen }: CanvasHintProps) {
  if (pen !== null) return <PenHint count={pen} />
  if (draws !== null) return <DrawHint preset={draws} />
  if (points) return <PointsHint points={points} />
  return pivots === null ? null : <PivotHint layer={pivots} />
}
