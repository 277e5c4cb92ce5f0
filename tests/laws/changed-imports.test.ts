import { expect, test } from 'vitest'
import { isRoot } from '../../src/shared/document/create.ts'
import type { Design, Face, Layer } from '../../src/shared/document/design.ts'
import { readPng } from '../../src/shared/base/pictures/png-pixels.ts'
import { utf8 } from '../../src/shared/base/bytes.ts'
import { anewIn } from '../../src/shared/layers/building-blocks/written-back/anew.ts'
import { kinds } from '../../src/shared/layers/registry.ts'
import { lossesIn, outcomesOn, type Outcomes } from '../../src/shared/layers/outcome.ts'
import { android } from '../../src/shared/platforms/android.ts'
import { createDrawList } from '../../src/worker/scene/draw-list.ts'
import { momentAt } from '../../src/worker/scene/time/moment.ts'
import { apart, colorsAt, pictureOf } from '../support/dial-points.ts'
import { createFakeFonts } from '../support/fake-ports.ts'
import { makeDesign } from '../support/make-design.ts'
import { optionsOf, shared } from '../support/options.ts'
import { exported, imported, importedScene, zipOf } from '../unit/shared/import/faces.ts'
import { added, picture } from '../unit/shared/layers/layer-makers.ts'
import type { WearFace } from '../../src/shared/export/wff/export-face.ts'

/*
 * A layer that came from outside and is changed goes out to Wear OS as the canvas shows it: whatever each of its fields is
 * set to, what comes back from the file looks the same. What does not is told by the one source of what a watch makes of a
 * layer, which canvas, Problems and the build read.
 */

/** Pictures by the names that they have in the file. */
const drawnAs = new Map<string, string>()

const zip = ({ text, resources }: WearFace): Uint8Array =>
  zipOf({
    'res/raw/watchface.xml': utf8(text),
    ...Object.fromEntries(
      resources.map(({ type, name, url }) =>
        type === 'font'
          ? [`res/font/${name}.ttf`, Uint8Array.of(0, 1, 0, 0, ...utf8(url))]
          : [`res/drawable-nodpi/${name}.png`, pictureOf(drawnAs.get(url) ?? url)],
      ),
    ),
  })

async function opened(face: WearFace): Promise<Design> {
  const { design, files } = await imported(zip(face))
  const own = new Map(
    face.resources.map(({ url }) => [
      Buffer.from(pictureOf(drawnAs.get(url) ?? url)).toString('base64'),
      url,
    ]),
  )
  for (const { url, bytes } of files) {
    const from = own.get(Buffer.from(bytes).toString('base64'))
    if (from !== undefined) drawnAs.set(url, drawnAs.get(from) ?? from)
  }
  return design
}

const pixelsOf = (url: string) => (url === '' ? null : readPng(pictureOf(drawnAs.get(url) ?? url)))

const moments = [Date.UTC(2026, 4, 9, 3, 7, 41, 300), Date.UTC(2026, 10, 27, 22, 48, 5, 0)]

const points = (box: { x: number; y: number; width: number; height: number }) =>
  Array.from({ length: 33 * 33 }, (_none, at) => ({
    x: box.x - 12 + ((box.width + 24) * ((at % 33) + 0.37)) / 33,
    y: box.y - 12 + ((box.height + 24) * (Math.floor(at / 33) + 0.37)) / 33,
  }))

const faceOf = ({ faces, activeFdId }: Design): Face => {
  const face = faces[activeFdId]
  if (!face) throw new Error('no face')
  return face
}

type Mode = 'normal' | 'ambient'

function drawsOf(
  list: readonly Layer[],
  epochMs: number,
  { outcomes, mode }: { outcomes: Outcomes | null; mode: Mode },
) {
  const scene = createDrawList(createFakeFonts())
  scene.update(
    list.filter((layer) => !isRoot(layer)),
    momentAt({ epochMs, utcOffsetMinutes: 0, locale: 'en', epoch: 0, is24Hour: true }),
    { mode, locale: 'en', elapsedOf: () => 730, pressed: null, isWorn: true, outcomes },
  )
  return scene.draws
}

/** What is seen of a changed face otherwise after it went out and came back, of 255. */
async function differenceOf(design: Design, box: Layer['style'], mode: Mode): Promise<number> {
  const face = faceOf(design)
  const back = faceOf(await opened(await exported(design)))
  const outcomes = outcomesOn(android, anewIn(face))
  const at = points(box)
  return Math.max(
    ...moments.map((epochMs) =>
      apart(
        colorsAt(drawsOf(face[mode].nodeList, epochMs, { outcomes, mode }), at, pixelsOf),
        colorsAt(drawsOf(back[mode].nodeList, epochMs, { outcomes: null, mode }), at, pixelsOf),
      ),
    ),
  )
}

const withLayer = (design: Design, layer: Layer, mode: Mode): Design => {
  const face = faceOf(design)
  const nodeList = face[mode].nodeList.map((one) => (one.uuid === layer.uuid ? layer : one))
  const changed = { ...face, [mode]: { ...face[mode], nodeList } }
  return { ...design, faces: { ...design.faces, [design.activeFdId]: changed } }
}

const toldOf = (design: Design, layer: Layer, mode: Mode) => {
  const face = faceOf(design)
  // that it is written anew says nothing of how it looks
  return lossesIn(outcomesOn(android, anewIn(face)), face[mode].nodeList, layer).filter(
    ({ id }) => id !== 'rewritten',
  )
}

const small = (layer: Layer): Layer => ({
  ...layer,
  style: {
    ...layer.style,
    x: 40,
    y: 60,
    ...(layer.nodeType === 'shape' || layer.style.width > 200 ? { width: 70, height: 64 } : {}),
  },
})

/** What is thinner than a pixel the format does not have. */
const isThin = ({ style: { width, height } }: Layer): boolean =>
  [width, height].some((side) => side > 0 && side < 1)

/** Fields of the changed layer that the other one has otherwise. */
const changesOf = (changed: Layer, layer: Layer): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(changed.style).filter(
        ([key, value]) =>
          JSON.stringify(value) !== JSON.stringify((layer.style as unknown as Record<string, unknown>)[key]),
      ),
    ),
  )

type Watched = {
  /** How much may differ, of 255. */
  readonly most?: number
  readonly mode?: Mode
  /** Which of the layers changes; the lowest when absent. */
  readonly of?: (layer: Layer, list: readonly Layer[]) => boolean
}

/** Of these changes of a layer all that look otherwise on the watch, and of which nothing is told. */
async function wrongOf(
  design: Design,
  changes: (layer: Layer) => readonly Layer[],
  { most = 3, mode = 'normal', of = () => true }: Watched = {},
): Promise<readonly string[]> {
  const layer = faceOf(design)[mode].nodeList.find((one, _at, list) => !isRoot(one) && of(one, list))
  if (!layer) return ['nothing came in']
  const wrong: string[] = []
  for (const changed of changes(layer).filter((one) => !isThin(one))) {
    const next = withLayer(design, changed, mode)
    const difference = await differenceOf(next, changed.style, mode)
    const losses = toldOf(next, changed, mode)
    for (const { id, severity, ways } of losses) if (severity !== 'hint') expect(ways, id).not.toEqual([])
    if (difference > most && losses.length === 0)
      wrong.push(`${changesOf(changed, layer)}: ${difference.toFixed(1)} of 255`)
  }
  return wrong
}

const pictures = Array.from({ length: 12 }, (_none, at) => picture(`/f/p${at}.png`, 44, 60))

const rows = kinds
  .filter(({ importWff }) => importWff !== undefined)
  .flatMap(({ nodeType, presets }) =>
    presets.filter(({ part }) => part === undefined).map(({ id }) => [nodeType, id] as const),
  )

const madeOf = (id: string): Promise<WearFace> =>
  exported(makeDesign([small({ ...added(id, { pictures }), uuid: 'one' })]))

const seen = new Set<string>()

test.each(rows)('%s from outside, each field changed: %s', async (_type, id) => {
  const design = await opened(await madeOf(id))
  expect(await wrongOf(design, (layer) => optionsOf(layer, seen))).toEqual([])
})

const cornered = [1, 4, 6, 7, 12].flatMap((cornerRadius) =>
  [0, 9].map((dash) => ({
    cornerRadius,
    dash,
    gap: 5,
    strokeWidth: 12,
    strokeType: 'solid',
    stroke: '#FF8800',
  })),
)

test('corners of any width around a line of any width', async () => {
  const design = await opened(await madeOf('shape.rectangle'))
  const changes = (layer: Layer): readonly Layer[] =>
    cornered.map((style) => ({ ...layer, style: { ...layer.style, ...style } }))
  expect(await wrongOf(design, changes, { most: 0.25 })).toEqual([])
})

/** What all layers have, and what only puts one elsewhere. */
const placed = (layer: Layer): readonly Layer[] =>
  [...shared, { x: layer.style.x + 6 }].map((style) => ({ ...layer, style: { ...layer.style, ...style } }))

const arounds = {
  'a plain group': 'x="5" y="7"',
  'a group that turns': 'x="5" y="7" angle="30"',
  'a group that fades': 'x="5" y="7" alpha="128"',
  'a group that grows': 'x="5" y="7" scaleX="1.5" scaleY="1.5"',
}

const within = (inside: string, around: string): string =>
  `<Group name="around" ${around} width="400" height="400">${inside}</Group>`

const first = new Map(rows.filter(([type]) => type !== 'complication'))

test.each(
  [...first].flatMap(([type, id]) =>
    Object.entries(arounds).map(([name, around]) => [`${type} from outside in ${name}`, id, around] as const),
  ),
)('%s, placed anew', async (...[, id, around]) => {
  const made = await madeOf(id)
  const text = made.text.replace(
    /(<Variant mode="AMBIENT" target="alpha" value="0"\/>)([^]*)(<\/Group>\s*<\/Scene>)/,
    (...[, head = '', inside = '', tail = '']: string[]) => `${head}${within(inside, around)}${tail}`,
  )
  expect(text).not.toBe(made.text)
  expect(await wrongOf(await opened({ ...made, text }), placed)).toEqual([])
})

const kept = {
  shapes:
    '<PartDraw x="30" y="40" width="90" height="70" alpha="200"><Ellipse x="1" y="2" width="60" height="40"><Transform target="width" value="20 + [MINUTE] / 2"/><Fill color="#FFFF0000"/></Ellipse><Ellipse x="20" y="10" width="40" height="40"><Fill color="#FF00FF00"/></Ellipse></PartDraw>',
  turned:
    '<PartDraw x="30" y="40" width="90" height="70" angle="25" pivotX="0.2"><Ellipse x="1" y="2" width="60" height="40"><Transform target="width" value="20 + [MINUTE] / 2"/><Fill color="#FFFF0000"/></Ellipse></PartDraw>',
  words:
    '<PartText x="30" y="40" width="120" height="60"><Text><Font family="SYNC_TO_DEVICE" size="20" color="#FFFF0000">ab</Font><Font family="SYNC_TO_DEVICE" size="30" color="#FF00FF00">cd</Font></Text></PartText>',
  moved:
    '<PartDraw x="30" y="40" width="90" height="70"><Transform target="x" value="[MINUTE]"/><Transform target="alpha" value="100 + [MINUTE]"/><Ellipse x="1" y="2" width="60" height="40"><Transform target="width" value="20 + [MINUTE] / 2"/><Fill color="#FFFF0000"/></Ellipse></PartDraw>',
}

test('a shape that expressions move in its part, placed anew', async () => {
  const shape =
    '<PartDraw x="30" y="40" width="90" height="70"><Ellipse x="1" y="2" width="60" height="40"><Transform target="x" value="[MINUTE] / 2"/><Fill color="#FFFF0000"/></Ellipse></PartDraw>'
  const { design } = await importedScene(within(shape, arounds['a plain group']))
  expect(await wrongOf(design, placed)).toEqual([])
})

test.each(
  Object.entries(kept).flatMap(([name, part]) =>
    Object.entries(arounds).map(([where, around]) => [`${name} in ${where}`, within(part, around)] as const),
  ),
)('what is kept from outside, placed anew: %s', async (_name, scene) => {
  const { design } = await importedScene(scene)
  expect(faceOf(design).normal.nodeList.some(({ nodeType }) => nodeType === 'other')).toBe(true)
  expect(await wrongOf(design, placed)).toEqual([])
})

const area = (name: string, color: string, mask = ''): string =>
  `<PartDraw name="${name}" x="40" y="50" width="90" height="70"${mask}><Ellipse x="0" y="0" width="90" height="70"><Fill color="${color}"/></Ellipse></PartDraw>`

const words =
  '<PartText name="held" x="40" y="60" width="120" height="40"><Text><Font family="SYNC_TO_DEVICE" size="30" color="#FFFFAA00">10</Font></Text></PartText>'

const masked = {
  'a shape': area('held', '#FF3366CC').replace('x="40" y="50"', 'x="60" y="60"'),
  words,
}

const maskedIn = (inside: string): string =>
  `<Group name="masking" x="10" y="12" width="300" height="300">${area('by', '#FFFFFFFF', ' renderMode="MASK"')}${inside}</Group>`

const asMaskOf = (layer: Layer, list: readonly Layer[]): boolean =>
  list.some(({ mask }) => mask?.by === layer.uuid)

const isMasked = ({ mask }: Layer): boolean => mask !== undefined

const unmasked = ({ mask: _mask, ...layer }: Layer): readonly Layer[] => [layer]

const bare = maskedIn(masked['a shape']).replace(/<.?Group[^>]*>/g, '')

test.each([
  ['a group', maskedIn(masked['a shape'])],
  ['the whole scene', bare],
  [
    'one of two states',
    `<Condition><Expressions><Expression name="a"><![CDATA[[MINUTE] > 20]]></Expression></Expressions><Compare expression="a">${bare}</Compare></Condition>`,
  ],
])('a mask in %s is moved and taken away', async (_name, scene) => {
  const { design } = await importedScene(scene)
  expect(await wrongOf(design, unmasked, { of: isMasked })).toEqual([])
  expect(await wrongOf(design, placed, { of: isMasked })).toEqual([])
  expect(await wrongOf(design, placed, { of: asMaskOf })).toEqual([])
})

test('a layer from outside becomes the mask of another', async () => {
  const { design } = await importedScene(area('by', '#FFFFFFFF') + masked['a shape'])
  const [, by] = faceOf(design).normal.nodeList
  const through = (layer: Layer): readonly Layer[] =>
    (['alpha', 'outside'] as const).map((how) => ({ ...layer, mask: { by: by?.uuid ?? '', how } }))
  expect(await wrongOf(design, through, { of: ({ label }) => label === 'held' })).toEqual([])
})

test.each(Object.entries(masked))('%s in a mask, and its mask, each field changed', async (_name, inside) => {
  const { design } = await importedScene(maskedIn(inside))
  const all = (layer: Layer): readonly Layer[] => [...placed(layer), ...optionsOf(layer, new Set())]
  expect(await wrongOf(design, all, { of: isMasked })).toEqual([])
  expect(await wrongOf(design, placed, { of: asMaskOf })).toEqual([])
})

test.each(
  Object.entries(arounds).map(
    ([name, around]) => [name, within(maskedIn(masked['a shape']), around)] as const,
  ),
)('a layer in a mask, in %s, placed anew', async (_name, scene) => {
  const { design } = await importedScene(scene)
  expect(await wrongOf(design, placed, { of: isMasked })).toEqual([])
  expect(await wrongOf(design, placed, { of: asMaskOf })).toEqual([])
})

const dims = '<Variant mode="AMBIENT" target="alpha" value="120"/>'

const inAmbient = {
  'what is seen in both': area('both', '#FF3366CC'),
  'what dims': area('dims', '#FF3366CC').replace('><Ellipse', `>${dims}<Ellipse`),
  'what comes': area('comes', '#FF3366CC', ' alpha="0"').replace('><Ellipse', `>${dims}<Ellipse`),
  'words that dim': words.replace('><Text>', `>${dims}<Text>`),
  'a group that dims': `<Group name="g" x="8" y="9" width="300" height="300">${dims}${area('in', '#FF3366CC')}</Group>`,
  'what is masked': maskedIn(masked['a shape']),
}

test.each(Object.entries(inAmbient))('in ambient, changed in one state: %s', async (_name, scene) => {
  const { design } = await importedScene(scene)
  const own = (layer: Layer): readonly Layer[] => optionsOf(layer, new Set())
  for (const mode of ['normal', 'ambient'] as const) {
    const other = mode === 'normal' ? 'ambient' : 'normal'
    if (!faceOf(design)[mode].nodeList.some((one) => !isRoot(one))) continue
    expect(await wrongOf(design, own, { mode }), mode).toEqual([])
    // and the other state stays as it is
    const [layer] = faceOf(design)[mode].nodeList.filter((one) => !isRoot(one))
    if (!layer) continue
    const moved = withLayer(design, { ...layer, style: { ...layer.style, x: layer.style.x + 30 } }, mode)
    expect(await differenceOf(moved, layer.style, other), other).toBeLessThan(3)
  }
})
