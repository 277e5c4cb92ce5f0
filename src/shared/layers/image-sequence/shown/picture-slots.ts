import type { Layer } from '../../../document/design.ts'
import type { PanelName, Place } from '../../kind.ts'
import { countOfSegment } from '../choose.ts'
import type { ImageSequenceStyle } from '../style.ts'

/** How many pictures the layer has room for; null where any number will do. */
export function placeCount(style: ImageSequenceStyle): number | null {
  if (style.pick === 'characters') return [...style.characters].length
  if (style.pick === 'segment') return countOfSegment(style.segment)
  return null
}

type Group = {
  readonly panel: PanelName
  /** Of types whose places have names; null counts them. */
  readonly count: number | null
  readonly label: (index: number) => Pick<Place, 'label' | 'params'>
}

const numbered = (index: number) => ({ label: 'place.picture.numbered', params: { number: index + 1 } })

/** By the element type of the layer: which panel it shows and what its places are called. */
const groups: Readonly<Record<string, Group>> = {
  weather: { panel: 'weather', count: 10, label: (index) => ({ label: `place.weather.${index}` }) },
  moonPhase: { panel: 'moonPhase', count: 8, label: (index) => ({ label: `place.moon.${index}` }) },
  weekday: { panel: 'time', count: 7, label: (index) => ({ label: `place.weekday.${index + 1}` }) },
  digit: {
    panel: 'time',
    count: 10,
    label: (digit) => ({ label: 'place.character', params: { character: digit } }),
  },
}

const others: Group = { panel: 'image', count: null, label: numbered }

const groupOf = (type: string): Group => (Object.hasOwn(groups, type) ? groups[type] : undefined) ?? others

const isTime = (type: string): boolean => ['time', 'date', 'weekday', 'digit'].includes(type)

export function panelOf({ type, style }: Layer<ImageSequenceStyle>): PanelName {
  if (style.pick === 'segment') return 'imageEnumeration'
  return isTime(type) ? 'time' : groupOf(type).panel
}

function labelOf({ type, style }: Layer<ImageSequenceStyle>, index: number): Pick<Place, 'label' | 'params'> {
  const count = placeCount(style) ?? groupOf(type).count
  if (count !== null && index >= count) return { label: 'place.surplus' }
  if (style.pick === 'characters') {
    return { label: 'place.character', params: { character: [...style.characters][index] ?? '' } }
  }
  if (style.pick === 'segment') {
    const from = index * style.segment
    return { label: 'place.range', params: { from, to: from + style.segment } }
  }
  return groupOf(type).label(index)
}

/** Named places of digits, weekdays, weather and moon, value ranges of an enumeration, else numbers. */
export function placesOf(layer: Layer<ImageSequenceStyle>): readonly Place[] {
  const { imgs } = layer.style
  const count = placeCount(layer.style) ?? groupOf(layer.type).count ?? imgs.length + 1
  return Array.from({ length: Math.max(count, imgs.length) }, (_none, index) => ({
    ...labelOf(layer, index),
    url: imgs[index]?.url || null,
  }))
}
