import { feature, onGround, type DrawingFeature } from './drawing-features.ts'
import { pairwise } from './pairwise.ts'

/*
 * What things of a drawing are seen through: each way to say it, on everything, by everything, with everything else. They
 * are held against the browser by `tests/e2e/drawing-features.spec.ts`.
 */

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWP4f4aBIQ2M/59hAAAqSgX7vC5/rwAAAABJRU5ErkJggg=='

/** What is masked: the box of each is 60, 90, 260 by 220. */
const targets = {
  shape: '<rect x="60" y="90" width="260" height="220" fill="#fc0"/>',
  gradient: '<rect x="60" y="90" width="260" height="220" fill="url(#paint)"/>',
  group:
    '<g><rect x="60" y="90" width="160" height="120" fill="#fc0"/><circle cx="250" cy="240" r="70" fill="#06c"/></g>',
  picture: `<image href="data:image/png;base64,${png}" x="60" y="90" width="260" height="220" preserveAspectRatio="none"/>`,
  words: '<g><text x="60" y="220" font-family="Roboto" font-size="90" fill="#fff">Dial</text></g>',
}

/** In units of the drawing, and in shares of the box above. */
const masks = {
  circle: ['<circle cx="190" cy="200" r="80"/>', '<circle cx=".5" cy=".5" r=".36"/>'],
  turned: [
    '<rect x="110" y="130" width="150" height="120" transform="rotate(20 190 200)"/>',
    '<rect x=".2" y=".2" width=".6" height=".5" transform="rotate(20 .5 .5)"/>',
  ],
  star: [
    '<path RULE="evenodd" d="M190 100L250 290L90 170H290L130 290Z"/>',
    '<path RULE="evenodd" d="M.5 .05L.75 .9L.1 .35H.9L.25 .9Z"/>',
  ],
  apart: [
    '<rect x="80" y="110" width="90" height="170"/><circle cx="250" cy="190" r="50"/>',
    '<rect x=".1" y=".1" width=".3" height=".7"/><circle cx=".7" cy=".5" r=".2"/>',
  ],
  joined: [
    '<rect x="80" y="110" width="130" height="170"/><circle cx="220" cy="190" r="70"/>',
    '<rect x=".1" y=".1" width=".5" height=".7"/><circle cx=".6" cy=".5" r=".3"/>',
  ],
  letters: [
    '<text x="70" y="240" font-family="sans-serif" font-weight="900" font-size="110">OX</text>',
    '<circle cx=".4" cy=".4" r=".3"/><path d="M.3 .2L.9 .9H.1Z"/>',
  ],
} as const

const rows = pairwise(
  {
    by: Object.keys(masks) as (keyof typeof masks)[],
    on: Object.keys(targets) as (keyof typeof targets)[],
    how: ['clip', 'light', 'alpha', 'fade'],
    units: ['userSpaceOnUse', 'objectBoundingBox'],
    turn: ['none', 'of what is masked', 'of the mask'],
    nested: ['alone', 'in another', 'in itself'],
  },
  // only a browser knows how large words are
  ({ on, units }) => on !== 'words' || units === 'userSpaceOnUse',
)

type Row = (typeof rows)[number]

const paints = {
  clip: 'fill="#000"',
  light: 'fill="#fff"',
  alpha: 'fill="#f00" fill-opacity=".6"',
  fade: 'fill="#888"',
}

function maskOf({ by, how, units, turn, nested }: Row): string {
  const [own = '', shares = ''] = masks[by]
  const isClip = how === 'clip'
  const inner = (units === 'userSpaceOnUse' ? own : shares)
    .replace('RULE', isClip ? 'clip-rule' : 'fill-rule')
    .replace(/\/>|<text/g, (end) => (end === '<text' ? `<text ${paints[how]}` : ` ${paints[how]}/>`))
  const also = nested === 'in itself' ? (isClip ? ' clip-path="url(#half)"' : ' mask="url(#soft)"') : ''
  if (isClip) {
    const moved = turn === 'of the mask' ? ' transform="translate(15 10) scale(.95)"' : ''
    return `<clipPath id="by" clipPathUnits="${units}"${moved}${also}>${inner}</clipPath>`
  }
  const moved = turn === 'of the mask' && units === 'userSpaceOnUse' ? ' transform="translate(15 10)"' : ''
  const type = how === 'alpha' ? ' mask-type="alpha"' : ''
  const region =
    units === 'userSpaceOnUse' ? ' maskUnits="userSpaceOnUse" x="0" y="0" width="400" height="400"' : ''
  return `<mask id="by" maskContentUnits="${units}"${region}${type}${also}>${moved ? `<g${moved}>${inner}</g>` : inner}</mask>`
}

const defs = `<linearGradient id="paint"><stop stop-color="#fc0"/><stop offset="1" stop-color="#06c"/></linearGradient>
<clipPath id="half"><path d="M40 60H300L200 340H40Z"/></clipPath>
<mask id="soft" maskUnits="userSpaceOnUse" x="0" y="0" width="400" height="400"><rect x="60" y="90" width="200" height="220" fill="#ccc"/></mask>`

function drawn(row: Row): string {
  const { on, how, turn, nested } = row
  const through = how === 'clip' ? 'clip-path="url(#by)"' : 'mask="url(#by)"'
  const moved = turn === 'of what is masked' ? ' transform="rotate(12 190 200) scale(.9)"' : ''
  const part = targets[on].replace(/^<(\w+)/, `<$1 id="part" ${through}${moved}`)
  const around = nested === 'in another' ? ['<g clip-path="url(#half)">', '</g>'] : ['', '']
  return onGround(`${defs}${maskOf(row)}${around[0]}${part}${around[1]}`)
}

/** Every option with every other one at least once. */
export const drawingMasks: readonly DrawingFeature[] = rows.map((row) =>
  feature(`seen through: ${Object.values(row).join(', ')}`, drawn(row), onGround(defs)),
)
