import { at, blur, dot, linear, radialGradient, ringOf, short, ticks } from '../shapes.mjs'

/* As little as a watch needs. */

/** A hand as a rounded bar about the centre: `[from below, up, wide]`. */
const barHand = ({ middle }, [down, up, wide], paint) =>
  `<rect x="${short(middle - wide / 2)}" y="${short(middle - up)}" width="${wide}" height="${short(up + down)}" rx="${wide / 2}" ${paint}/>`

/** The picture of a hand, cut to where it is drawn. */
const handPicture = (k, name, { body, half, up, down }) =>
  k.draw(name, body, {
    box: { x: k.middle - half, y: k.middle - up, width: half * 2, height: up + down },
    turn: k.centre,
    scale: 2,
  })

export async function barHands(k, { hour, minute, second, fill, prefix = '' }) {
  const made = []
  for (const [name, shape] of Object.entries({ hour, minute, second })) {
    if (!shape) continue
    const [down, up, wide] = shape
    const paint = typeof fill === 'string' ? fill : fill[name]
    const cap = name === 'second' ? dot(k.centre, wide * 2, paint) : ''
    const body = barHand(k, shape, paint.includes('=') ? paint : `fill="${paint}"`) + cap
    const room = { half: wide * 2.4 + 3, up: up + 3, down: Math.max(down, wide * 2) + 3 }
    made.push(k.hand(await handPicture(k, `${prefix}${name}`, { body, ...room }), name))
  }
  return made
}

const mono = {
  id: 'mono',
  name: { 'zh-cn': '素', en: 'Mono' },
  platform: 'android',
  styles: ['minimal', 'analog'],
  colors: ['white', 'black'],
  theme: ['#F6F6F4', '#141414', '#E4002B'],
  async draw(k) {
    const { centre: c } = k
    const scale = ticks(c, 12, (deg, i) => ({
      ...{ from: i % 3 === 0 ? 152 : 176, to: 204 },
      ...{ width: 2.4, color: '#1A1A1A' },
    }))
    const minutes = ticks(c, 60, (deg, i) =>
      i % 5 === 0 ? null : { from: 201, to: 204, width: 1.4, color: '#1A1A1A88' },
    )
    const shade = radialGradient('paper', [
      [0, '#FFFFFF'],
      [0.8, '#F5F5F3'],
      [1, '#E4E4E0'],
    ])
    const body = `<defs>${shade}</defs><rect width="450" height="450" fill="url(#paper)"/>${scale}${minutes}`
    const ground = await k.draw('ground', body)
    const shape = { hour: [0, 112, 5], minute: [0, 170, 3.6] }
    const second = await handPicture(k, 'second', {
      body: `<path d="M${c.x} ${c.y + 44}V${c.y - 196}" stroke="#E4002B" stroke-width="1.8"/>${dot(c, 6.5, '#141414')}${dot(c, 2.6, '#E4002B')}`,
      ...{ half: 9, up: 199, down: 47 },
    })
    const rest = ticks(c, 12, (deg, i) => ({
      from: i % 3 === 0 ? 166 : 184,
      to: 204,
      width: 2,
      color: '#8A8A86',
    }))
    return {
      fill: '#F6F6F4',
      normal: [
        k.backdrop(ground),
        k.words('##day##', {
          y: 306,
          size: 26,
          weight: 'Light',
          fill: '#1A1A1A',
          label: 'sample.layer.date',
        }),
        await barHands(k, { ...shape, fill: '#141414' }),
        k.hand(second, 'second'),
      ],
      ambient: [
        k.image(await k.draw('rest', rest), { label: 'sample.layer.marks' }),
        await barHands(k, { ...shape, fill: '#B8B8B4', prefix: 'rest-' }),
      ],
    }
  },
}

const eclipse = {
  id: 'eclipse',
  name: { 'zh-cn': '日食', en: 'Eclipse' },
  platform: 'android',
  styles: ['minimal', 'night', 'analog'],
  colors: ['black', 'gold'],
  theme: ['#FFD9A0', '#0B0907', '#FF9A3C'],
  async draw(k) {
    const { centre: c } = k
    const defs = `<defs>${blur('wide', 34)}${blur('near', 9)}${blur('thin', 2.2)}${linear(
      'rim',
      [
        [0, '#FFF6E2'],
        [0.45, '#FFC27A'],
        [1, '#7A3A10'],
      ],
      120,
    )}${radialGradient(
      'body',
      [
        [0, '#16110D'],
        [0.8, '#0B0806'],
        [1, '#060403'],
      ],
      { cx: 0.42, cy: 0.38, r: 0.7 },
    )}</defs>`
    const halo = `${dot({ x: c.x - 16, y: c.y - 16 }, 150, 'fill="#FF8A2B" opacity="0.55" filter="url(#wide)"')}${dot({ x: c.x - 6, y: c.y - 6 }, 142, 'fill="#FFC98A" opacity="0.8" filter="url(#near)"')}`
    const bead = at(c, 140, 316)
    const body = `${defs}<rect width="450" height="450" fill="#050403"/>${halo}${dot(c, 140, 'url(#body)')}<circle cx="${c.x}" cy="${c.y}" r="140" fill="none" stroke="url(#rim)" stroke-width="3" filter="url(#thin)"/>${dot(bead, 13, 'fill="#FFFFFF" filter="url(#near)"')}${dot(bead, 5, '#FFFFFF')}`
    const ground = await k.draw('sun', body)
    const fill = { hour: '#FFE9CC', minute: '#FFE9CC', second: '#FF9A3C' }
    const shape = { hour: [0, 74, 7], minute: [0, 112, 5] }
    const rest = await k.draw('rest', ringOf(c, 140, [1.6, '#7A5A34']))
    return {
      fill: '#050403',
      normal: [k.backdrop(ground), await barHands(k, { ...shape, second: [26, 128, 2.4], fill })],
      ambient: [
        k.image(rest, { label: 'sample.layer.panel' }),
        await barHands(k, { ...shape, fill: '#B89468', prefix: 'rest-' }),
      ],
    }
  },
}

/** A circle, a triangle and a bar in the colours of a school of 1919. */
const bauhaus = {
  id: 'weimar',
  name: { 'zh-cn': '魏玛', en: 'Weimar' },
  platform: 'falcon',
  styles: ['playful', 'minimal', 'analog'],
  colors: ['white', 'red', 'blue'],
  theme: ['#F2EADB', '#D7301F', '#1D4E9E'],
  async draw(k) {
    const { centre: c, middle, side } = k
    const marks = ticks(c, 12, (deg, i) => ({
      ...{ from: i % 3 === 0 ? 188 : 204, to: 218 },
      ...{ width: i % 3 === 0 ? 9 : 4, color: '#161616' },
    }))
    const arcs = [54, 72, 90].map((r) => ringOf({ x: 330, y: 344 }, r, [7, '#161616'])).join('')
    const body = `<rect width="${side}" height="${side}" fill="#F2EADB"/>${dot({ x: 140, y: 168 }, 118, '#F4B92E')}<clipPath id="low"><rect x="330" y="200" width="140" height="270"/></clipPath><g clip-path="url(#low)">${arcs}</g><path d="M${middle} ${side}V300H330V${side}Z" fill="#1D4E9E"/><rect x="60" y="330" width="150" height="17" fill="#D7301F"/><rect x="60" y="358" width="104" height="9" fill="#161616"/>${marks}`
    const ground = await k.draw('ground', body, { options: { dither: 0.2 } })
    const hour = await handPicture(k, 'hour', {
      body: `<path d="M${c.x - 30} ${c.y + 26}L${c.x} ${c.y - 120}L${c.x + 30} ${c.y + 26}Z" fill="#161616"/>`,
      ...{ half: 34, up: 124, down: 30 },
    })
    const minute = await handPicture(k, 'minute', {
      body: `<rect x="${c.x - 7}" y="${c.y - 196}" width="14" height="226" fill="#F2EADB" stroke="#161616" stroke-width="5"/>`,
      ...{ half: 12, up: 200, down: 34 },
    })
    const second = await handPicture(k, 'second', {
      body: `<path d="M${c.x} ${c.y + 50}V${c.y - 128}" stroke="#D7301F" stroke-width="5"/>${dot({ x: c.x, y: c.y - 150 }, 26, '#D7301F')}${dot(c, 15, '#D7301F')}`,
      ...{ half: 30, up: 180, down: 54 },
    })
    return {
      fill: '#F2EADB',
      normal: [
        k.backdrop(ground),
        k.words('##dayText##', {
          x: 281.5,
          y: 338,
          w: 96,
          size: 50,
          weight: 'Black',
          fill: '#F2EADB',
          label: 'sample.layer.date',
        }),
        ...[k.hand(hour, 'hour'), k.hand(minute, 'minute'), k.hand(second, 'second')],
      ],
    }
  },
}

export const minimalDesigns = [mono, eclipse, bauhaus]
