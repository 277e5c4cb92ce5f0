import { expect, test } from 'vitest'
import { variantOf, type Layer } from '../../src/shared/document/design.ts'
import { makeLayer } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const both = makeFaces([round('falcon', 466), round('android', 466)])

const old = '/f/image/00/old.png'
const next = '/art/next.png'

const image = (uuid: string, style: Readonly<Record<string, unknown>> = {}): Layer =>
  makeLayer({ uuid, url: old, fileSize: 900, x: 100, y: 100, width: 80, height: 40, ...style })

async function started(first: readonly Layer[], second: readonly Layer[]): Promise<TestEngine> {
  const design = withLayers(withLayers(both, { fdId: 'face-1' }, first), { fdId: 'face-2' }, second)
  return await TestEngine.start({ design })
}

const layersOf = (test: TestEngine, fdId: string): readonly Layer[] =>
  variantOf(test.design, { fdId, variant: 'normal' })?.nodeList ?? []

const urlsOf = (test: TestEngine, fdId: string): readonly unknown[] =>
  layersOf(test, fdId).flatMap(({ style }) => ('url' in style && style.url !== '' ? [style.url] : []))

test('layers that show a picture are selected, and where others have it that is told', async () => {
  const test = await started([image('a'), image('b', { url: next }), image('c')], [image('d')])
  test.frame()
  expect(test.run({ do: 'picture.selectUses', url: old })).toMatchObject({ ok: true })
  expect(test.selected).toEqual(['a', 'c'])
  const elsewhere = await started([image('b', { url: next })], [image('d')])
  expect(elsewhere.run({ do: 'picture.selectUses', url: old })).toMatchObject({
    refusal: { key: 'refusal.usedElsewhere', params: { count: 1 } },
  })
  expect(elsewhere.run({ do: 'picture.selectUses', url: '/f/none.png' })).toMatchObject({
    refusal: { key: 'refusal.notUsedHere' },
  })
})

test('a picture is replaced on every face as one act, in the ratio of the other, about the same pivot', async () => {
  const test = await started(
    [image('a'), image('b', { url: next }), image('c', { offset: { x: 0.5, y: 1 } })],
    [image('d', { width: 200, height: 40 })],
  )
  const outcome = await test.runLater({ do: 'picture.replaceUses', from: old, to: next, name: 'Next' })
  expect(outcome).toMatchObject({ ok: true, notices: [{ key: 'notice.replaced', params: { count: 3 } }] })
  expect([urlsOf(test, 'face-1'), urlsOf(test, 'face-2')]).toEqual([[next, next, next], [next]])
  const pivotOf = ({ style: { x, y, width, height, offset } }: Layer) => [
    x + width * offset.x,
    y + height * offset.y,
  ]
  expect(pivotOf(test.layer('a'))).toEqual([140, 120])
  expect(pivotOf(test.layer('c'))).toEqual([140, 140])
  test.do({ do: 'history.undo' })
  expect([urlsOf(test, 'face-1'), urlsOf(test, 'face-2')]).toEqual([[old, next, old], [old]])
})

test('locked layers keep theirs, which is told; where only those show it, that is refused', async () => {
  const test = await started([image('a'), image('b', { isLock: true })], [])
  const command = { do: 'picture.replaceUses', from: old, to: next, name: 'Next' } as const
  expect(await test.runLater(command)).toMatchObject({
    notices: [{ key: 'notice.replacedSome', params: { count: 1, locked: 1 } }],
  })
  expect(urlsOf(test, 'face-1')).toEqual([next, old])
  expect(await test.runLater(command)).toMatchObject({
    refusal: { key: 'refusal.usesLocked', params: { count: 1 } },
  })
})
