import { plays, trackLimits, type Plays } from '../../../../shared/base/track/track.ts'
import { useNumberSays } from '../../../app/number-says.ts'
import { useText } from '../../../app/text.ts'
import { NumberInput } from '../../../kit/fields/number-input.tsx'
import { setTrack, type Change, type KeyName, type Lane } from '../model.ts'
import { freshTrack, timelineState } from '../timeline-state.ts'
import panelCss from '../../panel.module.css'
import css from '../timeline-panel.module.css'

type TrackToolsProps = {
  readonly lanes: readonly Lane[]
  readonly chosen: ReadonlySet<KeyName>
  readonly isOff: boolean
  readonly apply: (changes: readonly Change[]) => void
}

/** The tracks of the chosen keys; all that are shown where none is chosen. */
function meantBy(lanes: readonly Lane[], chosen: ReadonlySet<KeyName>): readonly Lane[] {
  const tracked = lanes.filter(({ track }) => track !== null)
  const picked = tracked.filter((lane) =>
    [...chosen].some((name) => name.startsWith(`${lane.id}|${lane.field.field}|`)),
  )
  return picked.length > 0 ? picked : tracked
}

type PlaysChoiceProps = {
  readonly value: Plays
  readonly isOff: boolean
  readonly onChoose: (value: Plays) => void
}

function PlaysChoice({ value, isOff, onChoose }: PlaysChoiceProps) {
  const { text } = useText()
  return (
    <select
      className={panelCss.select}
      aria-label={text('ui.timeline.plays')}
      value={value}
      disabled={isOff}
      onChange={({ target }) => {
        const next = plays.find((one) => one === target.value)
        if (next) onChoose(next)
      }}
    >
      {plays.map((one) => (
        <option key={one} value={one}>
          {text(`ui.timeline.plays.${one}`)}
        </option>
      ))}
    </select>
  )
}

/** How long a track is and when it plays: of the chosen ones, and of those that are begun next. */
export function TrackTools({ lanes, chosen, isOff, apply }: TrackToolsProps) {
  const { text } = useText()
  const says = useNumberSays()
  const meant = meantBy(lanes, chosen)
  const shown = meant[0]?.track ?? freshTrack()
  const set = (to: { readonly seconds?: number; readonly plays?: Plays }): void => {
    Object.assign(timelineState, to)
    const changes = meant.flatMap((lane) => setTrack(lane, to))
    if (changes.length > 0) apply(changes)
  }
  return (
    <div className={css.tools}>
      <span className={css.number}>
        <NumberInput
          label={text('ui.timeline.length')}
          mark={text('ui.timeline.length')}
          value={shown.seconds}
          {...{ mixed: '', min: trackLimits.shortest, step: 0.5 }}
          max={shown.plays === 'minute' ? 60 : trackLimits.longest}
          unit={text('ui.timeline.lengthUnit')}
          says={says}
          isDisabled={isOff}
          onPreview={() => {}}
          onCancel={() => {}}
          onCommit={(seconds) => set({ seconds })}
        />
      </span>
      <PlaysChoice value={shown.plays} isOff={isOff} onChoose={(next) => set({ plays: next })} />
    </div>
  )
}
