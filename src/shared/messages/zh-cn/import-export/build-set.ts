import { buildZhCn } from './build.ts'
import { falconZhCn } from './falcon.ts'
import { installZhCn } from './install.ts'
import { wearZhCn } from './notes.ts'

/** What the panel that builds says, with what the watch does otherwise. */
export const buildSetZhCn = { ...buildZhCn, ...falconZhCn, ...installZhCn, ...wearZhCn }
