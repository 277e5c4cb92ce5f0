import { parseXml } from '../../wff/xml/parse-xml.ts'
import { keptNode } from '../building-blocks/export-wff/kept-node.ts'
import type { WearExport } from '../building-blocks/export-wff/context.ts'
import { node } from '../building-blocks/export-wff/node.ts'
import type { PassthroughStyle } from './style.ts'

/** What may stand in a group. */
const wholes = new Set(['TimeText', 'PartText', 'PartImage', 'PartAnimatedImage', 'PartDraw', 'Group'])

/** The element as it came, in a group that puts it where the layer lies. */
export const passthroughExport: WearExport<PassthroughStyle> = (layer, context) => {
  const { xml, home, x, y } = layer.style
  // a further part of an element goes with its first layer
  if (xml === '') return []
  const parsed = parseXml(xml)
  if (!parsed.ok || !wholes.has(parsed.value.name)) {
    context.tell(layer, { kind: 'leftOut', key: 'wear.note.other' })
    return []
  }
  const kept = keptNode(parsed.value)
  const [dx, dy] = [Math.round(x - home.x), Math.round(y - home.y)]
  const { width, height } = context.dial
  // a field of a clock stands in nothing else
  if (kept.name === 'TimeText') return [node('DigitalClock', { x: dx, y: dy, width, height }, [kept])]
  if (dx === 0 && dy === 0) return [kept]
  return [node('Group', { name: layer.label || layer.uuid, x: dx, y: dy, width, height }, [kept])]
}
