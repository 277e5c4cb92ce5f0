import { dot, radialGradient, seeded, short } from '../shapes.mjs'

/* Faces that smile. */

/** Two paws show the time, the whiskers do not move, the eyes look around with the seconds. */
const cat = {
  id: 'mochi',
  name: { 'zh-cn': '麻糬猫', en: 'Mochi' },
  platform: 'android',
  styles: ['playful', 'analog'],
  colors: ['orange', 'black'],
  theme: ['#FFB36B', '#2A2430', '#FFF4E6'],
  async draw(k) {
    const { centre: c, middle } = k
    const fur = '#2F2836'
    const ears = `<path d="M104 190L96 74Q96 60 110 66L206 128Z" fill="${fur}"/><path d="M346 190L354 74Q354 60 340 66L244 128Z" fill="${fur}"/><path d="M118 150L115 96L164 128Z" fill="#FF9DA0"/><path d="M332 150L335 96L286 128Z" fill="#FF9DA0"/>`
    const head = `<ellipse cx="${c.x}" cy="246" rx="150" ry="132" fill="${fur}"/><path d="M225 116q-10 26 0 48q10 -22 0 -48ZM196 122q-6 20 4 38q6 -18 -4 -38ZM254 122q6 20 -4 38q-6 -18 4 -38Z" fill="#4B4156"/>`
    const eyes = [
      [166, 232],
      [284, 232],
    ]
      .map(
        ([x, y]) =>
          `${dot({ x, y }, 40, '#F7E9A0')}<circle cx="${x}" cy="${y}" r="40" fill="none" stroke="#1B1620" stroke-width="4"/>`,
      )
      .join('')
    const face = `<ellipse cx="130" cy="290" rx="24" ry="14" fill="#FF8A8F" opacity="0.55"/><ellipse cx="320" cy="290" rx="24" ry="14" fill="#FF8A8F" opacity="0.55"/><path d="M211 286Q225 278 239 286Q236 300 225 302Q214 300 211 286Z" fill="#FF9DA0"/><path d="M225 302v12M225 314q-14 16 -30 4M225 314q14 16 30 4" fill="none" stroke="#FFF4E6" stroke-width="4" stroke-linecap="round"/><path d="M96 288L36 276M96 304L38 312M354 288L414 276M354 304L412 312" stroke="#FFF4E6" stroke-width="3.4" stroke-linecap="round"/>`
    const next = seeded(9)
    const dots = Array.from({ length: 64 }, () => [next() * 450, next() * 450])
      .map(
        ([x, y], i) =>
          `<g transform="translate(${short(x)} ${short(y)}) rotate(${i * 47}) scale(0.5)" fill="#FFFFFF" opacity="0.3"><circle r="9"/><circle cx="-12" cy="-12" r="4.6"/><circle cx="0" cy="-17" r="4.6"/><circle cx="12" cy="-12" r="4.6"/></g>`,
      )
      .filter((_one, i) => i % 2 === 0)
      .join('')
    const collar = `<path d="M116 350Q225 420 334 350L340 372Q225 444 110 372Z" fill="#E5484D"/>${dot({ x: 225, y: 402 }, 22, 'fill="#FFD166" stroke="#B9851F" stroke-width="3"')}`
    const ground = await k.draw(
      'cat',
      `<defs>${radialGradient('warm', [
        [0, '#FFD09B'],
        [0.75, '#FFB36B'],
        [1, '#F2924A'],
      ])}</defs><rect width="450" height="450" fill="url(#warm)"/>${dots}${ears}${head}${collar}${eyes}${face}`,
      { options: { dither: 0.4 } },
    )
    const pupil = async (name, x) => {
      const spot = { x, y: 232 }
      const body = `<ellipse cx="${x}" cy="218" rx="15" ry="20" fill="#1B1620"/>${dot({ x: x + 6, y: 210 }, 5.5, '#FFFFFF')}`
      const art = await k.draw(name, body, { box: k.square(x, 232, 38), turn: spot, scale: 2 })
      return k.image(art, {
        label: 'sample.layer.eye',
        type: 'second',
        icon: 'hand-second',
        rotate: '(##secondHand##)',
      })
    }
    const paw = async (name, { up, wide, prefix = '', line }) => {
      const y = c.y - up
      const paint = line
        ? `fill="none" stroke="${line}" stroke-width="2.5"`
        : `fill="#FFF4E6" stroke="${fur}" stroke-width="5"`
      const toes = line
        ? ''
        : `<path d="M${middle - wide * 0.3} ${y - wide * 0.15}v${wide * 0.34}M${middle + wide * 0.3} ${y - wide * 0.15}v${wide * 0.34}" stroke="${fur}" stroke-width="3.4" stroke-linecap="round"/>`
      const arm = `<path d="M${middle - wide * 0.42} ${c.y + 14}L${middle - wide * 0.5} ${y + wide * 0.6}Q${middle - wide * 0.92} ${y - wide * 0.5} ${middle} ${y - wide * 0.62}Q${middle + wide * 0.92} ${y - wide * 0.5} ${middle + wide * 0.5} ${y + wide * 0.6}L${middle + wide * 0.42} ${c.y + 14}Q${middle} ${c.y + 26} ${middle - wide * 0.42} ${c.y + 14}Z" ${paint}/>`
      const half = wide + 4
      return k.hand(
        await k.draw(`${prefix}${name}`, arm + toes, {
          box: { x: middle - half, y: y - wide, width: half * 2, height: up + wide + 30 },
          turn: c,
          scale: 2,
        }),
        name,
      )
    }
    return {
      fill: '#FFB36B',
      normal: [
        k.backdrop(ground),
        ...[await pupil('left', 166), await pupil('right', 284)],
        await paw('hour', { up: 84, wide: 26 }),
        await paw('minute', { up: 142, wide: 21 }),
        k.words('##day##', {
          y: 402,
          size: 22,
          weight: 'Black',
          fill: '#6B4508',
          w: 40,
          label: 'sample.layer.date',
        }),
      ],
      ambient: [
        await paw('hour', { up: 84, wide: 26, prefix: 'rest-', line: '#B98A5E' }),
        await paw('minute', { up: 142, wide: 21, prefix: 'rest-', line: '#B98A5E' }),
      ],
    }
  },
}

const glyphs = [
  ['01110', '10001', '10001', '10001', '10001', '10001', '01110'],
  ['00100', '01100', '00100', '00100', '00100', '00100', '01110'],
  ['01110', '10001', '00001', '00110', '01000', '10000', '11111'],
  ['11110', '00001', '00001', '01110', '00001', '00001', '11110'],
  ['00010', '00110', '01010', '10010', '11111', '00010', '00010'],
  ['11111', '10000', '11110', '00001', '00001', '10001', '01110'],
  ['00110', '01000', '10000', '11110', '10001', '10001', '01110'],
  ['11111', '00001', '00010', '00100', '01000', '01000', '01000'],
  ['01110', '10001', '10001', '01110', '10001', '10001', '01110'],
  ['01110', '10001', '10001', '01111', '00001', '00010', '01100'],
]

const cells = (rows, [size, paint]) =>
  rows
    .flatMap((row, y) =>
      [...row].map((cell, x) =>
        cell === '1'
          ? `<rect x="${x * size}" y="${y * size}" width="${size + 0.05}" height="${size + 0.05}" fill="${paint}"/>`
          : '',
      ),
    )
    .join('')

const heart = ['0110110', '1111111', '1111111', '0111110', '0011100', '0001000']

/** A landscape of blocks, hearts for the battery. */
const pixel = {
  id: 'pixel',
  name: { 'zh-cn': '像素之旅', en: 'Pixel Quest' },
  platform: 'falcon',
  styles: ['playful', 'retro', 'digital', 'scenery'],
  colors: ['blue', 'green'],
  theme: ['#5EC8F2', '#3FA34D', '#FFFFFF'],
  async draw(k) {
    const { side } = k
    const block = 8
    const count = Math.ceil(side / block)
    const next = seeded(77)
    const out = []
    const put = (x, y, color) =>
      out.push(
        `<rect x="${x * block}" y="${y * block}" width="${block + 0.1}" height="${block + 0.1}" fill="${color}"/>`,
      )
    const sky = ['#2C6FBF', '#3A86D0', '#4A9CDE', '#5EB4EA', '#79C8F2', '#9BDAF6', '#BFE9F8']
    for (let y = 0; y < count; y += 1)
      for (let x = 0; x < count; x += 1) {
        const tone = (y / 44) * sky.length + ((x + y) % 2) * 0.5
        put(x, y, sky[Math.min(sky.length - 1, Math.floor(tone))])
      }
    for (let y = 0; y < 8; y += 1)
      for (let x = 0; x < 8; x += 1)
        if (Math.hypot(x - 3.5, y - 3.5) < 4.2)
          put(41 + x, 7 + y, Math.hypot(x - 3, y - 3) < 2.6 ? '#FFF3B0' : '#FFD84D')
    for (const [x, y, wide] of [
      [7, 12, 9],
      [46, 19, 6],
      [3, 25, 6],
    ]) {
      for (let i = 0; i < wide; i += 1) put(x + i, y + 1, '#FFFFFF')
      for (let i = 1; i < wide - 2; i += 1) put(x + i, y, '#FFFFFF')
      for (let i = 1; i < wide; i += 1) put(x + i, y + 2, '#D8F0FA')
    }
    const hills = (base, [rough, tone, speed]) => {
      for (let x = 0; x < count; x += 1) {
        const top = Math.round(
          base + Math.sin(x * speed + base) * rough + Math.sin(x * speed * 2.3) * rough * 0.4,
        )
        for (let y = top; y < count; y += 1) put(x, y, y - top < 1 ? tone[0] : tone[1])
      }
    }
    hills(36, [3.4, ['#8BC9A8', '#6FB596'], 0.17])
    hills(41, [2.6, ['#63B56A', '#4C9A57'], 0.23])
    for (let x = 0; x < count; x += 1) {
      put(x, 47, next() > 0.5 ? '#7BE05A' : '#5CC944')
      put(x, 48, next() > 0.4 ? '#4FAF3C' : '#8A5A33')
      for (let y = 49; y < count; y += 1) put(x, y, next() > 0.82 ? '#6B4223' : '#8A5A33')
    }
    const crown = (x) =>
      Array.from({ length: 49 }, (_none, i) => [(i % 7) - 3, 36 + Math.floor(i / 7)])
        .filter(([dx, y]) => Math.abs(dx) + Math.abs(y - 39) < 5)
        .forEach(([dx, y]) => put(x + dx, y, (dx + y) % 3 ? '#2F8F46' : '#3FAF57'))
    for (const x of [10, 46]) {
      for (let y = 42; y < 47; y += 1) put(x, y, '#6B4223')
      crown(x)
    }
    const hero = [
      '0044000',
      '0111110',
      '0122320',
      '0122220',
      '0444440',
      '4444444',
      '2445442',
      '0555550',
      '0550550',
      '0660660',
    ]
    const paints = { 1: '#C9D3DE', 2: '#FFCFA3', 3: '#2A2430', 4: '#7B4FD6', 5: '#5B3AA8', 6: '#3A2A66' }
    hero.forEach((row, y) =>
      [...row].forEach((cell, x) => {
        if (cell !== '0')
          out.push(
            `<rect x="${212 + x * 6}" y="${316 + y * 6}" width="6.1" height="6.1" fill="${paints[cell]}"/>`,
          )
      }),
    )
    const ground = await k.draw('world', `<g shape-rendering="crispEdges">${out.join('')}</g>`, {
      options: { dither: 0 },
    })
    const size = { width: 60, height: 80, scale: 1 }
    const figure = (value) =>
      `<g shape-rendering="crispEdges"><g transform="translate(6 8)">${cells(glyphs[value], [10, '#1B3A66'])}</g>${cells(glyphs[value], [10, '#FFFFFF'])}</g>`
    const figures = await k.figures('figure', size, figure)
    const place = (name, x) => k.digit(figures, name, { box: { x, y: 196, width: 60, height: 80 } })
    const colon = await k.draw(
      'colon',
      `<g shape-rendering="crispEdges"><rect x="231" y="222" width="10" height="10" fill="#1B3A66"/><rect x="231" y="248" width="10" height="10" fill="#1B3A66"/><rect x="226" y="215" width="10" height="10" fill="#FFFFFF"/><rect x="226" y="241" width="10" height="10" fill="#FFFFFF"/></g>`,
      { box: { x: 224, y: 213, width: 20, height: 48 } },
    )
    const hearts = []
    for (let full = 0; full <= 4; full += 1) {
      const body = Array.from({ length: 5 }, (_none, i) => {
        const isFull = i <= full
        return `<g transform="translate(${i * 34 + 2} 2)" shape-rendering="crispEdges"><g transform="translate(0 2)">${cells(heart, [4, '#5A1020'])}</g>${cells(heart, [4, isFull ? '#FF3B5C' : '#5D6B7A'])}${isFull ? '<rect x="4" y="4" width="8" height="4" fill="#FFC2CC"/>' : ''}</g>`
      }).join('')
      hearts.push(await k.draw(`hearts-${full}`, body, { box: { x: 0, y: 0, width: 168, height: 32 } }))
    }
    const lives = k.sequence(hearts, {
      box: { x: (side - 168) / 2, y: 66, width: 168, height: 32 },
      value: '(min(floor(##batteryPercent## / 20), 4))',
      label: 'sample.layer.battery',
    })
    return {
      fill: '#2C6FBF',
      normal: [
        k.backdrop(ground),
        k.image(colon, { label: 'sample.layer.colon' }),
        lives,
        k.words('##steps##', {
          x: 233,
          y: 424,
          w: 130,
          size: 26,
          weight: 'Bold',
          fill: '#FFE9A8',
          label: 'sample.layer.steps',
        }),
        k.words('##weekdayShortName##', {
          y: 142,
          size: 30,
          weight: 'Black',
          fill: '#FFFFFF',
          caseStyle: 1,
          label: 'sample.layer.weekday',
        }),
        ...[
          place('hourTens', 98),
          place('hourUnits', 164),
          place('minuteTens', 252),
          place('minuteUnits', 318),
        ],
      ],
    }
  },
}

export const playfulDesigns = [cat, pixel]
