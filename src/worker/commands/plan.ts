import type { Command, CommandName, Notice, Outcome, Refusal } from '../../shared/protocol/commands.ts'

/** Either why not, or how: nothing has happened before `apply` is called. */
export type Plan =
  | { readonly ok: false; readonly refusal: Refusal }
  | { readonly ok: true; readonly apply: () => Outcome | Promise<Outcome> }

export type CommandOf<N extends CommandName> = Extract<Command, { do: N }>

/** `can` makes the plan and drops it, `run` makes the plan and applies it: they cannot disagree. */
type CommandShape<N extends CommandName, Parts> = {
  readonly name: N
  /** Checks permission first, and ends a gesture that is going on. */
  readonly edits: boolean
  /** True when the command belongs to the gesture that is going on, or leaves it alone. */
  readonly joins?: (editor: Parts, command: CommandOf<N>) => boolean
  readonly plan: (editor: Parts, command: CommandOf<N>) => Plan
}

/** The parts of the engine that a command works on are those that its `plan` names. */
export type CommandRow<Parts> = CommandShape<CommandName, Parts>

/** What its `plan` takes is erased so that rows can stand in one table, which knows their names. */
export const defineCommand = <N extends CommandName, Parts>(row: CommandShape<N, Parts>) =>
  row as unknown as CommandRow<Parts> & { readonly name: N }

export const done = (ids: readonly string[] = [], notices: readonly Notice[] = []): Outcome => ({
  ok: true,
  ids,
  notices,
})

export const refuse = (key: string, params?: Refusal['params']): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: params ? { key, params } : { key },
})

/** The same, with more to tell once it is done. */
export const withNotices = (plan: Plan, notices: readonly Notice[]): Plan =>
  !plan.ok || notices.length === 0
    ? plan
    : {
        ok: true,
        async apply() {
          const outcome = await plan.apply()
          return outcome.ok ? { ...outcome, notices: [...outcome.notices, ...notices] } : outcome
        },
      }

/** A plan that only needs doing. */
export const act = (apply: () => void): Plan => ({
  ok: true,
  apply() {
    apply()
    return done()
  },
})
