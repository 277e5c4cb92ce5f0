import { buildEn } from './build.ts'
import { falconEn } from './falcon.ts'
import { installEn } from './install.ts'
import { wearEn } from './notes.ts'

/** What the panel that builds says, with what the watch does otherwise. */
export const buildSetEn = { ...buildEn, ...falconEn, ...installEn, ...wearEn }
