import { buildZhCn } from './build.ts'
import { wearZhCn } from './notes.ts'

/** What the panel that builds says, with what the watch does otherwise. */
export const buildSetZhCn = { ...buildZhCn, ...wearZhCn }
