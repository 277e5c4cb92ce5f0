import { at, dot, linear, radialGradient, ticks, word } from '../shapes.mjs'

/* More for light watches: what their chip shows by itself, in three voices. */

/** Three measures in each other about the time. */
const vitals = {
  id: 'vitals',
  name: { 'zh-cn': '脉动', en: 'Vitals' },
  platform: 'falcon',
  styles: ['digital', 'sport', 'data'],
  colors: ['black', 'orange'],
  theme: ['#FF7A1A', '#FFD166', '#5AD1C4'],
  async draw(k) {
    const { middle, side } = k
    const rings = [
      { r: 222, value: '(##steps## / ##stepGoal##)', color: '#FF7A1A', label: 'sample.layer.stepsProgress' },
      {
        r: 196,
        value: '(##batteryPercent## / 100)',
        color: '#FFD166',
        label: 'sample.layer.batteryProgress',
      },
      {
        r: 170,
        value: '(clamp((##heartRate## - 40) / 140, 0, 1))',
        color: '#5AD1C4',
        label: 'sample.layer.heartRate',
      },
    ]
    const body = `<defs>${radialGradient('g', [
      [0, '#20150D'],
      [0.7, '#0E0A08'],
      [1, '#050403'],
    ])}</defs><rect width="${side}" height="${side}" fill="url(#g)"/><path d="M138 282H328" stroke="#FFFFFF" stroke-opacity="0.16" stroke-width="1.5"/>`
    const ground = await k.draw('ground', body)
    const icon = async (name, x, tintColor) => {
      const box = { x: x - 11, y: 296, width: 22, height: 22 }
      const { url, bytes, natural } = await k.icon(name)
      return k.image(
        { url, bytes, natural, box },
        { label: `sample.layer.${name}Icon`, type: 'icon', tintColor },
      )
    }
    const value = { y: 336, size: 24, w: 76, weight: 'Bold' }
    const figure = { y: 226, size: 92, weight: 'Bold', w: 116 }
    return {
      fill: '#050403',
      normal: [
        k.backdrop(ground),
        await icon('steps', 166, '#FF7A1A'),
        await icon('battery', 233, '#FFD166'),
        await icon('heart', 300, '#5AD1C4'),
        rings.map((row) => k.ring({ width: 18, track: '#FFFFFF14', ...row })),
        k.words('##steps##', { ...value, x: 166, fill: '#FF7A1A', label: 'sample.layer.steps' }),
        k.words('##batteryPercent##', { ...value, x: 233, fill: '#FFD166', label: 'sample.layer.battery' }),
        k.words('##heartRate##', { ...value, x: 300, fill: '#5AD1C4', label: 'sample.layer.heartRate' }),
        k.words('##weekdayShortName##', {
          x: 196,
          y: 152,
          w: 80,
          size: 24,
          weight: 'Bold',
          fill: '#FF7A1A',
          caseStyle: 1,
          label: 'sample.layer.weekday',
        }),
        k.words('##monthDay##', {
          ...{ x: 276, y: 152, w: 90, size: 24, fill: '#D8CFC8', label: 'sample.layer.date' },
        }),
        k.words('##hourText##', { ...figure, x: 174, fill: '#FFFFFF', label: 'sample.layer.hour' }),
        k.words('##minuteText##', { ...figure, x: 292, fill: '#FFD9BD', label: 'sample.layer.minute' }),
        k.words(':', { x: middle, y: 220, w: 30, size: 70, fill: '#FF7A1A', label: 'sample.layer.colon' }),
      ],
    }
  },
}

/** A pilot's watch of the years when dials glowed cream. */
const aviator = {
  id: 'aviator',
  name: { 'zh-cn': '航线', en: 'Aviator' },
  platform: 'falcon',
  styles: ['retro', 'analog', 'night'],
  colors: ['green', 'black'],
  theme: ['#E9DFC3', '#26302A', '#D98A3D'],
  async draw(k) {
    const look = {
      ...{ motif: 'enamel', hue: 140, colour: 18, light: 16, metal: 'steel', markers: 'arabic' },
      ...{ track: 'railway', hands: 'pilot', accent: 'orange', lume: 'cream', gauge: 'battery' },
      ...{ contrast: 44, density: 40, depth: 48, edge: 66, weight: 50, patina: 36, seed: 27 },
    }
    const { back, hands } = await k.art(look)
    const text = await k.draw(
      'name',
      word('AVIATOR', { x: 233, y: 344, size: 17, family: 'Roboto-Medium', fill: '#E9DFC3', spacing: 5 }),
      { box: { x: 153, y: 322, width: 160, height: 32 }, scale: 2 },
    )
    return {
      fill: '#1A211D',
      normal: [back, k.image(text, { label: 'sample.layer.text' }), hands],
    }
  },
}

/** A leaf of a tear-off calendar: the day is larger than the hour. */
const almanac = {
  id: 'almanac',
  name: { 'zh-cn': '日历', en: 'Almanac' },
  platform: 'falcon',
  styles: ['calendar', 'digital', 'minimal'],
  colors: ['gold', 'red', 'white'],
  theme: ['#C8352B', '#F7EFDF', '#B9893C'],
  async draw(k) {
    const { centre: c, side } = k
    const marks = ticks(c, 60, (_deg, i) =>
      i % 5 === 0
        ? { from: 214, to: 224, width: 2.4, color: '#B9893C', round: true }
        : { from: 219, to: 223, width: 1.2, color: '#B9893C88', round: true },
    )
    const holes = [-1, 1]
      .map((turn) => dot(at(c, 176, turn * 20), 6, 'fill="#2A1512" fill-opacity="0.55"'))
      .join('')
    const body = `<defs>${linear('paper', [
      [0, '#FBF5E8'],
      [1, '#EFE3CB'],
    ])}${linear('band', [
      [0, '#D8443A'],
      [1, '#B22A22'],
    ])}</defs><rect width="${side}" height="${side}" fill="url(#paper)"/><path d="M0 0H${side}V128H0Z" fill="url(#band)"/><path d="M0 128H${side}" stroke="#8F1F18" stroke-width="2"/>${holes}${marks}<path d="M120 336H346" stroke="#B9893C" stroke-width="1.5"/>`
    const ground = await k.draw('ground', body)
    return {
      fill: '#F7EFDF',
      normal: [
        k.backdrop(ground),
        k.words('##year##', {
          ...{
            x: 160,
            y: 96,
            w: 100,
            size: 30,
            weight: 'Light',
            fill: '#FFF3E2',
            label: 'sample.layer.date',
          },
        }),
        k.words('##monthShortName##', {
          x: 300,
          y: 96,
          w: 120,
          size: 32,
          weight: 'Bold',
          fill: '#FFF3E2',
          caseStyle: 1,
          label: 'sample.layer.date',
        }),
        k.words('##day##', {
          ...{ x: 233, y: 226, w: 260, h: 190, size: 176, weight: 'Bold', fill: '#B22A22' },
          label: 'sample.layer.date',
        }),
        k.words('##weekdayName##', {
          ...{ x: 233, y: 316, w: 220, size: 25, fill: '#6B4A2A', label: 'sample.layer.weekday' },
        }),
        k.words('##hourText##:##minuteText##', {
          ...{ x: 233, y: 370, w: 170, size: 50, weight: 'Medium', fill: '#2A1512' },
          label: 'sample.layer.hour',
        }),
      ],
    }
  },
}

export const wristDesigns = [vitals, almanac, aviator]
