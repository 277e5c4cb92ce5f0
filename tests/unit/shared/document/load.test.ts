import { describe, expect, it } from 'vitest'
import { createDesign, createRoot, isRoot, renewDesign } from '../../../../src/shared/document/create.ts'
import { activeVariant, designSchema, type Design } from '../../../../src/shared/document/design.ts'
import { loadLimits } from '../../../../src/shared/document/stored/guard.ts'
import { loadDesign, loadDesignText, type LoadDeps } from '../../../../src/shared/document/stored/load.ts'
import {
  serializeDesign,
  serializeWithin,
  utf8Bytes,
} from '../../../../src/shared/document/stored/serialize.ts'
import { localUrlsOf, rewriteUrls } from '../../../../src/shared/document/rewrite-urls.ts'
import { rootKind } from '../../../../src/shared/layers/backdrop/kind.ts'
import { parseLayer } from '../../../../src/shared/layers/registry.ts'
import { isMessageKey } from '../../../../src/shared/messages/text.ts'
import { countingIds, designWith, emptyDesign, imageLayer, pushState, withNormal } from './sample-design.ts'

const deps = (): LoadDeps => ({ parseLayer, makeId: countingIds('new') })

function load(text: string): Design {
  const result = loadDesignText(text, deps())
  if (!result.ok) throw new Error(`${result.error.key} ${JSON.stringify(result.error.params)}`)
  return result.value.design
}

describe('a fresh design', () => {
  it('is a 500*500 Wear OS circle with a root in both variants [S3.01–S3.16 S3.204 S3.205 S3.206]', () => {
    const design = emptyDesign()
    expect(design.ratio).toBe('500*500')
    const face = design.faces[design.activeFdId]
    for (const variant of [face?.normal, face?.ambient]) {
      expect(variant).toMatchObject({
        shape: 'circle',
        platform: 'android',
        ratio: '500*500',
        snapshotIndex: 0,
      })
      const root = variant?.nodeList[0]
      expect(root?.style).toMatchObject({ x: 0, y: 0, width: 500, height: 500, shapeType: 'circle' })
      expect(variant?.snapshotData).toHaveLength(1)
      expect(variant?.snapshotData[0]?.nodeList).toBe(variant?.nodeList)
    }
  })

  it('has the root that the palette would make', () => {
    const root = createRoot({ uuid: 'u', ratio: '500*500', shape: 'circle', label: 'preset.backgroundColor' })
    const draft = rootKind.presets[0]?.create({
      dial: { width: 500, height: 500 },
      measure: () => {
        throw new Error('a root has no text')
      },
      locale: 'en',
      text: (key) => key,
      pictures: [],
    })
    expect(root).toEqual({ ...draft, uuid: 'u' })
    expect(isRoot(root)).toBe(true)
    expect(rootKind.schema.safeParse(root.style).success).toBe(true)
  })

  it('can have another size', () => {
    const texts = { dialName: 'a', dialNameCn: 'b', root: 'c' }
    const design = createDesign({ id: 'x', ratio: '466*466', makeId: countingIds(), texts, at: 1 })
    expect(activeVariant(design).nodeList[0]?.style).toMatchObject({ width: 466, height: 466 })
  })
})

describe('printing and loading', () => {
  it('gives the same text again and loses nothing, unknown kinds and fields included', () => {
    const text = serializeDesign(designWith(5))
    const again = load(text)
    expect(serializeDesign(again)).toBe(text)
    expect(activeVariant(again).nodeList[3]).toEqual(imageLayer('layer-2', 2))
  })

  it('does not depend on the order of keys', () => {
    const reverse = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reverse)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, child]) => [key, reverse(child)]),
      )
    }
    const text = serializeDesign(designWith(3))
    expect(serializeDesign(load(JSON.stringify(reverse(JSON.parse(text)))))).toBe(text)
  })

  it('never writes −0 or a number that JSON does not have', () => {
    const layer = imageLayer('a')
    const odd = { ...layer, style: { ...layer.style, x: -0, y: NaN, width: 1e21 } }
    const text = serializeDesign(withNormal(emptyDesign(), (v) => ({ ...v, nodeList: [...v.nodeList, odd] })))
    expect(text).toContain('"x":0,"y":0,"width":1e+21')
    expect(serializeDesign(load(text))).toBe(text)
  })

  it('keeps the history, each distinct layer once, and shares references after loading [S3.23 S3.24]', () => {
    const design = designWith(4)
    const stored = JSON.parse(serializeDesign(design)) as {
      faces: Record<string, { normal: { snapshotData: { layers: unknown[] } } }>
    }
    expect(stored.faces[design.activeFdId]?.normal.snapshotData.layers).toEqual([0, 1, 2, 3, 4])
    const variant = activeVariant(load(JSON.stringify(stored)))
    expect(variant.snapshotData).toHaveLength(5)
    expect(variant.snapshotData[4]?.nodeList).toBe(variant.nodeList)
    expect(variant.snapshotData[2]?.nodeList[1]).toBe(variant.nodeList[1])
    expect(variant.snapshotData[3]?.selection).toEqual(['layer-2'])
  })

  it('merges layers that only look the same, and keeps what differs', () => {
    const design = withNormal(emptyDesign(), (variant) => {
      const root = variant.nodeList
      const first = pushState(variant, [...root, imageLayer('a', 1)])
      const second = pushState(first, [...root, imageLayer('a', 2)])
      return pushState(second, [...root, imageLayer('a', 1)])
    })
    const text = serializeDesign(design)
    const [fdId = ''] = design.fdIds
    const stored = JSON.parse(text) as {
      faces: Record<string, { normal: { snapshotData: { layers: unknown[] } } }>
    }
    expect(stored.faces[fdId]?.normal.snapshotData.layers).toEqual([0, 1, imageLayer('a', 2)])
    const variant = activeVariant(load(text))
    expect(variant.snapshotData[1]?.nodeList[1]).toBe(variant.nodeList[1])
    expect(variant.snapshotData[2]?.nodeList[1]?.style.x).toBe(2)
    expect(serializeDesign(load(text))).toBe(text)
  })

  it('reads a table that holds every layer in full', () => {
    const design = designWith(2)
    const json = JSON.parse(serializeDesign(design)) as {
      faces: Record<string, { normal: { nodeList: unknown[]; snapshotData: { layers: unknown[] } } }>
    }
    const normal = json.faces[design.activeFdId]?.normal
    if (normal) normal.snapshotData.layers = structuredClone(normal.nodeList)
    const text = JSON.stringify(json)
    const variant = activeVariant(load(text))
    expect(variant.snapshotData[2]?.nodeList).toBe(variant.nodeList)
    expect(serializeDesign(load(text))).toBe(serializeDesign(design))
  })

  it('drops the oldest states first when there is too little room', () => {
    const design = designWith(20)
    const whole = serializeDesign(design)
    expect(serializeWithin(design, utf8Bytes(whole))?.text).toBe(whole)
    const fewer = serializeWithin(design, utf8Bytes(whole) - 1)
    const variant = fewer && activeVariant(fewer.design)
    expect(variant?.snapshotData).toHaveLength(10)
    expect(variant?.snapshotData[variant.snapshotIndex]?.nodeList).toBe(variant?.nodeList)
    expect(serializeWithin(design, 100)).toBeNull()
  })

  it('counts bytes as UTF-8 does', () => {
    for (const text of ['abc', 'é', '表盘', '🕐 x', '']) expect(utf8Bytes(text)).toBe(Buffer.byteLength(text))
  })
})

describe('refusals', () => {
  const refusal = (json: unknown): unknown => {
    const text = typeof json === 'string' ? json : JSON.stringify(json)
    const result = loadDesignText(text, deps())
    return result.ok ? null : result.error
  }

  it('says that text is no JSON', () => {
    for (const text of ['', '{', 'hello', '<html>'])
      expect(refusal(text)).toEqual({ key: 'load.notJson', params: {} })
  })

  it('names both versions of a newer format', () => {
    expect(refusal({ format: 7 })).toEqual({ key: 'load.newerVersion', params: { found: 7, supported: 1 } })
  })

  it('names the place where a design is broken', () => {
    const design = JSON.parse(serializeDesign(emptyDesign())) as Record<string, unknown>
    expect(refusal({ ...design, system: 'both' })).toEqual({ key: 'load.broken', params: { path: 'system' } })
    expect(refusal({ ...design, faces: {} })).toMatchObject({ key: 'load.broken' })
    expect(refusal([])).toEqual({ key: 'load.broken', params: { path: '/' } })
    expect(refusal({})).toEqual({ key: 'load.broken', params: { path: 'format' } })
  })

  it('refuses keys that reach a prototype, with their path, and pollutes nothing', () => {
    const text = serializeDesign(emptyDesign()).replace('"fill":', '"__proto__":{"polluted":1},"fill":')
    expect(refusal(text)).toMatchObject({
      key: 'load.broken',
      params: { path: expect.stringMatching(/style\.__proto__$/) },
    })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect(refusal('{"format":1,"constructor":{}}')).toMatchObject({ params: { path: 'constructor' } })
  })

  it('says limit and present number of what is too large or too deep', () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
    expect(refusal(deep)).toEqual({ key: 'load.tooDeep', params: { limit: 64, present: 65 } })
    const long = ' '.repeat(loadLimits.characters + 1)
    expect(refusal(long)).toMatchObject({ key: 'load.tooLarge', params: { present: long.length } })
    const crowd = withNormal(emptyDesign(), (v) => ({
      ...v,
      nodeList: Array.from({ length: 20_001 }, () => imageLayer('same')),
    }))
    expect(refusal(serializeDesign(crowd))).toEqual({
      key: 'load.tooMany',
      params: { limit: 20_000, present: 20_001 },
    })
  })

  it('has a text in both languages for each of them', () => {
    for (const key of [
      'load.notJson',
      'load.broken',
      'load.newerVersion',
      'load.tooLarge',
      'load.tooDeep',
      'load.tooMany',
    ])
      expect(isMessageKey(key)).toBe(true)
  })
})

describe('numbers that only memory can hold', () => {
  it('repairs NaN and infinity [S3.37]', () => {
    const layer = imageLayer('a')
    const json: unknown = {
      ...JSON.parse(serializeDesign(emptyDesign())),
      faces: structuredClone(
        withNormal(emptyDesign(), (v) => ({
          ...v,
          snapshotData: null as never,
          nodeList: [...v.nodeList, { ...layer, style: { ...layer.style, x: NaN, opacity: Infinity } }],
        })).faces,
      ),
    }
    const faces = (json as { faces: Record<string, { ambient: { snapshotData: unknown } }> }).faces
    for (const face of Object.values(faces)) face.ambient.snapshotData = null
    const result = loadDesign(json, deps())
    if (!result.ok) throw new Error(result.error.key)
    expect(activeVariant(result.value.design).nodeList[1]?.style).toMatchObject({ x: 0, opacity: 1, y: 20.5 })
    expect(result.value.repairs.map((repair) => repair.key)).toContain('load.repaired.number')
    expect(designSchema.safeParse(JSON.parse(serializeDesign(result.value.design))).success).toBe(true)
  })
})

describe('new work from a stored design', () => {
  it('has new ids everywhere, a history of its own and no audit', () => {
    const sample = { ...designWith(3), audited: true, vipExclusive: true }
    const design = renewDesign(sample, { id: 'mine', makeId: countingIds('fresh'), at: 5000 })
    expect(design).toMatchObject({ id: 'mine', audited: false, vipExclusive: false })
    const variant = activeVariant(design)
    expect(variant.snapshotData).toHaveLength(1)
    expect(variant.snapshotData[0]).toMatchObject({ at: 5000, label: { key: 'history.start' } })
    const old = new Set(activeVariant(sample).nodeList.map((layer) => layer.uuid))
    for (const layer of variant.nodeList) expect(old.has(layer.uuid)).toBe(false)
    expect(design.fdIds).not.toEqual(sample.fdIds)
    expect(serializeDesign(load(serializeDesign(design)))).toBe(serializeDesign(design))
  })
})

describe('urls of this device', () => {
  const local = `local:${'a'.repeat(64)}`
  const withUrl = (uuid: string) => {
    const layer = imageLayer(uuid)
    return { ...layer, style: { ...layer.style, url: local } }
  }

  it('are found in lists and states and rewritten everywhere, sharing kept', () => {
    const design = withNormal(designWith(2), (variant) => {
      const first = pushState(variant, [...variant.nodeList, withUrl('p')])
      const second = pushState(first, variant.nodeList)
      return { ...second, fileSizes: { [local]: 10 }, copyData: [withUrl('q')] }
    })
    expect([...localUrlsOf(design)]).toEqual([local])
    const next = rewriteUrls(design, (url) => (url === local ? '/f/image/x.png' : url))
    expect(localUrlsOf(next).size).toBe(0)
    expect(serializeDesign(next)).toBe(serializeDesign(design).replaceAll(local, '/f/image/x.png'))
    const variant = activeVariant(next)
    expect(variant.nodeList).toBe(activeVariant(design).nodeList)
    expect(variant.snapshotData[4]?.nodeList).toBe(variant.nodeList)
    expect(variant.fileSizes).toEqual({ '/f/image/x.png': 10 })
    const [fdId = ''] = design.fdIds
    expect(next.faces[fdId]?.ambient).toBe(design.faces[fdId]?.ambient)
  })

  it('leave the same reference when nothing is concerned', () => {
    const design = designWith(2)
    expect(rewriteUrls(design, (url) => url)).toBe(design)
  })
})

describe('a list with holes, which a structured clone can have', () => {
  it('is refused with its place', () => {
    const json = JSON.parse(serializeDesign(designWith(3))) as {
      faces: Record<string, { normal: { nodeList: unknown[] } }>
    }
    const [fdId = ''] = Object.keys(json.faces)
    delete json.faces[fdId]?.normal.nodeList[1]
    expect(loadDesign(json, deps())).toMatchObject({
      ok: false,
      error: { key: 'load.broken', params: { path: `faces.${fdId}.normal.nodeList.1` } },
    })
  })
})

describe('the mark of a layer outside the dial [S4.20 A35]', () => {
  const marked = (mark: unknown) => {
    const text = serializeDesign(designWith(2)).replaceAll(
      '"visible":true',
      `"visible":true,"isAutoHidden":${String(mark)}`,
    )
    const result = loadDesignText(text, deps())
    if (!result.ok) throw new Error(result.error.key)
    return { text, ...result.value }
  }
  it('is kept by the file', () => {
    const { design, repairs, text } = marked(true)
    expect(activeVariant(design).nodeList.at(-1)?.style.isAutoHidden).toBe(true)
    expect(repairs).toEqual([])
    expect(load(text)).toEqual(design)
  })
  it('of any other value is taken away, and the file is not refused', () => {
    const { design } = marked(false)
    expect(activeVariant(design).nodeList.some(({ style }) => 'isAutoHidden' in style)).toBe(false)
  })
})
