import { digitalDesigns } from './designs/digital.mjs'
import { dressDesigns } from './designs/dress.mjs'
import { perpetual } from './designs/perpetual.mjs'
import { toolDesigns } from './designs/tool.mjs'

/** Every design of the inspiration page, in the order of its cards. */
export const designs = [...digitalDesigns, ...toolDesigns, perpetual, ...dressDesigns]
