import { expect, test } from 'vitest'
import { makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const start = () => TestEngine.start({ layers: [makeText('words', 'words')], checksLaws: false })

async function work(t: TestEngine, from: number, to: number): Promise<void> {
  for (let step = from; step < to; step += 1) {
    t.do({ do: 'style.set', path: 'x', value: step, ids: ['words'] })
    t.pass(1000)
  }
  for (let n = 0; n < 6; n += 1) {
    t.pass(400)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

const told = (t: TestEngine): readonly string[] =>
  t.messages.flatMap((message) =>
    'request' in message && message.request && 'show' in message.request && message.request.show === 'notice'
      ? [message.request.notice.key]
      : [],
  )

test('a device that takes none is told once; every state is drawn, stays, and is written when it takes them again', async () => {
  const t = await start()
  t.checkpoints.refuses = 'checkpoint.quota'
  await work(t, 1, 65)
  const { rows, refused } = await t.engine.ask('checkpoints')
  expect(refused).toBe('checkpoint.quota')
  expect(rows.map(({ isHere }) => isHere)).toEqual([false, false, false, false])
  for (const { picture } of rows) expect(picture).not.toBeNull()
  expect(told(t).filter((key) => key === 'checkpoint.quota')).toHaveLength(1)
  t.checkpoints.refuses = null
  await work(t, 65, 85)
  const again = await t.engine.ask('checkpoints')
  expect(again.refused).toBeNull()
  expect(again.rows.map(({ isHere }) => isHere)).toEqual([true, true, true, true, true])
})

test('in memory there are never more than its limit, and they come back as those on the device do', async () => {
  const t = await start()
  t.checkpoints.refuses = 'checkpoint.unavailable'
  await work(t, 1, 700)
  const { rows } = await t.engine.ask('checkpoints')
  expect(rows.length).toBe(20)
  const first = rows.at(-1)
  await t.runLater({ do: 'history.checkpoint', at: first?.at ?? 0 })
  expect(t.layer('words').style.x, 'as it was opened').toBe(0)
  // a state is not called a version
  const undone = t.run({ do: 'history.undo' })
  expect(undone).toMatchObject({ ok: true, notices: [{ key: 'notice.checkpointUndone' }] })
  expect(undone.ok && undone.notices?.[0]?.params?.['time']).toMatch(/\d\d:\d\d$/)
  expect(t.layer('words').style.x).toBe(699)
  const again = t.run({ do: 'history.redo' })
  expect(again).toMatchObject({ ok: true, notices: [{ key: 'notice.checkpointAgain' }] })
  t.do({ do: 'history.undo' })
  t.workspace.person = 'another person'
  expect((await t.engine.ask('checkpoints')).rows).toEqual([])
})

test('ten minutes of work are one too, and a rest without work is none', async () => {
  const t = await start()
  await work(t, 1, 3)
  t.pass(3_600_000)
  await work(t, 3, 4)
  expect(t.checkpoints.kept.size).toBe(2)
  t.pass(3_600_000)
  expect(t.checkpoints.kept.size).toBe(2)
})

test('another design, and another person, has none of them; one that cannot be read changes nothing', async () => {
  const t = await start()
  await work(t, 1, 45)
  const { rows } = await t.engine.ask('checkpoints')
  expect(rows.length).toBe(3)
  t.workspace.person = 'another person'
  expect((await t.engine.ask('checkpoints')).rows).toEqual([])
  const { design } = t
  const outcome = await t.runLater({ do: 'history.checkpoint', at: rows[0]?.at ?? 0 })
  expect(outcome).toMatchObject({ ok: false, refusal: { key: 'refusal.noCheckpoint' } })
  expect(t.design).toBe(design)
})
