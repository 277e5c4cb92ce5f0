import { useEffect, useState } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import type { Command, Outcome } from '../../../shared/protocol/commands.ts'
import {
  closeToastsOfStep,
  closeToastsOfTopic,
  onWayOut,
  showNotices,
  showRefusal,
} from '../notices/notices.ts'
import { engine } from './connect.ts'
import type { MirrorSlices } from './mirror.ts'

/** The latest value of one slice; the component renders again when it changes. */
export const useProjection = <N extends keyof MirrorSlices>(name: N): MirrorSlices[N] =>
  (useSnapshot(engine.mirror[name]) as { value: MirrorSlices[N] }).value

/** The same outside of rendering, for handlers. */
export const peek = <N extends keyof MirrorSlices>(name: N): MirrorSlices[N] => engine.mirror[name].value

/**
 * Milliseconds between two readings of what a gesture changes with every frame: words and numbers of the page need
 * not follow each one. The engine sends what a drag changes ten times a second; more often here, so that each of its
 * messages is shown when it comes, by one rendering.
 */
export const gestureMs = 40

const whole = <T>(value: T): T => value

/** A slice that may change with every frame, taken over at most once in `pauseMs`. */
export const useThrottledProjection = <N extends keyof MirrorSlices>(
  name: N,
  pauseMs: number,
): MirrorSlices[N] => useThrottledPart(name, pauseMs, whole)

/** What `read`, a function that stays, makes of such a slice; what is equal to the last reading renders nothing. */
export function useThrottledPart<N extends keyof MirrorSlices, T>(
  name: N,
  pauseMs: number,
  read: (value: MirrorSlices[N]) => T,
): T {
  const [value, setValue] = useState(() => read(peek(name)))
  useEffect(() => {
    let last = -Infinity
    let timer = 0
    let shown: { readonly value: T } | null = null
    const take = (): void => {
      clearTimeout(timer)
      timer = 0
      last = performance.now()
      const next = read(peek(name))
      // to set an equal value may still cost a rendering
      if (shown && shown.value === next) return
      shown = { value: next }
      setValue(() => next)
    }
    const onChange = (): void => {
      const wait = last + pauseMs - performance.now()
      if (wait <= 0) take()
      else if (timer === 0) timer = window.setTimeout(take, wait)
    }
    take()
    const stop = subscribe(engine.mirror[name], onChange)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [name, pauseMs, read])
  return value
}

const turnsHistory: ReadonlySet<string> = new Set(['history.undo', 'history.redo', 'history.go'])

/** What was said of the links before is done, or no longer so. */
const turnsLinks: ReadonlySet<string> = new Set(['link.set', 'link.alike', 'link.design'])

/** Sends a command; a refusal is shown where the person looks, notices as toasts. */
export async function send(command: Command): Promise<Outcome> {
  const outcome = await engine.run(command)
  if (outcome.ok && turnsHistory.has(command.do)) closeToastsOfStep()
  if (outcome.ok && turnsLinks.has(command.do)) closeToastsOfTopic('links')
  if (outcome.ok) showNotices(outcome.notices)
  else showRefusal(outcome.refusal)
  return outcome
}

onWayOut(send)

export const useEngineStatus = () => useSnapshot(engine.status)
