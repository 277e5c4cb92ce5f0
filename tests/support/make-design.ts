import { createDesign } from '../../src/shared/document/create.ts'
import {
  activeKey,
  activeVariant,
  withVariant,
  type Design,
  type Layer,
} from '../../src/shared/document/design.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { createIds } from './seeded.ts'

type LayerFacts = {
  readonly uuid: string
  readonly nodeType?: string
  readonly type?: string
  readonly label?: string
} & Readonly<Record<string, unknown>>

/** A layer with what the test is about; everything else is the kind's default. Facts beside the names go into `style`. */
export function makeLayer({ uuid, nodeType = 'image', type, label, ...style }: LayerFacts): Layer {
  const layer = parseLayer({
    uuid,
    constructorName: 'Test',
    nodeType,
    type: type ?? nodeType,
    label: label ?? uuid,
    icon: 'image',
    level: -1,
    style,
  })
  if (!layer) throw new Error(`the layer ${uuid} does not pass its schema`)
  return layer
}

/** An image of 100 × 60 with its top left corner at (x, y). */
export const makeImage = (
  uuid: string,
  [x, y]: readonly [number, number],
  style: Readonly<Record<string, unknown>> = {},
): Layer => makeLayer({ uuid, x, y, width: 100, height: 60, url: `/f/${uuid}.png`, ...style })

export const makeText = (uuid: string, text: string, style: Readonly<Record<string, unknown>> = {}): Layer =>
  makeLayer({ uuid, nodeType: 'text', width: 160, height: 40, text, ...style })

/** A round 500 × 500 dial with a root and these layers, the first one at the back. */
export function makeDesign(layers: readonly Layer[], ratio = '500*500'): Design {
  const texts = { dialName: 'Test', dialNameCn: '测试', root: 'Background color' }
  const design = createDesign({ id: 'design-1', ratio, makeId: createIds('base'), texts, at: 0 })
  const variant = activeVariant(design)
  const nodeList = [...variant.nodeList, ...layers]
  return withVariant(design, activeKey(design), { ...variant, nodeList, snapshotData: [], snapshotIndex: -1 })
}
