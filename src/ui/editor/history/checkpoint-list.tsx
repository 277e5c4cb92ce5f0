import { useEffect, useRef, useState } from 'react'
import type { CheckpointList as Checkpoints, CheckpointView } from '../../../shared/protocol/questions.ts'
import { engine } from '../../app/engine/connect.ts'
import { send } from '../../app/engine/hooks.ts'
import { timeFormatOf, useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import { toImageData } from '../files/image-data.ts'
import panelCss from '../panel.module.css'
import css from './checkpoint-list.module.css'

/** The answer as it is now; the one before while the next is on its way. */
function useCheckpoints(version: number): Checkpoints | null {
  const [list, setList] = useState<Checkpoints | null>(null)
  useEffect(() => {
    let isGone = false
    const ask = async (): Promise<void> => {
      // a worker that ends meanwhile leaves what is shown
      const answer = await engine.ask('checkpoints').catch(() => null)
      if (answer && !isGone) setList(answer)
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [version])
  return list
}

function Picture({ picture }: { readonly picture: CheckpointView['picture'] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (picture) canvas.current?.getContext('2d')?.putImageData(toImageData(picture), 0, 0)
  }, [picture])
  if (!picture) return <span className={css.picture} />
  const { width, height } = picture
  return <canvas ref={canvas} className={css.picture} width={width} height={height} aria-hidden />
}

const isToday = (at: number): boolean => new Date(at).toDateString() === new Date().toDateString()

type RowProps = { readonly row: CheckpointView; readonly shape: 'circle' | 'rectangle' }

/** One earlier state: how it looked and when it stood; a press brings it back. */
function Row({ row: { at, picture, isHere }, shape }: RowProps) {
  const { text, locale } = useText()
  const [isBusy, setBusy] = useState(false)
  const minutes = { hour: '2-digit', minute: '2-digit', hour12: false } as const
  const rest = isToday(at) ? ({ second: '2-digit' } as const) : ({ month: 'short', day: 'numeric' } as const)
  const time = timeFormatOf(locale, { ...minutes, ...rest }).format(at)
  const back = (): void => {
    setBusy(true)
    void send({ do: 'history.checkpoint', at }).finally(() => setBusy(false))
  }
  return (
    <li>
      <button
        type="button"
        className={cx(panelCss.row6, panelCss.ringInside, css.row)}
        data-shape={shape}
        disabled={isBusy}
        aria-label={text('ui.checkpoints.back', { time })}
        data-tip={text('ui.checkpoints.back', { time })}
        onClick={back}
      >
        <Picture picture={picture} />
        <span className={css.words}>
          <time dateTime={new Date(at).toISOString()}>{time}</time>
          {isHere ? null : <span className={css.loose}>{text('ui.checkpoints.loose')}</span>}
        </span>
      </button>
    </li>
  )
}

type CheckpointListProps = { readonly version: number; readonly shape: 'circle' | 'rectangle' }

/** What the steps do not hold any more, newest first; nothing where there is none. */
export function CheckpointList({ version, shape }: CheckpointListProps) {
  const { text } = useText()
  const list = useCheckpoints(version)
  if (!list || list.rows.length === 0) return null
  return (
    <section className={css.list} aria-label={text('ui.checkpoints')}>
      <h3 className={css.title}>{text('ui.checkpoints')}</h3>
      <p className={cx(panelCss.note, css.note)}>
        {text(list.refused === null ? 'ui.checkpoints.hint' : 'ui.checkpoints.refused')}
      </p>
      <ol>
        {list.rows.map((row) => (
          <Row key={row.at} row={row} shape={shape} />
        ))}
      </ol>
    </section>
  )
}
