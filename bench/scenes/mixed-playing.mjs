import { dial } from './make-scene.mjs'
import { createRandom } from './random.mjs'

const bare = {
  offset: { x: 0.5, y: 0.5 },
  rotation: 0,
  opacity: 1,
  draggable: true,
  isLock: false,
  visible: true,
  rotate: '',
}

const entries = (folder, names, [width, height]) =>
  names.map((name) => ({ url: `/art/${folder}/${name}.png`, fileSize: 1000, width, height }))
const upTo = (count) => Array.from({ length: count }, (_none, index) => index)

const digits = entries('digits', [...upTo(10), 'colon'], [192, 288])
const film = entries('animation/pulse', upTo(12), [200, 200])
const icons = ['heart', 'steps', 'battery', 'bell', 'alarm', 'media', 'weather', 'wallet', 'globe', 'event']

/** Kinds of layers with their size; `at` is the number of the layer among its like. */
const makers = {
  digitalTime: () => ({
    nodeType: 'image_sequence',
    type: 'time',
    size: [150, 32],
    style: {
      imgs: digits,
      pick: 'characters',
      characters: '0123456789:',
      imageIndexRate: '##hourText##:##minuteText##:##secondText##',
    },
  }),
  digit: (at) => ({
    nodeType: 'image_sequence',
    type: 'digit',
    size: [24, 36],
    style: {
      imgs: digits.slice(0, 10),
      imageIndexRate: `(##${['hourTens', 'hourUnits', 'minuteTens', 'minuteUnits', 'secondTens', 'secondUnits'][at % 6]}##)`,
    },
  }),
  weekday: () => ({
    nodeType: 'image_sequence',
    type: 'weekday',
    size: [64, 32],
    style: {
      imgs: entries('weekdays/en', [1, 2, 3, 4, 5, 6, 7], [192, 96]),
      firstIndex: 1,
      imageIndexRate: '(##weekday##)',
    },
  }),
  date: () => ({
    nodeType: 'image_sequence',
    type: 'date',
    size: [100, 30],
    style: {
      imgs: entries('digits', [...upTo(10), 'slash'], [192, 288]),
      pick: 'characters',
      characters: '0123456789/',
      imageIndexRate: '##monthText##/##dayText##',
    },
  }),
  text: (at) => ({
    nodeType: 'text',
    type: 'text',
    size: [130, 24],
    style: {
      fontSize: 18,
      text: ['##hourMinuteSecond##', '##weekdayName## ##date##', '##hourText##:##minuteText## · ##steps##'][
        at % 3
      ],
    },
  }),
  progress: (at) => ({
    nodeType: 'progress',
    type: 'progress',
    size: [60, 60],
    style: {
      progressType: ['circular', 'arcuate', 'linear'][at % 3],
      arcCenterAngle: 270,
      ringWidth: 8,
      isRound: at % 2 === 0,
      fillColor: '#30A46C',
      bgColor: '#FFFFFF33',
      fillProgress: ['(##second## / 60)', '(##steps## / ##stepGoal##)', '(##batteryPercent## / 100)'][
        Math.floor(at / 3) % 3
      ],
    },
  }),
  enumeration: () => ({
    nodeType: 'image_sequence',
    type: 'imageEnumeration',
    size: [60, 60],
    style: {
      imgs: entries('enumeration/ring-10', upTo(10), [200, 200]),
      pick: 'segment',
      segment: 10,
      imageIndexRate: '(##second## / 60)',
    },
  }),
  animation: () => ({
    nodeType: 'animation',
    type: 'animation',
    size: [80, 80],
    style: { imgs: film, delayTime: 100, intervalCount: 999, loop: true, playing: true },
  }),
  weather: () => ({
    nodeType: 'image_sequence',
    type: 'weather',
    size: [40, 40],
    style: { imgs: entries('weather', upTo(10), [120, 120]), imageIndexRate: '(##weatherIcon##)' },
  }),
  moon: () => ({
    nodeType: 'image_sequence',
    type: 'moonPhase',
    size: [60, 60],
    style: { imgs: entries('moon', upTo(8), [240, 240]), imageIndexRate: '(##moonPhase##)' },
  }),
  icon: (at) => ({
    nodeType: 'image',
    type: 'icon',
    size: [30, 30],
    style: { url: `/art/icons/${icons[at % icons.length]}.png`, ratio: 1 },
  }),
  picture: (at) => ({
    nodeType: 'image',
    type: 'image',
    size: [70, 70],
    style: { url: `/art/moon/${at % 8}.png`, ratio: 1 },
  }),
  faded: () => ({
    nodeType: 'image',
    type: 'image',
    size: [50, 50],
    style: {
      url: '/art/weather/0.png',
      ratio: 1,
      dynamic: { x: '', y: '', width: '', height: '', opacity: '(1 - ##second## / 60)' },
    },
  }),
  complication: (at) => ({
    nodeType: 'complication',
    type: 'short_text',
    size: [90, 90],
    style: {
      supportTypeDefault: at % 2 === 0 ? 'ranged_value' : 'short_text',
      systemProviderValue: [1, 4, 2, 3][at % 4],
      borderStyle: 'dashed',
      hasTitle: true,
    },
  }),
  tapArea: () => ({
    nodeType: 'programmable',
    type: 'programmable',
    size: [60, 60],
    style: {
      fill: '#00CC664D',
      shapeType: 'circle',
      interaction: { type: 'CLICK', action: { type: 'LAUNCHER', intent: 'alarm' } },
    },
  }),
}

/** What stands beside the clocks; with their twenty layers it is two hundred. */
const counts = {
  picture: 18,
  tapArea: 4,
  icon: 20,
  weather: 4,
  moon: 4,
  digitalTime: 12,
  digit: 24,
  weekday: 6,
  date: 6,
  text: 36,
  progress: 24,
  enumeration: 8,
  animation: 6,
  complication: 8,
}

const clocks = [
  { x: 170, y: 160, side: 300, second: 'secondHandSmooth' },
  { x: 830, y: 160, side: 240, second: 'secondHand' },
  { x: 170, y: 480, side: 240, second: 'secondHand' },
  { x: 830, y: 480, side: 240, second: 'secondHand' },
]

const hand = (name, [width, height, pivot], rotate) => ({
  nodeType: 'image',
  type: name,
  width,
  height,
  style: { url: `/art/hands/${name}.png`, ratio: width / height, offset: { x: 0.5, y: pivot }, rotate },
})

/** Marks, hour, minute, second, and a layer that fades with the seconds. */
function clockLayers({ x, y, side, second }) {
  const scale = side / 500
  const hands = [
    hand('hour', [28, 168, 0.8], '(##hourHand##)'),
    hand('minute', [24, 236, 0.84], '(##minuteHand##)'),
    hand('second', [20, 288, 0.77], `(##${second}##)`),
  ].map(({ width, height, style, ...names }) => ({
    ...names,
    style: {
      ...style,
      width: width * scale,
      height: height * scale,
      x: x - (width * scale) / 2,
      y: y - height * scale * style.offset.y,
    },
  }))
  const marks = {
    nodeType: 'image',
    type: 'tick',
    style: {
      url: '/art/tick.png',
      ratio: 1,
      rotate: '(##tick## * 30)',
      width: side,
      height: side,
      x: x - side / 2,
      y: y - side / 2,
    },
  }
  const { size, ...faded } = makers.faded()
  const box = { x: x - 25, y: y + side / 4, width: size[0], height: size[1] }
  return [marks, { ...faded, style: { ...faded.style, ...box } }, ...hands]
}

function scattered(random) {
  const made = Object.entries(counts).flatMap(([name, count]) => upTo(count).map((at) => makers[name](at)))
  return made.map(({ size: [width, height], style, ...names }) => ({
    ...names,
    style: {
      ...style,
      width,
      height,
      x: Math.round(random() * (dial.width - width)),
      y: Math.round(random() * (dial.height - height)),
    },
  }))
}

/** Two hundred layers of all kinds at the rates that watch faces have: one hand glides, the rest ticks. */
export function makeMixedPlaying(seed = 3) {
  const random = createRandom(seed)
  const nodes = [...scattered(random), ...clocks.flatMap(clockLayers)].map(({ style, ...names }, index) => ({
    uuid: `bench-${index}`,
    constructorName: names.nodeType,
    ...names,
    label: `${names.type} ${index}`,
    icon: names.type,
    level: -1,
    style: { ...bare, ...style },
  }))
  return { ...dial, layers: nodes, nodes, dragged: 0, hands: [] }
}
