import { createArt, wholeDial } from './art.mjs'
import { backgroundLayer, handLayer, imageLayer, textLayer } from './layers.mjs'
import { champagneAt, dateBox, meridianDial, meridianNight, subdial } from './meridian-dial.mjs'
import { pngOf } from './raster.mjs'
import { blur, gradient, pathOf } from './svg.mjs'

const centre = { x: 250, y: 250 }

/** Half outlines of the hands as [distance from the pivot, half width], from the tail to the tip. */
const blades = {
  hour: [
    [-26, 2.6],
    [-6, 2.4],
    [10, 2.2],
    [96, 7],
    [128, 0],
  ],
  minute: [
    [-30, 2.4],
    [-6, 2.2],
    [10, 1.9],
    [156, 5],
    [214, 0],
  ],
}
const lume = {
  hour: [
    [46, 0.5],
    [95, 2.6],
    [112, 0.6],
  ],
  minute: [
    [60, 0.4],
    [155, 1.9],
    [190, 0.5],
  ],
}

const right = (outline) => outline.map(([along, half]) => ({ x: 250 + half, y: 250 - along }))
const left = (outline) => outline.map(([along, half]) => ({ x: 250 - half, y: 250 - along })).reverse()
const axis = ([[first], ...rest]) => [
  { x: 250, y: 250 - rest.at(-1)[0] },
  { x: 250, y: 250 - first },
]

const boxOf = (reach, tail, half) => ({
  x: 250 - half,
  y: 250 - reach,
  width: half * 2,
  height: reach + tail,
})

/** Two polished facets that meet on the axis, a lume inlay between them. */
function blade(name) {
  const outline = blades[name]
  const inlay = [...right(lume[name]), ...left(lume[name])]
  return [
    `<path d="${pathOf([...left(outline), ...axis(outline).reverse()])}" fill="${champagneAt(0.96)}"/>`,
    `<path d="${pathOf([...right(outline), ...axis(outline)])}" fill="${champagneAt(0.42)}"/>`,
    `<path d="${pathOf(inlay)}" fill="#F2F6E4" stroke="${champagneAt(0.2)}" stroke-width="0.5"/>`,
    `<circle cx="250" cy="250" r="8.5" fill="${champagneAt(0.5)}"/>`,
  ].join('')
}

const shadow = (name) =>
  `<defs>${blur('soft', 2)}</defs><g filter="url(#soft)" fill="#000"><path d="${pathOf([...right(blades[name]), ...left(blades[name])])}"/><circle cx="250" cy="250" r="8.5"/></g>`

/** Only the outline of the hand and its lume: few lit pixels. */
const outlined = (name) =>
  `<path d="${pathOf([...right(blades[name]), ...left(blades[name])])}" fill="#000" stroke="#b9ac8c" stroke-width="1.3" stroke-linejoin="round"/><path d="${pathOf([...right(lume[name]), ...left(lume[name])])}" fill="#E6EDD2"/>`

function smallSecond() {
  const { x, y } = subdial
  const needle = pathOf([
    { x: x - 0.5, y: y - 45 },
    { x: x + 0.5, y: y - 45 },
    { x: x + 1.2, y: y + 15 },
    { x: x - 1.2, y: y + 15 },
  ])
  return `<path d="${needle}" fill="${champagneAt(0.9)}"/><circle cx="${x}" cy="${y}" r="3.6" fill="${champagneAt(0.66)}"/>`
}

function cap() {
  const shine = gradient('cap', 'cx="0.38" cy="0.32" r="0.75"', [
    [0, '#fffaf0'],
    [0.45, '#d9c292'],
    [1, '#6b5636'],
  ])
  return `<defs>${shine}</defs><circle cx="250" cy="250" r="6.2" fill="url(#cap)"/>`
}

async function drawArt(write) {
  const art = createArt('meridian', write)
  const turn = centre
  const hourBox = boxOf(132, 30, 12)
  const minuteBox = boxOf(218, 34, 12)
  const thin = { scale: 1, turn }
  return {
    dial: await art.add('dial', await meridianDial(), { box: wholeDial }),
    hour: await art.draw('hour', blade('hour'), { box: hourBox, turn }),
    minute: await art.draw('minute', blade('minute'), { box: minuteBox, turn }),
    hourShadow: await art.draw('hour-shadow', shadow('hour'), { ...thin, box: hourBox }),
    minuteShadow: await art.draw('minute-shadow', shadow('minute'), { ...thin, box: minuteBox }),
    second: await art.draw('second', smallSecond(), {
      box: { x: subdial.x - 5, y: subdial.y - 47, width: 10, height: 64 },
      turn: subdial,
    }),
    cap: await art.draw('cap', cap(), { box: { x: 242, y: 242, width: 16, height: 16 } }),
    night: await art.add('night', await pngOf(meridianNight(), { quality: 90 }), { box: wholeDial }),
    hourNight: await art.draw('hour-night', outlined('hour'), { box: hourBox, turn }),
    minuteNight: await art.draw('minute-night', outlined('minute'), { box: minuteBox, turn }),
  }
}

/** The shadow turns with its hand but always falls the same way, since only its pivot is moved. */
const shadowLayer = (art, hand, [dx, dy]) =>
  handLayer(art, {
    hand,
    label: hand === 'hour' ? 'sample.layer.hourShadow' : 'sample.layer.minuteShadow',
    x: art.box.x + dx,
    y: art.box.y + dy,
    opacity: 0.55,
  })

/** An elegant dress watch: green sunburst lacquer, applied indices, small seconds, date. */
export async function meridian(write) {
  const art = await drawArt(write)
  return {
    id: 'meridian',
    name: { 'zh-cn': '子午', en: 'Meridian' },
    themeColors: ['#157154', '#EAD8B4', '#04241B'],
    normal: [
      { fill: '#010705' },
      backgroundLayer(art.dial, 'sample.layer.sunburst'),
      textLayer({
        label: 'sample.layer.name',
        text: 'M E R I D I A N',
        box: { x: 150, y: 128, width: 200, height: 26 },
        fontSize: 16,
        fill: '#EAD8B4',
      }),
      textLayer({
        label: 'sample.layer.date',
        text: '##day##',
        box: { ...dateBox },
        fontSize: 22,
        fill: '#1C2420',
      }),
      handLayer(art.second, { hand: 'second', label: 'sample.layer.smallSecond' }),
      shadowLayer(art.hourShadow, 'hour', [1.6, 3]),
      handLayer(art.hour, { hand: 'hour', label: 'sample.layer.hourHand' }),
      shadowLayer(art.minuteShadow, 'minute', [2.4, 4.4]),
      handLayer(art.minute, { hand: 'minute', label: 'sample.layer.minuteHand' }),
      imageLayer(art.cap, { label: 'sample.layer.cap' }),
    ],
    ambient: [
      { fill: '#000000' },
      backgroundLayer(art.night, 'sample.layer.nightMarks'),
      handLayer(art.hourNight, { hand: 'hour', label: 'sample.layer.hourHand' }),
      handLayer(art.minuteNight, { hand: 'minute', label: 'sample.layer.minuteHand' }),
    ],
  }
}
