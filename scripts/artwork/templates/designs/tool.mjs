import { at, dot, linear, ringOf, ticks, turns, word } from '../shapes.mjs'
import { named } from './dress.mjs'

/** Watches that were tools: a diver, a pilot's, a soldier's, two racers. */

const diverLook = {
  ...{ motif: 'gradient', hue: 236, colour: 60, light: 20, metal: 'steel', markers: 'diver', track: 'none' },
  ...{
    hands: 'sword',
    lume: 'green',
    accent: 'orange',
    contrast: 40,
    depth: 66,
    edge: 55,
    weight: 74,
    seed: 9,
  },
}

/** A turning ring of ceramic with sixty minutes. */
function bezel(k) {
  const { centre: c, middle } = k
  const scale = ticks(c, 60, (deg, i) =>
    i % 5 === 0 || i > 15 ? null : { from: 192, to: 206, width: 2.2, color: '#E9F4F6' },
  )
  const bars = turns(12)
    .map((deg, i) => {
      const figure = i % 2 === 0 && i > 0
      const place = at(c, 199, deg)
      if (i === 0) return ''
      const turned = `transform="rotate(${deg} ${c.x} ${c.y})"`
      if (figure) {
        const upright = word(String(i * 5), {
          x: middle,
          y: 26,
          size: 27,
          family: 'Roboto-Bold',
          fill: '#E9F4F6',
        })
        return `<g ${turned}>${upright}</g>`
      }
      return `<g ${turned}><rect x="${middle - 3.5}" y="16" width="7" height="22" rx="1.5" fill="#E9F4F6"/></g>${dot(place, 0, 'none')}`
    })
    .join('')
  const teeth = turns(120)
    .map((deg) => {
      const place = at(c, 223.5, deg)
      return dot(place, 2.1, '#0A0D10')
    })
    .join('')
  const pip = `<path d="M${middle - 17} 13L${middle + 17} 13L${middle} 42Z" fill="#E9F4F6"/>${dot({ x: middle, y: 22 }, 6.5, '#B9FFD0')}`
  const steel = linear(
    'edge',
    [
      [0, '#F4F7F9'],
      [0.25, '#7E8890'],
      [0.5, '#DDE3E7'],
      [0.75, '#69727A'],
      [1, '#C7CED3'],
    ],
    40,
  )
  const ceramic = linear(
    'ceramic',
    [
      [0, '#2B6F8C'],
      [0.35, '#0C3144'],
      [0.65, '#06202E'],
      [1, '#185570'],
    ],
    55,
  )
  return `<defs>${steel}${ceramic}</defs>${dot(c, 225, 'url(#edge)')}${teeth}${dot(c, 218, 'url(#ceramic)')}${ringOf(c, 218, [1.5, '#02070A'])}${scale}${bars}${pip}${ringOf(c, 177, [7, '#080B0E'])}${ringOf(c, 179.5, [2.2, 'url(#edge)'])}`
}

const marlin = {
  id: 'marlin',
  name: { 'zh-cn': '马林鱼', en: 'Marlin' },
  platform: 'android',
  styles: ['sport', 'analog'],
  colors: ['blue'],
  theme: ['#0C3144', '#B9FFD0', '#F08A2C'],
  async draw(k) {
    const size = 346
    const { back, hands } = await k.art(diverLook, { size })
    const rest = await k.art(diverLook, { size, isAmbient: true })
    const frame = await k.draw('bezel', bezel(k))
    const words =
      word('MARLIN', { x: k.middle, y: 164, size: 14, family: 'Roboto-Bold', fill: '#F1F6F7', spacing: 3 }) +
      word('300 m', { x: k.middle, y: 283, size: 11, family: 'Roboto-Medium', fill: '#F08A2C' }) +
      word('AUTOMATIC', { x: k.middle, y: 297, size: 8, fill: '#D5E2E6', spacing: 1.6 })
    const box = { x: 165, y: 150, width: 120, height: 156 }
    const name = k.image(await k.draw('name', words, { box, scale: 2 }), { label: 'sample.layer.name' })
    return {
      fill: '#02070A',
      normal: [k.backdrop(frame), back, name, hands],
      ambient: [rest.back, rest.hands],
    }
  },
}

const altimeter = {
  id: 'altimeter',
  name: { 'zh-cn': '高度计', en: 'Altimeter' },
  platform: 'android',
  styles: ['sport', 'analog'],
  colors: ['black', 'orange'],
  theme: ['#101214', '#F2F0E8', '#F08A2C'],
  async draw(k) {
    const look = {
      ...{
        motif: 'gradient',
        hue: 250,
        colour: 4,
        light: 9,
        metal: 'black',
        markers: 'arabic',
        track: 'minutes',
      },
      ...{
        hands: 'pilot',
        lume: 'white',
        accent: 'orange',
        contrast: 26,
        edge: 30,
        weight: 66,
        depth: 40,
        seed: 2,
      },
    }
    const { back, hands } = await k.art(look)
    const rest = await k.art(look, { isAmbient: true })
    const slot = {
      ...{
        w: 86,
        h: 86,
        kind: 'short_text',
        textSize: 22,
        textColor: '#F2F0E8',
        hasIcon: false,
        hasTitle: true,
      },
      ...{ titleSize: 12, titleColor: '#F08A2C', ambientTextSize: 22, ambientTitleSize: 12 },
      ...{ borderStyle: 'solid', borderWidth: 1.5, borderColor: '#F2F0E833', borderRadius: 43 },
    }
    return {
      fill: '#050607',
      normal: [
        back,
        await named(k, { y: 118, text: 'ALTIMETER', small: 'FLYING INSTRUMENT', fill: '#F2F0E8' }),
        k.slot({ ...slot, x: 160, y: 283, provider: 16 }),
        k.slot({ ...slot, x: 290, y: 283, provider: 12 }),
        hands,
      ],
      ambient: [rest.back, rest.hands],
    }
  },
}

const field = {
  id: 'field',
  name: { 'zh-cn': '野战', en: 'Outpost' },
  platform: 'android',
  styles: ['sport', 'analog', 'retro'],
  colors: ['green'],
  theme: ['#3D4630', '#EADFC0', '#12150E'],
  async draw(k) {
    const look = {
      ...{
        motif: 'linen',
        hue: 118,
        colour: 30,
        light: 27,
        metal: 'black',
        markers: 'arabic',
        track: 'railway',
      },
      ...{ hands: 'cathedral', lume: 'cream', accent: 'red', contrast: 34, edge: 58, weight: 60, patina: 30 },
      ...{ density: 82, depth: 36, seed: 11 },
    }
    const { back, hands } = await k.art(look)
    const rest = await k.art(look, { isAmbient: true })
    const inner = turns(12)
      .map((deg, i) => {
        const hour = i === 0 ? 24 : i + 12
        const place = at(k.centre, 112, deg)
        return word(String(hour), { ...place, size: 15, family: 'Roboto-Medium', fill: '#EADFC0' })
      })
      .join('')
    const ring = await k.draw('afternoon', inner, { box: k.square(k.middle, k.middle, 128), scale: 2 })
    return {
      fill: '#12150E',
      normal: [back, k.image(ring, { label: 'sample.layer.marks' }), hands],
      ambient: [rest.back, rest.hands],
    }
  },
}

const carbon = {
  id: 'paddock',
  name: { 'zh-cn': '围场', en: 'Paddock' },
  platform: 'android',
  styles: ['sport', 'analog', 'data'],
  colors: ['black', 'red'],
  theme: ['#17191C', '#E5352B', '#FFFFFF'],
  async draw(k) {
    const look = {
      ...{
        motif: 'carbon',
        hue: 250,
        colour: 4,
        light: 15,
        metal: 'steel',
        markers: 'batons',
        track: 'tachymeter',
      },
      ...{
        hands: 'baton',
        lume: 'white',
        accent: 'red',
        seconds: 'small',
        gauge: 'both',
        contrast: 62,
        edge: 40,
      },
      ...{ weight: 62, depth: 60, date: 'window', seed: 5 },
    }
    const { back, hands } = await k.art(look)
    const rest = await k.art(look, { isAmbient: true })
    return { fill: '#0A0B0C', normal: [back, hands], ambient: [rest.back, rest.hands] }
  },
}

export const toolDesigns = [marlin, altimeter, field, carbon]
