import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRoot } from '../../src/shared/document/create.ts'
import {
  activeVariant,
  designSchema,
  layerSchema,
  type Design,
  type Variant,
} from '../../src/shared/document/design.ts'
import { loadDesign, loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { isMessageKey } from '../../src/shared/messages/text.ts'
import { mutate, mutation, type Mutation } from '../support/broken-file.ts'
import {
  countingIds,
  designWith,
  imageLayer,
  pushState,
  withNormal,
} from '../unit/shared/document/sample-design.ts'

const deps = () => ({ parseLayer, makeId: countingIds('new') })

/** A small design with undone and changed layers, so that its table holds layers of its own. */
const valid = serializeDesign(
  withNormal(designWith(4), (variant) => {
    const changed = variant.nodeList.map((layer, index) => (index === 2 ? imageLayer(layer.uuid, 99) : layer))
    const moved = pushState(variant, changed)
    return {
      ...moved,
      snapshotIndex: 2,
      nodeList: moved.snapshotData[2]?.nodeList ?? [],
      copyData: [imageLayer('c')],
    }
  }),
)

function expectVariantLaws({ nodeList, snapshotData, snapshotIndex }: Variant): void {
  const ids = nodeList.map((layer) => layer.uuid)
  expect(new Set(ids).size).toBe(ids.length)
  expect(nodeList.some(isRoot)).toBe(true)
  for (const layer of nodeList) expect(layerSchema.safeParse(layer).success).toBe(true)
  expect(snapshotIndex).toBeLessThan(Math.max(snapshotData.length, 1))
  expect(snapshotIndex).toBeGreaterThanOrEqual(snapshotData.length > 0 ? 0 : -1)
  for (const state of snapshotData) {
    const known = new Set(state.nodeList.map((layer) => layer.uuid))
    expect(known.size).toBe(state.nodeList.length)
    expect(state.selection.every((uuid) => known.has(uuid))).toBe(true)
  }
}

/** What every part of the program may rely on. */
function expectLaws(design: Design): void {
  const text = serializeDesign(design)
  expect(designSchema.safeParse(JSON.parse(text)).success).toBe(true)
  expect(design.fdIds.length).toBeGreaterThan(0)
  activeVariant(design)
  const faces = design.fdIds.flatMap((fdId) => design.faces[fdId] ?? [])
  expect(faces).toHaveLength(design.fdIds.length)
  for (const { normal, ambient } of faces) [normal, ambient].forEach(expectVariantLaws)
  const again = loadDesignText(text, deps())
  if (!again.ok) throw new Error(`${again.error.key} ${JSON.stringify(again.error.params)}`)
  expect(again.value.repairs).toEqual([])
  expect(serializeDesign(again.value.design)).toBe(text)
}

function expectLoadedOrRefused(result: ReturnType<typeof loadDesign>): void {
  if (result.ok) expectLaws(result.value.design)
  else expect(isMessageKey(result.error.key)).toBe(true)
}

/** `FUZZ=20000` looks longer; a failing seed is printed by fast-check. */
const numRuns = Number(process.env['FUZZ'] ?? 600)

describe('loading, whatever the file holds', () => {
  it('keeps every law for the untouched design', () => {
    expectLoadedOrRefused(loadDesignText(valid, deps()))
    expect(loadDesignText(valid, deps())).toMatchObject({ ok: true, value: { repairs: [] } })
  })

  it('loads to something sound or refuses with a key, and never throws', () => {
    let loaded = 0
    const run = (mutations: readonly Mutation[]): void => {
      const json: unknown = JSON.parse(valid)
      for (const one of mutations) mutate(json, one)
      const result = loadDesign(json, deps())
      if (result.ok) loaded += 1
      expectLoadedOrRefused(result)
    }
    fc.assert(fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), run), { numRuns })
    // a law that only ever sees refusals would say nothing
    expect(loaded).toBeGreaterThan(numRuns / 20)
  })

  it('takes any change of single characters', () => {
    const edit = fc.record({
      at: fc.nat(valid.length - 1),
      text: fc.string({ maxLength: 3 }),
      cut: fc.nat(3),
    })
    fc.assert(
      fc.property(edit, ({ at, text, cut }) => {
        expectLoadedOrRefused(loadDesignText(valid.slice(0, at) + text + valid.slice(at + cut), deps()))
      }),
      { numRuns },
    )
  })

  it('takes any JSON at all', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => expectLoadedOrRefused(loadDesign(json, deps()))),
      { numRuns },
    )
  })
})

describe('printing', () => {
  it('is stable for any numbers and texts in a layer', () => {
    const style = fc.dictionary(
      fc.string().filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key)),
      fc
        .jsonValue({ maxDepth: 3 })
        .filter((value) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value))),
    )
    fc.assert(
      fc.property(style, fc.double({ noNaN: true, noDefaultInfinity: true }), (extra, x) => {
        const layer = imageLayer('odd')
        const odd = { ...layer, style: { ...extra, ...layer.style, x } }
        expectLaws(withNormal(designWith(1), (variant) => pushState(variant, [...variant.nodeList, odd])))
      }),
      { numRuns: Math.min(numRuns, 300) },
    )
  })
})
