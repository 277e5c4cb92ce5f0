import type { Context } from '../../base/context.ts'

/** Cents above which a withdrawal is prepared by one person and confirmed by another before it is paid. */
export const limitOf = ({ config }: Pick<Context, 'config'>): number => config.TWO_PERSONS_ABOVE * 100
