import type { Command } from '../../shared/protocol/commands.ts'
import type { CommandRow, Plan } from './plan.ts'

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Scripts may send anything: a number that is none never reaches a design. */
export function hasBadNumber(command: object): boolean {
  return Object.values(command).some((value: unknown) =>
    typeof value === 'number' ? !Number.isFinite(value) : isPoint(value) && hasBadNumber(value),
  )
}

const isPoint = (value: unknown): value is object => isObject(value) && 'x' in value && 'y' in value

/** What the row makes of the command; nothing has happened yet. */
export function planned<Parts>(row: CommandRow<Parts>, editor: Parts, command: Command): Plan {
  try {
    return row.plan(editor, command as never)
  } catch (error) {
    // A command of the wrong shape is a script's mistake; with the right shape it is a bug to be seen.
    if (!(error instanceof TypeError)) throw error
    return { ok: false, refusal: { key: 'refusal.badCommand', params: { command: command.do } } }
  }
}
