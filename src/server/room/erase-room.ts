import type { Tx } from '../context.ts'
import { deleteRoom } from './queries.ts'

export const eraseRoom = (tx: Tx, userId: number): Promise<void> => deleteRoom(tx, userId)
