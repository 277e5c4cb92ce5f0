import { pngOf, sizeOfPicture } from './raster.mjs'
import { at, gradient, picture, short } from './svg.mjs'

/** White, so that a tint gives any colour; a little shade along the hand keeps it from looking flat. */
const metal = gradient('metal', 'x1="0" x2="1" y1="0" y2="0"', [
  [0, '#ffffff'],
  [0.5, '#ffffff'],
  [0.5, '#e3e5e8'],
  [1, '#e3e5e8'],
])

/** A thin neck that widens softly into a baton with a round tip. */
function baton({ width, height, pivot, half, neck }) {
  const x = width / 2
  const y = height * pivot
  const shoulder = y - 34
  const foot = y - 12
  const curve = [
    `M${x - neck} ${foot}L${x - neck} ${shoulder + 10}`,
    `C${x - neck} ${shoulder + 3} ${x - half} ${shoulder} ${x - half} ${shoulder - 9}`,
    `L${x - half} ${half + 1}A${half} ${half} 0 0 1 ${x + half} ${half + 1}`,
    `L${x + half} ${shoulder - 9}C${x + half} ${shoulder} ${x + neck} ${shoulder + 3} ${x + neck} ${shoulder + 10}`,
    `L${x + neck} ${foot}Z`,
  ]
  const tail = height - y - 2
  const stub = `<rect x="${x - neck}" y="${y}" width="${neck * 2}" height="${tail}" rx="${neck}"/>`
  return `<defs>${metal}</defs><g fill="url(#metal)"><path d="${curve.join('')}"/>${stub}</g>`
}

const hub = (x, y, radius) => `<circle cx="${x}" cy="${short(y)}" r="${radius}" fill="#fff"/>`

function secondHand({ width, height, pivot }) {
  const x = width / 2
  const y = height * pivot
  const needle = `<path fill="#fff" d="M${x - 0.9} 1.4A0.9 0.9 0 0 1 ${x + 0.9} 1.4L${x + 1.5} ${y}L${x - 1.5} ${y}Z"/>`
  const tail = `<path fill="#fff" d="M${x - 1.5} ${y}L${x + 1.5} ${y}L${x + 2.6} ${height - 4}A2.6 2.6 0 0 1 ${x - 2.6} ${height - 4}Z"/>`
  return `${needle}${tail}<circle cx="${x}" cy="${short(y)}" r="5.6" fill="#fff"/>`
}

/** Sizes on a dial of 500, the same as those of the palette presets. */
const hands = {
  hour: { width: 28, height: 168, pivot: 0.8 },
  minute: { width: 24, height: 236, pivot: 0.84 },
  second: { width: 20, height: 288, pivot: 0.77 },
}

const drawings = {
  hour: (hand) => baton({ ...hand, half: 6.5, neck: 2.4 }) + hub(14, 168 * 0.8, 11.5),
  minute: (hand) => baton({ ...hand, half: 4.6, neck: 2 }) + hub(12, 236 * 0.84, 9),
  second: secondHand,
}

/** 60 strokes, each fifth longer and stronger. */
function tickRing() {
  const centre = { x: 250, y: 250 }
  const strokes = Array.from({ length: 60 }, (_, i) => {
    const isHour = i % 5 === 0
    const from = at(centre, 244, i * 6)
    const to = at(centre, isHour ? 222 : 236, i * 6)
    const look = isHour ? 'stroke-width="4.4"' : 'stroke-width="2" stroke-opacity="0.6"'
    return `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" ${look}/>`
  })
  return `<g stroke="#fff" stroke-linecap="round">${strokes.join('')}</g>`
}

/** The pictures behind the palette's hands, with a table of sizes and pivots. */
export async function buildHands(write) {
  const table = {}
  for (const [name, hand] of Object.entries(hands)) {
    const bytes = await pngOf(picture(hand, 2, drawings[name](hand)))
    const file = `hands/${name}.png`
    write(`art/${file}`, bytes)
    table[name] = {
      file,
      natural: await sizeOfPicture(bytes),
      design: { width: hand.width, height: hand.height },
      pivot: { x: 0.5, y: hand.pivot },
    }
  }
  write('art/tick.png', await pngOf(picture({ width: 500, height: 500 }, 2, tickRing()), { quality: 90 }))
  table.tick = {
    file: 'tick.png',
    natural: { width: 1000, height: 1000 },
    design: { width: 500, height: 500 },
    pivot: { x: 0.5, y: 0.5 },
  }
  write('art/hands/hands.json', `${JSON.stringify(table, null, 2)}\n`)
}
