import { expect, test } from 'vitest'
import { createFramePacer } from '../../../src/worker/engine/frames/frame-pacer.ts'

function setUp() {
  const frames: ((at: number) => void)[] = []
  const tasks: (() => void)[] = []
  const drawn: string[] = []
  let nowMs = 1000
  const request = createFramePacer({
    nextFrame: (act) => void frames.push(act),
    afterTask: (act) => void tasks.push(act),
  })
  const flush = (list: (() => void)[]): void => list.splice(0).forEach((act) => act())
  return {
    drawn,
    frames,
    ask: (name: string) => request(() => void drawn.push(name)),
    move(name: string) {
      request(() => void drawn.push(name), nowMs)
      flush(tasks)
    },
    /** Told `ms` after it happened. */
    moveLater(name: string, ms: number) {
      const at = nowMs + 4
      nowMs = at + ms
      request(() => void drawn.push(name), at)
      flush(tasks)
    },
    wait: (ms: number) => void (nowMs += ms),
    endTask: () => flush(tasks),
    frame: () => frames.splice(0).forEach((act) => act(nowMs)),
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
  // one more tells where the frames of the display begin
  pace.frame()
  expect(pace.frames).toEqual([])
  pace.ask('b')
  pace.endTask()
  expect(pace.drawn).toEqual(['a', 'b'])
})

test('moves 125 times a second are drawn once a frame, each in its later half and with the newest', () => {
  const pace = setUp()
  pace.move('first')
  pace.frame()
  for (const name of ['a', 'b', 'c']) {
    pace.wait(4)
    pace.move(`${name} early`)
    pace.wait(8)
    pace.move(`${name} late`)
    expect(pace.drawn.at(-1)).toBe(`${name} late`)
    pace.wait(4.7)
    pace.frame()
  }
  expect(pace.drawn).toEqual(['first', 'a late', 'b late', 'c late'])
})

test('a move that waited while the canvas was taken counts by its own time', () => {
  const pace = setUp()
  pace.move('first')
  pace.frame()
  pace.moveLater('a', 6)
  expect(pace.drawn).toEqual(['first'])
  pace.wait(4)
  pace.move('b')
  expect(pace.drawn).toEqual(['first', 'b'])
})

test('what moves after the early drawing is drawn at the animation frame', () => {
  const pace = setUp()
  pace.move('first')
  pace.frame()
  for (const name of ['a', 'b', 'c']) {
    pace.wait(6)
    pace.move(name)
  }
  expect(pace.drawn).toEqual(['first', 'b'])
  pace.frame()
  expect(pace.drawn).toEqual(['first', 'b', 'c'])
})

test('moves 250 times a second are drawn at the animation frame alone: none of them would stay the newest', () => {
  const pace = setUp()
  pace.move('first')
  pace.frame()
  for (const name of ['a', 'b', 'c', 'd']) {
    pace.wait(4)
    pace.move(name)
  }
  expect(pace.drawn).toEqual(['first'])
  pace.frame()
  expect(pace.drawn).toEqual(['first', 'd'])
})

test('what no move asked for waits for the animation frame, however late in the frame', () => {
  const pace = setUp()
  pace.move('first')
  pace.frame()
  pace.wait(12)
  pace.ask('clock')
  pace.endTask()
  expect(pace.drawn).toEqual(['first'])
  pace.frame()
  expect(pace.drawn).toEqual(['first', 'clock'])
})

test('what a frame asks for while it is drawn waits for the animation frame, whoever drew it', () => {
  const frames: ((at: number) => void)[] = []
  const tasks: (() => void)[] = []
  const request = createFramePacer({
    nextFrame: (act) => void frames.push(act),
    afterTask: (act) => void tasks.push(act),
  })
  let drawn = 0
  const goOn = (): void => {
    drawn += 1
    request(goOn)
  }
  request(goOn)
  const turn = (): void => {
    for (let task = tasks.shift(); task; task = tasks.shift()) task()
  }
  turn()
  for (let frame = 0; frame < 5; frame++) {
    frames.shift()?.(frame * 16)
    turn()
  }
  expect(drawn).toBe(6)
})
