import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CutStroke } from '../../../shared/protocol/words.ts'
import { JoinBetaCard } from '../../ai/ai-gate.tsx'
import { useProvider } from '../../ai/use-provider.ts'
import { send } from '../../engine/hooks.ts'
import { Modal } from '../../kit/messages/modal.tsx'
import { Queries } from '../../session/queries.tsx'
import { useText } from '../../text.ts'
import { asked } from './asked.ts'
import { Choice, Range, Zoom } from './cut-controls.tsx'
import css from './cut-dialog.module.css'
import { brushes, DeviceSide, ProviderSide } from './cut-side.tsx'
import { CutStage, fittedLook, type Look, type Tool } from './cut-stage.tsx'
import { useCut, type Shown } from './use-cut.ts'
import { useMatting } from './use-matting.ts'

type By = 'device' | 'provider'

type OpenProps = { readonly id: string; readonly url: string; readonly onClose: () => void }

/** What is cut here: how, and what came of it. */
function useDeviceCut(url: string) {
  const [tolerance, setTolerance] = useState<number | null>(null)
  const [strokes, setStrokes] = useState<readonly CutStroke[]>([])
  const request = useMemo(() => ({ url, tolerance, strokes }), [url, tolerance, strokes])
  return { tolerance, setTolerance, strokes, setStrokes, ...useCut(request) }
}

function OpenDialog({ id, url, onClose }: OpenProps) {
  const { text, say } = useText()
  const { tolerance, setTolerance, strokes, setStrokes, shown, isBusy } = useDeviceCut(url)
  const [tool, setTool] = useState<Tool>('keep')
  const [brush, setBrush] = useState<number>(brushes.first)
  const [split, setSplit] = useState(0)
  const [moved, setLook] = useState<Look | null>(null)
  const [isSending, setSending] = useState(false)
  const [by, setBy] = useState<By>('device')
  const { provider, canJoin } = useProvider('matting')
  const matting = useMatting(url)

  const cut: Shown | null = shown === 'failed' ? null : shown
  const isDevice = by === 'device' || provider === null
  const made = isDevice ? null : matting.made
  const look = moved ?? (cut ? fittedLook(cut.before) : null)
  const canApply = isDevice ? !isBusy && cut?.isSeparated === true : made !== null

  const askProvider = async (): Promise<void> => {
    // what this device cut is there, whatever the service does
    if (cut && !(await matting.ask(cut.before))) setBy('device')
  }

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
      {shown === null ? <p className={css.wait}>{text('ui.cut.finding')}</p> : null}
      {shown === 'failed' ? <p className={css.wait}>{text('ui.cut.failed')}</p> : null}
      {cut && look ? (
        <div className={css.columns}>
          <CutStage
            look={look}
            shown={made ? { ...cut, after: made.after } : cut}
            tool={isDevice ? tool : 'move'}
            strokes={isDevice ? strokes : []}
            radius={brush / 1000}
            split={split / 100}
            onLook={setLook}
            onStroke={(stroke) => setStrokes([...strokes, stroke])}
          />
          <div className={css.side}>
            {provider ? (
              <Choice<By>
                name="cut-by"
                label={text('ui.cut.by')}
                options={[
                  ['device', text('ui.cut.byDevice')],
                  ['provider', provider.name],
                ]}
                value={by}
                onChange={setBy}
              />
            ) : null}
            {matting.refused ? (
              <p role="alert" className={css.warning}>
                <span>{say(matting.refused.key, matting.refused.params)}</span>
                <span>{text('ui.cut.deviceInstead')}</span>
              </p>
            ) : null}
            {isDevice ? (
              <DeviceSide
                {...{ shown: cut, isBusy, tolerance, tool, brush, strokes }}
                provider={provider?.name ?? null}
                onTolerance={setTolerance}
                onTool={setTool}
                onBrush={setBrush}
                onStrokes={setStrokes}
              />
            ) : (
              <ProviderSide name={provider.name} matting={matting} onAsk={() => void askProvider()} />
            )}
            <Range label={text('ui.cut.split')} value={split} min={0} max={100} onChange={setSplit} />
            <Zoom look={look} onLook={setLook} />
          </div>
        </div>
      ) : null}
      <p className={css.source}>{text(isDevice ? 'ui.cut.source' : 'ui.cut.sourceProvider')}</p>
      {canJoin ? <JoinBetaCard /> : null}
    </Modal>
  )
}

/** A picture without its background, looked at before it is used. */
export function CutDialog() {
  const { picture } = useSnapshot(asked)
  if (!picture) return null
  return (
    <Queries>
      <OpenDialog key={picture.url} {...picture} onClose={() => (asked.picture = null)} />
    </Queries>
  )
}
