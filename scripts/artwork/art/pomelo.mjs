import { createArt, wholeDial } from './art.mjs'
import { backgroundLayer, handLayer, imageLayer, textLayer } from './layers.mjs'
import { fruit, fruitLabel, fruitNight, labelBox } from './pomelo-fruit.mjs'
import { pngOf } from './raster.mjs'
import { at, blur, gradient, short } from './svg.mjs'

const centre = { x: 250, y: 250 }
const cream = '#FFF3DC'

/** Leaves on a stalk: where the leaf begins and ends before the pivot, and half its width. */
const leaves = {
  hour: { from: 34, to: 132, half: 19, stalk: 3.2 },
  minute: { from: 46, to: 208, half: 12.5, stalk: 2.6 },
}

function leafPath({ from, to, half }) {
  const [base, tip] = [250 - from, 250 - to]
  const length = to - from
  const [low, high] = [short(base - length * 0.28), short(base - length * 0.66)]
  return `M250 ${base}C${250 - half * 0.9} ${short(base - length * 0.08)} ${250 - half * 1.16} ${low} ${250 - half} ${short(base - length * 0.42)}C${250 - half * 0.84} ${high} ${short(250 - half * 0.3)} ${short(tip + length * 0.12)} 250 ${tip}C${short(250 + half * 0.3)} ${short(tip + length * 0.12)} ${250 + half * 0.84} ${high} ${250 + half} ${short(base - length * 0.42)}C${250 + half * 1.16} ${low} ${250 + half * 0.9} ${short(base - length * 0.08)} 250 ${base}Z`
}

const stalkPath = ({ from, stalk }) =>
  `M${250 - stalk / 2} ${250 - from - 4}L${250 - stalk / 2} 268A${stalk / 2} ${stalk / 2} 0 0 0 ${250 + stalk / 2} 268L${250 + stalk / 2} ${250 - from - 4}Z`

function veins({ from, to, half }) {
  const length = to - from
  const lines = [0.2, 0.36, 0.52, 0.68].flatMap((share) =>
    [-1, 1].map((side) => {
      const y = 250 - from - length * share
      const reach = half * (1.02 - share * 0.78)
      return `<path d="M250 ${short(y)}Q${short(250 + side * reach * 0.5)} ${short(y - length * 0.045)} ${short(250 + side * reach)} ${short(y - length * 0.12)}"/>`
    }),
  )
  const rib = `<path d="M250 ${250 - from}L250 ${short(250 - to + length * 0.08)}" stroke-width="1.5"/>`
  return `<g fill="none" stroke="#8FD694" stroke-opacity="0.75" stroke-width="0.9" stroke-linecap="round">${rib}${lines.join('')}</g>`
}

/** A leaf cut out like a paper sticker: a cream rim keeps it readable on the fruit. */
function leaf(name) {
  const hand = leaves[name]
  const paint = gradient('leaf', 'x1="0" x2="1" y1="0" y2="0"', [
    [0, '#1C7A54'],
    [0.5, '#1C7A54'],
    [0.5, '#0F5B40'],
    [1, '#0F5B40'],
  ])
  const rim = `<g fill="${cream}" stroke="${cream}" stroke-width="5" stroke-linejoin="round"><path d="${stalkPath(hand)}"/><path d="${leafPath(hand)}"/></g>`
  return `<defs>${paint}</defs>${rim}<path d="${stalkPath(hand)}" fill="#0F5B40"/><path d="${leafPath(hand)}" fill="url(#leaf)"/>${veins(hand)}`
}

const leafShadow = (name) =>
  `<defs>${blur('soft', 2.2)}</defs><g filter="url(#soft)" fill="#6B0F18" stroke="#6B0F18" stroke-width="5"><path d="${stalkPath(leaves[name])}"/><path d="${leafPath(leaves[name])}"/></g>`

const leafNight = (name) =>
  `<path d="${stalkPath(leaves[name])}" fill="#5FBF8A"/><path d="${leafPath(leaves[name])}" fill="#000" stroke="#5FBF8A" stroke-width="1.8" stroke-linejoin="round"/><path d="M250 ${250 - leaves[name].from}L250 ${250 - leaves[name].to + 14}" stroke="#5FBF8A" stroke-width="1.2"/>`

/** A blossom on a thin stem runs with the seconds. */
function blossom() {
  const head = { x: 250, y: 250 - 178 }
  const petals = Array.from({ length: 5 }, (_, i) => {
    const point = at(head, 6.6, i * 72)
    return `<ellipse cx="0" cy="0" rx="5.1" ry="6.8" transform="translate(${point.x} ${point.y}) rotate(${i * 72})" fill="#FFFDF6" stroke="#F3C9A8" stroke-width="0.8"/>`
  })
  const line = `d="M250 ${250 - 168}L250 288" stroke-linecap="round"`
  const stem = `<path ${line} stroke="${cream}" stroke-width="4"/><path ${line} stroke="#12523F" stroke-width="1.8"/>`
  const bud = `<circle cx="250" cy="291" r="4.6" fill="#1C7A54" stroke="${cream}" stroke-width="1.3"/>`
  const heart = `<circle cx="${head.x}" cy="${head.y}" r="3.9" fill="#FFB52E"/><circle cx="${head.x}" cy="${head.y}" r="1.6" fill="#F08A12"/>`
  return `${stem}${bud}${petals.join('')}${heart}`
}

/** The star-shaped stem end of the fruit sits on the axis. */
function calyx() {
  const points = Array.from({ length: 10 }, (_, i) => at(centre, i % 2 === 0 ? 11 : 6, i * 36))
  const star = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
  return `<path d="${star}" fill="${cream}" stroke="${cream}" stroke-width="8" stroke-linejoin="round"/><path d="${star}" fill="#1C7A54" stroke="#1C7A54" stroke-width="4" stroke-linejoin="round"/><circle cx="250" cy="250" r="3" fill="#8FD694"/>`
}

async function drawArt(write) {
  const art = createArt('pomelo', write)
  const turn = centre
  const boxOf = ({ to, half }) => ({
    x: 250 - half - 8,
    y: 250 - to - 8,
    width: half * 2 + 16,
    height: to + 36,
  })
  const [hourBox, minuteBox] = [boxOf(leaves.hour), boxOf(leaves.minute)]
  return {
    fruit: await art.add('fruit', await pngOf(fruit(), { quality: 92, dither: 0 }), { box: wholeDial }),
    label: await art.draw('label', fruitLabel(), { box: labelBox }),
    hour: await art.draw('hour', leaf('hour'), { box: hourBox, turn }),
    minute: await art.draw('minute', leaf('minute'), { box: minuteBox, turn }),
    hourShadow: await art.draw('hour-shadow', leafShadow('hour'), { box: hourBox, turn, scale: 1 }),
    minuteShadow: await art.draw('minute-shadow', leafShadow('minute'), { box: minuteBox, turn, scale: 1 }),
    second: await art.draw('second', blossom(), { box: { x: 234, y: 54, width: 32, height: 246 }, turn }),
    calyx: await art.draw('calyx', calyx(), { box: { x: 230, y: 230, width: 40, height: 40 } }),
    night: await art.add('night', await pngOf(fruitNight(), { quality: 90 }), { box: wholeDial }),
    hourNight: await art.draw('hour-night', leafNight('hour'), { box: hourBox, turn }),
    minuteNight: await art.draw('minute-night', leafNight('minute'), { box: minuteBox, turn }),
  }
}

const shadowLayer = (art, hand, label) =>
  handLayer(art, { hand, label, x: art.box.x + 1.5, y: art.box.y + 4, opacity: 0.45 })

const date = (fill) =>
  textLayer({
    label: 'sample.layer.weekdayAndDate',
    text: '##weekdayShortName## ##day##',
    box: { ...labelBox, y: labelBox.y - 1 },
    fontFamily: 'NotoSansSC-Regular',
    fontSize: 22,
    fill,
  })

/** A playful, bold face: a sliced grapefruit whose twelve segments are the hours. */
export async function pomelo(write) {
  const art = await drawArt(write)
  return {
    id: 'pomelo',
    locale: 'en',
    name: { 'zh-cn': '西柚', en: 'Grapefruit' },
    themeColors: ['#FF6A5B', '#FF9420', '#1C7A54'],
    normal: [
      { fill: '#EE6C0E' },
      backgroundLayer(art.fruit, 'sample.layer.fruit'),
      imageLayer(art.label, { label: 'sample.layer.sticker' }),
      date(cream),
      shadowLayer(art.hourShadow, 'hour', 'sample.layer.hourShadow'),
      handLayer(art.hour, { hand: 'hour', label: 'sample.layer.hourLeaf' }),
      shadowLayer(art.minuteShadow, 'minute', 'sample.layer.minuteShadow'),
      handLayer(art.minute, { hand: 'minute', label: 'sample.layer.minuteLeaf' }),
      handLayer(art.second, { hand: 'second', label: 'sample.layer.secondBlossom' }),
      imageLayer(art.calyx, { label: 'sample.layer.calyx' }),
    ],
    ambient: [
      { fill: '#000000' },
      backgroundLayer(art.night, 'sample.layer.nightSlices'),
      handLayer(art.hourNight, { hand: 'hour', label: 'sample.layer.hourLeaf' }),
      handLayer(art.minuteNight, { hand: 'minute', label: 'sample.layer.minuteLeaf' }),
    ],
  }
}
