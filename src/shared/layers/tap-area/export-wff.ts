import type { WearExport } from '../building-blocks/export-wff/context.ts'
import { node } from '../building-blocks/export-wff/node.ts'
import { layerPart } from '../building-blocks/export-wff/part.ts'
import type { TapAreaStyle } from './style.ts'

/** What the watch calls them; it has no word for the contacts, and the phone is the nearest. */
const targets: Readonly<Record<string, string>> = {
  agenda: 'CALENDAR',
  'media control': 'MUSIC_PLAYER',
  alarm: 'ALARM',
  setting: 'SETTINGS',
  contacts: 'PHONE',
}

export const tapAreaWear: WearExport<TapAreaStyle> = (layer, context) => {
  const { style } = layer
  const { width, height, cornerRadius } = style
  const { intent } = style.interaction.action
  const target = targets[intent]
  if (intent === 'contacts') context.tell(layer, { kind: 'changed', key: 'wear.note.contacts' })
  if (target === undefined) context.tell(layer, { kind: 'leftOut', key: 'wear.note.tap', params: { intent } })
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
