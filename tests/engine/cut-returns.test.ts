import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const slot = (uuid: string): Layer =>
  makeLayer({ uuid, nodeType: 'complication', x: 10, y: 10, width: 60, height: 60 })

const film = (uuid: string): Layer =>
  makeLayer({
    uuid,
    nodeType: 'animation',
    x: 10,
    y: 10,
    width: 40,
    height: 40,
    imgs: ['one', 'two'].map((name) => ({ url: `/f/${name}.png`, fileSize: 10 })),
  })

const ids = (t: TestEngine): readonly string[] => t.list.map(({ uuid }) => uuid)

const noticeOf = (outcome: ReturnType<TestEngine['run']>) =>
  outcome.ok ? outcome.notices.find(({ key }) => key.startsWith('notice.cutStaysOut')) : undefined

async function startWith(layers: readonly Layer[]): Promise<TestEngine> {
  const design = withLayers(makeFaces([round('android', 450)]), { fdId: 'face-1' }, [
    makeImage('other', [100, 100]),
    ...layers,
  ])
  return TestEngine.start({ design })
}

test('a slot that was cut does not return as the ninth; the limit is told with a way to the history [A10 S5.04]', async () => {
  const t = await startWith(Array.from({ length: 8 }, (_, n) => slot(`slot-${n}`)))
  t.do({ do: 'clipboard.cut', ids: ['slot-0'] })
  t.do({ do: 'layer.add', preset: 'complication.shortText' })
  const outcome = t.run({ do: 'clipboard.copy', ids: ['other'] })
  expect(ids(t)).not.toContain('slot-0')
  expect(t.list.filter(({ nodeType }) => nodeType === 'complication')).toHaveLength(8)
  const told = noticeOf(outcome)
  expect(told?.params?.['name']).toBe('slot-0')
  expect(String(told?.params?.['reason'])).toContain('8')
  expect(told?.wayOut?.command).toEqual({ do: 'history.show' })
  // it is where the message says: in the history
  t.do({ do: 'history.go', index: 0 })
  expect(ids(t)).toContain('slot-0')
})

test('an animation that was cut does not return above the limit, what fits of the cut does [A10 S5.06]', async () => {
  const t = await startWith([film('a'), film('b'), film('c'), makeImage('also', [300, 300])])
  t.do({ do: 'clipboard.copy', ids: ['c'] })
  t.do({ do: 'clipboard.cut', ids: ['a', 'also'] })
  // the third animation again, from the words of an older copy
  t.do({ do: 'layer.duplicate', ids: ['b'] })
  const outcome = t.run({ do: 'clipboard.copy', ids: ['other'] })
  expect(ids(t)).toContain('also')
  expect(ids(t)).not.toContain('a')
  expect(noticeOf(outcome)?.params?.['name']).toBe('a')
})

test('a text of a time tag that was cut does not return beside another one of that tag [A10]', async () => {
  const t = await startWith([makeText('hour', '##hour##')])
  t.do({ do: 'clipboard.cut', ids: ['hour'] })
  t.do({ do: 'clipboard.pasteText', text: '##hour##' })
  const outcome = t.run({ do: 'clipboard.cut', ids: ['other'] })
  expect(ids(t)).not.toContain('hour')
  expect(noticeOf(outcome)?.params?.['name']).toBe('hour')
})

test('undoing the paste of what was cut makes it wait in the clipboard again, so a later copy brings it back [A10 S4.11]', async () => {
  const t = await startWith([makeText('words', 'plain')])
  t.do({ do: 'clipboard.cut', ids: ['words'] })
  t.do({ do: 'clipboard.paste' })
  expect(ids(t)).toContain('words')
  t.do({ do: 'history.undo' })
  expect(ids(t)).not.toContain('words')
  expect(t.design.faces['face-1']?.normal.isCut).toBe(true)
  t.do({ do: 'clipboard.copy', ids: ['other'] })
  expect(ids(t)).toContain('words')
})

test('the same when something else was copied in between, and after a redo nothing waits twice [A10]', async () => {
  const t = await startWith([makeText('words', 'plain')])
  t.do({ do: 'clipboard.cut', ids: ['words'] })
  t.do({ do: 'clipboard.paste' })
  t.do({ do: 'clipboard.copy', ids: ['other'] })
  t.do({ do: 'history.undo' })
  t.do({ do: 'clipboard.paste' })
  expect(ids(t)).toContain('words')
  t.do({ do: 'history.undo' }).do({ do: 'history.redo' })
  expect(t.design.faces['face-1']?.normal.isCut).toBe(false)
  t.do({ do: 'clipboard.copy', ids: ['other'] })
  expect(ids(t).filter((id) => id === 'words')).toHaveLength(1)
})

test('a cut that was pasted on another face waits again where it was cut when that paste is undone [A10]', async () => {
  const design = withLayers(makeFaces([round('android', 450), round('falcon', 466)]), { fdId: 'face-1' }, [
    makeImage('other', [100, 100]),
    makeText('words', 'plain'),
  ])
  const t = await TestEngine.start({ design })
  t.do({ do: 'clipboard.cut', ids: ['words'] })
  t.do({ do: 'face.switch', fdId: 'face-2' })
  t.do({ do: 'clipboard.paste' })
  t.do({ do: 'history.undo' })
  expect(t.design.faces['face-1']?.normal).toMatchObject({ isCut: true, copyData: [{ uuid: 'words' }] })
})

test('what was cut and comes back to its face comes back to the faces that follow [A10 S4.22]', async () => {
  const t = await TestEngine.start({ design: makeFaces([round('android', 450), round('falcon', 466)]) })
  t.do({ do: 'layer.add', preset: 'text.latin' })
  const [id = ''] = t.selected
  t.do({ do: 'clipboard.pasteText', text: 'other' })
  const [other = ''] = t.selected
  t.do({ do: 'clipboard.cut', ids: [id] })
  t.do({ do: 'clipboard.copy', ids: [other] })
  const there = t.design.faces['face-2']?.normal.nodeList.map(({ uuid }) => uuid)
  expect(ids(t)).toContain(id)
  expect(there).toContain(id)
})

test('what was cut returns to where it stood last, not to where it once was [A10]', async () => {
  const t = await startWith([makeImage('a', [10, 10]), makeImage('b', [60, 10]), makeImage('c', [110, 10])])
  t.do({ do: 'order.move', ids: ['a'], to: 'top' })
  expect(ids(t).slice(1)).toEqual(['other', 'b', 'c', 'a'])
  t.do({ do: 'clipboard.cut', ids: ['a'] })
  t.do({ do: 'clipboard.copy', ids: ['other'] })
  expect(ids(t).slice(1)).toEqual(['other', 'b', 'c', 'a'])
})

test('what is pasted at a place has its middle there: a copy, a copy in place, and a cut that comes home', async () => {
  const t = await startWith([film('a')])
  const middles = () => t.list.map(({ style }) => [style.x + style.width / 2, style.y + style.height / 2])
  t.do({ do: 'clipboard.copy', ids: ['a'] })
  t.do({ do: 'clipboard.paste', at: { x: 200, y: 120 } })
  expect(middles().at(-1)).toEqual([200, 120])
  t.do({ do: 'clipboard.paste', at: { x: 90, y: 80 }, inPlace: true })
  expect(middles().at(-1)).toEqual([90, 80])
  t.do({ do: 'clipboard.cut', ids: ['a'] })
  t.do({ do: 'clipboard.paste', at: { x: 300, y: 310 } })
  const home = t.list.find(({ uuid }) => uuid === 'a')
  expect(home?.style).toMatchObject({ x: 280, y: 290 })
})

const clipOf = (t: TestEngine) => {
  const { copyData, isCut } = t.design.faces['face-1']?.normal ?? {}
  return [copyData?.map(({ uuid }) => uuid), isCut]
}

test('cut, paste, another cut, two undos and two redos: the second cut waits and is what is pasted [A10 S4.08 S4.10]', async () => {
  const t = await startWith([makeText('a', 'one'), makeText('b', 'two')])
  t.do({ do: 'clipboard.cut', ids: ['a'] }).do({ do: 'clipboard.paste' })
  t.do({ do: 'clipboard.cut', ids: ['b'] })
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(clipOf(t)).toEqual([['a'], true])
  t.do({ do: 'history.redo' }).do({ do: 'history.redo' })
  expect(ids(t)).not.toContain('b')
  expect(clipOf(t)).toEqual([['b'], true])
  t.do({ do: 'clipboard.paste' })
  expect(ids(t).filter((id) => ['a', 'b'].includes(id))).toHaveLength(2)
})

test('the same walk with a copy pastes what was copied last, also after saving and opening [A10 S4.08]', async () => {
  const t = await startWith([makeText('a', 'one'), makeText('b', 'two')])
  t.do({ do: 'clipboard.cut', ids: ['a'] }).do({ do: 'clipboard.paste' })
  t.do({ do: 'clipboard.copy', ids: ['b'] })
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  const u = await TestEngine.start({ design: t.design })
  u.do({ do: 'history.redo' }).do({ do: 'history.redo' })
  expect(clipOf(u)).toEqual([['b'], false])
  u.do({ do: 'clipboard.paste' })
  expect(u.layer(u.selected[0] ?? '').style).toMatchObject({ text: 'two' })
})

test('undoing a cut that let another one return makes that one wait again [A10 S4.11]', async () => {
  const t = await startWith([makeText('a', 'one'), makeText('b', 'two')])
  t.do({ do: 'clipboard.cut', ids: ['a'] }).do({ do: 'clipboard.cut', ids: ['b'] })
  expect(ids(t)).toContain('a')
  t.do({ do: 'history.undo' })
  expect(ids(t)).not.toContain('a')
  expect(clipOf(t)).toEqual([['a'], true])
  t.do({ do: 'history.undo' })
  expect(ids(t)).toEqual(expect.arrayContaining(['a', 'b']))
  // what is back by the undo is no cut any more: deleted, it does not return with a copy
  t.do({ do: 'layer.delete', ids: ['a'] }).do({ do: 'clipboard.copy', ids: ['b'] })
  expect(ids(t)).not.toContain('a')
})

test('a copy survives an undo of what was done before it', async () => {
  const t = await startWith([makeText('a', 'one')])
  t.do({ do: 'layer.rename', id: 'a', label: 'named' }).do({ do: 'clipboard.copy', ids: ['a'] })
  t.do({ do: 'history.undo' }).do({ do: 'clipboard.paste' })
  expect(t.list.filter(({ style }) => 'text' in style && style.text === 'one')).toHaveLength(2)
})

test('what a copy on another face brought back is the last change: undo goes there, redo comes back here [A10 A33]', async () => {
  const design = withLayers(makeFaces([round('android', 450), round('android', 480)]), { fdId: 'face-1' }, [
    makeText('a', 'one'),
  ])
  const t = await TestEngine.start({ design: withLayers(design, { fdId: 'face-2' }, [makeText('b', 'two')]) })
  t.do({ do: 'clipboard.cut', ids: ['a'] })
  t.do({ do: 'face.switch', fdId: 'face-2' }).do({ do: 'selection.set', ids: ['b'] })
  t.do({ do: 'clipboard.copy' })
  t.do({ do: 'history.undo' })
  expect(t.design.activeFdId).toBe('face-1')
  expect(clipOf(t)).toEqual([['a'], true])
  t.do({ do: 'history.redo' })
  expect(t.design.activeFdId).toBe('face-2')
  expect(t.selected).toEqual(['b'])
  expect(t.design.faces['face-1']?.normal.nodeList.map(({ uuid }) => uuid)).toContain('a')
})

test('redo selects what was selected when the state was left', async () => {
  const t = await startWith([makeText('a', 'one'), makeText('b', 'two')])
  t.do({ do: 'layer.rename', id: 'a', label: 'named' }).do({ do: 'selection.set', ids: ['b'] })
  t.do({ do: 'history.undo' }).do({ do: 'selection.set', ids: ['a'] })
  t.do({ do: 'history.redo' })
  expect(t.selected).toEqual(['b'])
  t.do({ do: 'history.undo' })
  expect(t.selected).toEqual(['a'])
})
