import { Pause, Play, RotateCw } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FaceRow } from '../../../shared/protocol/faces.ts'
import type { MirrorSlices } from '../engine/mirror.ts'
import { engine } from '../engine/connect.ts'
import { send, useEngineStatus, useProjection, useThrottledPart } from '../engine/hooks.ts'
import { watchSize } from '../engine/watch-size.ts'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { Choice } from './choice.tsx'
import { UserStyles } from './user-styles.tsx'
import { WatchRing } from './watch-ring.tsx'
import { useText, type Texts } from '../text.ts'
import css from './share-stage.module.css'

const nothingCovers = (): number => 0

/** Milliseconds between two looks at whether the time runs. */
const clockMs = 100

const isPlayingOf = ({ isPlaying }: MirrorSlices['clock']): boolean => isPlaying

/** Time and animations together, as a watch would stand still. */
function setRunning(isPlaying: boolean): void {
  void send({ do: 'clock.play', isPlaying })
  void send({ do: 'animation.play', isPlaying })
}

/** Shows the present time and no sample values left from before; with reduced motion the user starts it. */
export function useWatchTime(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    void send({ do: 'sample.reset' })
    void send({ do: 'clock.speed', speed: 1 })
    void send({ do: 'clock.now' })
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setRunning(false)
  }, [isShown])
}

const nameOf = ({ platformLabel, target, width, height }: FaceRow, { text, say }: Texts): string =>
  text('ui.shared.face', { platform: say(platformLabel, { name: target }), width, height })

function Controls({ design }: { readonly design: NonNullable<MirrorSlices['design']> }) {
  const texts = useText()
  const { text } = texts
  const isPlaying = useThrottledPart('clock', clockMs, isPlayingOf)
  const { faces } = useProjection('faces')
  const { isAmbientMode, canAmbient } = design
  const modes = [
    { id: 'normal', isOn: !isAmbientMode, ambient: false },
    { id: 'ambient', isOn: isAmbientMode, ambient: true },
  ] as const
  return (
    <div className={css.controls} role="group" aria-label={text('ui.shared.controls')}>
      <Button size="large" icon={isPlaying ? Pause : Play} onClick={() => setRunning(!isPlaying)}>
        {text(isPlaying ? 'ui.shared.pause' : 'ui.shared.play')}
      </Button>
      {canAmbient ? (
        <Choice
          label={text('ui.shared.mode')}
          options={modes.map(({ id, isOn, ambient }) => ({
            id,
            isOn,
            label: text(`ui.shared.${id}`),
            choose: () => void send({ do: 'mode.set', ambient }),
          }))}
        />
      ) : null}
      {faces.length > 1 ? (
        <Choice
          label={text('ui.shared.faces')}
          options={faces.map((face) => ({
            id: face.fdId,
            isOn: face.isActive,
            label: nameOf(face, texts),
            choose: () => void send({ do: 'face.switch', fdId: face.fdId }),
          }))}
        />
      ) : null}
    </div>
  )
}

/** Pictures and fonts that could not be loaded, with a button that loads them again. */
function Missing() {
  const { text } = useText()
  const { pictures, fonts } = useProjection('missing')
  if (pictures.count + fonts.count === 0) return null
  const retry = (): void => {
    void send({ do: 'picture.retry' })
    void send({ do: 'font.retry' })
  }
  return (
    <p className={css.missing} role="status">
      {text('ui.shared.missing')}
      <Button icon={RotateCw} onClick={retry}>
        {text('ui.retry')}
      </Button>
    </p>
  )
}

type StageProps = {
  readonly name: string
  readonly isShown: boolean
  /** What lies over the dial once it is shown. */
  readonly over?: ReactNode
}

/** The dial as the watch shows it, drawn by the editor's engine in its preview; it takes no pointer. */
export function ShareStage({ name, isShown, over }: StageProps) {
  const { text } = useText()
  const host = useRef<HTMLDivElement>(null)
  const { phase } = useEngineStatus()
  const view = useProjection('view')
  const design = useProjection('design')
  const dial = isShown ? design : null
  useWatchTime(dial !== null)

  useEffect(() => (host.current ? engine.attach(host.current) : undefined), [])
  useEffect(() => {
    if (phase === 'ready' && host.current) return watchSize(host.current, nothingCovers)
    return undefined
  }, [phase])

  const words = dial
    ? text('ui.shared.dial', {
        name,
        mode: text(dial.isAmbientMode ? 'ui.shared.ambient' : 'ui.shared.normal'),
        width: dial.width,
        height: dial.height,
      })
    : text('ui.shared.opening')
  return (
    <>
      <div className={css.stage} data-shared={dial ? 'shown' : 'opening'}>
        <div ref={host} className={cx(css.host, dial && css.isShown)} role="img" aria-label={words} />
        {dial ? (
          <WatchRing view={view} dial={dial} />
        ) : (
          <p className={css.opening} role="status">
            {text('ui.shared.opening')}
          </p>
        )}
        {dial ? over : null}
        <Missing />
      </div>
      {dial ? <UserStyles /> : null}
      {dial ? <Controls design={dial} /> : <div className={css.controls} />}
    </>
  )
}
