import { describe, expect, it } from 'vitest'
import { variantOf, type Layer } from '../../src/shared/document/design.ts'
import { stepsDown } from '../../src/worker/services/pictures/shrink.ts'
import { makeLayer } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const both = makeFaces([round('falcon', 466), round('android', 466)])

const image = (uuid: string, style: Readonly<Record<string, unknown>> = {}) =>
  makeLayer({ uuid, url: '/f/large.png', fileSize: 40_000, x: 100, y: 100, width: 50, height: 50, ...style })

async function started(falcon: readonly Layer[], android: readonly Layer[] = []) {
  const design = withLayers(withLayers(both, { fdId: 'face-1' }, falcon), { fdId: 'face-2' }, android)
  const test = await TestEngine.start({ design })
  test.pictures.known.set('/f/large.png', { width: 400, height: 400, bytes: 40_000 })
  return test
}

const urlOf = (layer: Layer | undefined): unknown => (layer?.style as { url?: string } | undefined)?.url

const showA = { label: 'fix.showLayer', command: { do: 'selection.set', ids: ['a'] } }

describe('shrinking pictures', () => {
  it('puts a picture as large as shown in its place, in one step that undo takes back', async () => {
    const test = await started([image('a')])
    const before = test.layer('a')
    const outcome = await test.runLater({ do: 'picture.shrink' })
    expect(outcome).toMatchObject({
      ok: true,
      ids: ['a'],
      notices: [{ key: 'notice.shrunk', params: { count: 1 } }],
    })
    const after = test.layer('a')
    expect(after.style).toMatchObject({
      url: 'local:large-50x50.png',
      fileSize: 625,
      x: 100,
      y: 100,
      width: 50,
    })
    expect(variantOf(test.design, { fdId: 'face-1', variant: 'normal' })?.fileSizes).toMatchObject({
      'local:large-50x50.png': 625,
    })
    expect(test.steps).toBe(1)
    test.do({ do: 'history.undo' })
    expect(test.layer('a')).toBe(before)
    test.do({ do: 'history.redo' })
    expect(test.layer('a')).toBe(after)
  })

  it('keeps what the largest of all faces needs, with one step in the history of each face', async () => {
    const test = await started([image('a')], [image('a', { width: 200, height: 100, rotation: 30 })])
    expect((await test.runLater({ do: 'picture.shrink' })).ok).toBe(true)
    const other = variantOf(test.design, { fdId: 'face-2', variant: 'normal' })
    expect([urlOf(test.layer('a')), urlOf(other?.nodeList.at(-1))]).toEqual([
      'local:large-200x200.png',
      'local:large-200x200.png',
    ])
    expect([test.steps, other?.snapshotIndex]).toEqual([1, 1])
    // one act over all faces: undo takes it back on each, where it is the newest
    test.do({ do: 'history.undo' })
    const back = variantOf(test.design, { fdId: 'face-2', variant: 'normal' })
    expect([urlOf(test.layer('a')), urlOf(back?.nodeList.at(-1))]).toEqual(['/f/large.png', '/f/large.png'])
  })

  it('cuts off what hangs out of the dial, and what is seen stays where it is', async () => {
    const test = await started([image('a', { x: -100, y: 0, width: 200, height: 200 })])
    expect((await test.runLater({ do: 'picture.shrink' })).ok).toBe(true)
    expect(test.place('a')).toEqual([0, 0, 100, 200, 0])
    expect(urlOf(test.layer('a'))).toBe('local:large-100x200.png')
  })

  it.each([
    ['turned', { rotation: 20 }],
    ['locked', { isLock: true }],
  ])('does not cut a %s one', async (_name, style) => {
    const test = await started([image('a', { x: -100, y: 0, width: 200, height: 200, ...style })])
    expect((await test.runLater({ do: 'picture.shrink' })).ok).toBe(true)
    expect(test.place('a').slice(0, 4)).toEqual([-100, 0, 200, 200])
  })

  it('never makes a picture larger, and says so when nothing can be gained', async () => {
    const test = await started([image('a', { width: 466, height: 466, x: 0, y: 0 })])
    const before = test.design
    expect(await test.runLater({ do: 'picture.shrink', urls: ['/f/large.png'] })).toEqual({
      ok: false,
      refusal: { key: 'refusal.shrinkNothing', params: { count: 1 }, wayOut: showA },
    })
    expect(test.design).toBe(before)
  })

  it('leaves a picture that would not weigh less', async () => {
    const test = await started([image('a', { url: '/f/stubborn.png' })])
    test.pictures.known.set('/f/stubborn.png', { width: 400, height: 400, bytes: 40_000 })
    expect(await test.runLater({ do: 'picture.shrink' })).toEqual({
      ok: false,
      refusal: { key: 'refusal.shrinkGrows', params: { count: 1, before: 39.1, after: 39.1 }, wayOut: showA },
    })
  })

  it('leaves a layer that grew while the picture was made', async () => {
    const test = await started([image('a')])
    const open = test.pictures.holdBack()
    const later = test.engine.run({ do: 'picture.shrink' })
    // the plan is made by now, the picture is not
    await new Promise((resolve) => setTimeout(resolve, 0))
    test.do({ do: 'style.set', path: 'width', value: 390, ids: ['a'] })
    open()
    expect(await later).toMatchObject({ ok: false, refusal: { key: 'refusal.superseded' } })
    expect(urlOf(test.layer('a'))).toBe('/f/large.png')
  })

  it('shows the plan with the names of its layers, and makes one of them', async () => {
    const test = await started([image('a')])
    const [row] = await test.engine.ask('shrinkPlan')
    expect(row).toMatchObject({
      url: '/f/large.png',
      width: 400,
      toWidth: 50,
      bytes: 40_000,
      isCropped: false,
    })
    expect(await test.engine.ask('shrunk', '/f/large.png')).toMatchObject({ bytes: 40_000, shrunkBytes: 625 })
    expect(await test.engine.ask('shrunk', '/f/none.png')).toBeNull()
  })

  it('is no business of a visitor', async () => {
    const design = withLayers(both, { fdId: 'face-1' }, [image('a')])
    const test = await TestEngine.start({ design, isSignedIn: false })
    expect(test.run({ do: 'picture.shrink' })).toMatchObject({
      ok: false,
      refusal: { key: 'refusal.needsLogin' },
    })
  })
})

describe('steps down', () => {
  it('halve at most, and end at the size that is asked for', () => {
    expect(stepsDown({ width: 1000, height: 400 }, { width: 100, height: 40 })).toEqual([
      { width: 500, height: 200 },
      { width: 250, height: 100 },
      { width: 125, height: 50 },
      { width: 100, height: 40 },
    ])
    expect(stepsDown({ width: 50, height: 50 }, { width: 50, height: 50 })).toEqual([])
  })
})
