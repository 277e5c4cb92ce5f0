import type { Design } from '../../../../shared/document/design.ts'

export type WorkStart = {
  readonly id: string
  readonly design: Design
  readonly version: number
  readonly savedVersion: number
  readonly rev: number | null
  /** What saves of it were called that are not answered. */
  readonly saveId: string | null
  /** Whose work it is; null until a user signs in. */
  readonly userId: string | null
  readonly savedAt: number | null
  /** When the first change was made that the server does not have; null when it has all. */
  readonly waitingSince: number | null
  /** The server's newer rev, when this copy has changes of its own. */
  readonly conflictRev: number | null
  /** It was read from this device and need not be written there again. */
  readonly isHere?: boolean
}

/** What is known of the open work and of its copies; what is done with it changes it. */
export type WorkState = { -readonly [Name in keyof Omit<WorkStart, 'id' | 'isHere'>]: WorkStart[Name] } & {
  readonly id: string
  /** The server does not have all of it. */
  readonly isDirty: boolean
}

export function createWorkState({ isHere: _, ...start }: WorkStart): WorkState {
  return {
    ...start,
    get isDirty() {
      return this.version !== this.savedVersion
    },
  }
}
