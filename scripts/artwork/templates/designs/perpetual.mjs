import { at, radialGradient, ringOf, ticks, word } from '../shapes.mjs'

/** Month, weekday and battery about the centre, the moon at six. */
export const perpetual = {
  id: 'perpetual',
  name: { 'zh-cn': '万年历', en: 'Perpetual' },
  platform: 'android',
  styles: ['classic', 'analog', 'calendar'],
  colors: ['white', 'gold'],
  theme: ['#F2ECDF', '#B98A5A', '#1B2A4A'],
  async draw(k) {
    const look = {
      motif: 'linen',
      hue: 88,
      colour: 10,
      light: 93,
      metal: 'rose',
      markers: 'batons',
      track: 'minutes',
      hands: 'leaf',
      seconds: 'none',
      contrast: 30,
      density: 70,
      depth: 46,
      edge: 22,
      weight: 44,
      seed: 14,
    }
    const c = k.centre
    const discs = { week: at(c, 92, 270), month: at(c, 92, 90), day: at(c, 92, 0), moon: at(c, 96, 180) }
    const ink = '#3A332B'
    const plate = (spot, r, body) =>
      `<circle cx="${spot.x}" cy="${spot.y}" r="${r}" fill="url(#plate)"/>${ringOf(spot, r, [1.4, '#B98A5A'])}${ringOf(spot, r - 4, [0.5, '#B98A5A'])}${body}`
    const letters = (spot, names, [r, size]) =>
      names
        .map((name, i) => {
          const place = at(spot, r, (i * 360) / names.length)
          return word(name, { ...place, size, family: 'Roboto-Medium', fill: ink })
        })
        .join('')
    const days = ticks(discs.day, 31, (deg, i) => ({
      from: i % 5 === 0 ? 33 : 36,
      to: 40,
      width: 0.9,
      color: ink,
    }))
    const dayNames = [1, 6, 11, 16, 21, 26]
      .map((day) =>
        word(String(day), {
          ...at(discs.day, 27, ((day - 1) * 360) / 31),
          size: 8.5,
          family: 'Roboto-Medium',
          fill: ink,
        }),
      )
      .join('')
    const body = `<defs>${radialGradient('plate', [
      [0, '#FFFDF7'],
      [0.8, '#F5EEE0'],
      [1, '#E6DAC4'],
    ])}</defs>${plate(discs.week, 46, letters(discs.week, ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], [33, 9]))}${plate(discs.month, 46, letters(discs.month, ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'], [34, 9.5]))}${plate(discs.day, 46, days + dayNames)}<circle cx="${discs.moon.x}" cy="${discs.moon.y}" r="46" fill="#14213F"/>${ringOf(discs.moon, 46, [2, '#B98A5A'])}`
    const plates = await k.draw('plates', body, { scale: 2, box: { x: 80, y: 80, width: 290, height: 290 } })
    const pointer = (name, spot, { turn, label }) =>
      k
        .draw(
          `hand-${name}`,
          `<path d="M${spot.x - 2.4} ${spot.y + 7}L${spot.x} ${spot.y - 30}L${spot.x + 2.4} ${spot.y + 7}Z" fill="#23366B"/><circle cx="${spot.x}" cy="${spot.y}" r="4" fill="#23366B"/><circle cx="${spot.x}" cy="${spot.y}" r="1.4" fill="#F2ECDF"/>`,
          { box: { x: spot.x - 8, y: spot.y - 32, width: 16, height: 44 }, turn: spot, scale: 3 },
        )
        .then((art) => k.image(art, { rotate: turn, label }))
    const moon = []
    for (let i = 0; i < 8; i += 1) moon.push(await moonPicture(k, i))
    const moonLayer = k.sequence(moon, {
      box: k.square(discs.moon.x, discs.moon.y, 38),
      value: '(##moonPhase##)',
      type: 'moonPhase',
      label: 'sample.layer.moon',
    })
    const { back } = await k.art(look, { groups: ['dial', 'ring'] })
    // blue against the cream
    const { hands } = await k.art({ ...look, metal: 'blued' }, { groups: ['hands'], set: 'hands' })
    const rest = await k.art(look, { isAmbient: true })
    return {
      fill: '#F2ECDF',
      normal: [
        back,
        k.image(plates, { label: 'sample.layer.panel' }),
        moonLayer,
        await pointer('week', discs.week, {
          turn: '((##weekday## - 1) * 360 / 7)',
          label: 'sample.layer.weekday',
        }),
        await pointer('month', discs.month, { turn: '((##month## - 1) * 30)', label: 'sample.layer.month' }),
        await pointer('day', discs.day, { turn: '((##day## - 1) * 360 / 31)', label: 'sample.layer.date' }),
        hands,
      ],
      ambient: [rest.back, rest.hands],
    }
  },
}

/** A golden moon of eight phases on a clear ground. */
export async function moonPicture(k, phase, { name = 'moon', light = ['#FFF3CF', '#E4BC70'] } = {}) {
  const r = 34
  const c = { x: 40, y: 40 }
  const share = phase / 8
  const turn = Math.cos(share * 2 * Math.PI)
  const isWaxing = share < 0.5
  const sweep = (flag) => (flag ? 1 : 0)
  const outer = sweep(isWaxing)
  const inner = sweep(isWaxing ? (turn > 0 ? false : true) : turn > 0 ? true : false)
  const lit =
    phase === 0
      ? ''
      : phase === 4
        ? `<circle cx="40" cy="40" r="${r}" fill="url(#m)"/>`
        : `<path d="M40 ${40 - r}A${r} ${r} 0 0 ${outer} 40 ${40 + r}A${Math.max(0.01, Math.abs(turn) * r)} ${r} 0 0 ${inner} 40 ${40 - r}Z" fill="url(#m)"/>`
  const craters =
    phase === 0
      ? ''
      : [
          [30, 30, 6],
          [48, 44, 8],
          [36, 54, 4.5],
          [52, 27, 4],
        ]
          .map(
            ([x, y, s]) =>
              `<circle cx="${x}" cy="${y}" r="${s}" fill="#A9823F" fill-opacity="0.22" clip-path="url(#lit)"/>`,
          )
          .join('')
  const clip = lit.replace('fill="url(#m)"', '')
  const body = `<defs>${radialGradient(
    'm',
    [
      [0, light[0]],
      [1, light[1]],
    ],
    { cx: 0.4, cy: 0.38, r: 0.7 },
  )}<clipPath id="lit">${clip}</clipPath></defs><circle cx="${c.x}" cy="${c.y}" r="${r}" fill="#FFFFFF" fill-opacity="0.07"/>${lit}${craters}`
  return k.draw(`${name}-${phase}`, body, { box: { x: 0, y: 0, width: 80, height: 80 }, scale: 2 })
}
