import { describe, expect, it } from 'vitest'
import type { Design, Layer } from '../../../../src/shared/document/design.ts'
import { insertLike } from '../../../../src/shared/document/sync.ts'
import { platformFor } from '../../../../src/shared/platforms/all.ts'
import { survey } from '../../../../src/shared/rules/judge.ts'
import { compareFaces } from '../../../../src/shared/rules/faces/compare-faces.ts'
import { syncLayers } from '../../../../src/shared/rules/faces/sync-faces.ts'
import { makeLayer } from '../../../support/make-design.ts'
import { makeFaces, round, withLayers, worldIn } from '../../../support/make-faces.ts'

const deps = { platformOf: platformFor }
const [first, second, third] = ['face-1', 'face-2', 'face-3'] as const

const sync = (design: Design, ...ids: readonly string[]) => syncLayers(design, { fdId: first, ids }, deps)

const listOf = (design: Design, fdId: string): readonly Layer[] => design.faces[fdId]?.normal.nodeList ?? []

const labels = (design: Design, fdId: string) =>
  listOf(design, fdId)
    .slice(1)
    .map(({ label }) => label)

const three = makeFaces([round('android', 500), round('android', 450), round('falcon', 466)])
const art = makeLayer({ uuid: 'art', url: '/f/a.png', fileSize: 5, x: 100, y: 200, width: 50, height: 20 })

describe('a layer added in one normal face', () => {
  it('comes to the other ones, scaled by the ratio of the faces [S4.22 S4.25 A34]', () => {
    const { design, faces, unsynced } = sync(withLayers(three, { fdId: first }, [art]), 'art')
    expect(faces.map(({ fdId }) => fdId)).toEqual([second, third])
    expect(listOf(design, second).at(-1)).toMatchObject({
      uuid: 'art',
      style: { x: 90, y: 180, width: 45, height: 18 },
    })
    expect(listOf(design, third).at(-1)).toMatchObject({
      style: { x: 93.2, y: 186.4, width: 46.6, height: 18.64 },
    })
    expect(unsynced).toEqual([])
    expect(design.faces[first]?.normal.nodeDataUnsync).toEqual([])
    expect(design.faces[second]?.ambient).toBe(three.faces[second]?.ambient)
    expect(design.faces[second]?.normal.snapshotData).toBe(three.faces[second]?.normal.snapshotData)
  })
  it('brings the sizes of its pictures', () => {
    const face = three.faces[first]
    if (!face) throw new Error('no face')
    const sized = { ...face, normal: { ...face.normal, fileSizes: { '/f/a.png': 77, '/f/other.png': 1 } } }
    const source = withLayers({ ...three, faces: { ...three.faces, [first]: sized } }, { fdId: first }, [art])
    expect(sync(source, 'art').design.faces[second]?.normal.fileSizes).toEqual({ '/f/a.png': 77 })
  })
  it('keeps text, lines and expressions in proportion [S4.25]', () => {
    const text = makeLayer({
      uuid: 'text',
      nodeType: 'text',
      text: 'A',
      fontSize: 50,
      dynamic: { x: '(##second##)' },
    })
    const ring = makeLayer({ uuid: 'ring', nodeType: 'progress', ringWidth: 20 })
    const { design } = sync(withLayers(three, { fdId: first }, [text, ring]), 'text', 'ring')
    const [scaledText, scaledRing] = listOf(design, second).slice(1)
    expect(scaledText?.style).toMatchObject({ fontSize: 45, dynamic: { x: '(##second## * 0.9)' } })
    expect(scaledRing?.style).toMatchObject({ ringWidth: 18 })
  })
  it('but no complication and no tap area: they are noted as local [S4.23 S4.24]', () => {
    const slot = makeLayer({ uuid: 'slot', nodeType: 'complication' })
    const tap = makeLayer({ uuid: 'tap', nodeType: 'programmable' })
    const { design, faces, unsynced } = sync(withLayers(three, { fdId: first }, [slot, tap]), 'slot', 'tap')
    expect([faces, unsynced]).toEqual([[], ['slot', 'tap']])
    expect(design.faces[first]?.normal.nodeDataUnsync).toEqual(['slot', 'tap'])
    expect(listOf(design, second)).toBe(listOf(three, second))
  })
  it('is refused where the rules say so, and noted [A34 S3.28]', () => {
    const clock = makeLayer({ uuid: 'there', label: 'Clock', nodeType: 'text', text: '##hourText##' })
    const other = makeLayer({ uuid: 'text', nodeType: 'text', text: '##hourText##' })
    const source = withLayers(withLayers(three, { fdId: second }, [clock]), { fdId: first }, [other, art])
    const { design, faces, unsynced } = sync(source, 'text', 'art')
    expect(unsynced).toEqual(['text'])
    expect(faces[0]?.refused).toMatchObject([
      { layer: { uuid: 'text' }, rule: 'time-text-once', breach: { key: 'dial.dup.copyTextFailed' } },
    ])
    expect(labels(design, second)).toEqual(['Clock', 'art'])
    expect(labels(design, third)).toEqual(['art', 'text'])
    const again = survey(worldIn(design, first)).findings.find(({ rule }) => rule === 'not-synced')
    expect(again).toMatchObject({ uuid: 'text', wayOut: { fix: { do: 'sync' } } })
  })
  it('is synced again after the reason has gone, and no longer noted', () => {
    const clock = makeLayer({ uuid: 'there', nodeType: 'text', text: '##hourText##' })
    const other = makeLayer({ uuid: 'text', nodeType: 'text', text: '##hourText##' })
    const source = withLayers(withLayers(three, { fdId: second }, [clock]), { fdId: first }, [other])
    const once = sync(source, 'text').design
    const face = once.faces[second]
    if (!face) throw new Error('no face')
    const freed: Design = {
      ...once,
      faces: {
        ...once.faces,
        [second]: { ...face, normal: { ...face.normal, nodeList: listOf(three, second) } },
      },
    }
    const { design, faces } = sync(freed, 'text')
    expect(faces.map(({ fdId }) => fdId)).toEqual([second])
    expect(design.faces[first]?.normal.nodeDataUnsync).toEqual([])
  })
  it('that is there already is left alone', () => {
    const { design } = sync(withLayers(three, { fdId: first }, [art]), 'art')
    const twice = sync(design, 'art')
    expect(twice.faces).toEqual([])
    expect(twice.design).toBe(design)
  })
  it('does not touch faces of unknown platforms [A32]', () => {
    const face = three.faces[third]
    if (!face) throw new Error('no face')
    const odd = { ...face, normal: { ...face.normal, platform: 'zepp' } }
    const source = withLayers({ ...three, faces: { ...three.faces, [third]: odd } }, { fdId: first }, [art])
    const { design } = sync(source, 'art')
    expect(design.faces[third]).toBe(odd)
  })
  it('is adjusted for falcon: a large animation becomes a picture, and is counted [S3.12 S5.19 A34]', () => {
    const film = makeLayer({
      uuid: 'film',
      label: 'Film',
      nodeType: 'animation',
      width: 500,
      height: 500,
      imgs: [{ url: '/f/1.png', fileSize: 3 }],
    })
    const { design, faces } = sync(withLayers(three, { fdId: first }, [film]), 'film')
    expect(design.animationToImageIndex).toBe(1)
    expect(faces.map(({ notices }) => notices.map(({ key }) => key))).toEqual([
      [],
      ['dial.dup.asrAnimationAreaTip'],
    ])
    expect(listOf(design, third).at(-1)).toMatchObject({ uuid: 'film', nodeType: 'image', label: 'Film 1' })
    const [from, to] = [design.faces[first]?.normal, design.faces[third]?.normal]
    if (!from || !to) throw new Error('no face')
    expect([...compareFaces(from, to)]).toEqual([['film', 'stillImage']])
  })
  it('stands on falcon in the order of levels [S4.28]', () => {
    const words = makeLayer({ uuid: 'words', label: 'Words' })
    const hand = makeLayer({ uuid: 'hand', label: 'Hand', width: 9, rotate: '(##secondHand##)' })
    const source = withLayers(three, { fdId: first }, [hand, words])
    const { design } = sync(source, 'hand', 'words')
    expect(labels(design, second)).toEqual(['Hand', 'Words'])
    expect(labels(design, third)).toEqual(['Words', 'Hand'])
    expect(listOf(design, third).at(-1)?.level).toBe(14)
  })
  it('a background image goes behind everything, and only where there is none', () => {
    const back = makeLayer({ uuid: 'back', label: 'Back', nodeType: 'background', width: 500, height: 500 })
    const own = { ...back, uuid: 'own', label: 'Own' }
    const there = withLayers(withLayers(three, { fdId: second }, [art]), { fdId: third }, [own])
    const { design, unsynced } = sync(withLayers(there, { fdId: first }, [back]), 'back')
    expect(labels(design, second)).toEqual(['Back', 'art'])
    expect(listOf(design, second)[1]?.style).toMatchObject({ x: 0, y: 0, width: 450, height: 450 })
    expect(labels(design, third)).toEqual(['Own'])
    expect(unsynced).toEqual(['back'])
  })
})

describe('the place in another face', () => {
  const layer = (uuid: string) => makeLayer({ uuid })
  const names = (list: readonly Layer[]) => list.map(({ uuid }) => uuid).join(' ')
  const lists = (text: string) => text.split(' ').map(layer)
  it('is in front of the nearest layer behind it that both faces have', () => {
    const source = lists('a x b y z c')
    const coming = source.filter(({ uuid }) => 'xyz'.includes(uuid))
    expect(names(insertLike(lists('a b c'), source, coming))).toBe('a x b y z c')
    expect(names(insertLike(lists('c q a'), source, coming))).toBe('c q a x y z')
    expect(names(insertLike(lists('q r'), source, coming))).toBe('q r x y z')
  })
})
