import type { Command } from '../../../shared/protocol/commands.ts'

/** Commands that were refused because their files are too heavy, by the key of the button that shrinks them. */
export type HasHeavy = { readonly heavy: Map<number, Command> }
