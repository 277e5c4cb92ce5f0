import { expect, test } from 'vitest'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const badges = (t: TestEngine, id: string) =>
  t.see('layers').changed.find(({ uuid }) => uuid === id)?.badges ?? []

const rowsSent = (t: TestEngine) =>
  t.messages.flatMap((message) =>
    'projections' in message ? (message.projections.slices.layers?.changed ?? []) : [],
  )

test('a layer whose picture could not be loaded says so in its row, and retrying asks for that picture [UX 5]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [20, 20]), makeImage('b', [200, 20])] })
  expect(t.see('missing').pictures).toEqual({ layers: [], count: 0, urls: 0 })
  t.pictures.setFailed('/f/b.png', '/f/of-another-face.png')
  t.frames()
  expect(rowsSent(t)).toMatchObject([{ uuid: 'b', badges: ['layer.badge.pictureFailed'] }])
  expect(badges(t, 'a')).toEqual([])
  expect(t.see('missing').pictures).toEqual({ layers: ['b'], count: 1, urls: 1 })
  t.do({ do: 'picture.retry', ids: ['a'] })
  expect(t.pictures.retried).toEqual([])
  t.do({ do: 'picture.retry' })
  expect(t.pictures.retried).toEqual(['/f/b.png'])
  t.pictures.setFailed()
  t.frames()
  expect([badges(t, 'b'), t.see('missing').pictures.count]).toEqual([[], 0])
})

test('a text wears an hourglass while its font is on its way, and a warning when it does not come [A25]', async () => {
  const fontUrl = '/fonts/Roboto-Regular.ttf'
  const layers = [makeText('t', 'hello', { fontName: 'Roboto-Regular', fontUrl }), makeImage('a', [9, 9])]
  const t = await TestEngine.start({ layers })
  t.fonts.setState(fontUrl, 'loading')
  t.frames()
  expect(rowsSent(t)).toMatchObject([{ uuid: 't', badges: ['layer.badge.fontLoading'] }])
  t.fonts.setState(fontUrl, 'failed')
  t.frames()
  expect(badges(t, 't')).toEqual(['layer.badge.fontFailed'])
  t.fonts.setState(fontUrl, 'ready')
  t.frames()
  expect(badges(t, 't')).toEqual([])
})

test('a font that could not be loaded can be asked for again; one on its way is not [UX 5]', async () => {
  const [roboto, noto] = ['/fonts/Roboto-Regular.ttf', '/fonts/NotoSansSC-Regular.ttf']
  const layers = [
    makeText('t', 'hello', { fontUrl: roboto }),
    makeText('u', 'hello', { fontUrl: roboto }),
    makeText('v', 'hello', { fontUrl: noto }),
  ]
  const t = await TestEngine.start({ layers })
  t.fonts.setState(roboto, 'failed')
  t.fonts.setState(noto, 'loading')
  t.frames()
  expect(t.see('missing')).toMatchObject({
    pictures: { count: 0 },
    fonts: { layers: ['t', 'u'], count: 2, urls: 1 },
  })
  t.do({ do: 'font.retry', ids: ['v'] })
  expect(t.fonts.retried).toEqual([])
  t.do({ do: 'font.retry' })
  expect(t.fonts.retried).toEqual([roboto])
  t.fonts.setState(roboto, 'ready')
  t.frames()
  expect(t.see('missing').fonts).toEqual({ layers: [], count: 0, urls: 0 })
})

test('a drag beside a missing picture sends no row again', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [20, 20]), makeImage('b', [200, 20])] })
  t.pictures.setFailed('/f/b.png')
  t.frames()
  t.messages.length = 0
  t.drag([50, 50], [150, 250])
  expect(rowsSent(t)).toEqual([])
})
