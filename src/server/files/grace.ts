import type { Context } from '../context.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Files that nothing has used since before then may go: those that a person put there and no design took up, and those
 * that nobody keeps. A device that was away may still undo to them until `SWEEP_DAYS` have passed.
 */
export const endOfGrace = ({ config, now }: Pick<Context, 'config' | 'now'>): Date =>
  new Date(now().getTime() - config.SWEEP_DAYS * dayMs)
