import { at, blur, dot, linear, radialGradient, seeded, short, word } from '../shapes.mjs'

/* Figures instead of hands. */

const segments = {
  a: [
    [10, 3],
    [46, 3],
    [38, 11],
    [18, 11],
  ],
  b: [
    [49, 6],
    [49, 44],
    [41, 40],
    [41, 14],
  ],
  c: [
    [49, 52],
    [49, 90],
    [41, 82],
    [41, 56],
  ],
  d: [
    [10, 93],
    [46, 93],
    [38, 85],
    [18, 85],
  ],
  e: [
    [7, 52],
    [7, 90],
    [15, 82],
    [15, 56],
  ],
  f: [
    [7, 6],
    [7, 44],
    [15, 40],
    [15, 14],
  ],
  g: [
    [12, 48],
    [18, 44],
    [38, 44],
    [44, 48],
    [38, 52],
    [18, 52],
  ],
}

const litIn = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg']

const segmentPath = (names) =>
  [...names].map((name) => `M${segments[name].map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')

/** A figure of seven segments, leaning a little, in a box of 60 by 96. */
const sevenSegment = (figure, { lit, ghost }) =>
  `<g transform="translate(9 0) skewX(-5)">${ghost ? `<path d="${segmentPath('abcdefg')}" fill="${ghost}"/>` : ''}<path d="${segmentPath(litIn[figure])}" fill="${lit}"/></g>`

const quartz = {
  id: 'quartz',
  name: { 'zh-cn': '石英', en: 'Quartz' },
  platform: 'android',
  styles: ['digital', 'retro', 'data'],
  colors: ['grey', 'green'],
  theme: ['#AEB9A0', '#20261C', '#D9A441'],
  async draw(k) {
    const { centre: c } = k
    const panel = { x: 62, y: 132, width: 326, height: 176 }
    const defs = `<defs>${linear(
      'case',
      [
        [0, '#3C4046'],
        [0.5, '#1B1D21'],
        [1, '#2B2E33'],
      ],
      60,
    )}${linear(
      'lcd',
      [
        [0, '#BAC6AA'],
        [1, '#9DAA8C'],
      ],
      80,
    )}${radialGradient('floor', [
      [0, '#24272C'],
      [1, '#0D0E10'],
    ])}${blur('soft', 5)}</defs>`
    const octagon = [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map((deg) => at(c, 222, deg))
    const frame = `<path d="M${octagon.map(({ x, y }) => `${x} ${y}`).join('L')}Z" fill="url(#case)" stroke="#5A5F67" stroke-width="2"/>`
    const lcd = `<rect x="${panel.x - 10}" y="${panel.y - 10}" width="${panel.width + 20}" height="${panel.height + 20}" rx="20" fill="#0A0B0C"/><rect x="${panel.x - 9}" y="${panel.y - 9}" width="${panel.width + 18}" height="${panel.height + 18}" rx="19" fill="none" stroke="#D9A441" stroke-width="1.5"/><rect x="${panel.x}" y="${panel.y}" width="${panel.width}" height="${panel.height}" rx="12" fill="url(#lcd)"/><rect x="${panel.x}" y="${panel.y}" width="${panel.width}" height="14" rx="7" fill="#000" fill-opacity="0.25" filter="url(#soft)"/><path d="M${panel.x + 14} ${panel.y + 52}H${panel.x + panel.width - 14}" stroke="#20261C" stroke-opacity="0.5" stroke-width="1.5"/>`
    const texts = [
      word('QUARTZ', { x: c.x, y: 76, size: 22, family: 'Roboto-Bold', fill: '#E9ECEF', spacing: 6 }),
      word('ALARM  CHRONOGRAPH', {
        x: c.x,
        y: 101,
        size: 10,
        family: 'Roboto-Medium',
        fill: '#D9A441',
        spacing: 2.6,
      }),
      word('WATER', { x: c.x - 66, y: 344, size: 12, family: 'Roboto-Medium', fill: '#D5D9DE', spacing: 2 }),
      word('RESIST', { x: c.x + 66, y: 344, size: 12, family: 'Roboto-Medium', fill: '#D5D9DE', spacing: 2 }),
      word('50M', { x: c.x, y: 368, size: 13, family: 'Roboto-Bold', fill: '#D9A441', spacing: 2 }),
      `<path d="M${c.x - 18} 344H${c.x + 18}" stroke="#D9A441" stroke-width="2"/>`,
    ].join('')
    const plate = await k.draw('case', `${defs}${dot(c, 225, 'url(#floor)')}${frame}${lcd}${texts}`)
    const size = { width: 60, height: 96 }
    const dark = await k.figures('seg', { ...size, scale: 2 }, (figure) =>
      sevenSegment(figure, { lit: '#1E241A', ghost: '#1E241A14' }),
    )
    const glow = await k.figures('rest', { ...size, scale: 1 }, (figure) =>
      sevenSegment(figure, { lit: '#8FA07C' }),
    )
    const line = (pictures, y) =>
      [
        ['hourTens', 76],
        ['hourUnits', 138],
        ['minuteTens', 220],
        ['minuteUnits', 282],
      ].map(([place, x]) => k.digit(pictures, place, { box: { x, y, width: 60, height: 96 } }))
    const colon = (fill) =>
      `<rect x="206" y="222" width="9" height="9" fill="${fill}"/><rect x="203" y="258" width="9" height="9" fill="${fill}"/>`
    const place = { x: 200, y: 218, width: 18, height: 52 }
    const dots = await k.draw('colon', colon('#1E241A'), { box: place, scale: 2 })
    const restDots = await k.draw('rest-colon', colon('#8FA07C'), { box: place })
    const seconds = [
      ['secondTens', 344],
      ['secondUnits', 363],
    ].map(([name, x]) => k.digit(dark, name, { box: { x, y: 262, width: 19, height: 30.4 } }))
    const ink = { fill: '#1E241A', weight: 'Bold' }
    return {
      fill: '#0D0E10',
      normal: [
        k.backdrop(plate),
        k.words('##weekdayShortName##', {
          ...ink,
          x: 78,
          y: 160,
          w: 70,
          size: 27,
          align: 'left',
          caseStyle: 1,
          label: 'sample.layer.weekday',
        }),
        k.words('##monthDay##', { ...ink, x: 200, y: 160, w: 86, size: 27, label: 'sample.layer.date' }),
        k.words('##batteryPercent##%', {
          ...ink,
          x: 374,
          y: 160,
          w: 76,
          size: 27,
          align: 'right',
          label: 'sample.layer.battery',
        }),
        line(dark, 196),
        k.image(dots, { label: 'sample.layer.colon' }),
        seconds,
      ],
      ambient: [
        line(glow, 177),
        k.image({ ...restDots, box: { ...place, y: 199 } }, { label: 'sample.layer.panel' }),
      ],
    }
  },
}

const poster = {
  id: 'poster',
  name: { 'zh-cn': '海报', en: 'Poster' },
  platform: 'android',
  styles: ['digital', 'minimal'],
  colors: ['red', 'black'],
  theme: ['#FF4B33', '#16110F', '#FFF3E8'],
  async draw(k) {
    const next = seeded(3)
    const grain = Array.from({ length: 240 }, () =>
      dot(
        { x: short(next() * 450), y: short(next() * 450) },
        short(0.4 + next() * 0.5),
        'fill="#000" opacity="0.1"',
      ),
    ).join('')
    const body = `<defs>${linear(
      'hot',
      [
        [0, '#FF6A45'],
        [1, '#F0331E'],
      ],
      70,
    )}</defs><rect width="450" height="450" fill="url(#hot)"/><circle cx="330" cy="120" r="150" fill="#FF8A5E" fill-opacity="0.55"/>${grain}`
    const ground = await k.draw('ground', body)
    const figure = { weight: 'Black', w: 380, h: 220, align: 'left' }
    return {
      fill: '#FF4B33',
      normal: [
        k.backdrop(ground),
        k.words('##hourText##', {
          ...figure,
          x: 58,
          y: 148,
          size: 236,
          fill: '#16110F',
          label: 'sample.layer.hour',
        }),
        k.words('##minuteText##', {
          ...figure,
          x: 132,
          y: 304,
          size: 236,
          fill: '#FFF3E8',
          label: 'sample.layer.minute',
        }),
        k.words('##weekdayShortName##', {
          x: 388,
          y: 128,
          w: 90,
          size: 24,
          weight: 'Bold',
          fill: '#16110F',
          align: 'right',
          caseStyle: 1,
          label: 'sample.layer.weekday',
        }),
        k.words('##day##', {
          x: 388,
          y: 160,
          w: 90,
          size: 34,
          weight: 'Light',
          fill: '#16110F',
          align: 'right',
          label: 'sample.layer.date',
        }),
      ],
      ambient: [
        k.words('##hourText##', {
          ...figure,
          weight: 'Thin',
          x: 58,
          y: 148,
          size: 236,
          fill: '#B8B0AA',
          label: 'sample.layer.hour',
        }),
        k.words('##minuteText##', {
          ...figure,
          weight: 'Thin',
          x: 132,
          y: 304,
          size: 236,
          fill: '#C4503E',
          label: 'sample.layer.minute',
        }),
      ],
    }
  },
}

export const digitalDesigns = [quartz, poster]
