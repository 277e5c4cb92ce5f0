import type { Context } from '../../base/context.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Files unused since before then may go: uploads that no design took up, and files that no account keeps. A device that
 * was away may still undo to them until `SWEEP_DAYS` have passed.
 */
export const endOfGrace = ({ config, now }: Pick<Context, 'config' | 'now'>): Date =>
  new Date(now().getTime() - config.SWEEP_DAYS * dayMs)
