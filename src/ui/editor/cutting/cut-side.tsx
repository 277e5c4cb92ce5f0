import { Undo2 } from 'lucide-react'
import type { CutStroke } from '../../../shared/protocol/words.ts'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../app/text.ts'
import { Range, ToolChoice } from './cut-controls.tsx'
import css from './cut-dialog.module.css'
import type { Tool } from './cut-stage.tsx'
import type { Shown } from './use-cut.ts'

/** Half a brush in thousandths of the longer side. */
export const brushes = { min: 4, max: 80, first: 24 } as const

type ToldProps = {
  readonly shown: Shown
  readonly isBusy: boolean
}

const doubts = { busy: 'ui.cut.notSure', soft: 'ui.cut.soft', glass: 'ui.cut.glass' } as const

/** How much went, that next to nothing or all did, or that it may be wrong and what helps then. */
function Told({ shown: { removed, isSeparated, doubt }, isBusy }: ToldProps) {
  const { text } = useText()
  const isGood = isSeparated && doubt === null
  const says = [
    isSeparated
      ? text('ui.cut.removed', { percent: Math.round(removed * 100) })
      : text('ui.cut.notSeparated'),
    ...(isSeparated && doubt !== null ? [text(doubts[doubt])] : []),
  ]
  return (
    <p
      className={isGood ? css.told : css.warning}
      role="status"
      aria-busy={isBusy || undefined}
      data-doubt={doubt ?? undefined}
    >
      {says.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}

type DeviceProps = ToldProps & {
  readonly tolerance: number | null
  readonly onTolerance: (tolerance: number | null) => void
  readonly tool: Tool
  readonly onTool: (tool: Tool) => void
  readonly brush: number
  readonly onBrush: (brush: number) => void
  readonly strokes: readonly CutStroke[]
  readonly onStrokes: (strokes: readonly CutStroke[]) => void
}

/** What steers the cut that this device makes. */
export function DeviceSide(props: DeviceProps) {
  const { shown, tolerance, onTolerance, tool, onTool, brush, onBrush, strokes, onStrokes } = props
  const { text } = useText()
  return (
    <>
      <Range
        label={text('ui.cut.tolerance')}
        value={tolerance ?? shown.tolerance}
        min={0}
        max={100}
        isQuiet={tolerance === null}
        onChange={onTolerance}
      />
      <Button disabled={tolerance === null} onClick={() => onTolerance(null)}>
        {text('ui.cut.auto')}
      </Button>
      <ToolChoice tool={tool} onTool={onTool} />
      <Range
        label={text('ui.cut.brush')}
        value={brush}
        min={brushes.min}
        max={brushes.max}
        onChange={onBrush}
      />
      <Button icon={Undo2} disabled={strokes.length === 0} onClick={() => onStrokes(strokes.slice(0, -1))}>
        {text('ui.cut.takeBack')}
      </Button>
      <Told {...props} />
    </>
  )
}
