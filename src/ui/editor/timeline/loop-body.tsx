import { useRef, type MouseEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { Track } from '../../../shared/base/track/track.ts'
import type { TimelineView } from '../../../shared/protocol/timeline.ts'
import { LayerLanes } from './lanes/lanes.tsx'
import { keyed } from './lanes/by-keyboard.ts'
import { useMarquee } from './lanes/use-marquee.ts'
import { addKey, gridStep, type Apply, type Lane } from './model.ts'
import { phaseNow, usePlayhead } from './playhead.ts'
import { Ruler } from './lanes/ruler.tsx'
import css from './timeline-panel.module.css'
import { freshTrack, timelineState } from './timeline-state.ts'
import { useKeyDrag } from './lanes/use-key-drag.ts'

type LoopBodyProps = {
  readonly view: NonNullable<TimelineView>
  readonly lanes: readonly Lane[]
  readonly turn: Pick<Track, 'seconds' | 'plays'>
  readonly apply: Apply
  readonly onCopy: () => void
  readonly onPaste: () => void
  readonly onRemove: () => void
}

/** The ruler and all lanes; keys are pressed, framed, dragged and put down here. */
export function LoopBody(props: LoopBodyProps) {
  const { view, lanes: live, turn, apply } = props
  const { chosen } = useSnapshot(timelineState) as typeof timelineState
  const root = useRef<HTMLDivElement>(null)
  const span = Math.max(turn.seconds, ...live.map(({ track }) => track?.seconds ?? 0))
  const isOff = view.isReadOnly
  const drag = useKeyDrag({ lanes: live, span, isOff, apply, headAt: () => phaseNow(turn) })
  const marquee = useMarquee()
  const lanes = drag.from ?? live
  usePlayhead(root, span, lanes)
  const deps = { span, chosen, dragged: drag.dragged, isReadOnly: isOff, apply }
  const putDown = (event: MouseEvent): void => {
    const place = (event.target as Element).closest<HTMLElement>('[data-lane]')
    const lane = lanes.find(({ id, field }) => `${id}|${field.field}` === place?.dataset['lane'])
    if (!place || !lane || isOff || lane.isLocked || (event.target as Element).closest('[data-key]')) return
    if (lane.field.text !== '' && !lane.track) return
    const { left, width } = place.getBoundingClientRect()
    const grid = gridStep(span)
    const at = Math.round((((event.clientX - left) / width) * span) / grid) * grid
    apply([addKey(lane, at, freshTrack())])
  }
  return (
    <div
      ref={root}
      className={css.body}
      tabIndex={-1}
      data-lanes
      onPointerDown={(event) => {
        if (!drag.press(event)) marquee.press(event)
      }}
      onPointerMove={(event) => {
        drag.move(event)
        marquee.move(event)
      }}
      onPointerUp={(event) => {
        drag.release(event)
        marquee.release()
      }}
      onPointerCancel={() => {
        drag.cancel()
        marquee.cancel()
      }}
      onDoubleClick={putDown}
      onKeyDown={(event) => {
        const isTakenBack = event.key === 'Escape' && marquee.cancel()
        if (!isTakenBack && !keyed(event, { ...props, isReadOnly: isOff, span })) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <Ruler span={span} turn={turn} />
      {marquee.frame ? <span className={css.frame} style={marquee.frame} aria-hidden /> : null}
      {view.rows.map((row) => {
        const mine = lanes.filter(({ id }) => id === row.id)
        return mine.length === 0 ? null : <LayerLanes key={row.id} row={row} lanes={mine} deps={deps} />
      })}
    </div>
  )
}
