import { Pause, Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Card } from '../../../kit/layout/layout.tsx'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import type { Review } from '../use-reviews.ts'
import { PreviewFrame, type DialTime, type FrameState } from './preview-frame.tsx'
import { faceNameOf } from '../../../app/standing/platform-key.ts'
import css from './preview.module.css'

const minuteMs = 60_000
const day = Date.UTC(2026, 0, 1)

/** Eight past ten, as on the pictures of the form. */
const firstMinute = 10 * 60 + 8

const two = (part: number): string => String(part).padStart(2, '0')

const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

const hasFace = (body: Review['body'] | undefined, fdId: string): boolean => {
  const faces: unknown = body?.['faces']
  return typeof faces === 'object' && faces !== null && Object.hasOwn(faces, fdId)
}

function shotsOf({ approved, number }: Review, { fdId, hasAmbient }: Review['versions'][number]) {
  const modes = hasAmbient ? (['normal', 'ambient'] as const) : (['normal'] as const)
  const rows = [
    { of: 'submitted' as const, number },
    ...(approved !== null && hasFace(approved.body, fdId)
      ? [{ of: 'approved' as const, number: approved.number }]
      : []),
  ]
  return {
    columns: modes.length,
    shots: rows.flatMap((row) => modes.map((mode) => ({ ...row, fdId, mode }))),
  }
}

type TimeProps = { readonly minute: number; readonly onChange: (minute: number) => void }

/** The time of day that the faces show. */
function TimeSlider({ minute, onChange }: TimeProps) {
  const { text } = useText()
  return (
    <label className={css.time}>
      {text('ui.review.time')}
      <input
        type="range"
        min={0}
        max={1439}
        value={minute}
        aria-valuetext={clockOf(minute)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output>{clockOf(minute)}</output>
    </label>
  )
}

type FaceProps = {
  readonly versions: Review['versions']
  readonly chosen: string
  readonly onChoose: (fdId: string) => void
}

/** Which of the submitted faces is shown. */
function FaceChoice({ versions, chosen, onChoose }: FaceProps) {
  const { text } = useText()
  return (
    <label className={css.time}>
      {text('ui.review.face')}
      <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {versions.map((version) => (
          <option key={version.fdId} value={version.fdId}>
            {faceNameOf(text, version)}
          </option>
        ))}
      </select>
    </label>
  )
}

type ShotsProps = {
  readonly review: Review
  readonly version: Review['versions'][number]
  readonly time: DialTime
  readonly onState: (state: FrameState) => void
}

/** The faces of what was submitted, and of what is live. */
function Shots({ review, version, time, onState }: ShotsProps) {
  const { text, locale } = useText()
  const { body, approved, id } = review
  const texts = useMemo(
    () => ({
      submitted: JSON.stringify(body),
      approved: approved === null ? null : JSON.stringify(approved.body),
    }),
    [body, approved],
  )
  const { columns, shots } = shotsOf(review, version)
  return (
    <PreviewFrame
      key={`${id} ${approved?.number ?? ''} ${version.fdId} ${locale}`}
      title={text('ui.review.preview')}
      {...{ ...texts, columns, locale, time }}
      shots={shots.map((shot) => ({
        ...shot,
        label: text(`ui.review.shot.${shot.of}.${shot.mode}`, { number: shot.number }),
      }))}
      onState={onState}
    />
  )
}

/** What was submitted, running, in both variants, above what is live. */
export function PreviewCard({ review }: { readonly review: Review }) {
  const { text } = useText()
  const { versions } = review
  const [chosen, setChosen] = useState(versions[0]?.fdId ?? '')
  const [minute, setMinute] = useState(firstMinute)
  const [isPlaying, setPlaying] = useState(
    () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const [state, setState] = useState<FrameState>('drawing')
  const time = useMemo<DialTime>(
    () => ({ epochMs: day + minute * minuteMs + 36_000, isPlaying }),
    [minute, isPlaying],
  )
  const version = versions.find(({ fdId }) => fdId === chosen) ?? versions[0]
  if (version === undefined) return null
  return (
    <Card id="review-preview" title={text('ui.review.preview')}>
      <div className={css.controls}>
        <Button icon={isPlaying ? Pause : Play} onClick={() => setPlaying(!isPlaying)}>
          {text(isPlaying ? 'ui.review.pause' : 'ui.review.play')}
        </Button>
        <TimeSlider minute={minute} onChange={setMinute} />
        {versions.length > 1 ? (
          <FaceChoice
            versions={versions}
            chosen={version.fdId}
            onChoose={(fdId) => {
              setChosen(fdId)
              setState('drawing')
            }}
          />
        ) : null}
      </div>
      <div className={css.stage} data-preview={state}>
        <Shots review={review} version={version} time={time} onState={setState} />
      </div>
      <p className={css.state} role="status">
        {state === 'drawing' ? text('ui.review.drawing') : ''}
        {state === 'failed' ? text('ui.review.notDrawn') : ''}
        {state === 'drawn' ? text('ui.review.isolated') : ''}
      </p>
    </Card>
  )
}
