import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CutStroke } from '../../../shared/protocol/words.ts'
import type { Matted } from '../ai/panel-props.ts'
import { panels } from '../ai/panels.ts'
import { send } from '../../app/engine/hooks.ts'
import { Modal } from '../../kit/messages/modal.tsx'
import { QuietPart } from '../../app/lazy/part.tsx'
import { useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { cutDialog } from './dialog-state.ts'
import { Range, Zoom } from './cut-controls.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './cut-dialog.module.css'
import { brushes, DeviceSide } from './cut-side.tsx'
import { CutStage, fittedLook, type Look, type Tool } from './cut-stage.tsx'
import { useCut, type Shown } from './use-cut.ts'

type Provided = { readonly isProvider: boolean; readonly made: Matted | null }

const byDevice: Provided = { isProvider: false, made: null }

type OpenProps = { readonly id: string; readonly url: string; readonly onClose: () => void }

/** What is cut here: how, and what came of it. */
function useDeviceCut(url: string) {
  const [tolerance, setTolerance] = useState<number | null>(null)
  const [strokes, setStrokes] = useState<readonly CutStroke[]>([])
  const request = useMemo(() => ({ url, tolerance, strokes }), [url, tolerance, strokes])
  return { tolerance, setTolerance, strokes, setStrokes, ...useCut(request) }
}

type BrushProps = {
  readonly tool: Tool
  readonly brush: number
  readonly onTool: (tool: Tool) => void
  readonly onBrush: (brush: number) => void
}

type SideProps = BrushProps & {
  readonly url: string
  readonly cut: Shown
  readonly device: ReturnType<typeof useDeviceCut>
  readonly isProvider: boolean
  readonly onProvided: (provided: Provided) => void
}

/** How it is cut: by a provider, or here with what can be set about it. */
function HowToCut({ url, cut, device, isProvider, onProvided, ...brush }: SideProps) {
  const isSignedIn = useUser().token !== ''
  const { isBusy, tolerance, strokes } = device
  return (
    <>
      {isSignedIn ? (
        <QuietPart
          part={panels.matting}
          props={{
            url,
            before: cut.before,
            isDoubtful: !cut.isSeparated || cut.doubt !== null,
            onChange: onProvided,
          }}
        />
      ) : null}
      {isProvider ? null : (
        <DeviceSide
          {...{ shown: cut, isBusy, tolerance, strokes, ...brush }}
          onTolerance={device.setTolerance}
          onStrokes={device.setStrokes}
        />
      )}
    </>
  )
}

function AppDialog({ id, url, onClose }: OpenProps) {
  const { text } = useText()
  const device = useDeviceCut(url)
  const { tolerance, strokes, setStrokes, shown, isBusy } = device
  const [tool, setTool] = useState<Tool>('keep')
  const [brush, setBrush] = useState<number>(brushes.first)
  const [split, setSplit] = useState(0)
  const [moved, setLook] = useState<Look | null>(null)
  const [isSending, setSending] = useState(false)
  const [{ isProvider, made }, setProvided] = useState(byDevice)

  const cut: Shown | null = shown === 'failed' ? null : shown
  const look = moved ?? (cut ? fittedLook(cut.before) : null)
  const canApply = isProvider ? made !== null : !isBusy && cut?.isSeparated === true

  const apply = async (): Promise<void> => {
    if (isSending || !canApply) return
    setSending(true)
    const outcome = await send({
      ...{ do: 'picture.cutOut', id, tolerance, strokes },
      ...(made ? { made: made.url } : {}),
    })
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
        isBusy: isSending || !canApply,
      }}
    >
      {shown === null ? <p className={cx(panelCss.middle, css.wait)}>{text('ui.cut.finding')}</p> : null}
      {shown === 'failed' ? <p className={cx(panelCss.middle, css.wait)}>{text('ui.cut.failed')}</p> : null}
      {cut && look ? (
        <div className={css.columns}>
          <CutStage
            look={look}
            shown={made ? { ...cut, after: made.after } : cut}
            tool={isProvider ? 'move' : tool}
            strokes={isProvider ? [] : strokes}
            radius={brush / 1000}
            split={split / 100}
            onLook={setLook}
            onStroke={(stroke) => setStrokes([...strokes, stroke])}
          />
          <div className={cx(panelCss.stack12, panelCss.rest)}>
            <HowToCut
              {...{ url, cut, device, isProvider, tool, brush }}
              onProvided={setProvided}
              onTool={setTool}
              onBrush={setBrush}
            />
            <Range label={text('ui.cut.split')} value={split} min={0} max={100} onChange={setSplit} />
            <Zoom look={look} onLook={setLook} />
          </div>
        </div>
      ) : null}
      <p className={cx(panelCss.note, css.source)}>
        {text(isProvider ? 'ui.cut.sourceProvider' : 'ui.cut.source')}
      </p>
    </Modal>
  )
}

/** A picture without its background, looked at before it is used. */
export function CutDialog() {
  const { picture } = useSnapshot(cutDialog)
  if (!picture) return null
  return <AppDialog key={picture.url} {...picture} onClose={() => (cutDialog.picture = null)} />
}
