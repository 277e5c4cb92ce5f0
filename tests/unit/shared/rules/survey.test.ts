import { expect, test } from 'vitest'
import { survey } from '../../../../src/shared/rules/judge.ts'
import { makeLayer } from '../../../support/make-design.ts'
import { makeFaces, round, withLayers, worldIn } from '../../../support/make-faces.ts'

const film = (uuid: string) =>
  makeLayer({
    uuid,
    nodeType: 'animation',
    ...{ x: 100, y: 100, width: 40, height: 40 },
    imgs: [{ url: `/f/${uuid}.png`, fileSize: 10, width: 40, height: 40 }],
  })

test('what blocks publishing is told before what is only worth knowing', () => {
  const away = makeLayer({
    uuid: 'away',
    url: '/f/a.png',
    fileSize: 10,
    x: 900,
    y: 900,
    width: 50,
    height: 50,
  })
  const films = ['a', 'b', 'c', 'd'].map(film)
  const design = withLayers(makeFaces([round('falcon', 466)]), { fdId: 'face-1' }, [away, ...films])
  const told = survey(worldIn(design, 'face-1')).findings.map(({ severity }) => severity)
  expect(told).toContain('error')
  expect(told).toContain('hint')
  const weights = { error: 0, warning: 1, hint: 2 }
  expect(told).toEqual([...told].sort((a, b) => weights[a] - weights[b]))
})
