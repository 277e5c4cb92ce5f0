import { useEffect, type RefObject } from 'react'
import { phaseAt } from '../../../shared/base/track/phase.ts'
import type { Plays, Track } from '../../../shared/base/track/track.ts'
import { peek, send, useProjection } from '../../app/engine/hooks.ts'

type Turn = Pick<Track, 'seconds' | 'plays'>

const wallOf = (epochMs: number): number => epochMs - new Date(epochMs).getTimezoneOffset() * 60_000

/** What the clock showed last, and when that came; between two readings it goes on by itself. */
let last = { epochMs: 0, atMs: 0, speed: 0 }

const nowMs = (): number => last.epochMs + (performance.now() - last.atMs) * last.speed

/** Seconds into a track now. */
export const phaseNow = (turn: Turn): number => phaseAt(turn, wallOf(nowMs()))

/** After how many seconds the clock shows the same again. */
const unitOf = ({ seconds, plays }: Turn): number =>
  plays === 'minute' ? 60 : plays === 'hour' ? 3600 : plays === 'mirror' ? seconds * 2 : seconds

/** Puts the clock so that a track is so many seconds in; it stands there. */
export function scrubTo(turn: Turn, phase: number): void {
  const { epochMs, isPlaying } = { ...peek('clock'), epochMs: nowMs() }
  const unit = unitOf(turn)
  const day = ((wallOf(epochMs) % 86_400_000) + 86_400_000) % 86_400_000
  const into = (day / 1000) % unit
  // the end of what begins anew is its beginning: it is looked at just before
  const wanted = Math.min(Math.max(0, phase), unit - 0.001)
  const to = Math.round(epochMs + (wanted - into) * 1000)
  if (isPlaying) void send({ do: 'clock.play', isPlaying: false })
  last = { epochMs: to, atMs: performance.now(), speed: 0 }
  void send({ do: 'clock.set', epochMs: to })
}

/** Puts every `[data-plays]` inside where its own track is now, while the clock runs and once when it is put elsewhere. */
export function usePlayhead(root: RefObject<HTMLElement | null>, span: number, drawn: unknown): void {
  const { epochMs, isPlaying, speed } = useProjection('clock')
  useEffect(() => {
    last = { epochMs, atMs: performance.now(), speed: isPlaying ? speed : 0 }
  }, [epochMs, isPlaying, speed])
  useEffect(() => {
    const put = (): void => {
      for (const head of root.current?.querySelectorAll<HTMLElement>('[data-plays]') ?? []) {
        const { plays = 'loop', seconds = '1' } = head.dataset
        const phase = phaseNow({ plays: plays as Plays, seconds: Number(seconds) })
        head.style.left = `${(phase / span) * 100}%`
        head.hidden = phase > span
      }
      const time = root.current?.querySelector<HTMLOutputElement>('[data-phase]')
      const { phase: plays = 'loop', length = '1' } = time?.dataset ?? {}
      if (time) time.value = phaseNow({ plays: plays as Plays, seconds: Number(length) }).toFixed(2)
    }
    put()
    if (!isPlaying) return
    let frame = 0
    const tick = (): void => {
      put()
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [root, span, drawn, epochMs, isPlaying, speed])
}
