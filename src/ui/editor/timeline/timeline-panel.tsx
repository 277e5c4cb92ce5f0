import { Circle, Diamond, Pause, Play, SkipBack, Sun, X } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Track } from '../../../shared/base/track/track.ts'
import type { TimelineView } from '../../../shared/protocol/timeline.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { addToast } from '../../app/notices/notices.ts'
import { useText } from '../../app/text.ts'
import { IconButton } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { useFitBeside } from '../dock/dock-frame.tsx'
import { coverCanvas, layout } from '../layout.ts'
import panelCss from '../panel.module.css'
import { Divider } from '../shell/divider.tsx'
import { Entrance } from './entrance/entrance.tsx'
import { LoopBody } from './loop-body.tsx'
import { KeyTools } from './tools/key-tools.tsx'
import { copyKeys, lanesOf, pasteKeys, removeKeys, type Apply, type Lane } from './model.ts'
import { phaseNow, scrubTo } from './playhead.ts'
import css from './timeline-panel.module.css'
import { choose, freshTrack, keepClip, sayChosen, timelineState } from './timeline-state.ts'
import { TrackTools } from './tools/track-tools.tsx'

type Shown = NonNullable<TimelineView>

type HeadProps = {
  readonly view: Shown
  readonly lanes: readonly Lane[]
  readonly turn: Pick<Track, 'seconds' | 'plays'>
  readonly apply: Apply
}

function Transport({ view, turn }: Pick<HeadProps, 'view' | 'turn'>) {
  const { text } = useText()
  const { isPlaying } = useProjection('clock')
  const { isRecording, isReadOnly } = view
  return (
    <>
      <IconButton icon={SkipBack} label={text('ui.timeline.toStart')} onClick={() => scrubTo(turn, 0)} />
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={text(isPlaying ? 'ui.time.pause' : 'ui.time.play')}
        onClick={() => void send({ do: 'clock.play', isPlaying: !isPlaying })}
      />
      <IconButton
        icon={Circle}
        className={cx(css.record, isRecording && css.isRecording) ?? ''}
        label={text(isRecording ? 'ui.timeline.recordStop' : 'ui.timeline.record')}
        aria-pressed={isRecording}
        disabled={isReadOnly}
        onClick={() =>
          void send({ do: 'timeline.record', isOn: !isRecording, seconds: timelineState.seconds })
        }
      />
    </>
  )
}

function Tabs() {
  const { text } = useText()
  const { tab } = useSnapshot(timelineState)
  return (
    <div className={cx(panelCss.segments, css.tabs)} role="group" aria-label={text('ui.timeline.title')}>
      {(['loop', 'entrance'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={tab === one}
          className={cx(panelCss.segment, css.tab, tab === one && panelCss.isOn)}
          onClick={() => (timelineState.tab = one)}
        >
          {text(`ui.timeline.${one}`)}
        </button>
      ))}
    </div>
  )
}

function Head({ view, lanes, turn, apply }: HeadProps) {
  const { text } = useText()
  const { tab, chosen } = useSnapshot(timelineState) as typeof timelineState
  const isLoop = tab === 'loop'
  return (
    <div className={cx(panelCss.row, css.head)}>
      <h2 className={cx(panelCss.title, css.title)}>{text('ui.timeline.title')}</h2>
      <Tabs />
      {isLoop ? (
        <>
          <Transport view={view} turn={turn} />
          <TrackTools lanes={lanes} chosen={chosen} isOff={view.isReadOnly} apply={apply} />
        </>
      ) : (
        <IconButton
          icon={Sun}
          label={text('ui.timeline.try')}
          disabled={!view.hasAmbient}
          onClick={() => void send({ do: 'preview.wake' })}
        />
      )}
      <span className={panelCss.rest} />
      <IconButton
        icon={X}
        label={text('ui.timeline.close')}
        onClick={() => void send({ do: 'timeline.open', isOpen: false })}
      />
    </div>
  )
}

/** What all tracks cost a watch together. */
function Cost({ lanes }: { readonly lanes: readonly Lane[] }) {
  const { text } = useText()
  const costs = lanes.flatMap(({ field }) => field.cost ?? [])
  if (costs.length === 0) return null
  const characters = costs.reduce((sum, cost) => sum + cost.characters, 0)
  const rate = (['frame', 'second', 'never'] as const).find((one) => costs.some((cost) => cost.rate === one))
  const said = `${text(`ui.timeline.cost.${rate ?? 'never'}`)} · ${text('ui.timeline.cost', { characters })}`
  return (
    <p className={cx(panelCss.note, panelCss.cut, css.cost)} data-cost data-tip={said}>
      {said}
    </p>
  )
}

/** The longest track is what the playhead is read by. */
function turnOf(lanes: readonly Lane[], fresh: Track): Pick<Track, 'seconds' | 'plays'> {
  const tracks = lanes.flatMap(({ track }) => track ?? [])
  return tracks.length === 0 ? fresh : tracks.reduce((a, b) => (b.seconds > a.seconds ? b : a))
}

const apply: Apply = (tracks, phase) => {
  if (tracks.length > 0) void send({ do: 'timeline.set', tracks, ...(phase ? { phase } : {}) })
}

function LoopTab({ view, lanes, turn }: Omit<HeadProps, 'apply'>) {
  const { text, say } = useText()
  const { chosen, clip } = useSnapshot(timelineState) as typeof timelineState
  const acts = {
    onCopy: () => keepClip(copyKeys(lanes, timelineState.chosen)),
    onPaste: () => {
      const { changes, names, left } = pasteKeys(lanes, timelineState.clip, {
        phase: phaseNow,
        fresh: freshTrack(),
      })
      apply(changes)
      choose(names)
      sayChosen()
      if (left > 0) addToast({ tone: 'info', key: 'ui.timeline.pastedLess', params: { count: left } })
    },
    onRemove: () => {
      apply(removeKeys(lanes, timelineState.chosen))
      choose([])
    },
  }
  return (
    <>
      <div className={cx(panelCss.row, css.second)}>
        <KeyTools {...{ lanes, chosen, apply, ...acts }} isOff={view.isReadOnly} hasClip={clip.length > 0} />
        <span className={panelCss.rest} />
        <Cost lanes={lanes} />
      </div>
      {view.standsOn ? (
        <p className={css.told} role="note">
          {text('ui.timeline.stands', { platform: say(view.standsOn) })}
        </p>
      ) : null}
      {view.isRecording ? (
        <p className={cx(css.told, css.onAir)} role="status">
          {text('ui.timeline.recording')}
        </p>
      ) : null}
      {lanes.length === 0 ? (
        <div className={css.empty}>
          <Diamond size={20} strokeWidth={1.5} aria-hidden />
          <b>{text('ui.timeline.noneTitle')}</b>
          <span>{text('ui.timeline.none')}</span>
        </div>
      ) : (
        <LoopBody {...{ view, lanes, turn, apply, ...acts }} />
      )}
    </>
  )
}

/** Keys of what is selected and of what moves, below the canvas. */
export function TimelinePanel() {
  const view = useProjection('timeline')
  const preview = useProjection('preview')
  return view && !preview.isOn ? <OpenTimeline view={view} /> : null
}

/** Rows of the timeline need more room than a strip of pictures. */
const moreRoom = 100

function OpenTimeline({ view }: { readonly view: Shown }) {
  const { text } = useText()
  const { dock } = useSnapshot(layout)
  const { tab, seconds, plays } = useSnapshot(timelineState)
  const fresh = useMemo(() => ({ seconds, plays, keys: [] }), [seconds, plays])
  const isComparing = useProjection('compare') !== null
  const root = useRef<HTMLElement>(null)
  const lanes = useMemo(() => lanesOf(view.rows), [view.rows])
  // a track that is begun next has this length
  const turn = useMemo(() => turnOf(lanes, fresh), [lanes, fresh])
  const height = dock + moreRoom
  useLayoutEffect(() => {
    coverCanvas(height, isComparing ? null : root.current)
    return () => coverCanvas(0, null)
  }, [height, isComparing])
  useFitBeside({ isFolded: false, isComparing })
  return (
    <section
      ref={root}
      className={cx(panelCss.column, css.panel)}
      style={{ height }}
      aria-label={text('ui.timeline.title')}
      data-region
      data-folds
      data-timeline
    >
      <Divider panel="dock" label={text('ui.divider.dock')} grows="up" size={dock} />
      <Head {...{ view, lanes, turn, apply }} />
      {tab === 'loop' ? (
        <LoopTab {...{ view, lanes, turn }} />
      ) : (
        <div className={panelCss.scroll}>
          {view.hasAmbient ? (
            <Entrance rows={view.rows} isReadOnly={view.isReadOnly} />
          ) : (
            <p className={css.told}>{text('ui.timeline.noAmbient')}</p>
          )}
        </div>
      )}
      <p id="timeline-key-help" hidden>
        {text('ui.timeline.keyHelp')}
      </p>
    </section>
  )
}
