import { Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CutStroke } from '../../../shared/protocol/words.ts'
import { send } from '../../engine/hooks.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { Slider } from '../../kit/fields/slider.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { useText } from '../../text.ts'
import { asked } from './asked.ts'
import css from './cut-dialog.module.css'
import { CutStage, fittedLook, zoomed, type Look, type Tool } from './cut-stage.tsx'
import { useCut, type Shown } from './use-cut.ts'

const tools: readonly Tool[] = ['keep', 'remove', 'move']

/** Half a brush in thousandths of the longer side. */
const brushes = { min: 4, max: 80, first: 24 } as const

type RangeProps = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly isQuiet?: boolean
  readonly onChange: (value: number) => void
}

function Range({ label, value, min, max, isQuiet = false, onChange }: RangeProps) {
  return (
    <label className={css.range}>
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

function ToolChoice({ tool, onTool }: { readonly tool: Tool; readonly onTool: (tool: Tool) => void }) {
  const { text } = useText()
  return (
    <div className={css.tools} role="radiogroup" aria-label={text('ui.cut.tool')}>
      {tools.map((one) => (
        <label key={one}>
          <input type="radio" name="cut-tool" checked={tool === one} onChange={() => onTool(one)} />
          <span>{text(`ui.cut.${one}`)}</span>
        </label>
      ))}
    </div>
  )
}

function Told({ shown, isBusy }: { readonly shown: Shown; readonly isBusy: boolean }) {
  const { text } = useText()
  return (
    <p className={shown.isSeparated ? css.told : css.warning} role="status" aria-busy={isBusy || undefined}>
      {shown.isSeparated
        ? text('ui.cut.removed', { percent: Math.round(shown.removed * 100) })
        : text('ui.cut.notSeparated')}
    </p>
  )
}

function OpenDialog({
  id,
  url,
  onClose,
}: {
  readonly id: string
  readonly url: string
  readonly onClose: () => void
}) {
  const { text } = useText()
  const [own, setOwn] = useState<number | null>(null)
  const [strokes, setStrokes] = useState<readonly CutStroke[]>([])
  const [tool, setTool] = useState<Tool>('keep')
  const [brush, setBrush] = useState<number>(brushes.first)
  const [split, setSplit] = useState(0)
  const [moved, setLook] = useState<Look | null>(null)
  const [isSending, setSending] = useState(false)
  const request = useMemo(() => ({ url, tolerance: own, strokes }), [url, own, strokes])
  const { shown, isBusy } = useCut(request)
  const picture = shown === 'failed' ? null : shown
  const look = moved ?? (picture ? fittedLook(picture.before) : null)

  const apply = async (): Promise<void> => {
    if (isSending || !picture?.isSeparated) return
    setSending(true)
    const outcome = await send({ do: 'picture.cutOut', id, tolerance: own, strokes })
    setSending(false)
    if (outcome.ok) onClose()
  }

  return (
    <Modal
      isOpen
      title={text('ui.cut.title')}
      closeLabel={text('ui.close')}
      width={860}
      closesOnMask={false}
      onClose={onClose}
      footer={{
        confirm: text('ui.cut.apply'),
        onConfirm: () => void apply(),
        cancel: text('ui.cut.cancel'),
        isBusy: isSending || isBusy || !picture?.isSeparated,
      }}
    >
      {shown === null ? <p className={css.wait}>{text('ui.cut.finding')}</p> : null}
      {shown === 'failed' ? <p className={css.wait}>{text('ui.cut.failed')}</p> : null}
      {picture && look ? (
        <div className={css.columns}>
          <CutStage
            {...{ shown: picture, look, tool, strokes }}
            radius={brush / 1000}
            split={split / 100}
            onLook={setLook}
            onStroke={(stroke) => setStrokes([...strokes, stroke])}
          />
          <div className={css.side}>
            <Range
              label={text('ui.cut.tolerance')}
              value={own ?? picture.tolerance}
              min={0}
              max={100}
              isQuiet={own === null}
              onChange={setOwn}
            />
            <Button disabled={own === null} onClick={() => setOwn(null)}>
              {text('ui.cut.auto')}
            </Button>
            <ToolChoice tool={tool} onTool={setTool} />
            <Range
              label={text('ui.cut.brush')}
              value={brush}
              min={brushes.min}
              max={brushes.max}
              onChange={setBrush}
            />
            <Button
              icon={Undo2}
              disabled={strokes.length === 0}
              onClick={() => setStrokes(strokes.slice(0, -1))}
            >
              {text('ui.cut.takeBack')}
            </Button>
            <Range label={text('ui.cut.split')} value={split} min={0} max={100} onChange={setSplit} />
            <div className={css.zoom}>
              <IconButton
                icon={ZoomOut}
                label={text('ui.cut.zoomOut')}
                onClick={() => setLook(zoomed(look, 1 / 1.5))}
              />
              <span>{Math.round(look.zoom * 100)}%</span>
              <IconButton
                icon={ZoomIn}
                label={text('ui.cut.zoomIn')}
                onClick={() => setLook(zoomed(look, 1.5))}
              />
            </div>
            <Told shown={picture} isBusy={isBusy} />
          </div>
        </div>
      ) : null}
      <p className={css.source}>{text('ui.cut.source')}</p>
    </Modal>
  )
}

/** A picture without its background, looked at before it is used. */
export function CutDialog() {
  const { picture } = useSnapshot(asked)
  if (!picture) return null
  return <OpenDialog key={picture.url} {...picture} onClose={() => (asked.picture = null)} />
}
