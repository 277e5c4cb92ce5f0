import { useEffect, useState } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import type { Command, Outcome } from '../../shared/protocol/commands.ts'
import { showNotice, showRefusal } from '../notices.ts'
import { engine } from './connect.ts'
import type { MirrorSlices } from './mirror.ts'

/** The latest value of one slice; the component renders again when it changes. */
export const useProjection = <N extends keyof MirrorSlices>(name: N): MirrorSlices[N] =>
  (useSnapshot(engine.mirror[name]) as { value: MirrorSlices[N] }).value

/** The same outside of rendering, for handlers. */
export const peek = <N extends keyof MirrorSlices>(name: N): MirrorSlices[N] => engine.mirror[name].value

/**
 * Milliseconds between two readings of what a gesture changes with every frame: words and numbers of the page need
 * not follow each one. The engine sends what a drag changes every 50 ms; a little less here, so that each of its
 * messages is shown when it comes, by one rendering.
 */
export const gestureMs = 40

/** A slice that may change with every frame, taken over at most once in `pauseMs`. */
export function useCalmProjection<N extends keyof MirrorSlices>(name: N, pauseMs: number): MirrorSlices[N] {
  const [value, setValue] = useState(() => peek(name))
  useEffect(() => {
    let last = -Infinity
    let timer = 0
    const take = (): void => {
      clearTimeout(timer)
      timer = 0
      last = performance.now()
      setValue(() => peek(name))
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
  }, [name, pauseMs])
  return value
}

/** Sends a command; a refusal is shown where the person looks, notices as toasts. */
export async function send(command: Command): Promise<Outcome> {
  const outcome = await engine.run(command)
  if (outcome.ok) outcome.notices.forEach(showNotice)
  else showRefusal(outcome.refusal)
  return outcome
}

export const useEngineStatus = () => useSnapshot(engine.status)
