import { expect, test } from 'vitest'
import type { PointerMessage } from '../../src/shared/protocol/channel.ts'
import type { Command } from '../../src/shared/protocol/commands.ts'
import { completeEngine, type Engine } from '../../src/worker/engine/engine.ts'
import { createFirst } from '../../src/worker/engine/first.ts'
import { createCommandQueue } from '../../src/worker/engine/command-queue.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/* The engine comes in two files. Until the second is here the dial is shown, and all else waits in its order. */

const open: Command = { do: 'design.open', id: 'design-1', source: { from: 'work' } }

async function halfAnEngine() {
  const world = await TestEngine.start({ layers: [makeImage('a', [100, 100], { width: 300, height: 300 })] })
  const first = createFirst(world.deps)
  let come: (engine: Engine) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const coming = new Promise<Engine>((resolve, reject) => {
    come = resolve
    fail = reject
  })
  const row = createCommandQueue(first, coming)
  await row.run({ do: 'session.set', token: 'token', userId: 'user' })
  world.messages.length = 0
  world.renderer.forgetFrames()
  const point = (type: PointerMessage['type'], x: number, y: number): void =>
    row.pointer({
      ...{ type, x, y, buttons: type === 'up' ? 0 : 1, button: 0, mods: 0, pointerType: 'mouse' },
      ...{ pointerId: 1, at: world.nowMs, clicks: type === 'down' ? 1 : 0, dx: 0, dy: 0 },
    })
  return { world, first, row, point, fail, come: () => come(completeEngine(first)) }
}

test('a design is opened and drawn before the rest has come, and the page hears where it stands', async () => {
  const { world, row, come } = await halfAnEngine()
  // what only the panels ask does not hold it up
  const aside = row.run({ do: 'layers.cost', by: 'bytes' })
  expect(await row.run(open)).toMatchObject({ ok: true })
  world.frames()
  expect(world.renderer.frames.at(-1)?.layers.map(({ id }) => id)).toContain('a')
  const told = world.messages.flatMap((message) =>
    'projections' in message ? Object.keys(message.projections.slices) : [],
  )
  expect([...new Set(told)].sort()).toEqual(['picture', 'view'])
  come()
  expect(await aside).toMatchObject({ ok: true })
  expect((await row.see('design')).id).toBe('design-1')
})

test('each part of the first half is there; what the second brings is not, by type', async () => {
  const { first } = await halfAnEngine()
  const parts = Object.values(Object.getOwnPropertyDescriptors(first.editor))
  expect(parts.length).toBeGreaterThan(20)
  expect(parts.filter(({ get, value }) => get !== undefined || value === undefined)).toEqual([])
  // @ts-expect-error no state is made before the rules of the second half are here
  expect(first.editor.history.change).toBeUndefined()
  // @ts-expect-error nothing is found out of the design yet
  expect(first.editor.surveyor).toBeUndefined()
})

test('a design that is opened while a layer is dragged shows nothing of the drag', async () => {
  const { world, first, row, point, come } = await halfAnEngine()
  await row.run(open)
  const before = first.editor.store.list
  come()
  await row.see('design')
  point('down', 350, 300)
  point('move', 390, 300)
  world.frames()
  expect(first.editor.history.owner).toBe('drag')
  expect(first.editor.store.list).not.toBe(before)
  await row.run(open)
  expect(first.editor.history.owner).toBeNull()
  point('move', 420, 300)
  world.frames()
  expect(first.editor.history.owner).toBeNull()
  expect(first.editor.store.list).toEqual(before)
})

test('what is pressed and bidden meanwhile is done in the order in which it came', async () => {
  const { world, row, point, come } = await halfAnEngine()
  await row.run(open)
  world.frames()
  point('down', 350, 300)
  point('up', 350, 300)
  const waiting = [
    row.run({ do: 'layer.show', visible: false }),
    row.run({ do: 'history.undo' }),
    row.run({ do: 'arrange.nudge', dx: 5, dy: 0 }),
  ]
  const seen = row.see('history')
  // it would show another dial than the one that was worked on
  const last = row.run({ do: 'design.close' })
  come()
  expect(await Promise.all(waiting)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
  expect((await seen).entries.map(({ key }) => key)).toHaveLength(2)
  expect(await last).toMatchObject({ ok: true })
})

test('nothing that opens a design overtakes what waits', async () => {
  const { row, come } = await halfAnEngine()
  await row.run(open)
  const renamed = row.run({ do: 'design.rename', dialName: 'Before' })
  let isOpen = false
  const again = row.run(open).then(() => (isOpen = true))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(isOpen).toBe(false)
  come()
  expect(await renamed).toMatchObject({ ok: true })
  await again
  expect(isOpen).toBe(true)
})

test('when the rest cannot be had, whoever waits for it hears so; that the worker lives is told all the same', async () => {
  const { row, point, fail } = await halfAnEngine()
  await row.run(open)
  point('down', 350, 300)
  const waiting = row.run({ do: 'history.undo' })
  fail(new Error('no file'))
  await expect(waiting).rejects.toThrow('no file')
  await expect(row.see('design')).rejects.toThrow('no file')
  expect(await row.ask('ping')).toBeUndefined()
})

test('urls that change before the rest has come are changed in what is open when it comes', async () => {
  const { world, first, row, come } = await halfAnEngine()
  await row.run(open)
  const before = first.editor.store.design
  world.workspace.portray({
    url: '/f/portrait.png',
    of: { fdId: before?.activeFdId ?? '', variant: 'normal' },
  })
  expect(first.editor.store.design).toBe(before)
  come()
  await row.see('design')
  expect(first.editor.store.variant.imageUrl).toBe('/f/portrait.png')
})
