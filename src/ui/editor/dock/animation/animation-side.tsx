import { Layers2, Pause, Play } from 'lucide-react'
import type { PanelView } from '../../../../shared/protocol/projections.ts'
import { IconButton } from '../../../kit/button.tsx'
import { NumberInput } from '../../../kit/fields/number-input.tsx'
import { useNumberSays } from '../../../app/number-says.ts'
import { useText } from '../../../app/text.ts'
import { useFieldChange } from '../../inspector/fields/field-change.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './animation-side.module.css'
import { OnionStage } from './onion-stage.tsx'

/** From this many repeats on it never ends (S4.15). */
const endlessFrom = 100

type NumberFieldProps = {
  readonly path: string
  readonly label: string
  readonly mark: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly unit: string
  readonly isDisabled: boolean
}

function SideNumber({ path, ...facts }: NumberFieldProps) {
  const change = useFieldChange(path)
  const says = useNumberSays()
  return (
    <NumberInput
      says={says}
      {...facts}
      mixed=""
      step={1}
      onPreview={change.preview}
      onCommit={change.commit}
      onCancel={change.cancel}
    />
  )
}

type AnimationSideProps = {
  readonly urls: readonly string[]
  readonly frame: number
  readonly playback: NonNullable<PanelView['playback']>
  readonly hasOnion: boolean
  readonly isDisabled: boolean
  readonly onPlay: (isPlaying: boolean) => void
  readonly onOnion: () => void
}

type PlayProps = Pick<AnimationSideProps, 'playback' | 'hasOnion' | 'onPlay' | 'onOnion'>

function PlayButtons({ playback: { isPlaying }, hasOnion, onPlay, onOnion }: PlayProps) {
  const { text } = useText()
  return (
    <div className={css.buttons}>
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={text(isPlaying ? 'ui.dock.stop' : 'ui.dock.play')}
        aria-pressed={isPlaying}
        onClick={() => onPlay(!isPlaying)}
      />
      <IconButton
        icon={Layers2}
        label={text('ui.dock.onion')}
        isActive={hasOnion}
        aria-pressed={hasOnion}
        onClick={onOnion}
      />
    </div>
  )
}

/** The frame that is looked at, and how the frames are played (UX 3.8, S4.12 to S4.15). */
export function AnimationSide(props: AnimationSideProps) {
  const { text } = useText()
  const { isDisabled } = props
  const { delayMs, minDelayMs, repeats, intervalCount } = props.playback
  // what does not loop plays once, whatever the count says
  const counts = repeats === null || repeats === intervalCount
  return (
    <div className={css.side}>
      <OnionStage urls={props.urls} frame={props.frame} hasOnion={props.hasOnion} />
      <div className={cx(panelCss.column, css.controls)}>
        <PlayButtons {...props} />
        <SideNumber
          path="delayTime"
          label={text('ui.dock.delay')}
          mark="↔"
          value={delayMs}
          min={minDelayMs}
          max={60_000}
          unit="ms"
          isDisabled={isDisabled}
        />
        <SideNumber
          path="intervalCount"
          label={text('ui.dock.repeat')}
          mark="×"
          value={counts ? intervalCount : 1}
          min={1}
          max={999}
          unit={text(counts && intervalCount >= endlessFrom ? 'ui.dock.endless' : 'ui.dock.times')}
          isDisabled={isDisabled || !counts}
        />
      </div>
    </div>
  )
}
