import { expect, test } from 'vitest'
import { withOwnChoices } from '../../../../src/shared/document/choices/defined.ts'
import { putInto } from '../../../../src/shared/document/choices/edit-choices.ts'
import { heaviest } from '../../../../src/shared/document/choices/heaviest.ts'
import type { OwnChoice } from '../../../../src/shared/document/choices/own-choices.ts'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { judge, survey } from '../../../../src/shared/rules/judge.ts'
import { makeFaces, round, worldIn } from '../../../support/make-faces.ts'
import { makeDesign, makeImage, makeLayer, makeText } from '../../../support/make-design.ts'

/* What a face takes is what it takes with the options of the wearer that take most. */

const listOf = (id: string, count: number): OwnChoice => {
  const options = Array.from({ length: count }, (_none, at) => ({
    id: `${id}${at}`,
    names: { en: `${id} ${at}`, zhCn: '' },
    colors: [],
  }))
  return { id, kind: 'list', names: { en: id, zhCn: '' }, options, initial: `${id}0`, falcon: `${id}0` }
}

/** Each layer with its option, such as `a1`; without one it is always seen. */
function listWith(
  choices: readonly OwnChoice[],
  layers: readonly (readonly [Layer, string?])[],
): readonly Layer[] {
  const design = makeDesign(layers.map(([layer]) => layer))
  const face = design.faces[design.activeFdId]
  if (!face) throw new Error('no face')
  return layers.reduce(
    (list, [{ uuid }, option]) =>
      option === undefined ? list : putInto(list, new Set([uuid]), { id: option.slice(0, 1), option }),
    withOwnChoices(face.normal.nodeList, choices),
  )
}

const image = (uuid: string, url: string): Layer => makeImage(uuid, [0, 0], { url, width: 100, height: 10 })

const count = (layers: readonly Layer[]): number =>
  layers.filter(({ nodeType }) => nodeType !== 'root').length

/** Each picture once. */
const pictures = (layers: readonly Layer[]): number =>
  new Set(layers.flatMap(({ style }) => ('url' in style ? [style.url] : []))).size

test('the options that take most are found together, what they share counted once', () => {
  const list = listWith(
    [listOf('a', 2), listOf('b', 2)],
    [
      [image('one', '/x.png')],
      [image('two', '/x.png'), 'a0'],
      [image('three', '/y.png'), 'a1'],
      [image('four', '/y.png'), 'b0'],
      [image('five', '/z.png'), 'b1'],
    ],
  )
  expect(heaviest(list, count)).toMatchObject({ value: 3, isExact: true })
  expect(heaviest(list, pictures)).toEqual({
    value: 3,
    isExact: true,
    options: [
      { id: 'a', option: 'a1' },
      { id: 'b', option: 'b1' },
    ],
  })
})

test('beyond 64 combinations it is at most the sum of what each choice takes', () => {
  const choices = ['a', 'b', 'c', 'd'].map((id) => listOf(id, 3))
  const list = listWith(
    choices,
    choices.flatMap(({ id }) => [
      [image(`${id}-x`, '/x.png'), `${id}0`] as const,
      [image(`${id}-y`, `/${id}.png`), `${id}1`] as const,
      [image(`${id}-z`, '/x.png'), `${id}1`] as const,
    ]),
  )
  const found = heaviest(list, pictures)
  expect(found).toMatchObject({ value: 8, isExact: false })
  expect(found.options).toHaveLength(4)
  // exact: a.png to d.png and x.png
  expect(found.value).toBeGreaterThanOrEqual(5)
})

test('a face without choices is what it is', () => {
  expect(heaviest(listWith([], [[image('one', '/x.png')]]), count)).toEqual({
    value: 1,
    isExact: true,
    options: [],
  })
})

const film = (uuid: string): Layer =>
  makeLayer({ uuid, nodeType: 'animation', width: 20, height: 20, imgs: [{ url: '/a.png', fileSize: 1 }] })

function worldWith(list: readonly Layer[], platform: 'android' | 'falcon') {
  const design = makeFaces([round(platform, platform === 'android' ? 450 : 466)])
  return { ...worldIn(design, design.activeFdId), list }
}

const animations = (list: readonly Layer[], platform: 'android' | 'falcon'): number | undefined =>
  survey(worldWith(list, platform)).meters.find(({ label }) => label === 'meter.animations')?.value

test('animations of alternatives never play together; where only one goes out, only it counts', () => {
  const list = listWith(
    [listOf('a', 2)],
    [[film('always')], [film('first'), 'a0'], [film('second'), 'a1'], [film('third'), 'a1']],
  )
  expect(animations(list, 'android')).toBe(3)
  expect(animations(list, 'falcon')).toBe(2)
  const [more] = listWith([], [[film('more')]]).slice(-1)
  expect(more && judge({ on: 'add', layers: [more] }, worldWith(list, 'android'))).toMatchObject({
    verdict: 'refuse',
    params: { max: 3 },
  })
  const other = more && { ...more, style: { ...more.style, choice: { id: 'a', option: 'a0' } } }
  expect(other && judge({ on: 'add', layers: [other] }, worldWith(list, 'android')).verdict).not.toBe(
    'refuse',
  )
})

test('two alternatives may show the same time, two layers that are seen together may not', () => {
  const time = (uuid: string): Layer => makeText(uuid, '##hourMinute##')
  const twice = (one: string | undefined, other: string | undefined) =>
    survey(
      worldWith(
        listWith(
          [listOf('a', 2)],
          [
            [time('one'), one],
            [time('other'), other],
          ],
        ),
        'android',
      ),
    ).findings.filter(({ key }) => key === 'finding.timeTextTwice').length
  expect([twice('a0', 'a1'), twice('a0', 'a0'), twice('a0', undefined)]).toEqual([0, 1, 1])
})
