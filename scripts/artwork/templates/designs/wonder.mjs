import { at, blur, dot, gear, linear, radialGradient, ringOf, ticks, turns } from '../shapes.mjs'

/* Wheels that turn. */

const steelOf = (id, deg) =>
  linear(
    id,
    [
      [0, '#F3F5F7'],
      [0.3, '#9AA2AB'],
      [0.55, '#D7DCE1'],
      [0.8, '#767F88'],
      [1, '#C2C9CF'],
    ],
    deg,
  )

const goldOf = (id, deg) =>
  linear(
    id,
    [
      [0, '#F9E7B8'],
      [0.35, '#C79A4B'],
      [0.6, '#EBCB86'],
      [1, '#8E6527'],
    ],
    deg,
  )

/** Gears that turn behind a chapter ring, a balance that swings. */
const caliber = {
  id: 'caliber',
  name: { 'zh-cn': '镂空机芯', en: 'Caliber' },
  platform: 'android',
  styles: ['analog', 'classic'],
  colors: ['grey', 'gold'],
  theme: ['#C2C9CF', '#C79A4B', '#14161A'],
  async draw(k) {
    const { centre: c } = k
    const spots = {
      barrel: { x: 225, y: 128 },
      third: { x: 137, y: 218 },
      escape: { x: 166, y: 300 },
      balance: { x: 280, y: 302 },
      crown: { x: 320, y: 196 },
    }
    const floor = `<defs>${radialGradient('floor', [
      [0, '#30353C'],
      [0.7, '#171A1F'],
      [1, '#0B0D10'],
    ])}</defs><rect width="450" height="450" fill="url(#floor)"/>`
    const perlage = turns(14)
      .flatMap((deg, i) => [36, 74, 112, 150].map((r) => at(c, r, deg + (i % 2) * 9 + r)))
      .map((spot) => ringOf(spot, 15, [7, '#FFFFFF07']))
      .join('')
    const ground = await k.draw('floor', `${floor}${perlage}`)
    const bridge = (path) =>
      `<path d="${path}" fill="#000" fill-opacity="0.45" transform="translate(2 4)" filter="url(#fall)"/><path d="${path}" fill="url(#plate)" stroke="#F7F9FA" stroke-opacity="0.65" stroke-width="1.4"/>`
    const plates = `<defs>${steelOf('plate', 62)}${blur('fall', 3)}</defs>${bridge('M66 190A164 164 0 0 1 96 122L150 158Q176 176 170 200L190 230L160 236Q140 214 120 216Z')}${bridge('M384 200A164 164 0 0 0 352 116L306 150Q292 160 300 176L268 214L292 232L330 222Q352 206 384 200Z')}${bridge('M116 348A164 164 0 0 0 214 388L220 350Q196 330 186 300L166 286Q142 300 132 326Z')}${bridge('M334 350A164 164 0 0 1 252 387L252 356Q300 350 330 312L346 322Z')}`
    const screws = [
      [98, 160],
      [356, 158],
      [140, 340],
      [322, 346],
      [180, 214],
      [284, 214],
    ]
      .map(
        ([x, y], i) =>
          `${dot({ x, y }, 6.5, '#2E56B5')}${dot({ x: x - 1.5, y: y - 1.5 }, 3, 'fill="#8FB2FF" opacity="0.7"')}<path d="M${x - 5} ${y}H${x + 5}" stroke="#101C3C" stroke-width="1.6" transform="rotate(${i * 37} ${x} ${y})"/>`,
      )
      .join('')
    const jewels = Object.values(spots)
      .map(
        (spot) =>
          `${dot(spot, 8, '#D9B36A')}${dot(spot, 5.5, '#B5123E')}${dot({ x: spot.x - 1.5, y: spot.y - 1.5 }, 1.8, '#FF9DB5')}`,
      )
      .join('')
    const bridges = await k.draw('bridges', `${plates}${screws}`, {
      box: { x: 58, y: 108, width: 336, height: 286 },
      scale: 1.4,
    })
    const stones = await k.draw('jewels', jewels, {
      box: { x: 120, y: 110, width: 220, height: 210 },
      scale: 1.5,
    })
    const wheel = async (name, { spot, rotate, ...shape }) => {
      const half = shape.r + 2
      const body = `<defs>${goldOf('gold', 48)}</defs>${gear(spot, { ...shape, fill: 'url(#gold)', more: 'stroke="#6E4C17" stroke-width="0.8"' })}${ringOf(spot, shape.r * 0.84, [0.8, '#6E4C1788'])}`
      const art = await k.draw(name, body, { box: k.square(spot.x, spot.y, half), turn: spot, scale: 2 })
      return k.image(art, { label: 'sample.layer.wheel', rotate })
    }
    const wheels = [
      await wheel('barrel', {
        spot: spots.barrel,
        r: 66,
        teeth: 72,
        depth: 5,
        spokes: 7,
        hub: 0.16,
        rotate: '(##minute## * 6)',
      }),
      await wheel('third', {
        spot: spots.third,
        r: 52,
        teeth: 60,
        depth: 4.5,
        spokes: 5,
        rotate: '(##second## * -6)',
      }),
      await wheel('crown', {
        spot: spots.crown,
        r: 44,
        teeth: 48,
        depth: 4.5,
        spokes: 4,
        rotate: '(##second## * 3)',
      }),
      await wheel('escape', {
        spot: spots.escape,
        r: 36,
        teeth: 20,
        depth: 8,
        spokes: 4,
        rotate: '(##second## * 18)',
      }),
    ]
    const rim = `<defs>${goldOf('rim', 30)}</defs>${ringOf(spots.balance, 46, [7, 'url(#rim)'])}<path d="M${spots.balance.x - 44} ${spots.balance.y}H${spots.balance.x + 44}" stroke="url(#rim)" stroke-width="6"/>${turns(
      10,
    )
      .map((deg) => dot(at(spots.balance, 51, deg), 3, '#EBCB86'))
      .join('')}${[8, 13, 18, 23].map((r) => ringOf(spots.balance, r, [0.9, '#9FB4FF'])).join('')}`
    const balance = k.image(
      await k.draw('balance', rim, {
        box: k.square(spots.balance.x, spots.balance.y, 56),
        turn: spots.balance,
        scale: 2,
      }),
      { label: 'sample.layer.balance', rotate: '((##second## % 2) * 140 - 70)' },
    )
    const scale = ticks(c, 60, (deg, i) => ({
      from: i % 5 === 0 ? 205 : 210,
      to: 217,
      width: i % 5 === 0 ? 2.4 : 1,
      color: '#E9EDF1',
    }))
    const batons = turns(12)
      .map(
        (deg, i) =>
          `<g transform="rotate(${deg} ${c.x} ${c.y})"><rect x="${i === 0 ? 216 : 221}" y="30" width="${i === 0 ? 7 : 8}" height="28" rx="1.5" fill="url(#steel)"/>${i === 0 ? '<rect x="227" y="30" width="7" height="28" rx="1.5" fill="url(#steel)"/>' : ''}</g>`,
      )
      .join('')
    const chapter = await k.draw(
      'chapter',
      `<defs>${steelOf('steel', 70)}${linear(
        'ring',
        [
          [0, '#22262C'],
          [0.5, '#101216'],
          [1, '#1B1F24'],
        ],
        50,
      )}</defs><path fill-rule="evenodd" d="M225 0A225 225 0 1 0 225.1 0ZM225 60A165 165 0 1 1 224.9 60Z" fill="url(#ring)"/>${ringOf(c, 165, [2, 'url(#steel)'])}${ringOf(c, 224, [2.5, 'url(#steel)'])}${scale}${batons}`,
    )
    const look = { hands: 'dauphine', metal: 'steel', accent: 'blue', weight: 52, depth: 62 }
    const { hands } = await k.art(look, { groups: ['hands'] })
    const rest = await k.art({ ...look, markers: 'batons', track: 'none' }, { isAmbient: true })
    return {
      fill: '#0B0D10',
      normal: [
        k.backdrop(ground),
        wheels,
        balance,
        k.image(bridges, { label: 'sample.layer.bridges' }),
        k.image(stones, { label: 'sample.layer.jewels' }),
        k.image(chapter, { label: 'sample.layer.marks' }),
        hands,
      ],
      ambient: [rest.back, rest.hands],
    }
  },
}

export const wonderDesigns = [caliber]
