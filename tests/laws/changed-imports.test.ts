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
import { optionsOf } from '../support/options.ts'
import { exported, imported, zipOf } from '../unit/shared/import/faces.ts'
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
    face.resources.map(({ url }) => [Buffer.from(pictureOf(drawnAs.get(url) ?? url)).toString('base64'), url]),
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

function drawsOf(list: readonly Layer[], epochMs: number, outcomes: Outcomes | null) {
  const scene = createDrawList(createFakeFonts())
  scene.update(
    list.filter((layer) => !isRoot(layer)),
    momentAt({ epochMs, utcOffsetMinutes: 0, locale: 'en', epoch: 0, is24Hour: true }),
    { mode: 'normal', locale: 'en', elapsedOf: () => 730, pressed: null, isWorn: true, outcomes },
  )
  return scene.draws
}

/** What is seen of a changed face otherwise after it went out and came back, of 255. */
async function differenceOf(design: Design, box: Layer['style']): Promise<number> {
  const face = faceOf(design)
  const back = faceOf(await opened(await exported(design)))
  const outcomes = outcomesOn(android, anewIn(face))
  const at = points(box)
  return Math.max(
    ...moments.map((epochMs) =>
      apart(
        colorsAt(drawsOf(face.normal.nodeList, epochMs, outcomes), at, pixelsOf),
        colorsAt(drawsOf(back.normal.nodeList, epochMs, null), at, pixelsOf),
      ),
    ),
  )
}

const withLayer = (design: Design, layer: Layer): Design => {
  const face = faceOf(design)
  const nodeList = face.normal.nodeList.map((one) => (one.uuid === layer.uuid ? layer : one))
  const changed = { ...face, normal: { ...face.normal, nodeList } }
  return { ...design, faces: { ...design.faces, [design.activeFdId]: changed } }
}

const toldOf = (design: Design, layer: Layer) => {
  const face = faceOf(design)
  return lossesIn(outcomesOn(android, anewIn(face)), face.normal.nodeList, layer)
}

const small = (layer: Layer): Layer => ({
  ...layer,
  style: { ...layer.style, x: 40, y: 60, ...(layer.style.width > 200 ? { width: 120, height: 110 } : {}) },
})

async function wrongOf(design: Design, seen: Set<string>): Promise<readonly string[]> {
  const [layer] = faceOf(design).normal.nodeList.filter((one) => !isRoot(one))
  if (!layer) return ['nothing came in']
  const wrong: string[] = []
  for (const changed of optionsOf(layer, seen)) {
    const next = withLayer(design, changed)
    const difference = await differenceOf(next, changed.style)
    const losses = toldOf(next, changed)
    for (const { id, finding, ways } of losses) if (finding !== null) expect(ways, id).not.toEqual([])
    const own = Object.entries(changed.style).filter(
      ([key, value]) =>
        JSON.stringify(value) !== JSON.stringify((layer.style as unknown as Record<string, unknown>)[key]),
    )
    if (difference > 3 && losses.length === 0)
      wrong.push(`${JSON.stringify(Object.fromEntries(own))}: ${difference.toFixed(1)} of 255`)
  }
  return wrong
}

const pictures = Array.from({ length: 12 }, (_none, at) => picture(`/f/p${at}.png`, 44, 60))

const rows = kinds
  .filter(({ importWff }) => importWff !== undefined)
  .flatMap(({ nodeType, presets }) =>
    presets.filter(({ part }) => part === undefined).map(({ id }) => [nodeType, id] as const),
  )

const seen = new Set<string>()

test.each(rows)('%s from outside, changed: %s', async (_type, id) => {
  const made = small({ ...added(id, { pictures }), uuid: 'one' })
  const design = await opened(await exported(makeDesign([made])))
  expect(await wrongOf(design, seen)).toEqual([])
})
