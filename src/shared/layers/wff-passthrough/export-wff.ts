import type { Layer } from '../../document/design.ts'
import { parseXml } from '../../wff/xml/parse-xml.ts'
import { keptNode } from '../building-blocks/export-wff/kept-node.ts'
import type { WearExport } from '../building-blocks/export-wff/context.ts'
import { node, type WearChild, type WearNode } from '../building-blocks/export-wff/node.ts'
import { layerPart } from '../building-blocks/export-wff/part.ts'
import { isKeptPart } from './outcome.ts'
import type { PassthroughStyle } from './style.ts'

/** What the layer itself says of its place. */
const ofPlace = new Set(['x', 'y', 'pivotX', 'pivotY', 'angle', 'alpha', 'blendMode', 'renderMode'])

const isOfPlace = (child: WearChild): boolean => {
  if (typeof child === 'string') return false
  const { name, attributes } = child
  const moves = name === 'Transform' || name === 'Variant'
  return name === 'Localization' || name === 'Gyro' || (moves && ofPlace.has(attributes['target'] ?? ''))
}

/** What the element draws, from its own corner, at rest. */
const drawn = ({ name, attributes, children }: WearNode): WearNode =>
  node(
    name,
    {
      x: 0,
      y: 0,
      ...Object.fromEntries(Object.entries(attributes).filter(([key]) => !ofPlace.has(key))),
    },
    children.filter((child) => !isOfPlace(child)),
  )

const sideOf = (value: string | undefined): number => Math.max(1, Number(value) || 0)

/** The layer without a size that changes: the element says that itself. */
function withoutSize(layer: Layer<PassthroughStyle>): Layer<PassthroughStyle> {
  const { width: _width, height: _height, ...dynamic } = layer.style.dynamic ?? {}
  return { ...layer, style: { ...layer.style, dynamic } }
}

/** What the element draws, in a group that lies, turns and fades as the layer does now. */
export const passthroughExport: WearExport<PassthroughStyle> = (layer, context) => {
  const { style } = layer
  const parsed = parseXml(style.xml)
  if (!isKeptPart(style) || !parsed.ok) return []
  const kept = keptNode(parsed.value)
  const { x = '0', y = '0' } = kept.attributes
  const [width, height] = [sideOf(kept.attributes['width']), sideOf(kept.attributes['height'])]
  const box = { x: style.x + Number(x) - style.home.x, y: style.y + Number(y) - style.home.y, width, height }
  const whole = drawn(kept)
  // a field of a clock stands in nothing else
  const inside =
    kept.name === 'TimeText' ? node('DigitalClock', { x: 0, y: 0, width, height }, [whole]) : whole
  return [layerPart(withoutSize(layer), context, { name: 'Group', box, children: [inside] })]
}
