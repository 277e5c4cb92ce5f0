import { at, blur, dot, linear, radialGradient, short, stars, ticks, turns } from '../shapes.mjs'
import { barHands } from './minimal.mjs'

/* What is seen at night. */

/** The earth in the middle; hours, minutes and seconds go round it. */
const orbit = {
  id: 'orbit',
  name: { 'zh-cn': '轨道', en: 'Orbit' },
  platform: 'falcon',
  styles: ['playful', 'night', 'analog', 'data'],
  colors: ['purple', 'blue'],
  theme: ['#8F7BFF', '#0B0A24', '#FFB15E'],
  async draw(k) {
    const { centre: c, middle, side } = k
    const sky = stars(
      { x: 0, y: 0, width: side, height: side },
      { count: 240, seed: 31, color: '#EDE9FF', most: 1.5 },
    )
    const paths = [94, 146, 200]
      .map(
        (r) =>
          `<circle cx="${c.x}" cy="${c.y}" r="${r}" fill="none" stroke="#A79BFF" stroke-opacity="0.32" stroke-width="1.4" stroke-dasharray="2 7" stroke-linecap="round"/>`,
      )
      .join('')
    const hours = turns(12)
      .map((deg, i) => dot(at(c, 222, deg), i % 3 === 0 ? 4 : 2.2, i % 3 === 0 ? '#FFB15E' : '#A79BFF'))
      .join('')
    const land = `<clipPath id="earth">${dot(c, 56, '#fff')}</clipPath><g clip-path="url(#earth)" fill="#5FD08A"><path d="M${c.x - 60} ${c.y - 34}q22 -14 40 -4t8 22t-16 22t-26 8Z"/><path d="M${c.x + 6} ${c.y - 52}q26 2 36 20t-10 22t-30 -10Z"/><path d="M${c.x - 4} ${c.y + 16}q24 -12 42 2t-4 34t-36 4Z"/></g>`
    const body = `<defs>${radialGradient('space', [
      [0, '#2A1F66'],
      [0.55, '#15113F'],
      [1, '#070617'],
    ])}${radialGradient(
      'sea',
      [
        [0, '#6CB8FF'],
        [0.7, '#2D6FDB'],
        [1, '#173F97'],
      ],
      { cx: 0.36, cy: 0.34, r: 0.75 },
    )}${radialGradient(
      'dark',
      [
        [0, '#000', 0],
        [0.7, '#03061F', 0.1],
        [1, '#03061F', 0.75],
      ],
      { cx: 0.36, cy: 0.34, r: 0.78 },
    )}${blur('glow', 12)}${blur('cloud', 34)}</defs><rect width="${side}" height="${side}" fill="url(#space)"/><ellipse cx="120" cy="130" rx="110" ry="60" fill="#7B3FC9" opacity="0.4" filter="url(#cloud)"/><ellipse cx="350" cy="350" rx="110" ry="70" fill="#2C4FD6" opacity="0.42" filter="url(#cloud)"/>${sky}${paths}${hours}${dot(c, 62, 'fill="#6CB8FF" opacity="0.5" filter="url(#glow)"')}${dot(c, 56, 'url(#sea)')}${land}${dot(c, 56, 'url(#dark)')}`
    const ground = await k.draw('space', body, { options: { dither: 0.9 } })
    const hand = async (name, { r, half, drawn }) => {
      const art = await k.draw(name, drawn({ x: middle, y: c.y - r }), {
        box: { x: middle - half, y: c.y - r - half, width: half * 2, height: half * 2 },
        turn: c,
        scale: 2,
      })
      return k.hand(art, name)
    }
    const moon = (spot) =>
      `<defs>${radialGradient(
        'moon',
        [
          [0, '#FFFFFF'],
          [0.7, '#CFCBE6'],
          [1, '#8C86B8'],
        ],
        { cx: 0.36, cy: 0.34, r: 0.75 },
      )}</defs>${dot(spot, 19, 'url(#moon)')}${dot({ x: spot.x - 5, y: spot.y + 4 }, 4, '#A9A3CE')}${dot({ x: spot.x + 6, y: spot.y - 5 }, 3, '#A9A3CE')}${dot({ x: spot.x + 5, y: spot.y + 8 }, 2.2, '#A9A3CE')}`
    const saturn = (spot) =>
      `<defs>${linear(
        'saturn',
        [
          [0, '#FFD9A0'],
          [0.5, '#FFB15E'],
          [1, '#D9752F'],
        ],
        80,
      )}</defs><g transform="rotate(-22 ${spot.x} ${spot.y})"><path d="M${spot.x - 25} ${spot.y}A25 8 0 0 1 ${spot.x + 25} ${spot.y}" fill="none" stroke="#FFE3B8" stroke-width="3.4"/>${dot(spot, 15, 'url(#saturn)')}<path d="M${spot.x - 25} ${spot.y}A25 8 0 0 0 ${spot.x + 25} ${spot.y}" fill="none" stroke="#FFE3B8" stroke-width="3.4"/></g>`
    const rocket = (spot) =>
      `<g transform="translate(${spot.x} ${spot.y}) rotate(90)"><path d="M-5 12Q0 26 5 12Z" fill="#FFB15E"/><path d="M0 -17Q9 -6 7 12H-7Q-9 -6 0 -17Z" fill="#FFFFFF"/><path d="M-7 4L-13 14L-6 12ZM7 4L13 14L6 12Z" fill="#FF5C7A"/><path d="M0 -17Q5 -11 6.4 -6H-6.4Q-5 -11 0 -17Z" fill="#FF5C7A"/><circle cx="0" cy="1" r="3.4" fill="#4FA3FF"/></g>`
    return {
      fill: '#070617',
      normal: [
        k.backdrop(ground),
        k.words('##dayText##', {
          y: c.y + 4,
          size: 38,
          weight: 'Bold',
          fill: '#FFFFFF',
          w: 90,
          label: 'sample.layer.date',
        }),
        await hand('hour', { r: 94, half: 22, drawn: moon }),
        await hand('minute', { r: 146, half: 29, drawn: saturn }),
        await hand('second', { r: 200, half: 28, drawn: rocket }),
      ],
    }
  },
}

/** A large moon as it stands tonight. */
const luna = {
  id: 'luna',
  name: { 'zh-cn': '月华', en: 'Luna' },
  platform: 'android',
  styles: ['night', 'calendar', 'analog'],
  colors: ['blue', 'grey'],
  theme: ['#DDE3EE', '#0C1426', '#7E93C4'],
  async draw(k) {
    const { centre: c } = k
    const body = `<defs>${radialGradient(
      'sky',
      [
        [0, '#22345E'],
        [0.6, '#101B38'],
        [1, '#070C1B'],
      ],
      { cy: 0.44 },
    )}${blur('cloud', 16)}</defs><rect width="450" height="450" fill="url(#sky)"/>${stars({ x: 0, y: 0, width: 450, height: 450 }, { count: 190, seed: 3, most: 1.3 })}<g filter="url(#cloud)" fill="#9FB0DA" opacity="0.2"><ellipse cx="110" cy="330" rx="130" ry="16"/><ellipse cx="340" cy="360" rx="120" ry="14"/></g>${ticks(c, 60, (deg, i) => ({ from: i % 5 === 0 ? 204 : 211, to: 216, width: i % 5 === 0 ? 2.2 : 0.9, color: i % 5 === 0 ? '#DDE3EE' : '#DDE3EE77', round: true }))}`
    const ground = await k.draw('sky', body)
    const r = 104
    const spot = { x: 120, y: 120 }
    const maria = [
      [92, 84, 24],
      [128, 72, 16],
      [150, 96, 20],
      [84, 120, 17],
      [108, 142, 13],
      [152, 140, 9],
      [170, 116, 10],
      [120, 108, 11],
    ]
      .map(
        ([x, y, size]) =>
          `<circle cx="${x}" cy="${y}" r="${size}" fill="#8791A6" fill-opacity="0.42" filter="url(#soft)"/>`,
      )
      .join('')
    const craters = [
      [132, 184, 6],
      [90, 172, 4],
      [168, 168, 5],
      [60, 138, 4],
      [176, 86, 3.4],
      [112, 50, 4],
      [74, 66, 3],
    ]
      .map(
        ([x, y, size]) =>
          `<circle cx="${x}" cy="${y}" r="${size}" fill="#FFFFFF" fill-opacity="0.3"/><circle cx="${x + 1}" cy="${y + 1}" r="${short(size * 0.7)}" fill="#8A93A6" fill-opacity="0.55"/>`,
      )
      .join('')
    const pictures = []
    for (let phase = 0; phase < 8; phase += 1) {
      const turn = Math.cos((phase / 8) * 2 * Math.PI)
      const isWaxing = phase < 4
      const [outer, inner] = [isWaxing ? 1 : 0, isWaxing === turn > 0 ? 0 : 1]
      const lit =
        phase === 0
          ? 'M0 0Z'
          : phase === 4
            ? `M${spot.x} ${spot.y - r}A${r} ${r} 0 1 1 ${spot.x - 0.1} ${spot.y - r}Z`
            : `M${spot.x} ${spot.y - r}A${r} ${r} 0 0 ${outer} ${spot.x} ${spot.y + r}A${short(Math.abs(turn) * r) || 0.1} ${r} 0 0 ${inner} ${spot.x} ${spot.y - r}Z`
      const drawn = `<defs>${radialGradient(
        'moon',
        [
          [0, '#FBFCFF'],
          [0.75, '#D3DAE8'],
          [1, '#9AA6BF'],
        ],
        { cx: 0.42, cy: 0.4, r: 0.62 },
      )}${blur('soft', 5)}${blur('edge', 4)}${blur('halo', 9)}<clipPath id="disc">${dot(spot, r, '#fff')}</clipPath><mask id="lit"><rect width="240" height="240" fill="#000"/><path d="${lit}" fill="#fff" filter="url(#edge)"/></mask></defs><path d="${lit}" fill="#C9D6F5" opacity="0.4" filter="url(#halo)"/><g clip-path="url(#disc)">${dot(spot, r, '#1A2647')}<g mask="url(#lit)">${dot(spot, r, 'url(#moon)')}${maria}${craters}</g></g>`
      pictures.push(await k.draw(`moon-${phase}`, drawn, { box: { x: 0, y: 0, width: 240, height: 240 } }))
    }
    const moon = k.sequence(pictures, {
      box: { x: 105, y: 105, width: 240, height: 240 },
      value: '(##moonPhase##)',
      type: 'moonPhase',
      label: 'sample.layer.moon',
    })
    const shape = { hour: [18, 104, 7], minute: [18, 164, 5] }
    const rest = ticks(c, 12, () => ({ from: 204, to: 214, width: 2, color: '#68738C', round: true }))
    return {
      fill: '#070C1B',
      normal: [
        k.backdrop(ground),
        moon,
        k.words('##weekdayShortName## ##day##', {
          y: 378,
          size: 22,
          fill: '#DDE3EE',
          weight: 'Light',
          caseStyle: 1,
          label: 'sample.layer.weekdayAndDate',
        }),
        await barHands(k, {
          ...shape,
          second: [30, 184, 1.8],
          fill: {
            hour: 'fill="#FFFFFF" stroke="#16213F" stroke-width="1.6"',
            minute: 'fill="#FFFFFF" stroke="#16213F" stroke-width="1.6"',
            second: '#7FA2FF',
          },
        }),
      ],
      ambient: [
        k.image(await k.draw('rest', rest), { label: 'sample.layer.marks' }),
        await barHands(k, {
          ...shape,
          fill: 'fill="none" stroke="#9CA8C2" stroke-width="1.8"',
          prefix: 'rest-',
        }),
      ],
    }
  },
}

export const skyDesigns = [luna, orbit]
