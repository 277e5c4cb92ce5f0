import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { makeGif } from '../gif.ts'
import { makeApng, makePlayedWebp } from '../make-apng.ts'
import { fontTables, makeFont, square } from '../make-font.ts'
import type { Chance } from '../seeded.ts'
import { hostileFonts } from './fonts.ts'

/** What is let go of over the dial: `about` says how it is bad. */
export type DroppedFile = { readonly about: string; readonly name: string; readonly bytes: Buffer }

type Made = { readonly about: string; readonly bytes: Buffer }

const noise = (chance: Chance, bytes: number): Buffer =>
  Buffer.from(Array.from({ length: bytes }, () => chance.whole(0, 255)))

/** Ways of damage that any file can have. */
const damages: Readonly<Record<string, (chance: Chance, real: Buffer) => Buffer>> = {
  'cut off': (chance, real) => real.subarray(0, chance.whole(1, real.length - 1)),
  'nothing in it': () => Buffer.alloc(0),
  'bytes turned over': (chance, real) => {
    const bytes = Buffer.from(real)
    for (let flips = chance.whole(1, 60); flips > 0; flips -= 1)
      bytes[chance.whole(0, bytes.length - 1)] = chance.whole(0, 255)
    return bytes
  },
  'the first bytes, then noise': (chance, real) =>
    Buffer.concat([real.subarray(0, 12), noise(chance, chance.whole(20, 3_000))]),
  noise: (chance) => noise(chance, chance.whole(1, 3_000)),
  'a hole in the middle': (chance, real) => {
    const at = chance.whole(0, real.length - 1)
    return Buffer.concat([
      real.subarray(0, at),
      real.subarray(Math.min(real.length, at + chance.whole(1, 200))),
    ])
  },
  'a page under its name': () => Buffer.from('<!doctype html><script>parent.hit = 1</script>'),
  'twice in one file': (_chance, real) => Buffer.concat([real, real]),
  'zeros in its middle': (chance, real) => {
    const bytes = Buffer.from(real)
    const from = chance.whole(8, bytes.length - 1)
    return bytes.fill(0, from, Math.min(bytes.length, from + chance.whole(1, 400)))
  },
}

const damaged = (chance: Chance, real: Buffer, at: number): Made => {
  const ways = Object.entries(damages)
  const [about, damage] = ways[at % ways.length] as (typeof ways)[number]
  return { about, bytes: damage(chance, real) }
}

const space = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const deepGroups = (levels: number): string => '<g>'.repeat(levels) + '</g>'.repeat(levels)

/** Texts that an XML reader or a browser would choke on, or run. */
const wildDrawings: readonly (readonly [about: string, text: string])[] = [
  ['no end', `<svg ${space} width="9" height="9"><g><rect`],
  ['no size', `<svg ${space}><g/><g><rect width="9" height="9"/></g></svg>`],
  ['size of nothing', `<svg ${space} width="0" height="0"><g/><g><rect width="9" height="9"/></g></svg>`],
  ['size below nothing', `<svg ${space} width="-5" height="-5" viewBox="0 0 -1 -1"><g/><g/></svg>`],
  [
    'size of everything',
    `<svg ${space} width="1e9" height="1e9"><g/><g><rect width="1e9" height="9"/></g></svg>`,
  ],
  [
    'numbers that are none',
    `<svg ${space} viewBox="NaN Infinity 1e999 x" width="9"><g/><g><path d="M0 0L1e999 NaN"/></g></svg>`,
  ],
  [
    'entities of entities',
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_none, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]><svg ${space}><text>&j;</text></svg>`,
  ],
  [
    'an entity of a file',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${space}><text>&x;</text></svg>`,
  ],
  ['very deep', `<svg ${space} width="9" height="9">${deepGroups(5_000)}</svg>`],
  [
    'uses of uses',
    `<svg ${space} width="9" height="9"><g id="a0"><rect width="9" height="9"/></g>${Array.from({ length: 20 }, (_none, at) => `<g id="a${at + 1}"><use href="#a${at}"/><use href="#a${at}"/></g>`).join('')}</svg>`,
  ],
  [
    'a use of itself',
    `<svg ${space} width="9" height="9"><g id="a"><use href="#a"/></g><g id="b"><use href="#b"/></g></svg>`,
  ],
  [
    'scripts',
    `<svg ${space} width="9" height="9" onload="parent.hit=1"><script>parent.hit=1</script><g/><g><rect width="9" height="9" onclick="parent.hit=1"/></g></svg>`,
  ],
  [
    'a page inside',
    `<svg ${space} width="9" height="9"><g/><g><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:parent.hit=1"/></foreignObject></g></svg>`,
  ],
  [
    'an encoding that is none',
    `<?xml version="1.0" encoding="x-nothing"?><svg ${space} width="9" height="9"><g/><g><rect width="9" height="9"/></g></svg>`,
  ],
  ['another root', `<html xmlns="http://www.w3.org/1999/xhtml"><g/><g/></html>`],
  ['two roots', `<svg ${space} width="9" height="9"/><svg ${space} width="9" height="9"/>`],
  ['nothing drawn', `<svg ${space} width="9" height="9"><g id="One"/><g id="Two"/></svg>`],
]

const svgReal = (): Buffer =>
  Buffer.from(
    `<svg ${space} width="40" height="40"><g id="One"><rect width="40" height="20" fill="#f00"/></g><g id="Two"><circle cx="20" cy="30" r="8" fill="#0f0"/></g><text x="3" y="30" font-size="12">Hi</text></svg>`,
  )

function drawings(chance: Chance, count: number): readonly Made[] {
  return Array.from({ length: count }, (_none, at) => {
    const [about = '', text = ''] = wildDrawings[at] ?? []
    if (text !== '') return { about, bytes: Buffer.from(text) }
    return damaged(chance, svgReal(), at)
  })
}

const withLittle = (real: Buffer, at: number, value: number): Buffer => {
  const bytes = Buffer.from(real)
  bytes.writeUInt16LE(value, at)
  return bytes
}

const films = { side: 24, delayMs: 60 } as const
const triples = [
  [200, 0, 0],
  [0, 200, 0],
  [0, 0, 200],
] as const
const names = ['#c80000', '#00c800', '#0000c8']

function gifs(chance: Chance, count: number): readonly Made[] {
  const real = makeGif(triples, films)
  const special: readonly Made[] = [
    { about: 'wider than there is', bytes: withLittle(real, 6, 60_000) },
    { about: 'of no width', bytes: withLittle(real, 6, 0) },
    { about: 'a head alone', bytes: real.subarray(0, 13) },
    {
      about: 'more frames than a film may have',
      bytes: makeGif(
        Array.from({ length: 320 }, () => triples[0]),
        { side: 2, delayMs: 50 },
      ),
    },
  ]
  return Array.from({ length: count }, (_none, at) => special[at] ?? damaged(chance, real, at))
}

async function pngs(chance: Chance, count: number): Promise<readonly Made[]> {
  const still = await sharp(noise(chance, 24 * 24 * 3), { raw: { width: 24, height: 24, channels: 3 } })
    .png()
    .toBuffer()
  const played = await makeApng(names, films)
  const wide = Buffer.from(still)
  wide.writeUInt32BE(0x7fff_ffff, 16)
  const lies = Buffer.from(played)
  lies.writeUInt32BE(0x7fff_ffff, 41)
  const none = Buffer.from(played)
  none.writeUInt32BE(0, 41)
  const special: readonly Made[] = [
    { about: 'wider than there is', bytes: wide },
    { about: 'more frames than it has', bytes: lies },
    { about: 'no frames of a film', bytes: none },
    { about: 'too heavy', bytes: Buffer.concat([still, deflateSync(noise(chance, 600_000))]) },
  ]
  return Array.from(
    { length: count },
    (_none, at) => special[at] ?? damaged(chance, at % 2 === 0 ? still : played, at),
  )
}

async function webps(chance: Chance, count: number): Promise<readonly Made[]> {
  const played = await makePlayedWebp(names, films)
  const still = await makePlayedWebp(names.slice(0, 1), films)
  const wide = Buffer.from(played)
  wide.fill(0xff, 24, 30)
  const special: readonly Made[] = [
    { about: 'wider than there is', bytes: wide },
    { about: 'a head alone', bytes: played.subarray(0, 30) },
  ]
  return Array.from(
    { length: count },
    (_none, at) => special[at] ?? damaged(chance, at % 2 === 0 ? still : played, at),
  )
}

const endings = ['ttf', 'otf', 'woff', 'woff2', 'ttc']
const signatures: Readonly<Record<string, string>> = { otf: 'OTTO', woff: 'wOFF', woff2: 'wOF2', ttc: 'ttcf' }

/** Half of them bad in ways of fonts, half damaged; named and signed as each of the kinds of fonts. */
function fonts(chance: Chance, count: number): readonly (Made & { readonly ending: string })[] {
  const bad = hostileFonts(chance, count)
  return Array.from({ length: count }, (_none, at) => {
    const ending = endings[at % endings.length] ?? 'ttf'
    const hostile = bad[at >> 1]
    // eight megabytes and more of each would be sent a hundred times over
    const isSmall = hostile !== undefined && hostile.content.length < 4_000_000
    const made: Made =
      at % 2 === 0 && isSmall
        ? { about: hostile.kind, bytes: hostile.content }
        : damaged(
            chance,
            makeFont(
              `Bad ${at}`,
              [...fontTables([square]).keys()].map(() => square),
            ),
            at,
          )
    const bytes = Buffer.from(made.bytes)
    if (signatures[ending] !== undefined && bytes.length > 4) bytes.write(signatures[ending], 0, 'latin1')
    return { about: made.about, bytes, ending }
  })
}

const named = (ending: string, all: readonly Made[]): readonly DroppedFile[] =>
  all.map(({ about, bytes }, at) => ({ about: `${ending}: ${about}`, name: `bad-${at}.${ending}`, bytes }))

/** Files to let go of, so many of each kind; the same for the same chance. */
export async function damagedFiles(
  chance: Chance,
  count: number,
): Promise<Readonly<Record<'svg' | 'gif' | 'png' | 'webp' | 'font', readonly DroppedFile[]>>> {
  return {
    svg: named('svg', drawings(chance, count)),
    gif: named('gif', gifs(chance, count)),
    png: named('png', await pngs(chance, count)),
    webp: named('webp', await webps(chance, count)),
    font: fonts(chance, count).map(({ about, bytes, ending }, at) => ({
      about: `${ending}: ${about}`,
      name: `bad-${at}.${ending}`,
      bytes,
    })),
  }
}
