import { useSnapshot } from 'valtio'
import type { Command, Outcome } from '../../shared/protocol/commands.ts'
import { showNotice, showRefusal } from '../notices.ts'
import { engine } from './connect.ts'
import type { MirrorSlices } from './mirror.ts'

/** The latest value of one slice; the component renders again when it changes. */
export const useProjection = <N extends keyof MirrorSlices>(name: N): MirrorSlices[N] =>
  (useSnapshot(engine.mirror) as typeof engine.mirror)[name].value

/** The same outside of rendering, for handlers. */
export const peek = <N extends keyof MirrorSlices>(name: N): MirrorSlices[N] => engine.mirror[name].value

/** Sends a command; a refusal is shown where the person looks, notices as toasts. */
export async function send(command: Command): Promise<Outcome> {
  const outcome = await engine.run(command)
  if (outcome.ok) outcome.notices.forEach(showNotice)
  else showRefusal(outcome.refusal)
  return outcome
}

export const useRun = (): typeof send => send

export const useEngineStatus = () => useSnapshot(engine.status)
