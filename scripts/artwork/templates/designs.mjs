import { brightDesigns } from './designs/bright.mjs'
import { digitalDesigns } from './designs/digital.mjs'
import { dressDesigns } from './designs/dress.mjs'
import { heritageDesigns } from './designs/heritage.mjs'
import { lightDesigns } from './designs/light.mjs'
import { minimalDesigns } from './designs/minimal.mjs'
import { sunset } from './designs/pacific.mjs'
import { panda } from './designs/panda.mjs'
import { perpetual } from './designs/perpetual.mjs'
import { plannerDesigns } from './designs/planner.mjs'
import { playfulDesigns } from './designs/playful.mjs'
import { sceneryDesigns } from './designs/scenery.mjs'
import { skyDesigns } from './designs/sky.mjs'
import { springDesigns } from './designs/spring.mjs'
import { toolDesigns } from './designs/tool.mjs'
import { wonderDesigns } from './designs/wonder.mjs'
import { atlas } from './designs/world.mjs'
import { wristDesigns } from './designs/wrist.mjs'

/** Every design of the inspiration page, in the order of its cards. */
export const designs = [
  ...wonderDesigns,
  ...sceneryDesigns,
  atlas,
  ...skyDesigns,
  ...brightDesigns,
  ...springDesigns,
  ...toolDesigns,
  ...playfulDesigns,
  perpetual,
  ...minimalDesigns,
  ...digitalDesigns,
  sunset,
  panda,
  ...plannerDesigns,
  ...lightDesigns,
  ...wristDesigns,
  ...dressDesigns,
  ...heritageDesigns,
]
