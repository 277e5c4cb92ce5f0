import { ApiError } from '../../../shared/api/client.ts'
import { proofTask, type ProofTask } from '../../../shared/api/accounts/proof.ts'
import { refusals } from '../../../shared/api/refusals.ts'
import { browserHeaders, type Route, type RouteInput, type RouteOutput } from '../../../shared/api/route.ts'
import { call } from '../session/session.ts'
import { deviceHeaders } from '../storage/devices.ts'
import { solveProof } from './solve-proof.ts'

type Headers = Readonly<Record<string, string>>

/** A call before the user is signed in, by route, input and headers. */
export type ProvedCall = <R extends Route>(
  route: R,
  input: RouteInput<R>,
  headers?: Headers,
) => Promise<RouteOutput<R>>

/** A task can run out while a slow device works on it, or be refused after a restart of the server. */
const mostTasks = 3

function taskOf(error: unknown): ProofTask | null {
  if (!(error instanceof ApiError) || error.code !== refusals.proofNeeded.code) return null
  const { data } = (error.body ?? {}) as { data?: { proof?: unknown } | null }
  return proofTask.safeParse(data?.proof).data ?? null
}

/** Calls as this device and solves the tasks that the server sets; `tell` is called when that begins and ends. */
export function createProvedCall(tell: (isProving: boolean) => void): ProvedCall {
  return async (route, input, headers = {}) => {
    let proof: Headers = {}
    for (let tasks = 0; ; tasks += 1) {
      try {
        return await call(route, input, { headers: { ...deviceHeaders(), ...headers, ...proof } })
      } catch (error) {
        const task = tasks < mostTasks ? taskOf(error) : null
        if (task === null) throw error
        tell(true)
        proof = { [browserHeaders.proof]: await solveProof(task).finally(() => tell(false)) }
      }
    }
  }
}
