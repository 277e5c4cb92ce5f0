import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { svgLimits } from '../../../../src/shared/svg/limits.ts'
import { printSvg } from '../../../../src/shared/svg/print-svg.ts'
import { readDrawing } from '../../../../src/worker/services/drawings/read-drawing.ts'
import { resolveByHand } from '../../../support/resolve-by-hand.ts'
import { createChance } from '../../../support/seeded.ts'

const head = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inner: string, more = 'width="100" height="50" viewBox="0 0 100 50"'): string =>
  `<svg ${head} ${more}>${inner}</svg>`

/** As a file that comes in, with styles and words as the stand-in for a browser has them. */
const opened = (text: string) => readDrawing(new TextEncoder().encode(text), resolveByHand)

async function read(text: string) {
  const result = await opened(text)
  if (!result.ok) throw new Error(result.error.key)
  return result.value.drawing
}

const printed = async (text: string): Promise<string> => {
  const drawing = await read(text)
  return printSvg(drawing.root, drawing)
}

/** What stands in the root of the drawing, in the frame of pixels. */
const inner = async (text: string): Promise<string> =>
  (await printed(text)).replace(/^<svg [^>]*><svg [^>]*>/, '').replace(/<\/svg><\/svg>$/, '')

const refusal = async (text: string) => {
  const result = await opened(text)
  return result.ok ? null : result.error
}

/** Whatever was read: nothing that runs, fetches or embeds a page. */
const wild =
  /<script|<foreignObject|<iframe|<animate|<set\b|<style|\son\w+\s*=|javascript:|@import|https?:\/\/(?!www\.w3\.org)|file:|url\((?!#)|href="(?!#|data:image\/(?:png|jpeg|gif|webp);base64,)|&(?!amp;|lt;|gt;|quot;)/i

/** A sealed document has styles, and pictures that are drawings. */
const wildWhenSealed = new RegExp(
  wild.source
    .replace('<style|', '')
    .replace('url\\((?!#)|', 'url\\((?!["\']?#)|')
    .replace('png|', 'png|svg\\+xml|'),
  'i',
)

/** All that a browser is given of a file before it is clean. */
async function sealedOf(text: string): Promise<readonly string[]> {
  const given: string[] = []
  const result = await readDrawing(new TextEncoder().encode(text), (sealed) => {
    given.push(sealed.markup, sealed.sheet)
    return resolveByHand(sealed)
  })
  return result.ok ? [...given, result.value.pictureWithout([])] : given
}

describe('what is left out', () => {
  test.each([
    ['a script', '<script>alert(1)</script><rect width="9" height="9"/>', 'script'],
    ['a listener', '<rect width="9" height="9" onload="alert(1)" onclick=\'x()\'/>', 'script'],
    [
      'a link that is a script',
      '<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>',
      'script',
    ],
    [
      'a page inside',
      '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><img src="https://evil.example/x"/></body></foreignObject>',
      'foreign',
    ],
    [
      'a picture from elsewhere',
      '<image href="https://evil.example/a.png" width="9" height="9"/>',
      'outside',
    ],
    ['a picture from here', '<image xlink:href="/f/secret.png" width="9" height="9"/>', 'outside'],
    [
      'a picture that is a page',
      '<image href="data:text/html;base64,PHNjcmlwdD4=" width="9" height="9"/>',
      'outside',
    ],
    [
      'a picture that says it is one',
      '<image href="data:image/png;base64,PHNjcmlwdD4=" width="9" height="9"/>',
      'outside',
    ],
    [
      'a drawing inside of a drawing',
      '<image href="data:image/svg+xml;base64,PHN2Zz4=" width="9" height="9"/>',
      'outside',
    ],
    ['what stands in another file', '<use xlink:href="https://evil.example/a.svg#x"/>', 'outside'],
    [
      'paint from elsewhere',
      '<rect width="9" height="9" fill="url(https://evil.example/a.svg#p)"/>',
      'outside',
    ],
    [
      'a second address behind one of ours',
      '<rect width="9" height="9" style="fill:url(#a) url(//evil.example/a)"/>',
      'outside',
    ],
    [
      'an address hidden by signs',
      '<rect width="9" height="9" filter="url(&quot;//evil.example/f#a&quot;)"/>',
      'outside',
    ],
    [
      'a sheet from elsewhere',
      '<style>@import url(https://evil.example/a.css); rect{fill:red}</style><rect width="9" height="9"/>',
      'outside',
    ],
    [
      'a font from elsewhere',
      '<style>@font-face{font-family:x;src:url(https://evil.example/a.woff)}</style><rect width="9" height="9"/>',
      'font',
    ],
    [
      'a filter that fetches',
      '<filter id="f"><feImage href="https://evil.example/a.png"/></filter><rect filter="url(#f)" width="9" height="9"/>',
      'outside',
    ],
    [
      'what moves',
      '<rect width="9" height="9"><animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="x"/></rect>',
      'animation',
    ],
    ['numbers that are none', '<rect width="NaN" height="9" x="Infinity"/>', 'number'],
    ['numbers beyond everything', '<rect width="1e9" height="9"/><path d="M0 0L1e300 5"/>', 'number'],
    ['a blur over everything', '<filter id="f"><feGaussianBlur stdDeviation="100000"/></filter>', 'number'],
    ['elements that nobody knows', '<blink><rect/></blink>', 'unknown'],
  ] as const)('%s', async (_name, text, what) => {
    const drawing = await read(svg(text))
    expect(drawing.leftOut.get(what), [...drawing.leftOut].join()).toBeGreaterThan(0)
    expect(printSvg(drawing.root, drawing)).not.toMatch(wild)
    for (const sealed of await sealedOf(svg(text))) expect(sealed).not.toMatch(wildWhenSealed)
  })

  test('a listener of the root itself, in whatever letters', async () => {
    expect(
      await printed(svg('<rect width="1" height="1"/>', 'width="9" height="9" ONLOAD="x()" onLoad="y()"')),
    ).not.toMatch(wild)
  })

  test('what other programs write for themselves goes without a word', async () => {
    const file = readFileSync('tests/support/drawings/inkscape.svg', 'utf8')
    expect([...(await read(file)).leftOut]).toEqual([])
    expect(await printed(file)).not.toMatch(/inkscape|sodipodi/)
  })
})

describe('what is refused as a whole', () => {
  const deep = (count: number): string => '<g>'.repeat(count) + '</g>'.repeat(count)
  const doubled = (count: number): string =>
    Array.from(
      { length: count },
      (_, at) => `<g id="g${at + 1}"><use xlink:href="#g${at}"/><use xlink:href="#g${at}"/></g>`,
    ).join('')
  test.each([
    ['no drawing', '<html/>', { key: 'svg.none' }],
    ['no xml', 'hello', { key: 'svg.broken' }],
    ['a file that is cut off', svg('<g>').slice(0, -6), { key: 'svg.broken' }],
    [
      'a bomb of entities',
      `<!DOCTYPE svg [<!ENTITY a0 "ha">${Array.from({ length: 40 }, (_none, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`).join('')}]>${svg('&a40;')}`,
      { key: 'svg.entities' },
    ],
    [
      'an entity that holds itself',
      `<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>${svg('&b;')}`,
      { key: 'svg.entities' },
    ],
    [
      'an entity that is a part of the drawing',
      `<!DOCTYPE svg [<!ENTITY a "<rect width='9' height='9'/>">]>${svg('&a;')}`,
      { key: 'svg.entities' },
    ],
    [
      'an entity that is a file',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
      { key: 'svg.entities' },
    ],
    ['nesting without end', svg(deep(5000)), { key: 'svg.tooDeep' }],
    ['a little too deep', svg(deep(svgLimits.depth)), { key: 'svg.tooDeep' }],
    [
      'doubling by use',
      svg(`<g id="g0"><rect width="1" height="1"/></g>${doubled(40)}`),
      { key: 'svg.many.elements' },
    ],
    [
      'masks that mask masks',
      svg(
        Array.from(
          { length: 60 },
          (_, at) =>
            `<mask id="m${at + 1}"><rect width="9" height="9" mask="url(#m${at})"/><rect width="9" height="9" mask="url(#m${at})"/></mask>`,
        ).join(''),
      ),
      { key: 'svg.many.elements' },
    ],
    [
      'too many elements',
      svg('<rect width="1" height="1"/>'.repeat(svgLimits.elements)),
      { key: 'svg.many.elements' },
    ],
    [
      'too many points',
      svg(`<path d="M0 0${'L1 1'.repeat(svgLimits.numbers / 2)}"/>`),
      { key: 'svg.many.numbers' },
    ],
    [
      'too many effects',
      svg(`<filter id="f">${'<feOffset/>'.repeat(101)}</filter>`),
      { key: 'svg.many.filters' },
    ],
    ['no size', svg('', 'width="0" height="5"'), { key: 'svg.noSize' }],
    ['a size without end', svg('', 'viewBox="0 0 NaN 5"'), { key: 'svg.noSize' }],
    ['a frame beyond everything', svg('', 'viewBox="0 0 1e12 1e12"'), { key: 'svg.noSize' }],
  ] as const)('%s', async (_name, text, why) => {
    expect(await refusal(text)).toMatchObject(why)
  })

  test('a circle of uses is drawn by nobody twice', async () => {
    expect(
      await refusal(svg('<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>')),
    ).toBeNull()
  })
})

describe('what stays', () => {
  test('styles become attributes: an own style before an id, that before a class, that before an element', async () => {
    const sheet =
      '<style>#b{fill:#0000ff}.a{fill:#00ff00;stroke:#111111}rect{fill:#ff0000;opacity:.5}</style>'
    expect(await inner(svg(`${sheet}<rect class="a" fill="#999999"/>`))).toContain('fill="#00ff00"')
    expect(await inner(svg(`${sheet}<rect class="a" id="b"/>`))).toContain('fill="#0000ff"')
    expect(await inner(svg(`${sheet}<rect class="a" id="b" style="fill:#abcdef"/>`))).toBe(
      '<rect fill="#abcdef" opacity=".5" stroke="#111111"/>',
    )
  })

  test('colours that look like numbers, references and words', async () => {
    const text =
      '<linearGradient id="grad1e99"><stop offset="0" stop-color="#1e9999"/></linearGradient><text x="1">a &lt; b &amp; c</text><path d="M0 0h5" fill="url(#grad1e99)"/>'
    expect(await inner(svg(text))).toBe(
      '<linearGradient id="i0"><stop offset="0" stop-color="#1e9999"/></linearGradient><text x="1">a &lt; b &amp; c</text><path d="M0 0h5" fill="url(#i0)"/>',
    )
  })

  test('pictures inside of it, by what they are', async () => {
    const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=='
    expect(await inner(svg(`<image href="${png}" width="9" height="9"/>`))).toContain(`xlink:href="${png}"`)
  })

  test.each([
    ['in millimetres', 'width="10mm" height="20mm"', [37.8, 75.6]],
    ['by its frame alone', 'viewBox="5 6 70 80"', [70, 80]],
    ['a width alone', 'width="35" viewBox="5 6 70 80"', [35, 40]],
    ['in a frame of another ratio', 'width="100" height="50" viewBox="0 0 10 10"', [100, 50]],
    ['stretched', 'width="100" height="50" viewBox="0 0 10 10" preserveAspectRatio="none"', [100, 50]],
    ['shares of a page', 'width="100%" height="100%" viewBox="0 0 30 40"', [30, 40]],
  ] as const)('its size: %s', async (...[, more, size]) => {
    const drawing = await read(svg('', more))
    const all = [drawing.width, drawing.height, ...Object.values(drawing.view)]
    for (const [at, value] of [...size, 0, 0, ...size].entries()) expect(all[at]).toBeCloseTo(value, 1)
  })

  test.each(['figma', 'illustrator', 'inkscape'])(
    'what %s writes, and read again it is the same',
    async (program) => {
      const once = await printed(readFileSync(`tests/support/drawings/${program}.svg`, 'utf8'))
      expect(once).not.toMatch(wild)
      expect(await printed(once)).toBe(once)
    },
  )
})

test('whatever is broken in a file, reading it ends, and nothing wild is printed', async () => {
  const seeds = Number(process.env['SVG_SEEDS'] ?? 200)
  const files = ['figma', 'illustrator', 'inkscape'].map((one) =>
    readFileSync(`tests/support/drawings/${one}.svg`, 'utf8'),
  )
  const bits = [
    '<',
    '>',
    '"',
    '&',
    '<script>',
    ' onload="x"',
    'url(//e)',
    '</g>',
    '1e999',
    'javascript:',
    '\u0000',
    '<![CDATA[',
    '-->',
    '<use href="#x"/>',
  ]
  for (let seed = 0; seed < seeds; seed += 1) {
    const chance = createChance(seed)
    let text = files[seed % files.length] ?? ''
    for (let times = 0; times < 4; times += 1) {
      const at = chance.whole(0, text.length)
      text = text.slice(0, at) + chance.pick(bits) + text.slice(at + chance.whole(0, 30))
    }
    const result = await opened(text)
    if (!result.ok) continue
    const { drawing } = result.value
    expect(printSvg(drawing.root, drawing), `seed ${seed}`).not.toMatch(wild)
    for (const sealed of await sealedOf(text)) expect(sealed, `seed ${seed}`).not.toMatch(wildWhenSealed)
  }
})
