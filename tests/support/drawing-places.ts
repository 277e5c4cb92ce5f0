import { drawing, feature, onGround, utf8, wordsIn, type DrawingFeature } from './drawing-features.ts'

/*
 * Everything that is drawn, in everything that something can stand in; every property, said in each way; and what files
 * of other programs are made of. They are held against the browser by `tests/e2e/drawing-features.spec.ts`.
 */

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWP4f4aBIQ2M/59hAAAqSgX7vC5/rwAAAABJRU5ErkJggg=='

const star = 'd="M200 60L280 330L60 150L340 150L120 330Z"'

const servers = `<linearGradient id="pg"><stop stop-color="#fc0"/><stop offset="1" stop-color="#06c"/></linearGradient>
<clipPath id="pc"><circle cx="200" cy="200" r="90"/></clipPath>
<mask id="pm"><circle cx="200" cy="200" r="90" fill="#ccc"/></mask>
<filter id="pf"><feOffset dx="20" dy="30"/></filter>
<marker id="pk" markerWidth="3" markerHeight="3" refX="1" refY="1"><rect width="2" height="2" fill="#0fc"/></marker>
<pattern id="pp" width="20%" height="20%"><circle cx="20" cy="15" r="12" fill="#fc0"/></pattern>
<defs><path id="star" ${star}/></defs>`

const square = '<rect x="60" y="100" width="250" height="180"'

const contents: Readonly<Record<string, string>> = {
  shape: '<circle cx="200" cy="200" r="90" fill="#fc0" stroke="#e33" stroke-width="20"/>',
  words: '<text x="60" y="220" font-family="Roboto" font-size="80" fill="#fc0">Dial</text>',
  gradient: `${square} fill="url(#pg)"/>`,
  pattern: `${square} fill="url(#pp)"/>`,
  image: `<image href="data:image/png;base64,${png}" x="100" y="100" width="200" height="150"/>`,
  'a filter': `${square} fill="#fc0" filter="url(#pf)"/>`,
  'a clip': `${square} fill="#fc0" clip-path="url(#pc)"/>`,
  'a mask': `${square} fill="#fc0" mask="url(#pm)"/>`,
  markers:
    '<path d="M60 60L200 300L340 90" fill="none" stroke="#fc0" stroke-width="16" marker-mid="url(#pk)"/>',
  shares: '<rect x="10%" y="20%" width="50%" height="30%" fill="#fc0" rx="5%"/>',
  'a use': '<use href="#star" x="10%" fill="#fc0"/>',
  'a turn about its box':
    '<rect x="150" y="60" width="60" height="200" fill="#fc0" style="rotate:30deg;transform-box:fill-box;transform-origin:center"/>',
}

const places: Readonly<Record<string, (content: string) => string>> = {
  'a nested drawing': (content) =>
    `<svg x="15%" y="10%" width="60%" height="70%" viewBox="0 0 400 300" preserveAspectRatio="xMaxYMin slice">${content}</svg>`,
  'a nested drawing without a viewBox': (content) =>
    `<svg x="50" y="50" width="250" height="250">${content}</svg>`,
  symbol: (content) =>
    `<symbol id="sy" viewBox="0 0 400 400">${content}</symbol><use href="#sy" x="40" y="40" width="50%" height="300"/><use href="#sy" x="200" y="200" width="40%" height="40%" opacity=".5"/>`,
  use: (content) =>
    `<defs><g id="u" transform="scale(.8)">${content}</g></defs><use href="#u" transform="rotate(15 200 200)" x="20"/>`,
  pattern: (content) =>
    `<pattern id="pt" width="160" height="160" patternUnits="userSpaceOnUse" viewBox="0 0 400 400" patternTransform="rotate(10)">${content}</pattern><circle cx="200" cy="200" r="170" fill="url(#pt)"/>`,
  mask: (content) =>
    `<mask id="mk">${content}</mask><g mask="url(#mk)"><rect width="400" height="400" fill="#fff"/></g>`,
  clip: (content) =>
    `<clipPath id="ck">${content}</clipPath><g clip-path="url(#ck)"><rect width="400" height="400" fill="#fff"/></g>`,
  marker: (content) =>
    `<marker id="mm" viewBox="0 0 400 400" markerWidth="14" markerHeight="14" refX="50%" refY="200" orient="30">${content}</marker><path d="M120 120L280 280" stroke="#fff" stroke-width="9" marker-start="url(#mm)" marker-end="url(#mm)"/>`,
  'a link in a switch': (content) =>
    `<switch><foreignObject requiredExtensions="urn:x"/><a href="https://x.example/">${content}</a></switch>`,
  'a faded group': (content) =>
    `<g opacity=".5"><rect x="100" y="150" width="250" height="150" fill="#0c6"/>${content}</g>`,
  'a mirror': (content) => `<g transform="matrix(-1 0 0 1 400 0)">${content}</g>`,
}

const placed = Object.entries(contents).flatMap(([content, inner]) =>
  Object.entries(places).map(([place, around]) =>
    feature(`place: ${content} in ${place}`, onGround(servers + around(inner))),
  ),
)

const properties: Readonly<Record<string, string>> = {
  'stroke-dasharray': '30 10 5 10',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'bevel',
  'stroke-miterlimit': '1',
  'stroke-opacity': '.3',
  'stroke-width': '2%',
  stroke: 'url(#pg)',
  fill: 'url(#none) #0c6',
  'fill-opacity': '20%',
  'fill-rule': 'evenodd',
  'paint-order': 'stroke',
  'vector-effect': 'non-scaling-stroke',
  'shape-rendering': 'crispEdges',
  'clip-path': 'url(#pc)',
  mask: 'url(#pm)',
  filter: 'url(#pf)',
  opacity: '.4',
  color: '#0f0',
  'marker-mid': 'url(#pk)',
}

const plainPaint = 'fill:#fc0;stroke:currentColor;stroke-width:14'

/** Of what stands around a shape. */
const ways: Readonly<Record<string, (said: string) => string>> = {
  'by a rule of the group': (said) =>
    `<style>#gg{${plainPaint};${said}}</style><g id="gg" transform="translate(40 40) scale(.8)"><path ${star}/><path ${star} transform="scale(.4)"/></g>`,
  'where it is shown': (said) =>
    `<defs><g id="uu"><path ${star}/></g></defs><use href="#uu" style="${plainPaint};${said}" x="5%" y="3%"/>`,
  'of a nested drawing': (said) =>
    `<svg x="50" y="50" width="300" height="200" viewBox="0 0 400 400" style="${plainPaint};${said}"><path ${star}/></svg>`,
}

const said = Object.entries(properties).flatMap(([property, value]) =>
  Object.entries(ways).map(([way, around]) =>
    feature(`said: ${property} ${way}`, onGround(servers + around(`${property}:${value}`))),
  ),
)

/** Everything that a style may place, with the size of a style; most elements have theirs by attributes alone. */
const sizedByStyle = Object.entries({
  rect: '<rect class="n" fill="#fc0"/>',
  image: `<image class="n" preserveAspectRatio="none" href="data:image/png;base64,${png}"/>`,
  'a nested drawing': '<svg class="n" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#fc0"/></svg>',
  symbol:
    '<symbol id="s" class="n" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#fc0"/></symbol><use href="#s"/>',
  use: '<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#fc0"/></symbol><use href="#s" class="n"/>',
  pattern:
    '<pattern id="s" class="n" patternUnits="userSpaceOnUse" width="20" height="20"><circle cx="9" cy="9" r="8" fill="#fc0"/></pattern><rect width="400" height="400" fill="url(#s)"/>',
  mask: '<mask id="s" class="n" maskUnits="userSpaceOnUse" width="300" height="200"><rect width="400" height="400" fill="#fff"/></mask><rect width="400" height="400" fill="#fc0" mask="url(#s)"/>',
}).map(([name, inner]) =>
  feature(
    `sized by a style: ${name}`,
    onGround(`<style>.n{x:60px;y:10%;width:50%;height:100px}</style>${inner}`),
  ),
)

const broken = Object.entries({
  'a path up to its error': '<path d="M100 100L300 100L200 300L foo 9" fill="#fc0"/>',
  'a path of compact arcs': '<path d="M100 100a50 50 0 0150 50 50 50 0 01-50 50z" fill="#fc0"/>',
  'a path that does not begin':
    '<path d="L100 100L200 200" stroke="#fc0"/><circle cx="90" cy="90" r="50" fill="#fc0"/>',
  'points with an error':
    '<polygon points="60,60 300,60 300,200 x,9" fill="#fc0"/><circle cx="90" cy="290" r="50" fill="#fc0"/>',
  'a transform that is none':
    '<rect x="100" y="100" width="150" height="60" fill="#fc0" transform="rotate(30) foo(3)"/>',
  'a transform with units':
    '<rect x="100" y="100" width="150" height="60" fill="#fc0" transform="rotate(30deg)"/>',
  'visible in a hidden group':
    '<g visibility="hidden"><rect x="60" y="60" width="200" height="200" fill="#fc0"/><rect x="140" y="140" width="100" height="100" fill="#06c" visibility="visible"/></g>',
  'a blend in a group of its own':
    '<g style="isolation:isolate"><rect x="60" y="60" width="200" height="200" fill="#fc0"/><rect x="140" y="140" width="200" height="200" fill="#06c" style="mix-blend-mode:multiply"/></g>',
}).map(([name, inner]) => feature(`as it is drawn: ${name}`, onGround(inner)))

const words = [
  feature('words: a link in words', wordsIn('', '<a href="https://x.example/">Dial</a>')),
  feature('words: a link in some words', wordsIn('', 'Di<a href="https://x.example/"><tspan>al</tspan></a>')),
  feature(
    'words: a path of their own',
    wordsIn('', '<textPath path="M40 200Q200 90 360 200">Dial</textPath>'),
  ),
  ...['\u00ad', '\u200b', '\u200d', '\u2060', '\u2063', '\ufeff', '\u200e', '\u061c'].map((letter) =>
    feature(
      `words: a letter that is not seen, ${letter.charCodeAt(0).toString(16)}`,
      wordsIn('', `Di${letter}al`),
    ),
  ),
]

const file = (name: string, whole: string): DrawingFeature => ({
  name: `file: ${name}`,
  file: utf8(whole),
  without: null,
})

const sized = 'viewBox="0 0 400 400" width="400" height="400"'
const disc = '<circle cx="200" cy="200" r="90" fill="#fc0"/>'
const svgSpace = 'xmlns="http://www.w3.org/2000/svg"'

const files = [
  file(
    'entities',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY gold "#fc0"><!ENTITY st "fill:#fc0;stroke:#06c;stroke-width:9">]>${drawing('<circle cx="200" cy="200" r="90" style="&st;"/><rect fill="&gold;" width="60" height="60" x="80" y="80"/>')}`,
  ),
  file(
    'another prefix',
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" ${sized}><s:g><s:circle cx="200" cy="200" r="90" fill="#fc0"/></s:g></s:svg>`,
  ),
  file(
    'another prefix of links',
    `<svg ${svgSpace} xmlns:l="http://www.w3.org/1999/xlink" ${sized}><defs><g id="d">${disc}</g></defs><l:x/><use l:href="#d"/></svg>`,
  ),
  file(
    'elements of other formats',
    `<svg ${svgSpace} xmlns:i="urn:i" ${sized} i:version="1"><i:view><i:grid/></i:view><metadata><x xmlns="urn:x"><rect width="400" height="400"/></x></metadata>${disc}<rect xmlns="urn:none" width="400" height="400" fill="red"/><g xmlns=""><rect width="400" height="400"/></g></svg>`,
  ),
  file(
    'a sheet in sections',
    `<?xml version="1.0"?><?xml-stylesheet href="x.css"?><!-- a --><svg ${svgSpace} ${sized}><style type="text/css"><![CDATA[ g > .b{fill:#fc0} ]]></style><g><rect class="b" x="90" y="90" width="100" height="100"/></g></svg><!-- b -->`,
  ),
  file(
    'a sheet of another language',
    drawing(
      '<style type="text/x-less">.b{fill:#00f}</style><rect class="b" fill="#fc0" x="90" y="90" width="100" height="100"/>',
    ),
  ),
  file('an image elsewhere', drawing(`<image href="https://x.example/a.png" width="9" height="9"/>${disc}`)),
  file(
    'a font in it',
    drawing(
      `<style>@font-face{font-family:Mine;src:url(data:font/ttf;base64,AAAA)} circle{stroke:#06c}</style>${disc}`,
    ),
  ),
]

/** By what they are about. */
export const drawingPlaces: Readonly<Record<string, readonly DrawingFeature[]>> = {
  'all in all': placed,
  'how it is said': [...said, ...sizedByStyle],
  'files and words of other programs': [...broken, ...words, ...files],
}
