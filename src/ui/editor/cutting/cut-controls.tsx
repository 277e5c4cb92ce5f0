import { ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '../../kit/button.tsx'
import { Slider } from '../../kit/fields/slider.tsx'
import { useText } from '../../app/text.ts'
import { Choice } from '../dialogs/choice.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './cut-dialog.module.css'
import { zoomed, type Look, type Tool } from './cut-stage.tsx'

const tools: readonly Tool[] = ['keep', 'remove', 'move']

type RangeProps = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly isQuiet?: boolean
  readonly onChange: (value: number) => void
}

export function Range({ label, value, min, max, isQuiet = false, onChange }: RangeProps) {
  return (
    <label className={cx(panelCss.said, panelCss.stack4)}>
      <span>{label}</span>
      <Slider
        min={min}
        max={max}
        value={value}
        share={(value - min) / (max - min)}
        isQuiet={isQuiet}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}

export function ToolChoice({ tool, onTool }: { readonly tool: Tool; readonly onTool: (tool: Tool) => void }) {
  const { text } = useText()
  return (
    <Choice
      name="cut-tool"
      label={text('ui.cut.tool')}
      options={tools.map((one) => [one, text(`ui.cut.${one}`)])}
      value={tool}
      onChange={onTool}
    />
  )
}

export function Zoom({ look, onLook }: { readonly look: Look; readonly onLook: (look: Look) => void }) {
  const { text } = useText()
  return (
    <div className={cx(panelCss.row4, css.zoom)}>
      <IconButton
        icon={ZoomOut}
        label={text('ui.cut.zoomOut')}
        onClick={() => onLook(zoomed(look, 1 / 1.5))}
      />
      <span>{Math.round(look.zoom * 100)}%</span>
      <IconButton icon={ZoomIn} label={text('ui.cut.zoomIn')} onClick={() => onLook(zoomed(look, 1.5))} />
    </div>
  )
}
