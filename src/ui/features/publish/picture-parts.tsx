import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PublishForm } from '../../../shared/api/publish/form.ts'
import { Card, Row } from '../../kit/layout/layout.tsx'
import look from '../../kit/layout/layout.module.css'
import { formLimits, type FormFault } from '../../../shared/publish/form-rules.ts'
import { engine } from '../../app/engine/connect.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import type { FieldProblem } from '../../app/forms/form-rules.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { chooseFiles } from '../../kit/choose-files.ts'
import { useText } from '../../app/text.ts'
import { useAction } from '../../app/use-action.ts'
import { mostBytes, takeShot, uploadShot, type DialState } from './dial-screenshots.ts'
import css from './publish.module.css'

/** Types that a picture of the form may have (W5.01–W5.03). */
const types = ['image/jpeg', 'image/png']

function faultOfFile({ type, size }: File): FieldProblem | null {
  if (!types.includes(type)) return { key: 'ui.publish.pictureType' }
  return size > mostBytes ? { key: 'ui.publish.pictureSize' } : null
}

type PartsProps = {
  readonly form: PublishForm
  readonly faults: readonly FormFault[]
  readonly dial: DialState
  readonly onChange: (change: Partial<PublishForm>) => void
}

/** The engine draws into it; only its pictures are seen. */
function HiddenStage() {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => (host.current ? engine.attach(host.current) : undefined), [])
  return <div ref={host} className={css.stage} aria-hidden />
}

type DetailsProps = {
  readonly details: readonly string[]
  readonly isBusy: boolean
  readonly onRemove: (url: string) => void
  readonly onAdd: () => void
}

/** The pictures beside the preview, as many as are allowed. */
function Details({ details, isBusy, onRemove, onAdd }: DetailsProps) {
  const { text } = useText()
  return (
    <>
      <h3 className={look.title}>
        {text('ui.publish.details', { present: details.length, limit: formLimits.details })}
      </h3>
      <ul className={css.details}>
        {details.map((url, at) => (
          <li key={url}>
            <img src={url} alt={text('ui.publish.detailAlt', { number: at + 1 })} />
            <IconButton
              icon={Trash2}
              label={text('ui.publish.removeDetail', { number: at + 1 })}
              onClick={() => onRemove(url)}
            />
          </li>
        ))}
      </ul>
      {details.length >= formLimits.details ? null : (
        <Button icon={ImageUp} look="ghost" disabled={isBusy} onClick={onAdd}>
          {text('ui.publish.addDetail')}
        </Button>
      )}
    </>
  )
}

/** Preview and detail pictures: taken from the design at one moment in both modes, or uploaded (W2.16, W2.17). */
export function PictureParts({ form, faults, dial, onChange }: PartsProps) {
  const { text, say } = useText()
  const { isBusy, problem, act, complain } = useAction()
  const design = useProjection('design')
  const isShown = dial.phase === 'shown' && design !== null
  const { preview, details } = form

  const work = (make: () => Promise<Partial<PublishForm>>): Promise<void> =>
    act(async () => onChange(await make()))

  const takeAll = (): Promise<void> =>
    work(async () => {
      const normal = await takeShot(false)
      const ambient = design?.canAmbient === true ? [await takeShot(true)] : []
      const others = details.filter((url) => url !== normal && !ambient.includes(url))
      return { preview: normal, details: [...ambient, ...others].slice(0, formLimits.details) }
    })

  // the picture that every design has: who wants another one takes or uploads it
  const wantsFirst = isShown && preview === null && details.length === 0
  const first = useRef(false)
  useEffect(() => {
    if (!wantsFirst || first.current) return
    first.current = true
    void takeAll()
  })

  async function choose(make: (url: string) => Partial<PublishForm>): Promise<void> {
    const [file] = await chooseFiles({ accept: '.jpg,.jpeg,.png' })
    if (!file) return
    const fault = faultOfFile(file)
    if (fault) return complain(fault)
    await work(async () => make(await uploadShot(file)))
  }

  const fault = faults.find(({ field }) => field === 'preview' || field === 'details')
  const wrong = problem ?? fault ?? (dial.phase === 'failed' ? dial.refusal : null)
  return (
    <Card id="publish-pictures" title={text('ui.publish.pictures')} className={css.pictures}>
      <HiddenStage />
      <div className={css.preview} data-fault={fault ? true : undefined} tabIndex={-1}>
        {preview ? (
          <img src={preview} alt={text('ui.publish.previewAlt')} />
        ) : (
          <span>{text('ui.publish.noPreview')}</span>
        )}
      </div>
      <Row>
        <Button icon={Camera} isBusy={isBusy} disabled={isBusy || !isShown} onClick={() => void takeAll()}>
          {text('ui.publish.take')}
        </Button>
        <Button
          icon={ImageUp}
          look="ghost"
          disabled={isBusy}
          onClick={() => void choose((url) => ({ preview: url }))}
        >
          {text('ui.publish.uploadPreview')}
        </Button>
      </Row>
      <Details
        details={details}
        isBusy={isBusy}
        onRemove={(url) => onChange({ details: details.filter((one) => one !== url) })}
        onAdd={() => void choose((url) => ({ details: [...details.filter((one) => one !== url), url] }))}
      />
      {wrong ? (
        <p role="alert" className={css.wrong}>
          {say(wrong.key, wrong.params)}
        </p>
      ) : (
        <p className={look.under}>{text('ui.publish.pictureHint')}</p>
      )}
    </Card>
  )
}
