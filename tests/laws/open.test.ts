import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Design, Layer, Variant } from '../../src/shared/document/design.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { platformFor } from '../../src/shared/platforms/all.ts'
import { conformDesign } from '../../src/shared/rules/layer-rules/conform-design.ts'
import { mutate, mutation } from '../support/broken-file.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { makeFaces, round } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'
import { countingIds } from '../unit/shared/document/sample-design.ts'

const kinds: readonly ((uuid: string, x: number) => Layer)[] = [
  (uuid, x) => makeImage(uuid, [x, x]),
  (uuid, x) => makeImage(uuid, [x, x], { rotate: '(##hourHand##)' }),
  (uuid, x) => makeImage(uuid, [x, x], { rotate: '(##secondHand##)', width: 400, height: 400 }),
  (uuid, x) => makeText(uuid, '##hour##:##minutes##', { x, y: x }),
  (uuid, x) => makeText(uuid, 'hello', { x, y: x, isAutoHidden: true }),
  (uuid, x) => makeLayer({ uuid, nodeType: 'animation', x, y: x, width: 60, height: 60 }),
  (uuid, x) => makeLayer({ uuid, nodeType: 'complication', x, y: x, width: 60, height: 60 }),
]

const layers = fc.array(
  fc.record({
    kind: fc.nat(kinds.length - 1),
    x: fc.constantFrom(0, 150, 460, 900),
    level: fc.integer({ min: -1, max: 14 }),
  }),
  { maxLength: 6 },
)

/** What a file may hold of one face: its layers in states before and now, in whatever order and with whatever level. */
const faceFile = fc.record({
  platform: fc.constantFrom('android', 'falcon', 'falcon', 'tizen'),
  before: layers,
  now: layers,
  ambient: layers,
})

const file = fc.record({
  faces: fc.array(faceFile, { minLength: 1, maxLength: 3 }),
  shown: fc.nat(2),
  isAmbientMode: fc.boolean(),
  mutations: fc.array(mutation, { maxLength: 2 }),
})

type FileFacts = typeof file extends fc.Arbitrary<infer F> ? F : never

const listOf = (root: Layer, facts: FileFacts['faces'][number]['now'], name: string): readonly Layer[] => [
  root,
  ...facts.flatMap(({ kind, x, level }, index) => {
    const layer = kinds[kind]?.(`${name}-${index}`, x)
    return layer ? [{ ...layer, level }] : []
  }),
]

function variantOf(bare: Variant, lists: readonly (readonly Layer[])[]): Variant {
  const label = { key: 'history.load' }
  const snapshotData = lists.map((nodeList, at) => ({ label, at, nodeList, selection: [] }))
  return { ...bare, nodeList: lists.at(-1) ?? [], snapshotData, snapshotIndex: lists.length - 1 }
}

function fileOf({ faces, shown, isAmbientMode, mutations }: FileFacts): string {
  const bare = makeFaces([round('android', 450), round('falcon', 466)])
  const made = faces.map(({ platform, before, now, ambient }, index) => {
    const face = bare.faces[platform === 'android' ? 'face-1' : 'face-2']
    const [root] = face?.normal.nodeList ?? []
    if (!face || !root) throw new Error('no face')
    const [one, two, three] = [before, now, ambient].map((list, at) =>
      listOf(root, list, `f${index}-${at === 2 ? 'a' : 'n'}`),
    )
    const normal = variantOf({ ...face.normal, platform }, [one ?? [], two ?? []])
    return [
      `face-${index + 1}`,
      { normal, ambient: variantOf({ ...face.ambient, platform }, [three ?? []]) },
    ] as const
  })
  const fdIds = made.map(([fdId]) => fdId)
  const activeFdId = fdIds[shown % fdIds.length] ?? ''
  const design: Design = { ...bare, fdIds, activeFdId, isAmbientMode, faces: Object.fromEntries(made) }
  const json: unknown = JSON.parse(serializeDesign(design))
  for (const one of mutations) mutate(json, one)
  return JSON.stringify(json)
}

/** As the engine opens and loads it; null for a refusal. */
function opened(text: string): { readonly design: Design; readonly repairs: number } | null {
  const loaded = loadDesignText(text, { parseLayer, makeId: countingIds('new') })
  return loaded.ok
    ? { design: conformDesign(loaded.value.design, platformFor), repairs: loaded.value.repairs.length }
    : null
}

/** `FUZZ=20000` looks longer; a failing seed is printed by fast-check. */
const numRuns = Number(process.env['FUZZ'] ?? 400)

test('whatever a file holds: opened once and saved it opens again as the same, with nothing to repair [S4.02 S4.20 S4.29 A32]', () => {
  let count = 0
  fc.assert(
    fc.property(file, (facts) => {
      const first = opened(fileOf(facts))
      if (!first) return
      count += 1
      const { design } = first
      expect(conformDesign(design, platformFor)).toBe(design)
      const active = design.faces[design.activeFdId]
      if (active && !platformFor(active.normal).hasAmbient) expect(design.isAmbientMode).toBe(false)
      const text = serializeDesign(design)
      const again = opened(text)
      expect(again?.repairs).toBe(0)
      expect(again && serializeDesign(again.design)).toBe(text)
    }),
    { numRuns },
  )
  // a law that only ever sees refusals would say nothing
  expect(count).toBeGreaterThan(numRuns / 4)
})

test('a file loaded over a design is drawn the same after saving and opening again [S4.20 S4.29]', async () => {
  let count = 0
  const run = async (facts: FileFacts): Promise<void> => {
    const t = await TestEngine.start({ design: makeFaces([round('falcon', 466)]) })
    if (!t.run({ do: 'design.load', json: fileOf(facts) }).ok) return
    count += 1
    const text = t.engine.ask('print')
    const again = opened(text)
    expect(again?.repairs).toBe(0)
    const reopened = await TestEngine.start({ design: again?.design ?? t.design })
    expect(reopened.engine.ask('print')).toBe(text)
  }
  await fc.assert(fc.asyncProperty(file, run), { numRuns: Math.ceil(numRuns / 8) })
  expect(count).toBeGreaterThan(numRuns / 32)
})
