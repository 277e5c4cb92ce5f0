import { useEffect, useRef, useState } from 'react'
import { engine } from '../../app/engine/connect.ts'
import { useEngineStatus, useProjection } from '../../app/engine/hooks.ts'
import { watchSize } from '../../app/engine/watch-size.ts'
import { cx } from '../../kit/cx.ts'
import { useWatchTime } from '../../app/live-dial/share-stage.tsx'
import type { Template } from './designs.ts'
import css from './templates.module.css'
import { engineIdOf, useRunning } from './running.ts'

export type LiveProps = { readonly design: Template }

const nothingCovers = (): number => 0

/** Whether its first whole picture stands on the canvas: until then the card keeps its own. */
function useIsDrawn(design: Template): boolean {
  const id = engineIdOf(design)
  const [drawn, setDrawn] = useState('')
  const isHere = useProjection('picture')?.id === id
  useEffect(() => {
    if (!isHere) return
    let isOver = false
    engine.ask('whenShown').then(
      () => isOver || setDrawn(id),
      // a worker that ended shows nothing
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [id, isHere])
  return isHere && drawn === id
}

/** The design of a card running over its picture, on the one engine of the page; the card shows its picture until then. */
export function LiveDial({ design }: LiveProps) {
  const host = useRef<HTMLSpanElement>(null)
  useRunning(design)
  const { phase } = useEngineStatus()
  const isDrawn = useIsDrawn(design)
  useWatchTime(isDrawn)
  useEffect(() => (host.current ? engine.attach(host.current) : undefined), [])
  useEffect(() => {
    if (phase === 'ready' && host.current) return watchSize(host.current, nothingCovers)
    return undefined
  }, [phase])
  return (
    <span
      className={cx(css.live, isDrawn && css.isLive)}
      data-live={isDrawn ? 'running' : 'opening'}
      aria-hidden
    >
      <span ref={host} />
    </span>
  )
}
