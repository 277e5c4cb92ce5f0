import type { WearExport } from '../building-blocks/export-wff/context.ts'
import { node, type WearNode } from '../building-blocks/export-wff/node.ts'
import { imageNode } from '../building-blocks/export-wff/ops.ts'
import { innerPart, layerPart, wearColor } from '../building-blocks/export-wff/part.ts'
import { drawBackground } from './draw.ts'
import type { BackgroundStyle, RootStyle } from './style.ts'

/** The colour of the dial; the face says it once where both of its modes have the same. */
export const rootWear: WearExport<RootStyle> = (layer, context) => {
  // newer versions of the format know no shape without a size
  const width = Math.max(0.01, layer.style.width)
  const height = Math.max(0.01, layer.style.height)
  const shape = layer.style.shapeType === 'circle' ? 'Ellipse' : 'Rectangle'
  const fill: WearNode = node('Fill', { color: wearColor(layer.style.fill) })
  return [
    layerPart(layer, context, {
      name: 'PartDraw',
      children: [node(shape, { x: 0, y: 0, width, height }, [fill])],
    }),
  ]
}

/** Covers the dial; what hangs out is cut by it. */
export const backgroundWear: WearExport<BackgroundStyle> = (layer, context) => {
  const values = { ...layer.style, rotation: 0 }
  const [op] = drawBackground(layer, values)
  if (op?.op !== 'picture') return []
  const { width, height } = layer.style
  const isWhole = Math.abs(op.box.width - width) < 0.01 && Math.abs(op.box.height - height) < 0.01
  const image = imageNode(context.picture(op.url))
  if (isWhole) return [layerPart(layer, context, { name: 'PartImage', children: [image], stretches: true })]
  return [
    layerPart(layer, context, {
      name: 'Group',
      children: [innerPart('PartImage', { box: op.box, children: [image] })],
    }),
  ]
}
