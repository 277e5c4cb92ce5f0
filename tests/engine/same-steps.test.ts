import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { makeLayer } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const ring = (segment: number, facts: { readonly uuid?: string } = {}): Layer =>
  makeLayer({
    uuid: 'ring',
    ...facts,
    nodeType: 'image_sequence',
    type: 'imageEnumeration',
    label: 'Ring',
    pick: 'segment',
    segment,
    imageIndexRate: '(##batteryPercent## / 100)',
    width: 100,
    height: 100,
    x: 100,
    y: 100,
    imgs: Array.from({ length: 100 / segment }, (_none, at) => ({
      url: `/f/${segment}-${at}.png`,
      fileSize: 5,
    })),
  })

const problems = (t: TestEngine) =>
  t
    .see('problems')
    .faces.flatMap(({ rows, ...face }) =>
      rows
        .filter(({ key }) => key === 'finding.stepsDiffer')
        .map((row) => ({ at: `${face.fdId} ${face.variant}`, ...row })),
    )

test('an image enumeration with another number of pictures in another face is a problem of both, and is mended from either [S5.47 A43]', async () => {
  const faces = makeFaces([round('android', 450), round('falcon', 466)])
  const design = withLayers(withLayers(faces, { fdId: 'face-1' }, [ring(10)]), { fdId: 'face-2' }, [ring(20)])
  const t = await TestEngine.start({ design })
  expect(problems(t).map(({ at, severity, params }) => [at, severity, params])).toEqual([
    ['face-1 normal', 'error', { name: 'Ring', count: 10, other: 5 }],
    ['face-2 normal', 'error', { name: 'Ring', count: 5, other: 10 }],
  ])
  const fix = problems(t).find(({ at }) => at === 'face-2 normal')?.fix
  if (!fix) throw new Error('no fix')
  t.do(fix.command)
  expect(t.design.faces['face-2']?.normal.nodeList.find(({ uuid }) => uuid === 'ring')?.style).toMatchObject({
    segment: 10,
    imgs: ring(10).style['imgs' as never],
  })
  expect(problems(t)).toEqual([])
  t.do({ do: 'history.undo' })
  expect(problems(t)).toHaveLength(2)
})

test('a copy in ambient has as many pictures as in normal, or it is told [S5.47 A43]', async () => {
  const t = await TestEngine.start({ layers: [ring(10)] })
  t.do({ do: 'ambient.copyFromNormal' })
  expect(problems(t)).toEqual([])
  const id = t.list.find(({ label }) => label === 'Ring')?.uuid ?? ''
  t.do({ do: 'style.set', path: 'segment', value: 25, ids: [id] })
  expect(problems(t).map(({ params }) => [params?.['count'], params?.['other']])).toEqual([
    [4, 10],
    [10, 4],
  ])
})
