import { expect, test } from 'vitest'
import type { Command } from '../../../../../../src/shared/protocol/commands.ts'
import { createPreviews } from '../../../../../../src/ui/editor/inspector/values/previews.ts'

const at = (x: number): Command => ({ do: 'style.set', path: 'x', value: x, phase: 'preview', ids: ['a'] })

function world() {
  const did: string[] = []
  let frame: (() => void) | null = null
  let frames = 0
  const name = (command: Command): string => (command.do === 'style.set' ? String(command.value) : command.do)
  const previews = createPreviews({
    run: (command) => did.push(`run ${name(command)}`),
    send: (command) => did.push(`send ${name(command)}`),
    nextFrame(act) {
      frames += 1
      frame = act
    },
  })
  const draw = (): void => {
    const act = frame
    frame = null
    act?.()
  }
  return { previews, did, draw, framesAsked: () => frames }
}

test('a fast drag sends its newest value once a frame', () => {
  const { previews, did, draw, framesAsked } = world()
  for (const x of [1, 2, 3]) previews.preview(at(x))
  expect(did).toEqual([])
  expect(framesAsked()).toBe(1)
  draw()
  expect(did).toEqual(['run 3'])
  previews.preview(at(4))
  draw()
  expect(did).toEqual(['run 3', 'run 4'])
})

test('letting go sends the end at once, and nothing of the drag follows it', () => {
  const { previews, did, draw } = world()
  previews.preview(at(1))
  previews.commit(at(2))
  draw()
  expect(did).toEqual(['send 2'])
})

test('Escape takes back at once, and a preview that waited does not come after it', () => {
  const { previews, did, draw } = world()
  previews.preview(at(1))
  draw()
  previews.preview(at(2))
  previews.cancel()
  draw()
  expect(did).toEqual(['run 1', 'run gesture.cancel'])
})
