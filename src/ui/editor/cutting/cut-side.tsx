import { Sparkles, Square, Undo2 } from 'lucide-react'
import type { CutStroke } from '../../../shared/protocol/words.ts'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../text.ts'
import { Range, ToolChoice } from './cut-controls.tsx'
import css from './cut-dialog.module.css'
import type { Tool } from './cut-stage.tsx'
import type { Shown } from './use-cut.ts'
import type { useMatting } from './use-matting.ts'

/** Half a brush in thousandths of the longer side. */
export const brushes = { min: 4, max: 80, first: 24 } as const

type ToldProps = {
  readonly shown: Shown
  readonly isBusy: boolean
  /** A service that could do it instead; null for none. */
  readonly provider: string | null
}

/** How much went, that next to nothing or all did, or that it may be wrong and what helps then. */
function Told({ shown: { removed, isSeparated, isSure }, isBusy, provider }: ToldProps) {
  const { text } = useText()
  const isGood = isSeparated && isSure
  const says = [
    isSeparated
      ? text('ui.cut.removed', { percent: Math.round(removed * 100) })
      : text('ui.cut.notSeparated'),
    ...(isSeparated && !isSure ? [text('ui.cut.notSure')] : []),
    ...(isGood || provider === null ? [] : [text('ui.cut.orProvider', { name: provider })]),
  ]
  return (
    <p
      className={isGood ? css.told : css.warning}
      role="status"
      aria-busy={isBusy || undefined}
      data-sure={isSure}
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

type ProviderProps = {
  readonly name: string
  readonly matting: ReturnType<typeof useMatting>
  readonly onAsk: () => void
}

/** What is to be said and done where a service cuts the picture out. */
export function ProviderSide({ name, matting: { isBusy, made, stop }, onAsk }: ProviderProps) {
  const { text } = useText()
  return (
    <>
      <p className={css.told}>{text('ui.cut.sends', { name })}</p>
      <p className={css.told} role="status" data-matting>
        {isBusy ? text('ui.cut.asking', { name }) : made ? text('ui.cut.madeBy', { name: made.source }) : ''}
      </p>
      {isBusy ? (
        <Button icon={Square} onClick={stop}>
          {text('ui.cut.stop')}
        </Button>
      ) : (
        <Button icon={Sparkles} look={made ? 'plain' : 'primary'} onClick={onAsk}>
          {text('ui.cut.ask', { name })}
        </Button>
      )}
    </>
  )
}
