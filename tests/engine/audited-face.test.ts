import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { makeDesign, makeImage, makeLayer } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/* A free face that was approved: tap areas are kept out of it, and nothing else is (S6.03, S6.04, A40). */

const free = { audited: true, vipExclusive: false }
const refusal = 'refusal.auditedTapArea'

const tapArea = (uuid: string): Layer =>
  makeLayer({ uuid, nodeType: 'programmable', x: 50, y: 50, width: 80, height: 80, shapeType: 'rectangle' })

const start = () => TestEngine.start({ layers: [makeImage('a', [100, 100]), tapArea('tap')] })

const reasonOf = (t: TestEngine, preset: string) =>
  t
    .see('palette')
    .flatMap(({ items }) => items)
    .find((item) => item.preset === preset)?.reason

test('the palette dims tap areas and says why, as soon as the server tells that the face was approved [S6.04 A40]', async () => {
  const t = await start()
  expect(reasonOf(t, 'tapArea.rectangle')).toBeNull()
  t.workspace.noteAudit(free)
  t.frames()
  expect(reasonOf(t, 'tapArea.rectangle')).toMatchObject({ key: refusal, params: { count: 1 } })
  expect(reasonOf(t, 'text.latin')).toBeNull()
  expect(t.steps, 'it is no step that undo takes back').toBe(0)
  t.workspace.noteAudit({ audited: true, vipExclusive: true })
  t.frames()
  expect(reasonOf(t, 'tapArea.rectangle'), 'one for subscribers is not free').toBeNull()
})

test('no tap area comes in by palette, paste, duplicate, an Alt-drag or a file [S6.04 A40]', async () => {
  const t = await start()
  t.do({ do: 'selection.set', ids: ['tap'] }).do({ do: 'clipboard.copy' })
  t.workspace.noteAudit(free)
  const before = t.list
  const more = makeDesign([tapArea('one'), tapArea('two')])
  for (const command of [
    { do: 'layer.add', preset: 'tapArea.rectangle' },
    { do: 'layer.add', preset: 'tapArea.circle' },
    { do: 'clipboard.paste' },
    { do: 'clipboard.paste', inPlace: true },
    { do: 'layer.duplicate', ids: ['tap'] },
    { do: 'design.load', json: serializeDesign(more) },
  ] as const)
    expect(t.run(command), command.do).toMatchObject({ ok: false, refusal: { key: refusal } })
  t.drag([90, 90], [300, 300], { alt: true })
  expect(t.list.map(({ uuid }) => uuid)).toEqual(before.map(({ uuid }) => uuid))
})

test('everything else of it is edited as before [A40]', async () => {
  const t = await start()
  t.workspace.noteAudit(free)
  t.do({ do: 'layer.add', preset: 'text.latin' })
  t.do({ do: 'layer.duplicate', ids: ['a'] })
  t.do({ do: 'style.set', ids: ['tap'], path: 'width', value: 120 })
  t.drag([90, 90], [200, 200])
  expect(t.list.find(({ uuid }) => uuid === 'tap')?.style).toMatchObject({ width: 120 })
  t.do({ do: 'layer.delete', ids: ['tap'] })
  t.do({ do: 'history.undo' })
  expect(t.list.some(({ uuid }) => uuid === 'tap')).toBe(true)
})

test('a file with as many tap areas is taken, and what it says of its own audit is not [A40]', async () => {
  const t = await start()
  t.workspace.noteAudit(free)
  t.do({ do: 'design.load', json: serializeDesign(makeDesign([tapArea('other')])) })
  expect(t.list.map(({ uuid }) => uuid)).toContain('other')
  expect(t.design).toMatchObject(free)
})
