import { blur, dot, linear, radialGradient, scattered, seeded, short, stars, word } from '../shapes.mjs'

/* Landscapes behind the time. */

/** A ridge from left to right: so many points about a height, as a closed path. */
function ridge({ y, rough, seed, count = 9, width = 470, floor = 470 }) {
  const next = seeded(seed)
  const points = Array.from({ length: count + 1 }, (_none, i) => [
    (width * i) / count - 2,
    y + (next() - 0.5) * rough * 2,
  ])
  const fine = points.flatMap(([x, top], i) => {
    const after = points[i + 1]
    if (!after) return [[x, top]]
    const mid = [
      (x + after[0]) / 2 + (next() - 0.5) * 14,
      (top + after[1]) / 2 + (next() - 0.5) * rough * 0.55,
    ]
    return [[x, top], mid]
  })
  return `M-4 ${floor}L${fine.map(([x, top]) => `${short(x)} ${short(top)}`).join('L')}L${width} ${floor}Z`
}

/** Rays of light that stand on a line; `along(share)` says where, how tall and how bright one is. */
function curtain(id, { count, along }) {
  return Array.from({ length: count }, (_none, i) => {
    const { x, y, tall, bright } = along(i / (count - 1))
    return `<rect x="${short(x - 3)}" y="${short(y - tall)}" width="7" height="${short(tall)}" fill="url(#${id})" opacity="${short(bright)}"/>`
  }).join('')
}

const veil = (id, colors) =>
  linear(id, [
    [0, colors[0], 0],
    [0.45, colors[0], 0.32],
    [0.86, colors[1], 0.85],
    [0.97, colors[2], 1],
    [1, colors[2], 0],
  ])

/** How a ribbon of light hangs: from one side to the other, folded as cloth is. */
const folded =
  ({ from, to, base, rise, tall }, [waves, shift]) =>
  (share) => {
    const fold = Math.sin(share * waves + shift)
    const fine = Math.sin(share * waves * 5.3 + shift * 2)
    return {
      x: from + (to - from) * share + fold * 16,
      y: base - rise * share + fold * 24 + fine * 3,
      tall: tall * (0.78 + 0.22 * Math.sin(share * waves * 1.7 + 2 + shift)) + fine * 14,
      bright: Math.sin(Math.PI * share) ** 0.6 * (0.42 + 0.3 * (0.5 + fold / 2) + 0.14 * fine),
    }
  }

const aurora = {
  id: 'aurora',
  name: { 'zh-cn': '极光', en: 'Aurora' },
  platform: 'android',
  styles: ['scenery', 'digital', 'night'],
  colors: ['green', 'blue'],
  theme: ['#63F5B5', '#0A1B33', '#8D6BFF'],
  async draw(k) {
    const defs = `<defs>${linear('sky', [
      [0, '#050B1E'],
      [0.5, '#0B2440'],
      [0.66, '#164A5C'],
      [0.7, '#0A2233'],
      [1, '#04101B'],
    ])}${blur('veil', 3.4)}${veil('violet', ['#5B3FD6', '#8D6BFF', '#C59BFF'])}${veil('teal', ['#0E7F8C', '#23C9C0', '#8CFFF0'])}${veil('green', ['#0B7A55', '#2CE5A0', '#C8FFDD'])}${linear(
      'far',
      [
        [0, '#1A4155'],
        [1, '#0F2B3D'],
      ],
    )}</defs>`
    const ribbons = [
      ['violet', { from: 150, to: 430, base: 226, rise: 40, tall: 210 }, [7, 1]],
      ['teal', { from: 20, to: 300, base: 262, rise: 60, tall: 200 }, [6, 3.4]],
      ['green', { from: -10, to: 460, base: 286, rise: 34, tall: 190 }, [9, 0]],
    ]
    const lights = ribbons
      .map(([id, place, waves]) => curtain(id, { count: 130, along: folded(place, waves) }))
      .join('')
    const veils = `<g filter="url(#veil)">${lights}</g>`
    const sky = stars({ x: 0, y: 0, width: 450, height: 230 }, { count: 150, seed: 8, most: 1.4 })
    const lake = `<rect x="0" y="318" width="450" height="132" fill="#061522"/><g transform="translate(0 636) scale(1 -1)" opacity="0.32">${veils}</g>`
    const glints = scattered(46, 12, { x: 40, y: 326, width: 370, height: 100 })
      .map(
        ({ x, y, share }) =>
          `<path d="M${x} ${y}h${short(6 + share * 26)}" stroke="#7FFFD0" stroke-opacity="${short(0.06 + share * 0.16)}" stroke-width="1"/>`,
      )
      .join('')
    const trees = scattered(54, 5, { x: -6, y: 0, width: 462, height: 1 })
      .map(({ x, share }) => {
        const tall = 12 + share * 26
        return `<path d="M${x} ${short(320 - tall)}L${short(x + 5)} 320H${short(x - 5)}Z" fill="#030A12"/>`
      })
      .join('')
    const body = `${defs}<rect width="450" height="450" fill="url(#sky)"/>${sky}${veils}<path d="${ridge({ y: 268, rough: 34, seed: 21, floor: 320 })}" fill="url(#far)"/><path d="${ridge({ y: 294, rough: 20, seed: 6, count: 13, floor: 320 })}" fill="#0A2030"/>${lake}${glints}${trees}<rect x="0" y="316" width="450" height="6" fill="#030A12"/>`
    const ground = await k.draw('night', body)
    const time = (fill, weight) =>
      k.words('##hourMinute##', { y: 150, size: 116, weight, fill, w: 340, label: 'sample.layer.time' })
    const date = (fill) =>
      k.words('##weekdayName## ##day##', { y: 76, size: 24, fill, label: 'sample.layer.weekdayAndDate' })
    const slot = {
      ...{ w: 84, h: 84, textSize: 20, textColor: '#EFFFF8', iconColor: '#63F5B5', ambientTextSize: 20 },
      ...{ bgColor: '#04101BAA', borderRadius: 42 },
    }
    return {
      fill: '#04101B',
      normal: [
        k.backdrop(ground),
        date('#D9F7EC'),
        time('#FFFFFF', 'Light'),
        k.slot({ ...slot, x: 175, y: 370, provider: 12 }),
        k.slot({ ...slot, x: 275, y: 370, provider: 4 }),
      ],
      ambient: [date('#6E8A83'), time('#8FD9BC', 'Thin')],
    }
  },
}

/** Paper, ink, a red sun and a seal. */
const ink = {
  id: 'shanshui',
  name: { 'zh-cn': '山水', en: 'Shan Shui' },
  platform: 'falcon',
  locale: 'zh-cn',
  styles: ['scenery', 'minimal', 'digital'],
  colors: ['white', 'red'],
  theme: ['#F3ECDD', '#2B2A28', '#C8321F'],
  async draw(k) {
    const { side } = k
    const next = seeded(17)
    const fibre = Array.from({ length: 260 }, () => {
      const [x, y, turn] = [next() * side, next() * side, next() * 360]
      return `<path d="M${short(x)} ${short(y)}l${short(Math.cos(turn) * 9)} ${short(Math.sin(turn) * 4)}" stroke="#8A7A5C" stroke-opacity="0.09" stroke-width="0.8"/>`
    }).join('')
    const washes = [
      [272, 34, 3, '#8E948F', 0.28],
      [300, 40, 14, '#6C7370', 0.4],
      [338, 40, 30, '#474D4B', 0.55],
      [384, 30, 44, '#2A2E2D', 0.78],
    ]
      .map(([y, rough, seed, color, strength], i) => {
        const wash = linear(`w${i}`, [
          [0, color, strength],
          [0.55, color, strength * 0.28],
          [1, '#F3ECDD', 0],
        ])
        return `<defs>${wash}</defs><path d="${ridge({ y, rough, seed, count: 7, width: 476, floor: y + 130 })}" fill="url(#w${i})"/>`
      })
      .join('')
    const birds = [
      [300, 96],
      [322, 86],
      [340, 100],
    ]
      .map(
        ([x, y]) =>
          `<path d="M${x} ${y}q6 -7 11 0q5 -7 11 -1" fill="none" stroke="#3A3836" stroke-width="1.7" stroke-linecap="round"/>`,
      )
      .join('')
    const mist = `<ellipse cx="150" cy="330" rx="170" ry="15" fill="#F7F2E6" fill-opacity="0.75" filter="url(#mist)"/><ellipse cx="350" cy="376" rx="150" ry="13" fill="#F7F2E6" fill-opacity="0.6" filter="url(#mist)"/>`
    const boat = `<path d="M226 414q24 10 52 0l-5 8h-42Z" fill="#242625"/><path d="M248 412v-17q14 5 16 15Z" fill="#242625"/>`
    const seal = `<rect x="366" y="196" width="34" height="34" rx="5" fill="#C8321F"/>${word('時', { x: 383, y: 213, size: 24, family: 'NotoSansSC-Medium', fill: '#F7EFE0' })}`
    const body = `<defs>${radialGradient('paper', [
      [0, '#FAF6EC'],
      [0.75, '#F1E9D8'],
      [1, '#DFD3BA'],
    ])}${radialGradient('sun', [
      [0, '#E2563A'],
      [0.8, '#CE3A22'],
      [1, '#BD2D18'],
    ])}${blur('mist', 9)}</defs><rect width="${side}" height="${side}" fill="url(#paper)"/>${fibre}${dot({ x: 322, y: 150 }, 50, 'fill="url(#sun)" opacity="0.92"')}${washes}${mist}${birds}${boat}${seal}`
    const ground = await k.draw('paper', body)
    const figures = { align: 'left', x: 82, w: 200, weight: 'Thin', fill: '#1F1E1C' }
    return {
      fill: '#F3ECDD',
      normal: [
        k.backdrop(ground),
        k.words('##weekdayChinese##', {
          x: 88,
          y: 324,
          w: 110,
          size: 23,
          align: 'left',
          weight: 'Chinese',
          fill: '#F7F2E6',
          label: 'sample.layer.weekday',
          ...{ fill: '#2B2A28' },
        }),
        k.words('##monthDay##', {
          x: 88,
          y: 90,
          w: 130,
          size: 22,
          align: 'left',
          fill: '#5A554C',
          label: 'sample.layer.date',
        }),
        k.words('##hourText##', { ...figures, y: 156, size: 104, label: 'sample.layer.hour' }),
        k.words('##minuteText##', { ...figures, y: 250, size: 104, label: 'sample.layer.minute' }),
      ].map((layer) =>
        layer.style.text === '##weekdayChinese##'
          ? { ...layer, style: { ...layer.style, x: 176, y: 76, fill: '#5A554C' } }
          : layer,
      ),
    }
  },
}

export const sceneryDesigns = [aurora, ink]
