import { Download, ImageDown, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  animationLimits,
  pictureScales,
  type AnimationRequest,
  type DialFile,
} from '../../../shared/protocol/screenshots/screenshots.ts'
import { engine } from '../../app/engine/connect.ts'
import { peek, useProjection } from '../../app/engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { Slider } from '../../kit/fields/slider.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { tellLateFile } from '../../app/notices/lazy-file-error.ts'
import { addToast, showRefusal } from '../../app/notices/notices.ts'
import { useText } from '../../app/text.ts'
import { offerFile } from '../files/file-choice.ts'
import { safeName } from '../files/save-file.ts'
import { openDialogs } from '../dialogs/open-dialogs.ts'
import { exportAnimation } from '../../app/animation-export.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './screenshots.module.css'

type Kind = 'png' | AnimationRequest['format']

const kinds: readonly Kind[] = ['png', ...animationLimits.formats]

const endings: Readonly<Record<Kind, string>> = { png: 'png', gif: 'gif', webp: 'webp' }

type ChoiceProps<T> = {
  readonly title: string
  readonly name: string
  readonly options: readonly T[]
  readonly chosen: T
  readonly says: (one: T) => string
  readonly isDisabled: boolean
  readonly onChoose: (one: T) => void
}

function Choice<T extends string | number>({
  title,
  name,
  options,
  chosen,
  says,
  isDisabled,
  onChoose,
}: ChoiceProps<T>) {
  return (
    <fieldset className={css.choice} disabled={isDisabled}>
      <legend>{title}</legend>
      {options.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === chosen} onChange={() => onChoose(one)} />
          <span>{says(one)}</span>
        </label>
      ))}
    </fieldset>
  )
}

type Progress = { readonly done: number; readonly of: number }

/** What is wanted, and how far it is. */
function useShot() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = useRef<AbortController | null>(null)
  // a closed dialog wants nothing more
  useEffect(() => () => stop.current?.abort(), [])

  async function make(kind: Kind, request: Omit<AnimationRequest, 'format'>): Promise<DialFile | null> {
    const going = new AbortController()
    stop.current = going
    setProgress({ done: 0, of: 1 })
    try {
      const { signal } = going
      const onStep = (done: number, of: number): void => setProgress({ done, of })
      const made =
        kind === 'png'
          ? await engine.ask('dialPicture', { scale: request.scale })
          : await exportAnimation(engine.ask, { ...request, format: kind }, { onStep, signal })
      if (made === null || signal.aborted) return null
      if (!('refusal' in made)) return made
      showRefusal(made.refusal)
      return null
    } catch (error) {
      tellLateFile(error, () => void make(kind, request))
      return null
    } finally {
      setProgress(null)
    }
  }

  return { progress, make, stop: () => stop.current?.abort() }
}

type FilmProps = {
  readonly seconds: number
  readonly fps: number
  readonly isBusy: boolean
  readonly onSeconds: (seconds: number) => void
  readonly onFps: (fps: number) => void
}

/** How long a moving picture is, and how many pictures a second has. */
function FilmChoice({ seconds, fps, isBusy, onSeconds, onFps }: FilmProps) {
  const { text } = useText()
  return (
    <>
      <label className={cx(panelCss.stack12, css.range)}>
        <span>{text('ui.shots.seconds', { seconds })}</span>
        <Slider
          min={animationLimits.seconds.min}
          max={animationLimits.seconds.max}
          value={seconds}
          share={(seconds - 1) / (animationLimits.seconds.max - 1)}
          aria-label={text('ui.shots.seconds', { seconds })}
          disabled={isBusy}
          onChange={(event) => onSeconds(Number(event.target.value))}
        />
      </label>
      <Choice
        title={text('ui.shots.fps')}
        name="shot-fps"
        options={animationLimits.fps as readonly number[]}
        chosen={fps}
        says={(one) => text('ui.shots.rate', { fps: one })}
        isDisabled={isBusy}
        onChoose={onFps}
      />
    </>
  )
}

type FootProps = {
  readonly isFilm: boolean
  /** Null while nothing is made. */
  readonly progress: Progress | null
  readonly onSave: () => void
  readonly onStop: () => void
}

/** How far it is, and what begins and ends it. */
function Foot({ isFilm, progress, onSave, onStop }: FootProps) {
  const { text } = useText()
  const isBusy = progress !== null
  return (
    <div className={css.foot}>
      {progress && isFilm ? (
        <label className={css.progress}>
          <span role="status">{text('ui.shots.drawing', { ...progress })}</span>
          <progress value={progress.done} max={progress.of} />
        </label>
      ) : (
        <span role="status" className={css.progress}>
          {isBusy ? text('ui.shots.making') : ''}
        </span>
      )}
      {isBusy ? (
        <Button size="large" icon={X} onClick={onStop}>
          {text('ui.shots.stop')}
        </Button>
      ) : (
        <Button size="large" look="primary" icon={isFilm ? ImageDown : Download} onClick={onSave}>
          {text('ui.shots.save')}
        </Button>
      )}
    </div>
  )
}

/** Offers what was made, where something was. */
function offerShot(
  kind: Kind,
  name: string,
  file: Awaited<ReturnType<ReturnType<typeof useShot>['make']>>,
): void {
  if (!file) return
  offerFile(`${name}.${endings[kind]}`, new Blob([file.bytes], { type: file.type }))
  const params = { width: file.width, height: file.height }
  addToast({ tone: 'success', key: 'ui.shots.saved', params })
}

function Form() {
  const { text } = useText()
  const [kind, setKind] = useState<Kind>(openDialogs.shotKind)
  const [scale, setScale] = useState(1)
  const [seconds, setSeconds] = useState(3)
  const [fps, setFps] = useState<number>(20)
  const { progress, make, stop } = useShot()
  const design = useProjection('design')
  const isBusy = progress !== null
  const isFilm = kind !== 'png'
  const scales: readonly number[] = isFilm ? animationLimits.scales : pictureScales
  const wanted = scales.includes(scale) ? scale : (scales[0] ?? 1)
  const { width = 0, height = 0 } = design ?? {}

  const save = async (): Promise<void> => {
    const name = safeName(peek('design')?.dialName || peek('design')?.dialNameCn || '')
    offerShot(kind, name, await make(kind, { scale: wanted, seconds, fps }))
  }

  return (
    <div className={cx(panelCss.column, css.form)}>
      <Choice
        title={text('ui.shots.kind')}
        name="shot-kind"
        options={kinds}
        chosen={kind}
        says={(one) => text(`ui.shots.kind.${one}`)}
        isDisabled={isBusy}
        onChoose={setKind}
      />
      <Choice
        title={text('ui.shots.size')}
        name="shot-scale"
        options={scales}
        chosen={wanted}
        says={(one) => text('ui.shots.scale', { scale: one, width: width * one, height: height * one })}
        isDisabled={isBusy}
        onChoose={setScale}
      />
      {isFilm ? <FilmChoice {...{ seconds, fps, isBusy }} onSeconds={setSeconds} onFps={setFps} /> : null}
      <p className={css.note}>{text('ui.shots.note')}</p>
      <Foot isFilm={isFilm} progress={progress} onSave={() => void save()} onStop={stop} />
    </div>
  )
}

/** The dial at the chosen time as a file: a picture, or some seconds of it. */
export function ScreenshotsDialog() {
  const { text } = useText()
  return (
    <Modal
      isOpen
      title={text('ui.shots.title')}
      closeLabel={text('ui.close')}
      onClose={() => (openDialogs.shots = false)}
    >
      <Form />
    </Modal>
  )
}
