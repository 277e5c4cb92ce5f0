/*
 * What SVG can say, one thing at a time: each feature is a drawing with it and one without, made of lists of values. They
 * are held against the browser by `tests/e2e/drawing-features.spec.ts`.
 */

export type DrawingFeature = {
  readonly name: string
  readonly file: Uint8Array
  /** The same in UTF-8, where the file is not: a browser draws no image in another encoding. */
  readonly plain?: string
  /** The same drawing without it; null where a drawing without it would be none. */
  readonly without: string | null
}

const space = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

const sized = 'viewBox="0 0 400 400" width="400" height="400"'

export const drawing = (inner: string, root = sized): string => `<svg ${space} ${root}>${inner}</svg>`

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export const feature = (name: string, inner: string, without: string | null = null): DrawingFeature => ({
  name,
  file: utf8(drawing(inner)),
  without: without === null ? null : drawing(without),
})

/** Two parts: a ground, so that the edge of what is cut out is not the edge of the drawing, and what is about. */
export const onGround = (inner: string): string =>
  `<g id="ground"><rect x="20" y="20" width="360" height="360" fill="#123456"/></g><g id="part">${inner}</g>`

const withStyle = (css: string, inner: string): string =>
  `<style>${css.replaceAll('&', '&amp;')}</style>${inner}`

const units = ['%', 'px', 'em', 'ex', 'pt', 'mm', 'cm', 'in', 'pc', 'rem'] as const

/** About 80 of the drawing in each unit. */
const lengths: Readonly<Record<(typeof units)[number], string>> = {
  '%': '20%',
  px: '80px',
  em: '5em',
  ex: '9ex',
  pt: '60pt',
  mm: '21mm',
  cm: '2.1cm',
  in: '.84in',
  pc: '5pc',
  rem: '5rem',
}

/** Each in a place of its own. */
const placed: readonly ((length: string) => string)[] = [
  (length) => `<rect x="${length}" y="30" width="40" height="40" fill="#fc0"/>`,
  (length) => `<rect x="170" y="30" width="${length}" height="${length}" fill="#0cf"/>`,
  (length) => `<circle cx="${length}" cy="200" r="${length}" fill="#f0c"/>`,
  (length) => `<line x1="${length}" y1="${length}" x2="300" y2="140" stroke="#0f0" stroke-width="9"/>`,
  (length) => `<path d="M40 330H360" stroke="#f60" stroke-width="${length}"/>`,
  (length) =>
    `<defs><circle id="u" cx="200" cy="100" r="40" fill="#fff"/></defs><use href="#u" x="${length}" y="${length}"/>`,
]

const inUnits = units.map((unit) =>
  feature(`lengths in ${unit}`, onGround(placed.map((shape) => shape(lengths[unit])).join('')), onGround('')),
)

const cssGeometry = [
  ['cx, cy, r', 'circle{cx:50%;cy:200px;r:calc(10% + 30px);fill:#fc0}', '<circle/>'],
  ['x, y, size', 'rect.a{x:20%;y:90px;width:9em;height:30%;rx:20px;fill:#fc0}', '<rect class="a"/>'],
  ['rx, ry', 'ellipse{cx:200px;cy:200px;rx:30%;ry:20%;fill:#fc0}', '<ellipse/>'],
  ['of the window', 'rect.a{x:20vw;y:10vh;width:9vmin;height:30vmax;fill:#fc0}', '<rect class="a"/>'],
  [
    'of the root',
    'svg{font-size:30px} rect.a{x:2rem;y:3rem;fill:#fc0}',
    '<rect class="a" width="4rem" height="40vh"/>',
  ],
  ['d', `path{d:path("M50 50L350 90L200 340Z");fill:#fc0}`, '<path/>'],
].map(([name, css, shape]) =>
  feature(`in a style: ${name}`, withStyle(css ?? '', onGround(shape ?? '')), onGround('')),
)

const selectors = [
  'g rect',
  'svg > g > rect',
  '.a .b',
  '#part > .b',
  '.a + .b, .b',
  'rect:first-child',
  'rect:nth-child(2)',
  'rect:last-of-type',
  'rect:not(.z)',
  ':is(.z, .b)',
  ':where(#part) .b',
  '[width="120"]',
  '[class~="b"]',
  '[id^="sq"]',
  ':root rect.b',
  '*:has(> desc)',
  '.b:hover, rect.b:not(:hover)',
] as const

const square = '<desc/><rect class="b c" id="square" x="140" y="140" width="120" height="120"><desc/></rect>'

const selected = selectors.map((selector) =>
  feature(
    `selector ${selector}`,
    withStyle(`${selector}{fill:#fc0}`, `<g id="part" class="a">${square}</g>`),
    `<g id="part" class="a">${square}</g>`,
  ),
)

const cascade = [
  ['!important', '.b{fill:#fc0!important} #square{fill:#00f}'],
  ['an id before a class', '#square{fill:#fc0} .b.c{fill:#00f}'],
  ['the later of two', '.b{fill:#00f} .c{fill:#fc0}'],
  ['a variable', ':root{--gold:#fc0} .b{fill:var(--gold)}'],
  ['a variable with a way out', '.b{fill:var(--nowhere, #fc0)}'],
  ['@media', '@media screen{.b{fill:#fc0}} @media print{.b{fill:#00f}}'],
  ['@media of a width', '@media (max-width:450px){.b{fill:#fc0}} @media (min-width:451px){.b{fill:#00f}}'],
  ['@supports', '@supports (fill:red){.b{fill:#fc0}}'],
  ['@layer', '@layer one, two; @layer two{.b{fill:#fc0}} @layer one{.b{fill:#00f}}'],
  ['nested rules', 'g{ .b{fill:#fc0} }'],
  ['nested rules of itself', '.b{ &.c{fill:#fc0} }'],
  ['currentColor', 'g{color:#fc0} .b{fill:currentColor}'],
  ['inherit', 'g{fill:#fc0} .b{fill:inherit}'],
  ['hsl', '.b{fill:hsl(48 100% 50%)}'],
  ['oklch', '.b{fill:oklch(0.86 0.17 92)}'],
].map(([name, css]) =>
  feature(
    `cascade: ${name}`,
    withStyle(css ?? '', `<g class="a">${square}</g>`),
    `<g class="a">${square}</g>`,
  ),
)

const bar = 'x="150" y="100" width="100" height="200" fill="#fc0"'

const turns = [
  ['rotate', 'transform="rotate(30)"'],
  ['rotate about', 'transform="rotate(30 200 200)"'],
  ['translate and scale', 'transform="translate(40,30) scale(.5)"'],
  ['skewX', 'transform="skewX(20)"'],
  ['skewY', 'transform="skewY(-20)"'],
  ['matrix', 'transform="matrix(.8 .3 -.2 .9 40 10)"'],
  ['origin in attributes', 'transform="rotate(45)" transform-origin="200 200"'],
  ['origin in shares', 'transform="rotate(45)" transform-origin="50% 50%"'],
  ['style', 'style="transform:rotate(45deg);transform-origin:200px 200px"'],
  ['style about the box', 'style="transform:rotate(45deg);transform-box:fill-box;transform-origin:center"'],
  ['style of shares', 'style="transform:translate(10%,10%) scale(.7)"'],
  ['rotate as a property', 'style="rotate:45deg;transform-origin:200px 200px"'],
  ['translate as a property', 'style="translate:40px 30px"'],
  ['scale as a property', 'style="scale:.5 .7"'],
  ['in turns', 'style="transform:rotate(.125turn)"'],
  ['matrix in a style', 'style="transform:matrix(.8,.3,-.2,.9,40,10)"'],
].map(([name, said]) =>
  feature(
    `transform: ${name}, of a shape and of a group`,
    onGround(
      `<rect ${bar} ${said}/><g ${said}><rect x="40" y="320" width="90" height="50" fill="#06c"/></g>`,
    ),
    onGround(`<rect ${bar}/><rect x="40" y="320" width="90" height="50" fill="#06c"/>`),
  ),
)

/** In a frame that is too high or too wide each says one of the two sides, so that three say all. */
const aligns = ['xMinYMin', 'xMidYMid', 'xMaxYMax', 'xMinYMax']

const ratios = [...aligns.flatMap((align) => [`${align} meet`, `${align} slice`]), 'none', '', 'xMidYMid']

const shown = '<rect width="400" height="200" fill="#06c"/><circle cx="200" cy="100" r="80" fill="#fc0"/>'

const inRatios = [
  ['400', '400'],
  ['400', '120'],
].flatMap(([width, height]) =>
  ratios.map((ratio): DrawingFeature => ({
    name: `preserveAspectRatio ${ratio} in ${width}x${height}`,
    file: utf8(
      drawing(
        shown,
        `viewBox="0 0 400 200" width="${width}" height="${height}" preserveAspectRatio="${ratio}"`,
      ),
    ),
    without: null,
  })),
)

const frames = [
  ['art outside of the frame', 'viewBox="0 0 400 200" width="400" height="200"'],
  ['a frame that begins elsewhere', 'viewBox="100 -50 300 300" width="300" height="300"'],
  ['no size', 'viewBox="0 0 400 200"'],
  ['shares of a page', 'viewBox="0 0 400 200" width="100%" height="100%"'],
  ['no viewBox', 'width="300" height="200"'],
  ['millimetres', 'viewBox="0 0 400 200" width="80mm" height="40mm"'],
  ['a colour behind', 'viewBox="0 0 400 200" width="400" height="300" style="background:#735"'],
  ['paint of the root', `${sized} fill="#3a7" stroke="#fff" stroke-width="9"`],
  ['opacity of the root', `${sized} opacity=".5"`],
].map(([name, root]): DrawingFeature => ({
  name: `frame: ${name}`,
  file: utf8(
    drawing(
      '<g><rect x="-100" y="-200" width="350" height="500"/></g><g><circle cx="200" cy="100" r="80" fill="#06c"/></g>',
      root,
    ),
  ),
  without: null,
}))

const gold = '<stop stop-color="#fc0"/><stop offset="1" stop-color="#06c"/>'

const painted = [
  [
    'a gradient in user space',
    `<linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" x2="100%">${gold}</linearGradient>`,
  ],
  ['a gradient of its box', `<linearGradient id="p" x2="0" y2="100%">${gold}</linearGradient>`],
  [
    'a radial gradient',
    `<radialGradient id="p" cx="30%" cy="30%" fx="60%" r="40%" spreadMethod="reflect">${gold}</radialGradient>`,
  ],
  [
    'a gradient in user units',
    `<radialGradient id="p" gradientUnits="userSpaceOnUse" cx="50%" cy="50%" r="30%">${gold}</radialGradient>`,
  ],
  ['a turned gradient', `<linearGradient id="p" gradientTransform="rotate(45)">${gold}</linearGradient>`],
  [
    'a gradient of another',
    `<linearGradient id="q">${gold}</linearGradient><linearGradient id="p" href="#q" y2="1"/>`,
  ],
  [
    'stops in a style',
    `<style>.s{stop-color:#fc0} .t{stop-color:#06c;stop-opacity:.5}</style><linearGradient id="p"><stop class="s"/><stop class="t" offset="1"/></linearGradient>`,
  ],
  [
    'a pattern',
    `<pattern id="p" width="25%" height="25%"><circle cx="20" cy="20" r="15" fill="#fc0"/></pattern>`,
  ],
  [
    'a pattern in user space',
    `<pattern id="p" patternUnits="userSpaceOnUse" width="10%" height="10%"><rect width="50%" height="20" fill="#fc0"/></pattern>`,
  ],
  [
    'a pattern that inherits',
    `<g fill="#fc0"><pattern id="p" patternUnits="userSpaceOnUse" width="40" height="40"><circle cx="20" cy="20" r="15"/></pattern></g>`,
  ],
].map(([name, paint]) =>
  feature(
    `paint: ${name}`,
    onGround(`${paint}<rect x="50" y="100" width="200" height="150" fill="url(#p)"/>`),
    onGround(''),
  ),
)

const boxed = '<rect x="100" y="100" width="150" height="150" fill="#fc0"'

const effects = [
  ['a blur', '<filter id="e"><feGaussianBlur stdDeviation="12"/></filter>', 'filter="url(#e)"'],
  [
    'a filter region in user space',
    '<filter id="e" filterUnits="userSpaceOnUse" x="20%" y="20%" width="40%" height="30%"><feGaussianBlur stdDeviation="9"/></filter>',
    'filter="url(#e)"',
  ],
  [
    'a filter in shares of its box',
    '<filter id="e" primitiveUnits="objectBoundingBox"><feOffset dx=".2" dy=".1"/></filter>',
    'filter="url(#e)"',
  ],
  [
    'a flood',
    '<filter id="e"><feFlood flood-color="#06c" flood-opacity=".6"/><feComposite in2="SourceGraphic" operator="in"/></filter>',
    'filter="url(#e)"',
  ],
  ['drop-shadow()', '', 'style="filter:drop-shadow(20px 20px 10px #06c)"'],
  ['blur() and hue-rotate()', '', 'style="filter:blur(6px) hue-rotate(90deg)"'],
  ['a mask', '<mask id="e"><circle cx="50%" cy="50%" r="20%" fill="#fff"/></mask>', 'mask="url(#e)"'],
  [
    'a mask of its box',
    '<mask id="e" maskContentUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".4" fill="#fff"/></mask>',
    'mask="url(#e)"',
  ],
  [
    'a mask in a style',
    '<mask id="e"><circle cx="50%" cy="50%" r="20%" fill="#fff"/></mask>',
    'style="mask:url(#e)"',
  ],
  ['a clip', '<clipPath id="e"><circle cx="50%" cy="50%" r="20%"/></clipPath>', 'clip-path="url(#e)"'],
  [
    'a clip of its box',
    '<clipPath id="e" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".4"/></clipPath>',
    'clip-path="url(#e)"',
  ],
  ['a clip by a shape', '', 'style="clip-path:circle(60px at 50% 50%)"'],
  ['a clip by a shape of its box', '', 'style="clip-path:inset(10% 20px round 20px)"'],
  ['a clip by a polygon', '', 'style="clip-path:polygon(50% 0,100% 100%,0 100%)"'],
  [
    'a clip by a use',
    '<defs><circle id="k" cx="200" cy="200" r="80"/></defs><clipPath id="e"><use href="#k"/></clipPath>',
    'clip-path="url(#e)"',
  ],
  ['opacity', '', 'opacity=".4"'],
  ['opacity in a style', '', 'style="opacity:40%"'],
  ['dashes in shares', '', 'stroke="#fff" stroke-width="2%" stroke-dasharray="10% 5%"'],
  ['paint order', '', 'stroke="#fff" stroke-width="20" style="paint-order:stroke"'],
  [
    'a stroke that does not scale',
    '',
    'stroke="#fff" stroke-width="9" vector-effect="non-scaling-stroke" transform="scale(.5)"',
  ],
  ['a blend', '', 'style="mix-blend-mode:difference"'],
  ['display in a style', '', 'style="display:none"'],
  ['visibility', '', 'visibility="hidden"'],
].map(([name, defs, said]) =>
  feature(`effect: ${name}`, onGround(`${defs}${boxed} ${said}/>`), onGround(`${boxed}/>`)),
)

const repeated = [
  [
    'a symbol without a size',
    '<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#fc0"/></symbol><use href="#s"/>',
  ],
  [
    'a symbol in a place',
    '<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#fc0"/></symbol><use href="#s" x="10%" y="10%" width="30%" height="40%"/>',
  ],
  [
    'a symbol by its old name',
    '<symbol id="s" viewBox="0 0 10 5" preserveAspectRatio="xMinYMin"><circle cx="5" cy="2" r="2" fill="#fc0"/></symbol><use xlink:href="#s" width="200" height="200"/>',
  ],
  [
    'a symbol by both names',
    '<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#fc0"/></symbol><use xlink:href="#none" href="#s"/>',
  ],
  [
    'a symbol that cuts',
    '<symbol id="s" viewBox="0 0 10 10"><rect x="-5" width="30" height="5" fill="#fc0"/></symbol><use href="#s" x="100" y="100" width="100" height="100"/>',
  ],
  [
    'what inherits where it is shown',
    '<defs><circle id="c" r="50"/></defs><use href="#c" x="100" y="200" fill="#fc0"/><use href="#c" x="280" y="200" fill="#06c"/>',
  ],
  [
    'what takes the colour where it is shown',
    '<style>#c{fill:currentColor}</style><defs><circle id="c" r="50"/></defs><use href="#c" x="100" y="200" color="#fc0"/><use href="#c" x="280" y="200" color="#06c"/>',
  ],
  [
    'a shape that is seen itself',
    '<circle id="c" cx="90" cy="200" r="50" fill="#fc0"/><use href="#c" x="180"/>',
  ],
  [
    'a use of a use',
    '<defs><circle id="c" r="30" fill="#fc0"/><g id="d"><use href="#c" x="50"/><use href="#c" x="120"/></g></defs><use href="#d" y="200"/><use href="#d" x="100" y="300"/>',
  ],
  [
    'a nested drawing',
    '<svg x="10%" y="10%" width="50%" height="50%" viewBox="0 0 10 10"><circle cx="5" cy="5" r="50%" fill="#fc0"/></svg>',
  ],
  [
    'a nested drawing that shows all',
    '<svg x="100" y="100" width="100" height="100" overflow="visible"><circle cx="100%" cy="50%" r="90" fill="#fc0"/></svg>',
  ],
  [
    'markers',
    '<marker id="m" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L10 5L0 10z" fill="#fc0"/></marker><path d="M60 60L200 300L340 90" fill="none" stroke="#fff" stroke-width="8" marker-start="url(#m)" marker-mid="url(#m)" marker-end="url(#m)"/>',
  ],
  [
    'markers of their line',
    '<marker id="m" orient="auto-start-reverse" markerWidth="5" markerHeight="5" overflow="visible"><path d="M0 0L5 2L0 4z" fill="context-stroke"/></marker><path d="M90 60L200 300" stroke="#fc0" stroke-width="8" marker-start="url(#m)" marker-end="url(#m)"/>',
  ],
  [
    'markers in a style',
    '<style>.l{marker-end:url(#m)}</style><marker id="m" markerWidth="5" markerHeight="5"><circle cx="2" cy="2" r="2" fill="#fc0"/></marker><path class="l" d="M60 60L200 300" fill="none" stroke="#fff" stroke-width="8"/>',
  ],
].map(([name, inner]) => feature(`repeated: ${name}`, onGround(inner ?? ''), onGround('')))

const squares = (languages: readonly string[]): string =>
  languages
    .map(
      (said, at) =>
        `<g ${said}><rect x="${60 + at * 90}" y="${60 + at * 90}" width="100" height="100" fill="${['#f00', '#0f0', '#00f'][at]}"/></g>`,
    )
    .join('')

const chosen = [
  ['systemLanguage', `<switch>${squares(['systemLanguage="fr"', 'systemLanguage="en"', ''])}</switch>`],
  [
    'systemLanguage of a list',
    `<switch>${squares(['systemLanguage="fr,de"', 'systemLanguage="de, en-US"', ''])}</switch>`,
  ],
  ['systemLanguage without a switch', squares(['systemLanguage="fr"', 'systemLanguage="en"', ''])],
  ['requiredExtensions', `<switch>${squares(['requiredExtensions="http://x.example/"', '', ''])}</switch>`],
  ['a switch for all', `<switch>${squares(['', 'systemLanguage="en"', ''])}</switch>`],
].map(([name, inner]) => feature(`switch: ${name}`, onGround(inner ?? ''), onGround('')))

const disc =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="gold"/></svg>'
const styledDisc =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><style>circle{fill:#0c6;cx:50%}</style><circle cy="50%" r="4"/></svg>'
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWP4f4aBIQ2M/59hAAAqSgX7vC5/rwAAAABJRU5ErkJggg=='

const images = [
  [
    'a drawing',
    `href="data:image/svg+xml,${encodeURIComponent(disc)}" x="100" y="100" width="200" height="200"`,
  ],
  [
    'a drawing in base64',
    `href="data:image/svg+xml;base64,${btoa(disc)}" x="100" y="100" width="200" height="100"`,
  ],
  [
    'a drawing with a sheet',
    `href="data:image/svg+xml;utf8,${encodeURIComponent(styledDisc)}" x="10%" y="10%" width="60%" height="60%"`,
  ],
  [
    'a stretched drawing',
    `href="data:image/svg+xml,${encodeURIComponent(disc)}" x="50" y="100" width="300" height="100" preserveAspectRatio="none"`,
  ],
  [
    'a drawing that is cut',
    `href="data:image/svg+xml,${encodeURIComponent(disc)}" x="50" y="100" width="300" height="100" preserveAspectRatio="xMidYMin slice"`,
  ],
  [
    'a turned drawing',
    `href="data:image/svg+xml,${encodeURIComponent(disc)}" x="150" y="50" width="200" height="90" transform="rotate(30)" opacity=".5"`,
  ],
  [
    'a picture of hard pixels',
    `href="data:image/png;base64,${png}" x="100" y="100" width="200" height="200" style="image-rendering:pixelated"`,
  ],
  ['a picture', `href="data:image/png;base64,${png}" x="100" y="100" width="200" height="200"`],
].map(([name, said]) =>
  feature(`image: ${name}`, onGround(`<g fill="#f00"><image ${said}/></g>`), onGround('')),
)

export const wordsIn = (
  said: string,
  words = 'Dial One',
  around: readonly [string, string] = ['', ''],
): string =>
  `${around[0]}<text x="60" y="220" font-family="Roboto" font-size="60" fill="#ffffff" ${said}>${words}</text>${around[1]}`

const text = (
  name: string,
  said: string,
  ...[words, around]: [words?: string, around?: readonly [string, string]]
): DrawingFeature => feature(`words: ${name}`, wordsIn(said, words, around), wordsIn(''))

const ofText = [
  ...['italic', 'oblique'].map((value) => text(`font-style ${value}`, `font-style="${value}"`)),
  ...['small-caps', 'all-small-caps'].map((value) =>
    text(`font-variant ${value}`, `style="font-variant:${value}"`),
  ),
  ...['bold', '300', '900', 'bolder'].map((value) => text(`font-weight ${value}`, `font-weight="${value}"`)),
  ...['condensed', '75%'].map((value) => text(`font-stretch ${value}`, `font-stretch="${value}"`)),
  ...['16', '.2em', '-3'].map((value) =>
    text(`letter-spacing ${value}`, `letter-spacing="${value}"`, 'Dial'),
  ),
  ...['20', '.5em'].map((value) => text(`word-spacing ${value}`, `word-spacing="${value}"`)),
  ...['underline', 'line-through', 'overline'].map((value) =>
    text(`text-decoration ${value}`, `text-decoration="${value}"`),
  ),
  ...['uppercase', 'lowercase', 'capitalize'].map((value) =>
    text(`text-transform ${value}`, `style="text-transform:${value}"`, 'dial One'),
  ),
  ...['middle', 'end'].map((value) =>
    text(`text-anchor ${value}`, `text-anchor="${value}"`, 'Dial', [
      '<g transform="translate(140)">',
      '</g>',
    ]),
  ),
  ...['middle', 'central', 'hanging', 'text-before-edge', 'mathematical', 'ideographic'].map((value) =>
    text(`dominant-baseline ${value}`, `dominant-baseline="${value}"`),
  ),
  ...['super', 'sub', '20', '30%'].map((value) =>
    text(`baseline-shift ${value}`, '', `<tspan baseline-shift="${value}">Dial</tspan>`),
  ),
  ...['2em', '150%', '20pt', 'larger', 'x-large', '10mm'].map((value) =>
    feature(
      `words: font-size ${value}`,
      `<g font-size="30"><text x="60" y="220" font-family="Roboto" font-size="${value}" fill="#fff">Dial</text></g>`,
      '',
    ),
  ),
  ...['50%', '5em', '60mm', '2in'].map((value) =>
    feature(
      `words: x ${value}`,
      `<text x="${value}" y="50%" text-anchor="middle" font-family="Roboto" font-size="60" fill="#fff">Dial</text>`,
      '',
    ),
  ),
  text('fill-opacity', 'fill-opacity=".3"'),
  text('opacity', 'opacity=".3"'),
  text('fill with alpha', 'style="fill:#ff000080"'),
  text('fill in hsl', 'style="fill:hsl(48 100% 50%)"'),
  text('a named colour', 'style="fill:rebeccapurple"'),
  text('currentColor', 'style="fill:currentColor;color:#fc0"'),
  text('no fill', 'style="fill:none"'),
  text('a gradient', 'style="fill:url(#g)"', 'Dial', [
    '<linearGradient id="g"><stop stop-color="#fc0"/><stop offset="1" stop-color="#f00"/></linearGradient>',
    '',
  ]),
  text('a stroke', 'stroke="#f00" stroke-width="4"'),
  text('a stroke of the group', '', 'Dial', ['<g stroke="#f00" stroke-width="4">', '</g>']),
  text('opacity of the group', '', 'Dial', ['<g opacity=".4">', '</g>']),
  text('italic of the group', '', 'Dial', ['<g font-style="italic">', '</g>']),
  text('italic of a rule', '', 'Dial', ['<style>text{font-style:italic}</style>', '']),
  text('a filter', 'style="filter:blur(4px)"'),
  text('a clip', 'clip-path="url(#c)"', 'Dial', [
    '<clipPath id="c"><rect x="60" y="190" width="300" height="60"/></clipPath>',
    '',
  ]),
  text('a turn', 'transform="rotate(20 200 200)"'),
  text('a scale', 'transform="translate(30 60) scale(.7)"'),
  text('a stretch', 'transform="scale(.7 1.2)"'),
  text('a turn in a style', 'style="transform:rotate(20deg);transform-origin:200px 200px"'),
  text('blanks that are kept', 'xml:space="preserve"', 'A    B'),
  text('blanks that are kept by a style', 'style="white-space:pre"', 'A    B'),
  text('blanks that are not', '', ' A \n  B '),
  text('a shorthand', 'style="font: bold 40px Roboto"'),
  feature(
    'words: places of letters',
    '<text x="60 120 150 200" y="220" font-family="Roboto" font-size="60" fill="#fff">Dial</text>',
    '',
  ),
  text('dx', 'dx="20"'),
  text('dy', 'dy="0 10 10"'),
  text('rotate', 'rotate="20"'),
  text('textLength', 'textLength="300"'),
  text('lengthAdjust', 'textLength="300" lengthAdjust="spacingAndGlyphs"'),
  text('several styles', '', 'Di<tspan fill="#f00">al</tspan>'),
  text('several lines', '', '<tspan x="60">Dial</tspan><tspan x="60" dy="60">One</tspan>'),
  text('a path', '', '<textPath href="#t">Dial One</textPath>', [
    '<defs><path id="t" d="M40 200Q200 90 360 200"/></defs>',
    '',
  ]),
  text('writing mode', 'style="writing-mode:vertical-rl"', 'Dial'),
  text('features', 'style="font-feature-settings:&quot;smcp&quot;"'),
  text('no kerning', 'style="font-kerning:none"', 'AVAVAV'),
  text('a shadow', 'style="text-shadow:4px 4px 0 #f00"'),
  text('letters that no font of ours has', 'direction="rtl"', 'שלום', [
    '<g transform="translate(250)">',
    '</g>',
  ]),
  text('other letters', '', 'ไทย'),
  text('a tag', '', '##hour##'),
  text('words that are cut off', '', 'Dial', ['<g transform="translate(240)">', '</g>']),
  text('hidden words', 'style="visibility:hidden"'),
  text('words in a rule of a class', '', 'Dial', [
    '<style>.w text{font-size:40px;fill:#fc0;letter-spacing:5px}</style><g class="w">',
    '</g>',
  ]),
]

const latin1 = (inner: string): Uint8Array => Uint8Array.from([...inner], (sign) => sign.charCodeAt(0))

function utf16(inner: string, isLittle: boolean, hasMark: boolean): Uint8Array {
  const signs = hasMark ? `\ufeff${inner}` : inner
  const bytes = new Uint8Array(signs.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < signs.length; at += 1) view.setUint16(at * 2, signs.charCodeAt(at), isLittle)
  return bytes
}

const accents = wordsIn('', 'Délé')

const declared = (encoding: string): string =>
  `<?xml version="1.0" encoding="${encoding}"?>${drawing(accents)}`

const encodings: readonly DrawingFeature[] = [
  ['ISO-8859-1', latin1(declared('ISO-8859-1'))],
  ['windows-1252', latin1(declared('windows-1252'))],
  ['UTF-8 with a mark', utf8(`\ufeff${declared('UTF-8')}`)],
  ['UTF-8', utf8(declared('utf-8'))],
  ['UTF-16 with a mark', utf16(declared('UTF-16'), true, true)],
  ['UTF-16 the other way round', utf16(declared('UTF-16'), false, true)],
  ['UTF-16LE with a mark', utf16(declared('UTF-16LE'), true, true)],
].map(([name, file]) => ({
  name: `encoding: ${name as string}`,
  file: file as Uint8Array,
  plain: drawing(accents),
  without: null,
}))

/** By what they are about, about as many in each. */
export const drawingFeatures: Readonly<Record<string, readonly DrawingFeature[]>> = {
  'lengths and styles': [...inUnits, ...cssGeometry, ...selected, ...cascade],
  'places and frames': [...turns, ...inRatios, ...frames],
  'paints and what is repeated': [...painted, ...effects, ...repeated, ...chosen, ...images],
  words: [...ofText, ...encodings],
}
