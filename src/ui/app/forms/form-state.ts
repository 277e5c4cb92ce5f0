import { useMemo, useState } from 'react'
import { refusalOf } from '../refusal-of.ts'
import type { Problems } from './form-rules.ts'
import { GaveUp } from './gave-up.ts'
import { ApiError } from '../../../shared/api/client.ts'
import { proofTask, type ProofTask, createSolver } from '../../../shared/api/accounts/proof.ts'
import { refusals } from '../../../shared/api/refusals.ts'
import { browserHeaders, type Route, type RouteInput, type RouteOutput } from '../../../shared/api/route.ts'
import { call } from '../session/session.ts'
import { deviceHeaders } from '../storage/devices.ts'

/** Short enough that no key and no frame waits for it. */
const sliceMs = 8
const triesPerLook = 250

/** Lets everything else go first; unlike a timer it goes on at the same pace in a tab that is not looked at. */
const afterOthers = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** The answer to a task, about a second later. */
async function solveProof(task: ProofTask): Promise<string> {
  const solver = createSolver(task)
  for (;;) {
    const ends = performance.now() + sliceMs
    do {
      const answer = solver.tryMore(triesPerLook)
      if (answer !== null) return answer
    } while (performance.now() < ends)
    await afterOthers()
  }
}

type Headers = Readonly<Record<string, string>>

/** A call before the user is signed in, by route, input and headers. */
type ProvedCall = <R extends Route>(
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
function createProvedCall(tell: (isProving: boolean) => void): ProvedCall {
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

/** Which input an answer of the server is about. */
export type Blame<Name extends string> = Readonly<Partial<Record<string, Name>>>

export type FormState<Name extends string> = {
  readonly values: Readonly<Record<Name, string>>
  readonly problems: Problems<Name>
  readonly isBusy: boolean
  /** This device is solving the task that the server requires; the call goes on by itself. */
  readonly isProving: boolean
  readonly call: ProvedCall
  set(name: Name, value: string): void
  /** Shows problems that were found here; the input is kept. */
  complain(problems: Problems<Name>): void
  /** Runs one call; what it is refused with goes under the input that it is about. */
  attempt(act: () => Promise<void>): Promise<boolean>
}

export function useForm<Name extends string>(
  first: Readonly<Record<Name, string>>,
  blame: Blame<Name>,
): FormState<Name> {
  const [values, setValues] = useState(first)
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [isBusy, setBusy] = useState(false)
  const [isProving, setProving] = useState(false)
  const call = useMemo(() => createProvedCall(setProving), [])
  return {
    values,
    problems,
    isBusy,
    isProving,
    call,
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }))
      setProblems((before) => ({ ...before, [name]: undefined, form: undefined }))
    },
    complain: setProblems,
    async attempt(act) {
      setBusy(true)
      setProblems({})
      try {
        await act()
        return true
      } catch (error) {
        // the user backed out of a step in between: nothing is wrong
        if (error instanceof GaveUp) return false
        const refusal = refusalOf(error)
        const name = blame[refusal.key] ?? 'form'
        setProblems({ [name]: refusal } as Problems<Name>)
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
