import { word } from '../shapes.mjs'

/** Watches for the evening: dials of the generator with a line of ours. */

const signature = (k, { y, text, small, fill }) =>
  k.draw(
    'name',
    word(text, { x: k.middle, y, size: 15, family: 'Roboto-Medium', fill, spacing: 4 }) +
      word(small, { x: k.middle, y: y + 16, size: 8.5, fill, spacing: 2 }),
    {
      box: { x: k.middle - 80, y: y - 14, width: 160, height: 40 },
      scale: 2,
    },
  )

export const named = async (k, options) =>
  k.image(await signature(k, options), { label: 'sample.layer.name' })

const admiral = {
  id: 'admiral',
  name: { 'zh-cn': '海军上将', en: 'Admiral' },
  platform: 'android',
  styles: ['classic', 'analog'],
  colors: ['blue'],
  theme: ['#16305C', '#E7EBF2', '#0A1730'],
  async draw(k) {
    const look = {
      hue: 258,
      colour: 74,
      light: 25,
      contrast: 66,
      edge: 62,
      date: 'window',
      hands: 'dauphine',
      weight: 46,
      seed: 21,
    }
    const { back, hands } = await k.art(look)
    const rest = await k.art(look, { isAmbient: true })
    return {
      fill: '#060D1D',
      normal: [back, await named(k, { y: 132, text: 'ADMIRAL', small: 'AUTOMATIC', fill: '#E7EBF2' }), hands],
      ambient: [rest.back, rest.hands],
    }
  },
}

const riviera = {
  id: 'riviera',
  name: { 'zh-cn': '蔚蓝海岸', en: 'Côte' },
  platform: 'android',
  styles: ['classic', 'analog'],
  colors: ['white', 'blue'],
  theme: ['#F4F1EA', '#1F3F8C', '#101010'],
  async draw(k) {
    const look = {
      motif: 'enamel',
      hue: 92,
      colour: 5,
      light: 97,
      metal: 'blued',
      markers: 'roman',
      track: 'railway',
      hands: 'leaf',
      seconds: 'small',
      contrast: 34,
      edge: 14,
      weight: 55,
      depth: 50,
      seed: 4,
    }
    const { back, hands } = await k.art(look)
    const rest = await k.art(look, { isAmbient: true })
    return {
      fill: '#F4F1EA',
      normal: [back, await named(k, { y: 138, text: 'CÔTE', small: 'GRAND FEU', fill: '#23304E' }), hands],
      ambient: [rest.back, rest.hands],
    }
  },
}

const forest = {
  id: 'forest',
  name: { 'zh-cn': '祖母绿', en: 'Verdant' },
  platform: 'falcon',
  styles: ['classic', 'analog'],
  colors: ['green', 'gold'],
  theme: ['#0E4A38', '#E3C27A', '#04150F'],
  async draw(k) {
    const look = {
      hue: 162,
      colour: 76,
      light: 25,
      metal: 'gold',
      hands: 'sword',
      date: 'window',
      contrast: 68,
      edge: 60,
      weight: 52,
      seed: 33,
    }
    const { back, hands } = await k.art(look)
    return {
      fill: '#04150F',
      normal: [
        back,
        await named(k, { y: 138, text: 'VERDANT', small: 'TWENTY ONE JEWELS', fill: '#E3C27A' }),
        hands,
      ],
    }
  },
}

const rose = {
  id: 'rosewood',
  name: { 'zh-cn': '酒红玫瑰', en: 'Rosewood' },
  platform: 'android',
  styles: ['classic', 'analog', 'data'],
  colors: ['red', 'gold'],
  theme: ['#5A1420', '#E9BFA6', '#1C0509'],
  async draw(k) {
    const look = {
      motif: 'guilloche',
      hue: 18,
      colour: 66,
      light: 25,
      metal: 'rose',
      hands: 'leaf',
      markers: 'batons',
      track: 'railway',
      seconds: 'small',
      gauge: 'battery',
      contrast: 52,
      edge: 62,
      density: 62,
      depth: 58,
      seed: 10,
    }
    const { back, hands } = await k.art(look)
    const rest = await k.art(look, { isAmbient: true })
    return { fill: '#1C0509', normal: [back, hands], ambient: [rest.back, rest.hands] }
  },
}

const salmon = {
  id: 'salmon',
  name: { 'zh-cn': '三文鱼', en: 'Salmon' },
  platform: 'android',
  styles: ['classic', 'analog'],
  colors: ['orange'],
  theme: ['#E5A98B', '#3B3F46', '#FFFFFF'],
  async draw(k) {
    const look = {
      motif: 'brushed',
      hue: 42,
      colour: 38,
      light: 78,
      metal: 'black',
      markers: 'arabic',
      hands: 'leaf',
      track: 'railway',
      seconds: 'small',
      contrast: 42,
      density: 84,
      depth: 46,
      edge: 24,
      weight: 46,
      seed: 8,
    }
    const { back, hands } = await k.art(look)
    const rest = await k.art(look, { isAmbient: true })
    return {
      fill: '#D79A7E',
      normal: [
        back,
        await named(k, { y: 146, text: 'SALMON', small: 'CHRONOMETER', fill: '#2C2A2A' }),
        hands,
      ],
      ambient: [rest.back, rest.hands],
    }
  },
}

export const dressDesigns = [admiral, riviera, forest, rose, salmon]
