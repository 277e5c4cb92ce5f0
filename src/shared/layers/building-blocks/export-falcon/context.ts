import type { Layer } from '../../../document/design.ts'
import type { World } from '../../../expressions/world.ts'
import type { FontRef } from '../../draw-ops.ts'
import type { FalconForm } from './forms.ts'

/** What the chip will do otherwise than the canvas; the words are those of the other watch (`pieces/wear/context.ts`). */
export type FalconNote = {
  readonly uuid: string
  readonly label: string
  readonly kind: 'sampled' | 'leftOut' | 'changed'
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** What a kind may use while it writes a layer; what it names is packed with the face. */
export type FalconContext = {
  /** The sample values: what stands still shows them. */
  readonly world: World
  /** The place of a picture in the package. */
  readonly picture: (url: string) => number
  readonly font: (font: FontRef) => number
}

/**
 * How a layer of one kind goes into a falcon package: what its box shows; null when there is nothing to show. The layer
 * is as the chip can show it (`outcome` of its kind): what it lacks is not in it any more, and was told.
 */
export type FalconExport<S extends Layer['style'] = Layer['style']> = (
  layer: Layer<S>,
  context: FalconContext,
) => FalconForm | null
