import { at, dot, radialGradient, ringOf, short, ticks, word } from '../shapes.mjs'
import { named } from './dress.mjs'

/** White with dark counters, as on a race track of the sixties. */
export const panda = {
  id: 'panda',
  name: { 'zh-cn': '熊猫计时', en: 'Monza' },
  platform: 'falcon',
  styles: ['sport', 'analog', 'data'],
  colors: ['white', 'black'],
  theme: ['#F3F2EC', '#14161A', '#D8342A'],
  async draw(k) {
    const look = {
      ...{
        motif: 'enamel',
        hue: 92,
        colour: 4,
        light: 95,
        metal: 'black',
        markers: 'batons',
        track: 'minutes',
      },
      ...{
        hands: 'baton',
        lume: 'white',
        accent: 'red',
        contrast: 30,
        edge: 16,
        weight: 60,
        depth: 52,
        seed: 15,
      },
    }
    const { centre: c } = k
    const spots = { heart: at(c, 100, 270), battery: at(c, 100, 90), steps: at(c, 100, 180) }
    const dark = radialGradient('dark', [
      [0, '#2A2E35'],
      [0.85, '#15181C'],
      [1, '#0B0D10'],
    ])
    const counter = (spot, names) => {
      const scale = ticks(spot, 40, (deg, i) => {
        if (deg > 135 && deg < 225) return null
        return { from: i % 5 === 0 ? 44 : 47, to: 52, width: i % 5 === 0 ? 1.8 : 0.9, color: '#F3F2EC' }
      })
      const figures = names
        .map((name, i) => {
          const place = at(spot, 34, -135 + (i * 270) / (names.length - 1))
          return word(name, { ...place, size: 12, family: 'Roboto-Medium', fill: '#F3F2EC' })
        })
        .join('')
      return `${dot(spot, 58, 'url(#dark)')}${ringOf(spot, 58, [2.2, '#B9BDC4'])}${ringOf(spot, 40, [0.5, '#FFFFFF30'])}${scale}${figures}`
    }
    const label = (text, spot) =>
      word(text, {
        x: spot.x,
        y: spot.y + 32,
        size: 9.5,
        family: 'Roboto-Medium',
        fill: '#C9CDD3',
        spacing: 1,
      })
    const body = `<defs>${dark}</defs>${counter(spots.heart, ['40', '80', '120', '160', '200'])}${counter(spots.battery, ['0', '25', '50', '75', '100'])}${counter(spots.steps, ['0', '5', '10'])}${label('BPM', spots.heart)}${label('POWER', spots.battery)}${label('STEPS', spots.steps)}`
    const box = { x: c.x - 162, y: c.y - 62, width: 324, height: 226 }
    const plates = await k.draw('counters', body, { box, scale: 1.5 })
    const pointer = async (name, spot, turn) => {
      const shape = `<path d="M${short(spot.x - 2.2)} ${short(spot.y + 10)}L${short(spot.x - 1.2)} ${short(spot.y - 42)}L${short(spot.x + 1.2)} ${short(spot.y - 42)}L${short(spot.x + 2.2)} ${short(spot.y + 10)}Z" fill="#E23A2E"/>${dot(spot, 4.5, '#E23A2E')}${dot(spot, 1.6, '#FFFFFF')}`
      const place = { x: spot.x - 8, y: spot.y - 44, width: 16, height: 58 }
      const art = await k.draw(`pointer-${name}`, shape, { box: place, turn: spot, scale: 3 })
      return k.image(art, { label: `sample.layer.${name === 'heart' ? 'heartRate' : name}`, rotate: turn })
    }
    const { back, hands } = await k.art(look)
    return {
      fill: '#F3F2EC',
      normal: [
        back,
        k.image(plates, { label: 'sample.layer.panel' }),
        await named(k, { y: 148, text: 'MONZA', small: 'CHRONOGRAPH', fill: '#14161A' }),
        await pointer('battery', spots.battery, '(clamp(##batteryPercent##, 0, 100) * 2.7 - 135)'),
        await pointer('steps', spots.steps, '(clamp(##steps##, 0, 10000) * 0.027 - 135)'),
        await pointer('heart', spots.heart, '((clamp(##heartRate##, 40, 200) - 40) * 1.6875 - 135)'),
        hands,
      ],
    }
  },
}
