import { radialGradient, ticks } from '../shapes.mjs'

/* For light watches: what their chip can show by itself. */

const onyx = {
  id: 'onyx',
  name: { 'zh-cn': '玄', en: 'Onyx' },
  platform: 'falcon',
  styles: ['night', 'analog', 'minimal'],
  colors: ['black', 'red'],
  theme: ['#0E0F11', '#2B2E33', '#E5352B'],
  async draw(k) {
    const look = {
      ...{
        motif: 'brushed',
        hue: 250,
        colour: 3,
        light: 10,
        metal: 'black',
        markers: 'batons',
        track: 'minutes',
      },
      ...{
        hands: 'baton',
        accent: 'red',
        contrast: 46,
        density: 88,
        depth: 84,
        edge: 70,
        weight: 74,
        seed: 19,
      },
    }
    const { back, hands } = await k.art(look)
    return { fill: '#060607', normal: [back, hands] }
  },
}

/** Four measures about large figures. */
const metro = {
  id: 'metro',
  name: { 'zh-cn': '都市', en: 'Metro' },
  platform: 'falcon',
  styles: ['digital', 'data', 'sport'],
  colors: ['black', 'blue'],
  theme: ['#2EC5FF', '#FFB020', '#FF4D6D'],
  async draw(k) {
    const { centre: c, middle, side } = k
    const segments = [
      { at: 315, value: '(##steps## / ##stepGoal##)', color: '#3DDC97', label: 'sample.layer.stepsProgress' },
      {
        at: 45,
        value: '(##batteryPercent## / 100)',
        color: '#2EC5FF',
        label: 'sample.layer.batteryProgress',
      },
      { at: 135, value: '(##stress## / 100)', color: '#FFB020', label: 'sample.layer.progress' },
      {
        at: 225,
        value: '(clamp((##heartRate## - 40) / 140, 0, 1))',
        color: '#FF4D6D',
        label: 'sample.layer.heartRate',
      },
    ]
    const tilesAt = [
      [150, 336],
      [233, 362],
      [316, 336],
    ]
    const marks = ticks(c, 60, (deg, i) =>
      i % 5 === 0 ? { from: 192, to: 198, width: 2, color: '#FFFFFF55', round: true } : null,
    )
    const body = `<defs>${radialGradient('g', [
      [0, '#1B2027'],
      [0.75, '#0D1014'],
      [1, '#050607'],
    ])}</defs><rect width="${side}" height="${side}" fill="url(#g)"/>${marks}<path d="M92 176H374M92 292H374" stroke="#FFFFFF" stroke-opacity="0.12" stroke-width="1.5"/>`
    const ground = await k.draw('ground', body)
    const icon = async (name, [x, y], tintColor) => {
      const { url, bytes, natural } = await k.icon(name)
      const box = { x: x - 12, y: y - 12, width: 24, height: 24 }
      return k.image(
        { url, bytes, natural, box },
        { label: `sample.layer.${name}Icon`, type: 'icon', tintColor },
      )
    }
    const figure = { size: 128, weight: 'Bold', w: 150 }
    const value = { size: 25, weight: 'Bold', w: 90 }
    return {
      fill: '#050607',
      normal: [
        k.backdrop(ground),
        await icon('steps', [tilesAt[0][0], 320], '#3DDC97'),
        await icon('heart', [tilesAt[1][0], 332], '#FF4D6D'),
        await icon('battery', [tilesAt[2][0], 320], '#2EC5FF'),
        k.words('##temperature##°', {
          x: 292,
          y: 142,
          w: 70,
          size: 27,
          fill: '#FFFFFF',
          weight: 'Light',
          label: 'sample.layer.temperature',
        }),
        segments.slice(1, 2).map((row) => k.ring({ r: 222, width: 14, angle: 78, ...row })),
        k.words('##batteryPercent##%', {
          ...value,
          x: tilesAt[2][0],
          y: 350,
          fill: '#2EC5FF',
          label: 'sample.layer.battery',
        }),
        segments.slice(0, 1).map((row) => k.ring({ r: 222, width: 14, angle: 78, ...row })),
        k.words('##steps##', {
          ...value,
          x: tilesAt[0][0],
          y: 350,
          fill: '#3DDC97',
          label: 'sample.layer.steps',
        }),
        segments.slice(3).map((row) => k.ring({ r: 222, width: 14, angle: 78, ...row })),
        k.words('##heartRate##', {
          ...value,
          x: tilesAt[1][0],
          y: 364,
          fill: '#FF4D6D',
          label: 'sample.layer.heartRate',
        }),
        segments
          .slice(2, 3)
          .map((row) => k.ring({ r: 222, width: 14, angle: 78, ...row, label: 'sample.layer.progress' })),
        k.words('##monthDay##', {
          x: middle,
          y: 104,
          size: 24,
          w: 120,
          fill: '#B9C0C8',
          label: 'sample.layer.date',
        }),
        k.words('##weekdayShortName##', {
          x: 176,
          y: 142,
          w: 90,
          size: 27,
          weight: 'Bold',
          fill: '#FFB020',
          caseStyle: 1,
          label: 'sample.layer.weekday',
        }),
        k.words('##hourText##', { ...figure, x: 156, y: 234, fill: '#FFFFFF', label: 'sample.layer.hour' }),
        k.words('##minuteText##', {
          ...figure,
          x: 312,
          y: 234,
          fill: '#2EC5FF',
          label: 'sample.layer.minute',
        }),
      ],
    }
  },
}

export const lightDesigns = [metro, onyx]
