import { blur, dot, linear, radialGradient, ringOf, seeded, short, ticks, word } from '../shapes.mjs'

/* Two more for light watches: a branch in bloom, a run. */

/** Five petals, each with a notch, about a point. */
function blossom({ x, y, r, turn, tone }) {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (deg) =>
        `<path d="M0 0C${-r * 0.62} ${-r * 0.3} ${-r * 0.5} ${-r * 0.98} ${-r * 0.12} ${-r}L0 ${-r * 0.84}L${r * 0.12} ${-r}C${r * 0.5} ${-r * 0.98} ${r * 0.62} ${-r * 0.3} 0 0Z" transform="rotate(${deg})"/>`,
    )
    .join('')
  const stamens = [20, 92, 164, 236, 308]
    .map(
      (deg) =>
        `<g transform="rotate(${deg})"><path d="M0 0V${-r * 0.4}" stroke="#D6336C" stroke-width="${short(r * 0.05)}"/><circle cx="0" cy="${-r * 0.42}" r="${short(r * 0.07)}" fill="#FFD166"/></g>`,
    )
    .join('')
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)})"><g fill="url(#petal${tone})" stroke="#FFFFFF" stroke-opacity="0.5" stroke-width="0.7">${petals}</g><circle r="${short(r * 0.16)}" fill="#E8779F"/>${stamens}</g>`
}

const sakura = {
  id: 'sakura',
  name: { 'zh-cn': '樱', en: 'Sakura' },
  platform: 'falcon',
  styles: ['scenery', 'digital', 'minimal'],
  colors: ['pink', 'white'],
  theme: ['#F7A8C4', '#5B3346', '#FFF5F8'],
  async draw(k) {
    const { side, middle } = k
    const next = seeded(23)
    const branch = `<g fill="none" stroke="#5B3A3F" stroke-linecap="round"><path d="M-10 92Q90 84 150 120T300 96T480 40" stroke-width="11"/><path d="M150 120Q120 170 66 196" stroke-width="7"/><path d="M300 96Q350 130 398 134T440 168" stroke-width="6"/><path d="M230 108Q236 70 206 34" stroke-width="6"/><path d="M66 196Q50 212 44 240" stroke-width="4"/></g><path d="M-10 88Q90 80 150 116T300 92" fill="none" stroke="#8A5C62" stroke-width="2.4"/>`
    const places = [
      [40, 84, 25],
      [86, 70, 19],
      [120, 112, 28],
      [172, 96, 22],
      [214, 118, 26],
      [206, 46, 25],
      [232, 28, 17],
      [262, 82, 22],
      [306, 104, 29],
      [340, 66, 20],
      [372, 92, 24],
      [398, 138, 25],
      [430, 60, 24],
      [436, 172, 19],
      [96, 178, 24],
      [66, 206, 20],
      [48, 242, 16],
      [352, 136, 16],
      [14, 110, 18],
      [150, 142, 15],
    ]
    const flowers = places
      .map(([x, y, r], i) => blossom({ x, y, r, turn: next() * 72, tone: i % 2 }))
      .join('')
    const buds = [
      [186, 66],
      [284, 60],
      [414, 108],
      [32, 218],
      [110, 150],
    ]
      .map(([x, y]) => dot({ x, y }, 5.5, '#E8779F'))
      .join('')
    const falling = Array.from({ length: 15 }, () => {
      const [x, y, size] = [40 + next() * 390, 230 + next() * 200, 5 + next() * 5]
      return `<path d="M0 0C${-size} ${-size * 0.4} ${-size * 0.5} ${-size * 1.6} 0 ${-size * 1.5}C${size * 0.5} ${-size * 1.6} ${size} ${-size * 0.4} 0 0Z" fill="#F08DB2" opacity="${short(0.35 + next() * 0.5)}" transform="translate(${short(x)} ${short(y)}) rotate(${short(next() * 360)})"/>`
    }).join('')
    const body = `<defs>${linear('dawn', [
      [0, '#FFE9F1'],
      [0.55, '#FFF7FA'],
      [1, '#FAD4E2'],
    ])}${radialGradient(
      'petal0',
      [
        [0, '#F58FB5'],
        [0.5, '#FBC4D8'],
        [1, '#FFE7F0'],
      ],
      { cy: 0.9, r: 0.95 },
    )}${radialGradient(
      'petal1',
      [
        [0, '#EE7AA6'],
        [0.55, '#F8B2CC'],
        [1, '#FFDCE8'],
      ],
      { cy: 0.9, r: 0.95 },
    )}${blur('far', 7)}</defs><rect width="${side}" height="${side}" fill="url(#dawn)"/><g filter="url(#far)" opacity="0.5">${dot({ x: 80, y: 380 }, 46, '#F9BED3')}${dot({ x: 400, y: 330 }, 60, '#F9C9DA')}${dot({ x: 330, y: 430 }, 34, '#F5AEC9')}</g>${falling}${branch}${buds}${flowers}`
    const ground = await k.draw('bloom', body, { options: { dither: 0.8 } })
    return {
      fill: '#FFF5F8',
      normal: [
        k.backdrop(ground),
        k.words('##monthDay##', {
          x: middle - 56,
          y: 364,
          w: 110,
          size: 26,
          weight: 'Light',
          fill: '#7A4A60',
          label: 'sample.layer.date',
        }),
        k.words('##weekdayShortName##', {
          x: middle + 56,
          y: 364,
          w: 110,
          size: 26,
          weight: 'Bold',
          fill: '#C2386F',
          caseStyle: 1,
          label: 'sample.layer.weekday',
        }),
        k.words('##hourMinute##', {
          y: 284,
          w: 340,
          size: 116,
          weight: 'Light',
          fill: '#4A2A3A',
          label: 'sample.layer.time',
        }),
      ],
    }
  },
}

const tempo = {
  id: 'tempo',
  name: { 'zh-cn': '配速', en: 'Tempo' },
  platform: 'falcon',
  styles: ['sport', 'digital', 'data'],
  colors: ['black', 'green'],
  theme: ['#C6FF3D', '#0B0D0C', '#FFFFFF'],
  async draw(k) {
    const { centre: c, middle, side } = k
    const lime = '#C6FF3D'
    const marks = ticks(c, 60, (deg, i) => ({
      from: i % 5 === 0 ? 198 : 206,
      to: 216,
      width: i % 5 === 0 ? 5 : 2,
      color: i % 5 === 0 ? '#FFFFFF' : '#4B544C',
    }))
    const stripes = Array.from(
      { length: 9 },
      (_none, i) =>
        `<path d="M${250 + i * 30} -20L${40 + i * 30} 486" stroke="${lime}" stroke-opacity="${short(0.03 + i * 0.008)}" stroke-width="13"/>`,
    ).join('')
    const words = [
      ['KM', 128],
      ['STEPS', middle],
      ['KCAL', 338],
    ]
      .map(([text, x]) =>
        word(text, { x, y: 362, size: 14, family: 'Roboto-Bold', fill: '#8D998E', spacing: 1.5 }),
      )
      .join('')
    const body = `<defs>${radialGradient('floor', [
      [0, '#1A201B'],
      [0.8, '#0C0F0D'],
      [1, '#050706'],
    ])}</defs><rect width="${side}" height="${side}" fill="url(#floor)"/>${stripes}${marks}${ringOf(c, 190, [1, '#FFFFFF18'])}<path d="M84 306H382" stroke="${lime}" stroke-width="3"/>${words}`
    const ground = await k.draw('track', body)
    const runner = await k.draw(
      'runner',
      `<path d="M${middle - 11} 12H${middle + 11}L${middle} 36Z" fill="${lime}" stroke="#0B0D0C" stroke-width="3" stroke-linejoin="round"/>`,
      { box: { x: middle - 14, y: 9, width: 28, height: 30 }, turn: c, scale: 2 },
    )
    const figure = { h: 190, size: 156, weight: 'Black', w: 200 }
    const value = { y: 334, size: 29, weight: 'Bold', fill: '#FFFFFF', w: 100 }
    return {
      fill: '#050706',
      normal: [
        k.backdrop(ground),
        k.words('##batteryPercent##%', {
          y: 402,
          size: 22,
          weight: 'Bold',
          fill: lime,
          w: 90,
          label: 'sample.layer.battery',
        }),
        k.words('##distance##', { ...value, x: 128, label: 'sample.layer.distance' }),
        k.words('##steps##', { ...value, x: middle, label: 'sample.layer.steps' }),
        k.words('##calories##', { ...value, x: 338, label: 'sample.layer.calories' }),
        k.words('##dayText##', {
          x: 276,
          y: 104,
          w: 60,
          size: 30,
          weight: 'Light',
          fill: '#FFFFFF',
          label: 'sample.layer.date',
        }),
        k.words('##weekdayShortName##', {
          x: 206,
          y: 104,
          w: 90,
          size: 30,
          weight: 'Bold',
          fill: lime,
          caseStyle: 1,
          label: 'sample.layer.weekday',
        }),
        k.words('##hourText##', { ...figure, x: 136, y: 210, fill: '#FFFFFF', label: 'sample.layer.hour' }),
        k.words('##minuteText##', { ...figure, x: 330, y: 210, fill: lime, label: 'sample.layer.minute' }),
        k.hand(runner, 'second'),
      ],
    }
  },
}

export const springDesigns = [sakura, tempo]
