import { variantOf, withVariant, type Design, type Layer } from '../../src/shared/document/design.ts'
import { makeDesign, makeLayer, makeText } from './make-design.ts'
import { shapes } from '../../src/shared/layers/shape/style.ts'
import { createChance, type Chance } from './seeded.ts'

const colors = [
  '#FF0000',
  '#0A84FF',
  '#00CC66',
  '#FFFFFF',
  '#101010',
  '#FFD60A',
  '#7A4A1E',
  '#BF5AF2',
  '#00000000',
]

const texts = [
  '##hourMinute##',
  '##hourText##:##minuteText##',
  '##hourMinuteSecond##',
  '##steps##',
  '(##heartRate## + 0) bpm',
  '##batteryPercent##%',
  '##temperature##°',
  '##weatherText##',
  '##date##',
  '##weekdayName##',
  '##calories##',
  '##distance##',
  '##moonPhaseName##',
  '##sunriseHour##:##sunriseMinute##',
  '##unreadNotifications##',
  '##windSpeed##',
  '##pm25##',
  '##notATag##',
  'Steps taken today',
  'heart rate',
]

type Maker = (uuid: string, chance: Chance) => Layer

const box = (chance: Chance) => ({ x: chance.whole(0, 300), y: chance.whole(0, 300), width: 80, height: 40 })

const makers: readonly Maker[] = [
  (uuid, chance) => makeText(uuid, chance.pick(texts), { fill: chance.pick(colors), ...box(chance) }),
  (uuid, chance) =>
    makeLayer({
      uuid,
      ...{ type: chance.pick(['hour', 'minute', 'second', 'image']), url: chance.pick(['', '/f/a.png']) },
      rotate: chance.pick([
        '',
        '(##hourHand##)',
        '(##minuteHand##)',
        '(##secondHand## / 2)',
        '(##steps## / 100)',
      ]),
      ...box(chance),
    }),
  (uuid, chance) =>
    makeLayer({
      uuid,
      nodeType: 'progress',
      fillProgress: chance.pick(['', '(##stepPercent## / 100)', '(##batteryPercent## / 100)']),
      ...{ fillColor: chance.pick(colors), bgColor: chance.pick(colors), ...box(chance) },
    }),
  (uuid, chance) =>
    makeLayer({
      uuid,
      nodeType: 'complication',
      systemProviderValue: chance.pick([1, 4, 12]),
      ...box(chance),
    }),
  (uuid, chance) => makeLayer({ uuid, nodeType: 'programmable', ...box(chance) }),
  (uuid, chance) =>
    makeLayer({
      uuid,
      nodeType: 'shape',
      shape: chance.pick(shapes),
      fillType: chance.pick(['none', 'solid', 'linear', 'radial', 'sweep']),
      fillStops: '0 #FF0000, 0.5 #00FF0080, 1 #0000FF',
      ...{ fill: chance.pick(colors), strokeType: chance.pick(['none', 'solid', 'sweep']) },
      ...box(chance),
    }),
]

const paths = ['M0 0L100 0L50 100Z', 'M0 0C50 100 50 -100 100 0', '', 'M0 0L100 100M100 0L0 100'] as const

const pathMaker: Maker = (uuid, chance) =>
  makeLayer({
    uuid,
    nodeType: 'path',
    d: chance.pick(paths),
    fillType: chance.pick(['none', 'solid', 'linear', 'radial', 'sweep']),
    ...{ fill: chance.pick(colors), strokeType: chance.pick(['none', 'solid', 'sweep']) },
    ...{ strokeCap: chance.pick(['butt', 'round', 'square']), dash: chance.pick([0, 5]), ...box(chance) },
  })

/** A design of chance: any number of layers of many kinds, some of them hidden, empty or seen through. */
export function randomDesign(seed: number): Design {
  const chance = createChance(seed)
  const layers = Array.from({ length: chance.whole(0, 12) }, (_none, index) => {
    const layer = chance.pick([...makers, pathMaker])(`layer-${index}`, chance)
    const style = { ...layer.style, visible: !chance.isLucky(0.2), opacity: chance.isLucky(0.1) ? 0 : 1 }
    const mask = { by: `layer-${chance.whole(0, 12)}`, how: chance.pick(['alpha', 'outside'] as const) }
    return { ...layer, style, ...(chance.isLucky(0.15) ? { mask } : {}) }
  })
  const design = makeDesign(layers, chance.pick(['500*500', '454*454']))
  const key = { fdId: design.activeFdId, variant: 'normal' } as const
  const variant = variantOf(design, key)
  if (!variant) throw new Error('no face')
  const fill = chance.pick(colors)
  const nodeList = variant.nodeList.map((layer) =>
    layer.nodeType === 'root' ? { ...layer, style: { ...layer.style, fill } } : layer,
  )
  const shape = chance.pick(['circle', 'rectangle'] as const)
  const ambientKey = { ...key, variant: 'ambient' } as const
  const ambient = variantOf(design, ambientKey)
  const withNormal = withVariant(design, key, { ...variant, shape, nodeList })
  if (!ambient || !chance.isLucky(0.4)) return withNormal
  return withVariant(withNormal, ambientKey, {
    ...ambient,
    nodeList: [...ambient.nodeList, makeText('ambient-text', '##hourMinute##')],
  })
}
