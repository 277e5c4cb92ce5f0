import { expect, test } from 'vitest'
import type { Design } from '../../src/shared/document/design.ts'
import type { Command } from '../../src/shared/protocol/commands.ts'
import { TestEngine } from '../support/test-engine.ts'
import { kept, marked, marks, seen, three, two } from '../support/undo-walks.ts'

/* What long walks of `undo-redo.test.ts` found, made as short as it goes. */

const undo: Command = { do: 'history.undo' }
const redo: Command = { do: 'history.redo' }
const show = (fdId: string): Command => ({ do: 'face.switch', fdId })
const cut = (...ids: string[]): Command => ({ do: 'clipboard.cut', ids })
const theme = (color: string): Command => ({ do: 'theme.add', color })

type Known = {
  readonly make: () => Design
  readonly acts: readonly Command[]
  /** How far it goes back and forth afterwards. */
  readonly steps: number
  readonly isReopened?: boolean
}

const known: Readonly<Record<string, Known>> = {
  'a guide that the other variant cleared': {
    make: two,
    acts: [
      { do: 'guide.add', axis: 'x', at: 142 },
      { do: 'layer.add', preset: 'text.latin' },
      { do: 'mode.set', ambient: true },
      { do: 'guide.clear' },
      { do: 'mode.set', ambient: false },
    ],
    steps: 2,
  },
  'the same, saved and opened in between': {
    make: two,
    acts: [
      { do: 'guide.add', axis: 'x', at: 142 },
      { do: 'layer.add', preset: 'complication.shortText' },
      { do: 'mode.set', ambient: true },
      { do: 'guide.clear' },
      { do: 'mode.set', ambient: false },
    ],
    steps: 2,
    isReopened: true,
  },
  'a colour that was taken away beside a face that is gone': {
    make: three,
    acts: [
      theme('#102030'),
      undo,
      show('face-3'),
      theme('#405060'),
      theme('#102030'),
      { do: 'face.remove', fdId: 'face-3' },
      { do: 'theme.remove', index: 1 },
    ],
    steps: 4,
  },
  'a colour that became another one on a face that was added': {
    make: two,
    acts: [
      theme('#405060'),
      { do: 'clipboard.copy', ids: ['image-0', 'image-2'] },
      { do: 'order.move', ids: ['image-2'], to: 'top' },
      { do: 'clipboard.paste', inPlace: true },
      { do: 'clipboard.paste' },
      undo,
      { do: 'face.add', platform: 'android', ratio: '390*390' },
      { do: 'theme.set', index: 0, color: '#708090' },
      show('face-1'),
    ],
    steps: 4,
  },
  'what was selected where an undo left the face': {
    make: three,
    acts: [
      cut('base-4', 'text-1'),
      { do: 'face.rename', fdId: 'face-3', name: 'face 1' },
      { do: 'clipboard.paste' },
      show('face-3'),
      cut('text-1', 'new-8'),
      show('face-1'),
      { do: 'layer.add', preset: 'complication.shortText' },
      ...[undo, undo, undo, redo, redo, redo],
      { do: 'clipboard.copy', ids: ['base-4', 'text-1'] },
    ],
    steps: 4,
  },
}

const open = (design: Design) => TestEngine.start({ design, checksLaws: false })
const reopen = (t: TestEngine) => TestEngine.start({ design: t.design, checksLaws: false, after: t })

function run(t: TestEngine, command: Command): boolean {
  const { ok } = t.run(command)
  // no burst goes on over it
  t.pass(900)
  return ok
}

test.each(Object.entries(known))(
  '%s is as it was after undo and redo [S4.07 S4.08 A10]',
  async (_name, walk) => {
    const { make, acts, steps, isReopened = false } = walk
    let t = await open(marked(make()))
    for (const act of acts) run(t, act)
    const befores: ReturnType<typeof seen>[] = []
    for (let step = 0; step < steps; step += 1) {
      befores.push(seen(t))
      expect(run(t, undo)).toBe(true)
    }
    if (isReopened) t = await reopen(t)
    for (const before of befores.toReversed()) {
      expect(run(t, redo)).toBe(true)
      // an opening forgets what was selected in between
      if (!isReopened || before === befores[0]) expect(seen(t)).toEqual(before)
    }
  },
)

test('what a cut took from another face waits when only that face redoes it [S4.10 S4.11 A10]', async () => {
  const t = await open(marked(two()))
  const acts = [
    ...[show('face-2'), cut('image-4'), undo],
    ...[show('face-1'), { do: 'clipboard.copy', ids: ['image-0'] } as const, show('face-2'), redo],
    ...[show('face-1'), { do: 'clipboard.paste', inPlace: true } as const],
    ...[cut('text-1', 'new-4'), undo, cut('base-4', 'text-1'), show('face-2'), redo],
  ]
  for (const act of acts) {
    run(t, act)
    expect(marks.filter((mark) => !kept(t).has(mark))).toEqual([])
  }
})

test('what was pasted before and after an opening is not one layer [S4.10 S4.11 A10]', async () => {
  let t = await open(marked(two()))
  const paste: Command = { do: 'clipboard.paste', inPlace: true }
  const parts: readonly (readonly Command[])[] = [
    [show('face-2'), cut('image-4')],
    [show('face-1'), paste, { do: 'clipboard.copy', ids: ['image-2'] }],
    [paste, { do: 'clipboard.cut' }],
  ]
  for (const part of parts) {
    t = await reopen(t)
    for (const act of part) run(t, act)
    expect(marks.filter((mark) => !kept(t).has(mark))).toEqual([])
  }
})
