import { named } from './dress.mjs'

/** Two looks of the generator with a character of their own: ice, and a grandfather's gold. */

const glacier = {
  id: 'glacier',
  name: { 'zh-cn': '冰川', en: 'Glacier' },
  platform: 'falcon',
  styles: ['analog', 'classic', 'sport'],
  colors: ['blue', 'grey'],
  theme: ['#9CC3DA', '#F2F7FA', '#2B5F86'],
  async draw(k) {
    const look = {
      ...{
        motif: 'guilloche',
        hue: 228,
        colour: 28,
        light: 66,
        metal: 'steel',
        markers: 'batons',
        track: 'minutes',
      },
      ...{
        hands: 'sword',
        accent: 'blue',
        lume: 'white',
        date: 'window',
        contrast: 58,
        density: 44,
        depth: 66,
      },
      ...{ edge: 44, weight: 58, seed: 13 },
    }
    const { back, hands } = await k.art(look)
    return {
      fill: '#7FA9C2',
      normal: [back, await named(k, { y: 150, text: 'GLACIER', small: 'SUB ZERO', fill: '#F5FAFD' }), hands],
    }
  },
}

const heirloom = {
  id: 'heirloom',
  name: { 'zh-cn': '传家', en: 'Heirloom' },
  platform: 'android',
  styles: ['classic', 'analog', 'retro'],
  colors: ['gold', 'white'],
  theme: ['#EFE2C2', '#B88A3C', '#5A4420'],
  async draw(k) {
    const look = {
      ...{
        motif: 'gradient',
        hue: 88,
        colour: 30,
        light: 86,
        metal: 'gold',
        markers: 'dots',
        track: 'railway',
      },
      ...{
        hands: 'dauphine',
        seconds: 'small',
        lume: 'none',
        contrast: 40,
        edge: 46,
        weight: 54,
        patina: 34,
      },
      ...{ depth: 56, seed: 27 },
    }
    const { back, hands } = await k.art(look)
    const rest = await k.art(look, { isAmbient: true })
    return {
      fill: '#D9C592',
      normal: [
        back,
        await named(k, { y: 140, text: 'HEIRLOOM', small: 'SWEPT IN GOLD', fill: '#6B5020' }),
        hands,
      ],
      ambient: [rest.back, rest.hands],
    }
  },
}

export const heritageDesigns = [glacier, heirloom]
