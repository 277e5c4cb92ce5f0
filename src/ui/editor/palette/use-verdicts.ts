import { useEffect, useState } from 'react'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { engine } from '../../app/engine/connect.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { actionFacts, doingOf, noVerdicts, type Verdicts } from '../actions/acting.ts'
import { appliesNow, type Reason } from '../actions/action.ts'
import { actionNamed } from '../actions/actions.ts'

/** Above this many layers a plan of each action takes too long to be made for its verdict alone. */
const maxAsked = 500

/** A refusal that offers a way out, or that has a visitor sign in (A17): its entry stays on. */
const isWorthMeeting = ({ key, wayOut }: Refusal): boolean =>
  wayOut !== undefined || key === 'refusal.needsLogin'

async function verdictOf(id: string): Promise<Reason | null> {
  const action = actionNamed(id)
  const facts = actionFacts()
  if (!action.isJudged || !appliesNow(action, facts)) return null
  const command = doingOf(action, facts, 'name')
  if (command === null || typeof command === 'string') return null
  const outcome = await engine.can(command)
  return outcome.ok || isWorthMeeting(outcome.refusal) ? null : outcome.refusal
}

async function verdictsOf(ids: readonly string[]): Promise<Verdicts> {
  const pairs = await Promise.all(ids.map(async (id) => [id, await verdictOf(id)] as const))
  return new Map(pairs.flatMap(([id, reason]) => (reason ? [[id, reason] as const] : [])))
}

/** What the engine would refuse of these actions for the present selection; empty until it has answered. */
export function useVerdicts(ids: readonly string[]): Verdicts {
  const [verdicts, setVerdicts] = useState<Verdicts>(noVerdicts)
  const selected = useProjection('selectedIds')
  const history = useProjection('history')
  useEffect(() => {
    if (selected.length === 0 || selected.length > maxAsked) return setVerdicts(noVerdicts)
    let isGone = false
    // a worker that ends meanwhile has no reasons
    verdictsOf(ids).then(
      (found) => isGone || setVerdicts(found),
      () => undefined,
    )
    return () => void (isGone = true)
  }, [ids, selected, history])
  return verdicts
}
