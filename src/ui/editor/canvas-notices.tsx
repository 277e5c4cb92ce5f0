import { CircleAlert, Clock3, ImagePlus, MonitorX, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { useSnapshot } from 'valtio'
import { engine } from '../engine/connect.ts'
import { send, useEngineStatus, useProjection } from '../engine/hooks.ts'
import { Button } from '../kit/button.tsx'
import { useText } from '../text.ts'
import { addChosenImages } from './acting.ts'
import css from './canvas.module.css'
import { opening } from './opening.ts'

const handPresets = ['image.hour', 'image.minute', 'image.second'] as const

async function addHands(): Promise<void> {
  for (const preset of handPresets) {
    const outcome = await send({ do: 'layer.add', preset })
    if (!outcome.ok) return
  }
}

/** A design with nothing on it but its colour: three ways to begin (UX 5). */
function EmptyDial() {
  const { text } = useText()
  const design = useProjection('design')
  const { rows } = useProjection('layers')
  const preview = useProjection('preview')
  const isEmpty = design !== null && [...rows.values()].every((row) => row.isBackdrop)
  if (!isEmpty || rows.size > 2 || preview.isOn || design.readOnly || design.isAmbientMode) return null
  return (
    <div className={css.empty}>
      <Button icon={Clock3} size="large" onClick={() => void addHands()}>
        {text('ui.empty.addHands')}
      </Button>
      <Button icon={ImagePlus} size="large" onClick={() => void addChosenImages()}>
        {text('ui.empty.addImage')}
      </Button>
    </div>
  )
}

/** What stands over the dial when it cannot be shown or edited. */
export function CanvasNotices() {
  const { text, say } = useText()
  const status = useEngineStatus()
  const { isLost } = useProjection('graphics')
  const design = useProjection('design')
  const { refusal } = useSnapshot(opening)

  if (status.phase === 'failed') {
    return (
      <div className={css.blocker} role="alert">
        <MonitorX size={32} strokeWidth={1.5} aria-hidden />
        <h2>{text('ui.engine.failedTitle')}</h2>
        <p>{status.refusal ? say(status.refusal.key, status.refusal.params) : null}</p>
        <Button look="primary" size="large" onClick={() => void engine.startAgain()}>
          {text('ui.retry')}
        </Button>
      </div>
    )
  }
  if (refusal) {
    return (
      <div className={css.blocker} role="alert">
        <CircleAlert size={32} strokeWidth={1.5} aria-hidden />
        <h2>{text('ui.open.failedTitle')}</h2>
        <p>{say(refusal.key, refusal.params)}</p>
        <Link href="/">{text('ui.backHome')}</Link>
      </div>
    )
  }
  return (
    <>
      {design ? null : <div className={css.skeleton} aria-hidden />}
      <EmptyDial />
      {isLost ? (
        <div className={css.notice} role="status">
          <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
          {text('ui.graphics.lost')}
        </div>
      ) : design?.readOnly ? (
        <div className={css.notice} role="status">
          <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
          {say(design.readOnly)}
        </div>
      ) : null}
    </>
  )
}
