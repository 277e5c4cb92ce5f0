import { expect, test } from 'vitest'
import { createFramePacer } from '../../../src/worker/frame-pacer.ts'

function setUp() {
  const frames: (() => void)[] = []
  const tasks: (() => void)[] = []
  const drawn: string[] = []
  const request = createFramePacer({
    nextFrame: (act) => void frames.push(act),
    afterTask: (act) => void tasks.push(act),
  })
  const flush = (list: (() => void)[]): void => list.splice(0).forEach((act) => act())
  return {
    drawn,
    frames,
    ask: (name: string) => request(() => void drawn.push(name)),
    endTask: () => flush(tasks),
    frame: () => flush(frames),
  }
}

test('the first frame is drawn when the task ends, the next ones wait for the screen', () => {
  const pace = setUp()
  pace.ask('a')
  expect(pace.drawn).toEqual([])
  pace.endTask()
  expect(pace.drawn).toEqual(['a'])
  pace.ask('b')
  pace.ask('c')
  pace.endTask()
  expect(pace.drawn).toEqual(['a'])
  pace.frame()
  expect(pace.drawn).toEqual(['a', 'c'])
})

test('a frame drawn at the animation frame keeps the next one waiting too', () => {
  const pace = setUp()
  pace.ask('a')
  pace.endTask()
  pace.ask('b')
  pace.frame()
  pace.ask('c')
  pace.endTask()
  expect(pace.drawn).toEqual(['a', 'b'])
  pace.frame()
  expect(pace.drawn).toEqual(['a', 'b', 'c'])
})

test('at rest nothing is asked of the screen, and the next frame is at once again', () => {
  const pace = setUp()
  pace.ask('a')
  pace.endTask()
  pace.frame()
  expect(pace.frames).toEqual([])
  pace.ask('b')
  pace.endTask()
  expect(pace.drawn).toEqual(['a', 'b'])
})
