import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { openStageIn, type OpenStage } from '../../../scripts/stage.mjs'
import type { Design } from '../../../src/shared/document/design.ts'
import { loadDesignText } from '../../../src/shared/document/stored/load.ts'
import { kinds, parseLayer } from '../../../src/shared/layers/registry.ts'
import { makeDesign } from '../../support/make-design.ts'
import { added, picture } from '../../unit/shared/layers/layer-makers.ts'
import { createChance } from '../../support/seeded.ts'
import { farFrom, opened, packed, pngsOf, wearFace, type DrawnFace } from '../../support/package-rounds.ts'

/*
 * Every template and sample goes out as a package and comes back as the same picture. CI tries a few, by seed; all of them
 * with `FACES=all`, which takes some minutes.
 */

const most = 0.3

const times = ['00:00:00', '03:27:41', '10:10:30', '15:48:22', '23:59:59']
const looks = (['normal', 'ambient'] as const).flatMap((mode) => times.map((time) => ({ mode, time })))

/** As the build writes them. */
const inspiration = join(import.meta.dirname, '../../../dist/web/art/inspiration')

type Row = { readonly id: string; readonly watch: string }

const samples = join(import.meta.dirname, '../../../public/samples')
const templates = existsSync(inspiration)
  ? (JSON.parse(readFileSync(join(inspiration, 'index.json'), 'utf8')) as readonly Row[]).filter(
      ({ watch }) => watch === 'android',
    )
  : []
if (templates.length === 0) console.warn('SKIPPED: the templates, which the build draws, are not there')
const shipped = readdirSync(samples, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const all = [...templates.map(({ id }) => id), ...shipped]

const chance = createChance(Number(process.env['SEED'] ?? 32))
const tried = process.env['FACES'] === 'all' ? all : [chance.pick(all), chance.pick(all), chance.pick(all)]

function faceOf(id: string): DrawnFace {
  const folder = shipped.includes(id) ? samples : inspiration
  const text = readFileSync(join(folder, id, 'design.json'), 'utf8')
  const loaded = loadDesignText(text, { parseLayer, makeId: () => 'x' })
  const face = loaded.ok ? wearFace(loaded.value.design) : null
  if (!face) throw new Error(`${id} has no face for Wear OS`)
  return face
}

let stage: OpenStage
test.beforeAll(async ({ browser }) => {
  stage = await openStageIn(browser)
})
test.afterAll(() => stage.close())

for (const id of new Set(tried))
  test(`${id} comes back from its package as the same picture, and its preview stays`, async () => {
    const face = faceOf(id)
    const before = await pngsOf(stage, face, looks)
    const first = await packed(face, before[2] ?? null)
    const back = await opened(first.bytes)
    const after = await pngsOf(stage, back, looks)
    const far = looks.map(({ mode, time }, at) => ({
      ...{ mode, time },
      apart: Number(farFrom(before[at], after[at]).toFixed(3)),
    }))
    if (process.env['FACES_OUT'] !== undefined) {
      const place = join(process.env['FACES_OUT'], id)
      writeFileSync(`${place}.json`, JSON.stringify({ far, notes: first.notes }))
      far.forEach(({ apart }, at) => {
        if (apart < most) return
        writeFileSync(`${place}-${at}-a.png`, before[at] ?? '')
        writeFileSync(`${place}-${at}-b.png`, after[at] ?? '')
      })
    }
    expect(far.filter(({ apart }) => apart >= most)).toEqual([])
    // what the list of faces shows comes along byte by byte, and so does a portrait that is drawn anew
    const again = await opened((await packed(back, back.preview)).bytes)
    expect(back.preview && before[2]?.equals(back.preview)).toBe(true)
    expect(again.preview && Buffer.from(again.preview).equals(back.preview ?? Buffer.alloc(0))).toBe(true)
    const third = await pngsOf(stage, again, looks)
    expect(looks.map((_look, at) => farFrom(after[at], third[at]))).toEqual(looks.map(() => 0))
  })

const presets = kinds
  .filter(({ exportWff }) => exportWff !== undefined)
  .flatMap((kind) => kind.presets.filter(({ part }) => part === undefined).map(({ id }) => id))
const triedPresets =
  process.env['FACES'] === 'all' ? presets : Array.from({ length: 5 }, () => chance.pick(presets))

const pictures = [1, 2, 3, 4].map((at) => picture(`/art/moon/${at}.png`, 96, 96))

test('what is added from the list of layers comes back from its package as the same picture', async () => {
  test.setTimeout(600_000)
  const far: Record<string, number> = {}
  for (const id of new Set(triedPresets)) {
    const design: Design = makeDesign([added(id, { pictures })])
    const face = wearFace(design)
    if (!face) throw new Error('a new design has a face for Wear OS')
    const shots = [looks[1], looks[3]].flatMap((look) => look ?? [])
    const before = await pngsOf(stage, face, shots)
    const after = await pngsOf(stage, await opened((await packed(face, null)).bytes), shots)
    const apart = Math.max(...shots.map((_look, at) => farFrom(before[at], after[at])))
    if (process.env['FACES_OUT'] !== undefined && apart > 0)
      for (const [name, pngs] of Object.entries({ a: before, b: after }))
        writeFileSync(join(process.env['FACES_OUT'], `${id}-0-${name}.png`), pngs[0] ?? '')
    if (apart >= most) far[id] = Number(apart.toFixed(3))
  }
  expect(far).toEqual({})
})
