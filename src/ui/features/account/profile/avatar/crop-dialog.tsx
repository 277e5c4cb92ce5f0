import { useCallback, useEffect, useRef, useState } from 'react'
import type { UserInfo } from '../../../../../shared/api/accounts/accounts.ts'
import { AppDialog } from '../../../../app/dialogs/app-dialog.tsx'
import { ProblemLine } from '../../../../app/dialogs/problem-line.tsx'
import { uploadFile } from '../../../../../shared/api/files.ts'
import { updateProfile } from '../../../../../shared/api/accounts/own-account.ts'
import type { FieldProblem } from '../../../../app/forms/form-rules.ts'
import { Button } from '../../../../kit/button.tsx'
import { ChoiceCard, ChoiceSet } from '../../../../kit/choice-card.tsx'
import { Slider } from '../../../../kit/fields/slider.tsx'
import { refusalUnlessStopped } from '../../../../app/refusal-of.ts'
import { call } from '../../../../app/session/session.ts'
import { sendWithProgress } from '../../../../app/session/transfer.ts'
import { useText } from '../../../../app/text.ts'
import css from './avatar.module.css'
import { firstCrop, zoomCrop, zoomLimit, type Crop } from './crop-frame.ts'
import { CropStage } from './crop-stage.tsx'
import { printCrop, type Shape } from './draw-crop.ts'

type Sending = { readonly share: number; readonly stop: () => void }

type CropDialogProps = {
  readonly picture: ImageBitmap
  readonly onClose: () => void
  readonly onDone: (info: UserInfo) => void
}

/** Uploads the cropped picture and makes it the person's; throws ApiError. */
async function send(blob: Blob, sending: { signal: AbortSignal; tell: (share: number) => void }) {
  const { signal, tell } = sending
  const files = [{ blob, name: 'avatar.png' }]
  const { url } = await call(
    uploadFile,
    { form: { origin: 'made' } },
    { files, signal, fetch: sendWithProgress(tell) },
  )
  return (await call(updateProfile, { body: { avatar: url } }, { signal })).info
}

const shapes = ['round', 'square'] as const satisfies readonly Shape[]

type ZoomFieldProps = {
  readonly picture: ImageBitmap
  readonly crop: Crop
  readonly onZoom: (crop: Crop) => void
}

function ZoomField({ picture, crop, onZoom }: ZoomFieldProps) {
  const { text } = useText()
  const most = zoomLimit(picture)
  return (
    <label className={css.zoom}>
      <span>{text('ui.avatar.zoom')}</span>
      <Slider
        min={1}
        max={most}
        step={0.01}
        disabled={most === 1}
        value={crop.zoom}
        share={most === 1 ? 0 : (crop.zoom - 1) / (most - 1)}
        onChange={(event) => onZoom(zoomCrop(picture, crop, { zoom: Number(event.target.value) }))}
      />
    </label>
  )
}

type FootProps = {
  readonly sending: Sending | null
  readonly onUse: () => void
}

function Foot({ sending, onUse }: FootProps) {
  const { text } = useText()
  return (
    <div className={css.foot}>
      <p role="status" className={css.sending}>
        {sending ? text('ui.avatar.sending', { percent: Math.floor(sending.share * 100) }) : ''}
      </p>
      {sending ? (
        <Button size="large" onClick={sending.stop}>
          {text('ui.avatar.stop')}
        </Button>
      ) : (
        <Button look="primary" size="large" onClick={onUse}>
          {text('ui.avatar.use')}
        </Button>
      )}
    </div>
  )
}

/** Which part of a picture to use, and its upload, which can be stopped. */
export function CropDialog({ picture, onClose, onDone }: CropDialogProps) {
  const { text } = useText()
  const [crop, setCrop] = useState<Crop>(() => firstCrop(picture))
  const [shape, setShape] = useState<Shape>('round')
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const change = useCallback((next: (before: Crop) => Crop) => setCrop(next), [])

  const use = async (): Promise<void> => {
    const controller = new AbortController()
    stopping.current = controller
    const stop = (): void => controller.abort()
    const tell = (share: number): void => setSending({ share, stop })
    setProblem(null)
    tell(0)
    try {
      const blob = await printCrop(picture, { crop, shape })
      onDone(await send(blob, { signal: controller.signal, tell }))
    } catch (error) {
      setProblem(refusalUnlessStopped(error))
      setSending(null)
    }
  }
  return (
    <AppDialog title={text('ui.avatar.cropTitle')} width={440} closesOnMask={false} onClose={onClose}>
      <div className={css.crop}>
        <CropStage picture={picture} crop={crop} shape={shape} onChange={change} />
        <ZoomField picture={picture} crop={crop} onZoom={setCrop} />
        <ChoiceSet legend={text('ui.avatar.shape')} className={css.shapes}>
          {shapes.map((one) => (
            <ChoiceCard key={one} name="shape" isOn={one === shape} onChoose={() => setShape(one)}>
              <b>{text(`ui.avatar.${one}`)}</b>
            </ChoiceCard>
          ))}
        </ChoiceSet>
        <ProblemLine problem={problem} className={css.problem} />
        <Foot sending={sending} onUse={() => void use()} />
        {sending ? <progress className={css.progress} aria-hidden value={sending.share} /> : null}
      </div>
    </AppDialog>
  )
}
