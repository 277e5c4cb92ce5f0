import { useMemo, useState } from 'react'
import { refusalOf } from '../refusal-of.ts'
import type { Problems } from './form-rules.ts'
import { GaveUp } from './gave-up.ts'
import { createProvedCall, type ProvedCall } from './proved-call.ts'

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
