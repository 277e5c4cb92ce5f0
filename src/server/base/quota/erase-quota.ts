import type { Tx } from '../context.ts'
import { deleteUsage } from './queries.ts'

export const eraseQuota = (tx: Tx, userId: number): Promise<void> => deleteUsage(tx, userId)
