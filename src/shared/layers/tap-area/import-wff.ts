import type { BaseStyle } from '../../document/design.ts'
import { attributeOf } from '../../wff/xml/tree.ts'
import type { WearImport } from '../building-blocks/import-wff/piece.ts'
import { childOf, childrenOf, colorIn, numberOf } from '../building-blocks/import-wff/read.ts'

/** What the watch starts, by what we call it; its phone stands for the contacts in our own files. */
const intents: Readonly<Record<string, string>> = {
  CALENDAR: 'agenda',
  MUSIC_PLAYER: 'media control',
  ALARM: 'alarm',
  SETTINGS: 'setting',
  PHONE: 'contacts',
}

const isUnseen = (color: string | null): boolean => color !== null && colorIn(color)?.slice(7) === '00'

/** A shape that is invisible and starts something. */
export const tapAreaWearIn: WearImport = ({ element, style }) => {
  const launch = element.name === 'PartDraw' ? childOf(element, 'Launch') : null
  const intent = launch ? intents[attributeOf(launch, 'target') ?? ''] : undefined
  const [shape, ...others] = childrenOf(element, 'Rectangle', 'RoundRectangle', 'Ellipse')
  const fill = shape && childOf(shape, 'Fill')
  if (intent === undefined || !shape || others.length > 0 || childOf(shape, 'Stroke')) return null
  if (!fill || !isUnseen(attributeOf(fill, 'color'))) return null
  const isRound = shape.name === 'Ellipse'
  return [
    {
      constructorName: 'Programmable',
      nodeType: 'programmable',
      type: 'programmable',
      icon: 'pointer',
      level: -1,
      style: {
        ...style,
        fill: '#00CC664D',
        shapeType: isRound ? 'circle' : 'rectangle',
        cornerRadius: Math.max(0, numberOf(shape, 'cornerRadiusX', 0)),
        radius: style.width / 2,
        interaction: { type: 'CLICK', action: { type: 'LAUNCHER', intent } },
      } as BaseStyle,
    },
  ]
}
