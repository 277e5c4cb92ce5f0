import { expect, test } from 'vitest'
import { factsOf } from '../../../../src/shared/help/lessons/facts.ts'
import type { LessonFacts } from '../../../../src/shared/help/lessons/lesson.ts'
import { lessons } from '../../../../src/shared/help/lessons/lessons.ts'

const shown = { isAmbient: false, isPreview: false, scene: 'asDesigned', isOtherChosen: false }

const empty = factsOf(
  JSON.stringify({
    activeFdId: 'a',
    dialName: lessons[0]?.words.en.dial,
    faces: { a: { normal: { nodeList: [{ nodeType: 'root', style: { fill: '#000000' } }] } } },
  }),
  shown,
)

test('nothing is done on an empty dial, and a file without any of it is read as empty', () => {
  for (const { id, steps } of lessons)
    expect(
      steps.filter(({ isDone }) => isDone(empty)).map((step) => `${id} ${step.id}`),
      id,
    ).toEqual([])
  for (const text of [
    '{}',
    '{"faces":[],"activeFdId":7}',
    '{"activeFdId":"a","faces":{"a":{"normal":{"nodeList":3}}}}',
  ])
    expect(factsOf(text, shown)).toMatchObject({ normal: [], ambient: [], choices: [], backdrop: '' })
})

test('a lesson has each step once, and only what is looked at and not kept stays done', () => {
  for (const { id, steps } of lessons) {
    expect(new Set(steps.map((step) => step.id)).size, id).toBe(steps.length)
    const moments = steps.filter(({ isMoment }) => isMoment).map((step) => step.id)
    // what a moment looks at is no layer: without it the same design has it not
    const looking: LessonFacts = {
      ...empty,
      isAmbient: true,
      isPreview: true,
      scene: 'x',
      isOtherChosen: true,
    }
    const done = steps.filter(({ isDone }) => isDone(looking)).map((step) => step.id)
    expect(moments, id).toEqual(expect.arrayContaining(done))
  }
})
