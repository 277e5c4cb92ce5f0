import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { Track } from '../../../shared/base/track/track.ts'
import type { TimelineView } from '../../../shared/protocol/timeline.ts'
import { LayerLanes } from './lanes/lanes.tsx'
import { keysBeside } from './tools/key-tools.tsx'
import {
  addKey,
  gridStep,
  heldWithin,
  keyName,
  moveKeys,
  movedNames,
  type Apply,
  type KeyName,
  type Lane,
} from './model.ts'
import { phaseNow, scrubTo, usePlayhead } from './playhead.ts'
import { Ruler } from './lanes/ruler.tsx'
import css from './timeline-panel.module.css'
import { choose, freshTrack, timelineState } from './timeline-state.ts'
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

/** What a key does with the keys that are chosen; true where it did something. */
function keyed(event: KeyboardEvent, props: LoopBodyProps, span: number): boolean {
  const { lanes, view, turn, apply } = props
  const key = (event.target as Element).closest<HTMLElement>('[data-key]')
  const isMod = event.ctrlKey || event.metaKey
  if (isMod && event.key.toLowerCase() === 'a' && key) {
    choose(lanes.flatMap((lane) => (lane.track?.keys ?? []).map((one) => keyName(lane, one))))
    return true
  }
  if (isMod && event.key.toLowerCase() === 'c' && key) props.onCopy()
  else if (isMod && event.key.toLowerCase() === 'v' && !view.isReadOnly) props.onPaste()
  else if (!key || isMod) return false
  else if (event.key === 'Delete' || event.key === 'Backspace') {
    if (!view.isReadOnly) props.onRemove()
  } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    keysBeside(key, event.key === 'ArrowUp' ? -1 : 1)?.focus()
  else if (event.key === 'Enter') scrubTo(turn, Number(key.dataset['key']?.split('|')[2]))
  else if (event.key === ' ') choose([key.dataset['key'] as KeyName])
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const step = gridStep(span) * (event.shiftKey ? 10 : 1)
    const name = key.dataset['key'] as KeyName
    if (!timelineState.chosen.has(name)) choose([name])
    const by = heldWithin(lanes, timelineState.chosen, event.key === 'ArrowLeft' ? -step : step)
    if (by !== 0 && !view.isReadOnly) {
      apply(moveKeys(lanes, timelineState.chosen, { by }))
      const next = movedNames(lanes, timelineState.chosen, by)
      choose(next)
      const [id, field, at] = name.split('|')
      const moved = `${id ?? ''}|${field ?? ''}|${Math.round((Number(at) + by) * 100) / 100}`
      refocus(moved)
    }
  } else return false
  return true
}

/** The key is another element where it stands now: it comes with the next picture of the lanes. */
function refocus(name: string): void {
  let tries = 0
  const look = (): void => {
    const found = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(name)}"]`)
    if (found) found.focus()
    else if (tries++ < 30) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The ruler and all lanes; keys are pressed, dragged and put down here. */
export function LoopBody(props: LoopBodyProps) {
  const { view, lanes: live, turn, apply } = props
  const { chosen } = useSnapshot(timelineState) as typeof timelineState
  const root = useRef<HTMLDivElement>(null)
  const span = Math.max(turn.seconds, ...live.map(({ track }) => track?.seconds ?? 0))
  const isOff = view.isReadOnly
  const drag = useKeyDrag({ lanes: live, span, isOff, apply, headAt: () => phaseNow(turn) })
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
      onPointerDown={(event) => {
        if (!drag.press(event) && (event.target as Element).closest('[data-lane]')) choose([])
      }}
      onPointerMove={drag.move}
      onPointerUp={drag.release}
      onPointerCancel={drag.cancel}
      onDoubleClick={putDown}
      onKeyDown={(event) => {
        if (!keyed(event, props, span)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <Ruler span={span} turn={turn} />
      {view.rows.map((row) => {
        const mine = lanes.filter(({ id }) => id === row.id)
        return mine.length === 0 ? null : <LayerLanes key={row.id} row={row} lanes={mine} deps={deps} />
      })}
    </div>
  )
}
