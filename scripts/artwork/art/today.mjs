import { createArt, wholeDial } from './art.mjs'
import { backgroundLayer, handLayer, imageLayer, textLayer } from './layers.mjs'
import { arcPath, at, gradient } from './svg.mjs'

const centre = { x: 250, y: 250 }
const noto = 'NotoSansSC-Regular'

/** The two gauges: a groove in the plate, filled from its lower end. */
const ring = { radius: 229, width: 13, half: 41 }
const colors = {
  steps: ['#FF8A3D', '#FFC857'],
  battery: ['#23C4A8', '#8CF2C8'],
  track: '#20242B',
  plate: '#07080A',
}
/** Clock angles where a gauge starts and ends; the steps rise clockwise, the battery the other way. */
const gauges = {
  steps: { from: 270 - ring.half, to: 270 + ring.half, turns: 1 },
  battery: { from: 90 + ring.half, to: 90 - ring.half, turns: -1 },
}
const degreesPerPercent = (ring.half * 2) / 100

const groove = ({ from, to }, extra) =>
  arcPath(centre, ring.radius, [Math.min(from, to) - extra, Math.max(from, to) + extra])

/** Both gauges as full as they get, wider than their grooves. */
function fills() {
  const one = (name) => {
    const [low, high] = [at(centre, ring.radius, gauges[name].from), at(centre, ring.radius, gauges[name].to)]
    const place = `gradientUnits="userSpaceOnUse" x1="${low.x}" y1="${low.y}" x2="${high.x}" y2="${high.y}"`
    const defs = gradient(
      name,
      place,
      colors[name].map((color, i) => [i, color]),
    )
    const path = `<path d="${groove(gauges[name], 6)}" fill="none" stroke="url(#${name})" stroke-width="${ring.width + 4}"/>`
    return `<defs>${defs}</defs>${path}`
  }
  return one('steps') + one('battery')
}

/**
 * The empty part of a gauge, standing where the gauge is at 0: it turns with the value and uncovers the fill.
 * Its leading end is hollow, so that the fill ends round, with a dark gap before the track.
 */
function cover({ from, turns }) {
  const reach = ring.half * 2 + 8
  const end = from + turns * reach
  const start = from - turns * 8
  const range = [Math.min(start, end), Math.max(start, end)]
  const head = at(centre, ring.radius, from)
  const cut = (radius) => `<circle cx="${head.x}" cy="${head.y}" r="${radius}" fill="#000"/>`
  const behind = arcPath(centre, ring.radius, [
    Math.min(start - turns * 9, from),
    Math.max(start - turns * 9, from),
  ])
  const bare = `<path d="${behind}" fill="none" stroke="#000" stroke-width="${ring.width + 6}"/>`
  const mask = (id, radius) =>
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="500" height="500"><rect width="500" height="500" fill="#fff"/>${cut(radius)}${bare}</mask>`
  const band = (id, color) =>
    `<path d="${arcPath(centre, ring.radius, range)}" mask="url(#${id})" fill="none" stroke="${color}" stroke-width="${ring.width + 2.4}"/>`
  const half = ring.width / 2
  return `<defs>${mask('gap', half)}${mask('track', half + 3.2)}</defs>${band('gap', colors.plate)}${band('track', colors.track)}`
}

/** The plate over it all, open where the gauges are. */
function plate() {
  const glow = gradient('glow', 'cx="0.5" cy="0.5" r="0.5"', [
    [0, '#12151A'],
    [0.7, '#0B0D10'],
    [0.9, colors.plate],
    [1, colors.plate],
  ])
  const hole = (name) =>
    `<path d="${groove(gauges[name], 0)}" fill="none" stroke="#000" stroke-width="${ring.width}" stroke-linecap="round"/>`
  const mask = `<mask id="open" maskUnits="userSpaceOnUse" x="0" y="0" width="500" height="500"><rect width="500" height="500" fill="#fff"/>${hole('steps')}${hole('battery')}</mask>`
  return `<defs>${glow}${mask}</defs><rect width="500" height="500" fill="url(#glow)" mask="url(#open)"/>${dots()}`
}

/** Seconds between the gauges, above and below. */
function dots() {
  const places = Array.from({ length: 60 }, (_, i) => i * 6).filter(
    (deg) => Math.abs(((deg + 90) % 180) - 90) < 44,
  )
  const drawn = places.map((deg) => {
    const point = at(centre, ring.radius, deg)
    const isHour = deg % 30 === 0
    return `<circle cx="${point.x}" cy="${point.y}" r="${isHour ? 2.6 : 1.5}" fill="#fff" fill-opacity="${isHour ? 0.75 : 0.26}"/>`
  })
  return drawn.join('')
}

const runner = `<circle cx="250" cy="${250 - ring.radius}" r="5.2" fill="#fff"/><circle cx="250" cy="${250 - ring.radius}" r="8.4" fill="none" stroke="${colors.plate}" stroke-width="3.4"/>`

const sole =
  'M8.1 2.2C10.5 1.9 12 4.1 12 7.1C12 9.1 11.1 10.5 10.8 12.3C10.6 13.3 9.9 13.8 8.8 13.7L6.4 13.4C5.4 13.3 5 12.6 5.1 11.6C5.3 9.7 4.2 8.6 4.2 6.5C4.2 4.2 6 2.5 8.1 2.2Z'
const heel =
  'M6 15.2L9.8 15.7C10.3 15.8 10.5 16.2 10.4 16.7C10.2 18.7 9.4 19.9 7.8 19.7S5.3 18.2 5.3 16C5.3 15.4 5.6 15.1 6 15.2Z'
const foot = `<path d="${sole}${heel}"/>`

/** White icons on a field of 24, tinted by their layers. */
const icons = {
  steps: `<g fill="#fff">${foot}<g transform="translate(24 2.6) scale(-1 1)">${foot}</g></g>`,
  battery:
    '<path fill="#fff" stroke="#fff" stroke-width="1.6" stroke-linejoin="round" d="M13.6 2.6L5.4 13.4H10.6L10 21.4L18.2 10.4H12.8Z"/>',
}

const gaugeBox = (side) =>
  side === 'left' ? { x: 8, y: 84, width: 82, height: 332 } : { x: 410, y: 84, width: 82, height: 332 }

async function drawArt(write) {
  const art = createArt('today', write)
  const icon = (name) =>
    art.draw(`icon-${name}`, icons[name], { box: { x: 0, y: 0, width: 24, height: 24 }, scale: 3 })
  return {
    fills: await art.draw('fills', fills(), { box: wholeDial }),
    stepsCover: await art.draw('steps-cover', cover(gauges.steps), { box: gaugeBox('left'), turn: centre }),
    batteryCover: await art.draw('battery-cover', cover(gauges.battery), {
      box: gaugeBox('right'),
      turn: centre,
    }),
    plate: await art.draw('plate', plate(), { box: wholeDial, options: { dither: 1 } }),
    runner: await art.draw('second', runner, { box: { x: 238, y: 9, width: 24, height: 24 }, turn: centre }),
    steps: await icon('steps'),
    battery: await icon('battery'),
  }
}

const column = { x: 304, width: 130 }

const digits = (label, text, { y, fill }) =>
  textLayer({ label, text, box: { x: 60, y, width: 236, height: 150 }, fontSize: 176, fill, align: 'right' })

const timeTexts = ({ hour, minute }) => [
  digits('sample.layer.hour', '##hour24Text##', { y: 103, fill: hour }),
  digits('sample.layer.minute', '##minuteText##', { y: 250, fill: minute }),
]

const side = (label, text, style) =>
  textLayer({ label, text, align: 'left', fontFamily: noto, ...style, box: { ...column, ...style.box } })

const iconLayer = (art, label, { y, tintColor }) =>
  imageLayer(art, { label, type: 'icon', x: column.x, y, width: 24, height: 24, tintColor })

/** A modern data watch in Chinese: large stacked digits, date and health beside them, two live gauges. */
export async function today(write) {
  const art = await drawArt(write)
  return {
    id: 'today',
    locale: 'zh-cn',
    name: { 'zh-cn': '今日', en: 'Today' },
    themeColors: [colors.steps[0], colors.battery[0], '#FFFFFF'],
    normal: [
      { fill: colors.plate },
      backgroundLayer(art.fills, 'sample.layer.colorBands'),
      imageLayer(art.stepsCover, {
        label: 'sample.layer.stepsProgress',
        rotate: `(##stepPercent## * ${degreesPerPercent})`,
      }),
      imageLayer(art.batteryCover, {
        label: 'sample.layer.batteryProgress',
        rotate: `(##batteryPercent## * -${degreesPerPercent})`,
      }),
      imageLayer(art.plate, { label: 'sample.layer.panel' }),
      handLayer(art.runner, { hand: 'second', label: 'sample.layer.secondDot' }),
      ...timeTexts({ hour: '#FFFFFF', minute: '#FFC27A' }),
      side('sample.layer.weekday', '##weekdayChinese##', {
        box: { y: 106, height: 44 },
        fontSize: 32,
        fill: '#FFFFFF',
      }),
      side('sample.layer.date', '##dateChinese##', {
        box: { y: 150, height: 34 },
        fontSize: 22,
        fill: '#A9B1BD',
      }),
      iconLayer(art.steps, 'sample.layer.stepsIcon', { y: 316, tintColor: colors.steps[1] }),
      side('sample.layer.steps', '##steps##', {
        box: { x: column.x + 33, y: 310, width: 96, height: 36 },
        fontSize: 25,
        fill: '#F0F2F5',
      }),
      iconLayer(art.battery, 'sample.layer.batteryIcon', { y: 360, tintColor: colors.battery[1] }),
      side('sample.layer.battery', '##batteryPercent##%', {
        box: { x: column.x + 33, y: 354, width: 96, height: 36 },
        fontSize: 25,
        fill: '#F0F2F5',
      }),
    ],
    ambient: [
      { fill: '#000000' },
      ...timeTexts({ hour: '#C8CCD2', minute: '#8F6C43' }),
      side('sample.layer.weekday', '##weekdayChinese##', {
        box: { y: 106, height: 44 },
        fontSize: 32,
        fill: '#8A9099',
      }),
      side('sample.layer.date', '##dateChinese##', {
        box: { y: 150, height: 34 },
        fontSize: 22,
        fill: '#6B727C',
      }),
    ],
  }
}
