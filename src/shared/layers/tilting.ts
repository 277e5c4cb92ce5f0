import { tiltOf, type Tilt } from '../base/tilt.ts'
import type { Layer } from '../document/design.ts'
import type { Kind } from './kind.ts'
import { kindOf } from './registry.ts'

/** No slot stands in anything that follows the wrist, nothing is seen of what is pressed, and what came keeps its own. */
export const takesTilt = ({ abilities }: Pick<Kind, 'abilities'>): boolean =>
  !abilities.isBackdrop &&
  abilities.keepsForeign !== true &&
  abilities.isFilledByWatch !== true &&
  abilities.isTapArea !== true

/** What tilting the watch does to a layer; null where nothing, and where its kind has none, whatever a file says. */
export const tiltIn = (layer: Layer): Tilt | null => (takesTilt(kindOf(layer)) ? tiltOf(layer.style) : null)
