import type { WearExport } from '../building-blocks/export-wff/context.ts'
import { node } from '../building-blocks/export-wff/node.ts'
import { layerPart } from '../building-blocks/export-wff/part.ts'
import type { TapAreaStyle } from './style.ts'
import { wearTargets } from './targets.ts'

export const tapAreaWear: WearExport<TapAreaStyle> = (layer, context) => {
  const { style } = layer
  const { width, height, cornerRadius } = style
  const { intent } = style.interaction.action
  const target = wearTargets[intent]
  const isRound = style.shapeType === 'rectangle' && cornerRadius > 0
  const name = style.shapeType === 'circle' ? 'Ellipse' : isRound ? 'RoundRectangle' : 'Rectangle'
  const radius = Math.min(cornerRadius, width / 2, height / 2)
  const corners = isRound ? { cornerRadiusX: radius, cornerRadiusY: radius } : {}
  const size = { width: Math.max(0.01, width), height: Math.max(0.01, height) }
  // the canvas shows where to press; on the wrist only the tap is there
  const shape = node(name, { x: 0, y: 0, ...size, ...corners }, [node('Fill', { color: '#00000000' })])
  const launch = target === undefined ? [] : [node('Launch', { target })]
  return [layerPart(layer, context, { name: 'PartDraw', children: [...launch, shape] })]
}
