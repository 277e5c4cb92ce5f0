import { blur, dot, linear, radialGradient, ringOf, short, stars, ticks, word } from '../shapes.mjs'

/* Figures that glow. */

/** A figure as a tube that glows, 84 by 132. */
const tube = (figure, [core, glow]) => {
  const path = word(String(figure), {
    x: 50,
    y: 76,
    size: 128,
    family: 'Roboto-Light',
    fill: 'none',
    more: `stroke="${core}" stroke-width="3.4" stroke-linejoin="round"`,
  })
  const halo = path
    .replaceAll(core, glow)
    .replace('stroke-width="3.4"', 'stroke-width="9" filter="url(#far)" opacity="0.85"')
  const near = path
    .replaceAll(core, glow)
    .replace('stroke-width="3.4"', 'stroke-width="6" filter="url(#near)"')
  return `<defs>${blur('far', 9)}${blur('near', 2.4)}</defs>${halo}${near}${path}`
}

const miami = {
  id: 'miami',
  name: { 'zh-cn': '迈阿密之夜', en: 'Miami' },
  platform: 'android',
  styles: ['digital', 'night', 'retro', 'scenery'],
  colors: ['purple', 'pink'],
  theme: ['#FF4FB0', '#3CE7FF', '#1B0B3B'],
  async draw(k) {
    const { centre: c } = k
    const horizon = 292
    const defs = `<defs>${linear('sky', [
      [0, '#0A0420'],
      [0.45, '#2A0C55'],
      [0.64, '#8B1E79'],
      [0.66, '#170636'],
      [1, '#080218'],
    ])}${linear('sun', [
      [0, '#FFE66B'],
      [0.5, '#FF8A4F'],
      [1, '#FF2E93'],
    ])}${blur('glow', 14)}<clipPath id="up"><rect x="0" y="0" width="450" height="${horizon}"/></clipPath></defs>`
    const slits = Array.from(
      { length: 7 },
      (_none, i) => `<rect x="90" y="${204 + i * 14}" width="270" height="${2 + i * 1.1}" fill="#5A1468"/>`,
    ).join('')
    const sun = `<g clip-path="url(#up)">${dot({ x: c.x, y: 232 }, 116, 'fill="#FF4FB0" opacity="0.5" filter="url(#glow)"')}<clipPath id="disc">${dot({ x: c.x, y: 232 }, 104, '#fff')}</clipPath><g clip-path="url(#disc)"><rect x="100" y="120" width="250" height="180" fill="url(#sun)"/>${slits}</g></g>`
    const rows = Array.from({ length: 9 }, (_none, i) => horizon + 158 * (i / 9) ** 1.8)
    const lines = rows
      .map(
        (y, i) =>
          `<path d="M0 ${short(y)}H450" stroke="#3CE7FF" stroke-opacity="${short(0.35 + i * 0.07)}" stroke-width="${short(1 + i * 0.12)}"/>`,
      )
      .join('')
    const rays = Array.from(
      { length: 25 },
      (_none, i) =>
        `<path d="M${short(c.x + (i - 12) * 15)} ${horizon}L${short(c.x + (i - 12) * 92)} 450" stroke="#3CE7FF" stroke-opacity="0.5" stroke-width="1.2"/>`,
    ).join('')
    const sky = stars(
      { x: 20, y: 10, width: 410, height: 150 },
      { count: 90, seed: 4, color: '#FFE9FA', most: 1.3 },
    )
    const ground = await k.draw(
      'night',
      `${defs}<rect width="450" height="450" fill="url(#sky)"/>${sky}${sun}<rect x="0" y="${horizon}" width="450" height="158" fill="#12052E"/>${lines}${rays}<path d="M0 ${horizon}H450" stroke="#FF4FB0" stroke-width="2.5"/>`,
    )
    const pink = await k.figures(
      'tube',
      { width: 100, height: 150, scale: 1.5, options: { plain: true } },
      (figure) => tube(figure, ['#FFF2FB', '#FF4FB0']),
    )
    const cyan = await k.figures(
      'cyan',
      { width: 100, height: 150, scale: 1.5, options: { plain: true } },
      (figure) => tube(figure, ['#F2FEFF', '#2BD9FF']),
    )
    const row = [
      [pink, 'hourTens', 62],
      [pink, 'hourUnits', 130],
      [cyan, 'minuteTens', 220],
      [cyan, 'minuteUnits', 288],
    ].map(([pictures, place, x]) => k.digit(pictures, place, { box: { x, y: 84, width: 100, height: 150 } }))
    const dim = { weight: 'Thin', size: 118, w: 160 }
    return {
      fill: '#080218',
      normal: [
        k.backdrop(ground),
        k.words('##weekdayName##', {
          y: 64,
          size: 24,
          fill: '#FFD9F1',
          weight: 'Light',
          caseStyle: 1,
          label: 'sample.layer.weekday',
        }),
        row,
        k.words('##date##', {
          y: 342,
          size: 26,
          fill: '#FFFFFF',
          weight: 'Bold',
          label: 'sample.layer.date',
        }),
        k.bar({
          x: 165,
          y: 366,
          w: 120,
          h: 6,
          value: '(##batteryPercent## / 100)',
          color: '#FF4FB0',
          track: '#FFFFFF33',
          label: 'sample.layer.batteryProgress',
        }),
        k.words('##batteryPercent##%', { y: 394, size: 20, fill: '#FFC4E6', label: 'sample.layer.battery' }),
      ],
      ambient: [
        k.words('##hourText##', { ...dim, x: 138, y: 225, fill: '#C2508F', label: 'sample.layer.hour' }),
        k.words('##minuteText##', { ...dim, x: 312, y: 225, fill: '#3D9DB0', label: 'sample.layer.minute' }),
      ],
    }
  },
}

const orbitTicks = (c) =>
  ticks(c, 60, (deg, i) => ({
    from: i % 5 === 0 ? 205 : 210,
    to: 217,
    width: i % 5 === 0 ? 2 : 1,
    color: i % 5 === 0 ? '#FFFFFF90' : '#FFFFFF38',
    round: true,
  }))

/** Three rings about the time: steps, battery, heart. */
const triad = {
  id: 'triad',
  name: { 'zh-cn': '三环', en: 'Triad' },
  platform: 'android',
  styles: ['digital', 'sport', 'data'],
  colors: ['black', 'green'],
  theme: ['#B4FF39', '#23D5F2', '#FF3B6B'],
  async draw(k) {
    const { centre: c, middle } = k
    const rows = [
      {
        r: 198,
        value: '(##steps## / ##stepGoal##)',
        color: '#B4FF39',
        track: '#B4FF3926',
        label: 'sample.layer.stepsProgress',
      },
      {
        r: 176,
        value: '(##batteryPercent## / 100)',
        color: '#23D5F2',
        track: '#23D5F226',
        label: 'sample.layer.batteryProgress',
      },
      {
        r: 154,
        value: '(clamp((##heartRate## - 40) / 140, 0, 1))',
        color: '#FF3B6B',
        track: '#FF3B6B26',
        label: 'sample.layer.heartRate',
      },
    ]
    const ground = await k.draw(
      'ground',
      `<defs>${radialGradient('g', [
        [0, '#15181C'],
        [0.62, '#0B0D0F'],
        [1, '#050607'],
      ])}</defs><rect width="450" height="450" fill="url(#g)"/>${orbitTicks(c)}${ringOf(c, 128, [1, '#FFFFFF14'])}`,
    )
    const runner = await k.draw(
      'runner',
      `${dot({ x: middle, y: 14 }, 6, '#FFFFFF')}${dot({ x: middle, y: 14 }, 2.4, '#0B0D0F')}`,
      { box: { x: middle - 9, y: 5, width: 18, height: 18 }, turn: c, scale: 3 },
    )
    const value = { size: 24, weight: 'Bold', w: 80 }
    const time = (fill, weight) =>
      k.words('##hourMinute##', { y: 216, size: 88, weight, fill, w: 250, label: 'sample.layer.time' })
    const icon = async (name, x, tintColor) => {
      const { url, bytes, natural } = await k.icon(name)
      return k.image(
        { url, bytes, natural, box: { x: x - 10, y: 258, width: 20, height: 20 } },
        { label: `sample.layer.${name}Icon`, type: 'icon', tintColor },
      )
    }
    return {
      fill: '#050607',
      normal: [
        k.backdrop(ground),
        rows.map((row) => k.ring({ width: 15, ...row })),
        await icon('steps', 158, '#B4FF39'),
        await icon('battery', middle, '#23D5F2'),
        await icon('heart', 292, '#FF3B6B'),
        k.words('##batteryPercent##', {
          ...value,
          x: middle,
          y: 294,
          fill: '#23D5F2',
          label: 'sample.layer.battery',
        }),
        k.words('##steps##', { ...value, x: 158, y: 294, fill: '#B4FF39', label: 'sample.layer.steps' }),
        k.words('##heartRate##', {
          ...value,
          x: 292,
          y: 294,
          fill: '#FF3B6B',
          label: 'sample.layer.heartRate',
        }),
        k.words('##weekdayShortName## ##day##', {
          y: 154,
          size: 22,
          fill: '#B9C0C8',
          caseStyle: 1,
          label: 'sample.layer.weekdayAndDate',
        }),
        time('#FFFFFF', 'Light'),
        k.hand(runner, 'second', { label: 'sample.layer.secondDot' }),
      ],
      ambient: [
        time('#B9C0C8', 'Thin'),
        k.words('##weekdayShortName## ##day##', {
          y: 154,
          size: 22,
          fill: '#747B84',
          caseStyle: 1,
          label: 'sample.layer.weekdayAndDate',
        }),
      ],
    }
  },
}

export const brightDesigns = [miami, triad]
