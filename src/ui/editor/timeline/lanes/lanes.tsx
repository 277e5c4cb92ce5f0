import { ChevronsRight, Diamond, Group as GroupIcon, Layers2, SquareFunction, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { TimelineRow } from '../../../../shared/protocol/timeline.ts'
import { send } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { IconButton } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import { KeyMark } from './key-mark.tsx'
import css from './lanes.module.css'
import { addKey, isChosen, keyName, type Change, type KeyName, type Lane } from '../model.ts'
import { phaseNow } from '../playhead.ts'
import { freshTrack } from '../timeline-state.ts'

export type LaneDeps = {
  readonly span: number
  readonly chosen: ReadonlySet<KeyName>
  /** Seconds by which the chosen keys are dragged now. */
  readonly dragged: number
  readonly isReadOnly: boolean
  readonly apply: (changes: readonly Change[]) => void
}

function LaneHead({ lane, deps }: { readonly lane: Lane; readonly deps: LaneDeps }) {
  const { text, say } = useText()
  const { field, track } = lane
  const name = say(field.label)
  const isOther = field.text !== '' && !track
  const isOff = deps.isReadOnly || lane.isLocked
  const label = isOther
    ? text('ui.timeline.replace', { field: name })
    : text('ui.timeline.add', { field: name })
  const add = (): void => {
    const turn = track ?? freshTrack()
    deps.apply([addKey(lane, phaseNow(turn), freshTrack())])
  }
  return (
    <div className={css.head}>
      <span className={cx(panelCss.cut, css.name)}>{name}</span>
      {isOther ? (
        <SquareFunction
          size={14}
          strokeWidth={1.5}
          aria-label={text('ui.timeline.byExpression')}
          className={css.by ?? ''}
        />
      ) : null}
      {track ? (
        <IconButton
          icon={Trash2}
          iconSize={14}
          className={css.quiet ?? ''}
          label={text('ui.timeline.remove', { field: name })}
          disabled={isOff}
          onClick={() => deps.apply([{ id: lane.id, field: field.field, text: '' }])}
        />
      ) : null}
      <IconButton
        icon={Diamond}
        iconSize={14}
        className={cx(css.add, track ? css.tracked : undefined) ?? ''}
        label={label}
        disabled={isOff}
        onClick={add}
      />
    </div>
  )
}

/** Seconds as a lane shows them, at most two digits. */
export const secondsText = (seconds: number): string => String(Math.round(seconds * 100) / 100)

function LaneKeys({ lane, deps }: { readonly lane: Lane; readonly deps: LaneDeps }) {
  const { track } = lane
  if (!track) return null
  const { span, chosen, dragged } = deps
  const share = (at: number): string => `${(at / span) * 100}%`
  const shownAt = (key: (typeof track.keys)[number]): number =>
    isChosen(lane, key, chosen) ? key.at + dragged : key.at
  const times = track.keys.map(shownAt)
  const [from, to] = [Math.min(...times), Math.max(...times)]
  return (
    <>
      <span className={css.length} style={{ width: share(track.seconds) }} />
      <span className={css.bar} style={{ left: share(from), width: share(to - from) }} />
      {track.keys.map((key) => (
        <KeyMark
          key={keyName(lane, key)}
          lane={lane}
          value={key}
          left={share(shownAt(key))}
          isChosen={isChosen(lane, key, chosen)}
          isOff={deps.isReadOnly || lane.isLocked}
        />
      ))}
      <span className={css.line} data-plays={track.plays} data-seconds={track.seconds} />
    </>
  )
}

const LaneRow = memo(function LaneRow({ lane, deps }: { readonly lane: Lane; readonly deps: LaneDeps }) {
  const { text, say } = useText()
  const { track, field } = lane
  const name = say(field.label)
  return (
    <div
      className={cx(css.row, track ? undefined : css.still)}
      role="group"
      aria-label={
        track ? text('ui.timeline.lane', { field: name, seconds: secondsText(track.seconds) }) : name
      }
    >
      <LaneHead lane={lane} deps={deps} />
      <div className={css.lane} data-lane={`${lane.id}|${field.field}`}>
        <LaneKeys lane={lane} deps={deps} />
      </div>
    </div>
  )
})

type LayerLanesProps = {
  readonly row: TimelineRow
  readonly lanes: readonly Lane[]
  readonly deps: LaneDeps
}

/** A layer or a group with the numbers of it that are selected or move. */
export function LayerLanes({ row, lanes, deps }: LayerLanesProps) {
  const { text } = useText()
  const Icon = row.isGroup ? GroupIcon : Layers2
  return (
    <div role="group" aria-label={text('ui.timeline.row', { name: row.name })}>
      <div className={cx(css.row, css.layer, row.isSelected && css.selected)}>
        <button
          type="button"
          className={cx(panelCss.ringInside, css.head, css.select)}
          onClick={() => void send({ do: 'selection.set', ids: row.layers })}
        >
          <Icon size={14} strokeWidth={1.5} aria-hidden />
          <span className={panelCss.cut}>{row.name}</span>
          {row.isSelected ? null : <ChevronsRight size={12} aria-hidden className={css.more ?? ''} />}
        </button>
        <div className={css.lane} data-empty-lane />
      </div>
      {lanes.map((lane) => (
        <LaneRow key={lane.field.field} lane={lane} deps={deps} />
      ))}
    </div>
  )
}
