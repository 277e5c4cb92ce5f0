import { expect, test } from 'vitest'
import type { Design, Layer, VariantName } from '../../src/shared/document/design.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { makeFile } from '../support/fake-ports.ts'
import { TestEngine } from '../support/test-engine.ts'

const two = (): Design => makeFaces([round('android', 450), round('falcon', 466)])
const three = (): Design => makeFaces([round('android', 450), round('falcon', 466), round('android', 480)])

const listOf = (t: TestEngine, fdId: string, variant: VariantName = 'normal'): readonly Layer[] =>
  t.design.faces[fdId]?.[variant].nodeList ?? []

const linkedIn = (t: TestEngine, fdId: string, uuid: string): Layer | undefined =>
  listOf(t, fdId).find((layer) => layer.uuid === uuid)

const stepsOf = (t: TestEngine, fdId: string): number => t.design.faces[fdId]?.normal.snapshotIndex ?? -1

const to = (t: TestEngine, fdId: string): TestEngine => t.do({ do: 'face.switch', fdId })

const noticesOf = (outcome: ReturnType<TestEngine['run']>) => (outcome.ok ? outcome.notices : [])

/** A text on every face, made on the first one. */
async function withText(design: Design): Promise<readonly [TestEngine, string]> {
  const t = await TestEngine.start({ design })
  t.do({ do: 'layer.add', preset: 'text.latin' })
  const [id = ''] = t.selected
  return [t, id]
}

test('an hour hand that is added and undone leaves no face with it [S4.22 S5.02]', async () => {
  const t = await TestEngine.start({ design: two() })
  await t.runLater({ do: 'layer.add', preset: 'image.hour' })
  const [id = ''] = t.selected
  expect(linkedIn(t, 'face-2', id)?.link).toEqual({ face: 'face-1' })
  t.do({ do: 'history.undo' })
  expect(linkedIn(t, 'face-1', id)).toBeUndefined()
  expect(linkedIn(t, 'face-2', id)).toBeUndefined()
  t.do({ do: 'history.redo' })
  expect(linkedIn(t, 'face-2', id)?.link).toEqual({ face: 'face-1' })
  expect([stepsOf(t, 'face-1'), stepsOf(t, 'face-2')]).toEqual([1, 1])
})

test('a text that is deleted goes from the other face too, and undo brings both back', async () => {
  const [t, id] = await withText(two())
  t.do({ do: 'layer.delete', ids: [id] })
  expect(linkedIn(t, 'face-2', id)).toBeUndefined()
  t.do({ do: 'history.undo' })
  expect(linkedIn(t, 'face-1', id)).toBeDefined()
  expect(linkedIn(t, 'face-2', id)).toBeDefined()
})

test('name, words and colour follow, place and size follow scaled, each as one step of the other face', async () => {
  const [t, id] = await withText(three())
  t.do({ do: 'layer.rename', id, label: 'Greeting' })
  t.do({ do: 'style.set', path: 'text', value: 'Good morning', ids: [id] })
  t.do({ do: 'style.set', path: 'fill', value: '#FF0000', ids: [id] })
  t.do({ do: 'style.set', path: 'x', value: 90, ids: [id] })
  t.do({ do: 'style.set', path: 'width', value: 180, ids: [id] })
  for (const [fdId, side] of [
    ['face-2', 466],
    ['face-3', 480],
  ] as const) {
    const there = linkedIn(t, fdId, id)
    expect(there?.label).toBe('Greeting')
    expect(there?.style).toMatchObject({ text: 'Good morning', fill: '#FF0000' })
    expect(there?.style.x).toBeCloseTo((90 * side) / 450, 1)
    expect(there?.style.width).toBeCloseTo((180 * side) / 450, 1)
    expect(stepsOf(t, fdId)).toBe(stepsOf(t, 'face-1'))
  }
})

test('hiding follows; locking is for the canvas it was done on, and is no edit of the other face', async () => {
  const [t, id] = await withText(two())
  t.do({ do: 'layer.show', ids: [id], visible: false })
  t.do({ do: 'layer.lock', ids: [id], isLock: true })
  expect(linkedIn(t, 'face-2', id)?.style).toMatchObject({ visible: false, isLock: false })
  to(t, 'face-2').do({ do: 'layer.lock', ids: [id], isLock: true })
  expect(linkedIn(t, 'face-2', id)?.link?.isOwn).toBeUndefined()
  to(t, 'face-1').do({ do: 'layer.rename', id, label: 'Still followed' })
  expect(linkedIn(t, 'face-2', id)?.label).toBe('Still followed')
})

test('a drag reaches the other face when it ends, as one step there, and not before', async () => {
  const [t, id] = await withText(two())
  const start = linkedIn(t, 'face-2', id)
  const { x, y, width, height } = t.layer(id).style
  const at: readonly [number, number] = [x + width / 2, y + height / 2]
  t.press(...at)
    .moveTo(at[0] + 20, at[1] + 30)
    .moveTo(at[0] + 40, at[1] + 60)
  expect(linkedIn(t, 'face-2', id)).toBe(start)
  t.release()
  const moved = t.layer(id).style
  expect(moved.x).not.toBe(x)
  expect(linkedIn(t, 'face-2', id)?.style.x).toBeCloseTo((moved.x * 466) / 450, 1)
  expect(stepsOf(t, 'face-2')).toBe(2)
  t.do({ do: 'history.undo' })
  expect(linkedIn(t, 'face-2', id)).toBe(start)
})

test('a burst of nudges is one step on both faces [A37]', async () => {
  const [t, id] = await withText(two())
  const { x } = t.layer(id).style
  for (let i = 0; i < 5; i += 1) t.do({ do: 'arrange.nudge', dx: 1, dy: 0 })
  expect([stepsOf(t, 'face-1'), stepsOf(t, 'face-2')]).toEqual([2, 2])
  expect(linkedIn(t, 'face-2', id)?.style.x).toBeCloseTo(((x + 5) * 466) / 450, 1)
})

test('tiny steps do not drift apart', async () => {
  const [t, id] = await withText(two())
  for (let i = 0; i < 30; i += 1) {
    const { x } = t.layer(id).style
    t.do({ do: 'style.set', path: 'x', value: x + 0.03, ids: [id] })
  }
  expect(linkedIn(t, 'face-2', id)?.style.x).toBeCloseTo((t.layer(id).style.x * 466) / 450, 1)
})

test('a layer that was edited on the other face itself is for that face only, and that is said with a way back', async () => {
  const [t, id] = await withText(two())
  to(t, 'face-2')
  const outcome = t.run({ do: 'style.set', path: 'fill', value: '#00FF00', ids: [id] })
  expect(linkedIn(t, 'face-2', id)?.link).toEqual({ face: 'face-1', isOwn: true })
  const told = noticesOf(outcome).find(({ key }) => key === 'notice.nowOwn')
  expect(told?.wayOut?.command).toEqual({ do: 'link.set', ids: [id], isOwn: false })
  // both by name: the words stay when another face is shown
  expect(told?.params).toMatchObject({
    own: 'falcon 466\u00a0×\u00a0466',
    face: 'Wear OS 450\u00a0×\u00a0450',
  })
  to(t, 'face-1').do({ do: 'style.set', path: 'fill', value: '#0000FF', ids: [id] })
  expect(linkedIn(t, 'face-2', id)?.style).toMatchObject({ fill: '#00FF00' })
  t.do({ do: 'layer.delete', ids: [id] })
  expect(linkedIn(t, 'face-2', id)).toBeDefined()
  // the switch, on the face that has its own version
  t.do({ do: 'history.undo' })
  to(t, 'face-2').do({ do: 'link.set', ids: [id], isOwn: false })
  expect(linkedIn(t, 'face-2', id)?.link).toEqual({ face: 'face-1' })
  expect(linkedIn(t, 'face-2', id)?.style).toMatchObject({ fill: '#0000FF' })
  t.do({ do: 'history.undo' })
  expect(linkedIn(t, 'face-2', id)?.style).toMatchObject({ fill: '#00FF00' })
})

test('undoing the edit on the other face makes it follow again', async () => {
  const [t, id] = await withText(two())
  to(t, 'face-2').do({ do: 'style.set', path: 'fill', value: '#00FF00', ids: [id] })
  t.do({ do: 'history.undo' })
  expect(linkedIn(t, 'face-2', id)?.link).toEqual({ face: 'face-1' })
  to(t, 'face-1').do({ do: 'style.set', path: 'fill', value: '#0000FF', ids: [id] })
  expect(linkedIn(t, 'face-2', id)?.style).toMatchObject({ fill: '#0000FF' })
})

test('"this face only" on the face that leads keeps its changes there; turned off, the others become like it', async () => {
  const [t, id] = await withText(three())
  t.do({ do: 'link.set', ids: [id], isOwn: true })
  t.do({ do: 'style.set', path: 'fill', value: '#123456', ids: [id] })
  expect(linkedIn(t, 'face-2', id)?.style).not.toMatchObject({ fill: '#123456' })
  t.do({ do: 'link.set', ids: [id], isOwn: false })
  expect(linkedIn(t, 'face-2', id)?.style).toMatchObject({ fill: '#123456' })
  expect(linkedIn(t, 'face-3', id)?.style).toMatchObject({ fill: '#123456' })
  expect(t.layer(id).link).toBeUndefined()
  t.do({ do: 'history.undo' })
  expect(linkedIn(t, 'face-2', id)?.style).not.toMatchObject({ fill: '#123456' })
  expect(t.layer(id).link).toEqual({ isOwn: true })
})

test('one linked layer for its own face leaves the layer linked with the others, and the next press lets it go', async () => {
  const [t, id] = await withText(three())
  to(t, 'face-2').do({ do: 'link.set', ids: [id], isOwn: true })
  to(t, 'face-1').do({ do: 'link.set', ids: [id] })
  expect(t.layer(id).link).toEqual({ isOwn: true })
  t.do({ do: 'link.set', ids: [id] })
  expect(t.layer(id).link).toBeUndefined()
})

test('the switch of the design keeps every change on its face, is stored, and is no step', async () => {
  const [t, id] = await withText(two())
  const steps = stepsOf(t, 'face-1')
  t.do({ do: 'link.design', isOn: false })
  t.do({ do: 'layer.rename', id, label: 'Here' })
  expect(linkedIn(t, 'face-2', id)?.label).not.toBe('Here')
  t.do({ do: 'link.design', isOn: true })
  expect(stepsOf(t, 'face-1')).toBe(steps + 1)
  t.do({ do: 'style.set', path: 'fill', value: '#ABCDEF', ids: [id] })
  // what differs stays different, what was alike follows
  expect(linkedIn(t, 'face-2', id)?.label).not.toBe('Here')
  expect(linkedIn(t, 'face-2', id)?.style).toMatchObject({ fill: '#ABCDEF' })
  t.do({ do: 'link.design', isOn: false })
  const printed = serializeDesign(t.design)
  expect(printed).toContain('"isUnlinked":true')
  t.do({ do: 'design.load', json: printed })
  expect(t.design.isUnlinked).toBe(true)
})

test('undo takes the step of the other face along only while it is the newest there; else one button does it', async () => {
  const [t, id] = await withText(two())
  t.do({ do: 'style.set', path: 'fill', value: '#FF0000', ids: [id] })
  to(t, 'face-2').do({ do: 'layer.add', preset: 'tapArea.rectangle' })
  const [own = ''] = t.selected
  const outcome = to(t, 'face-1').run({ do: 'history.undo' })
  expect(t.layer(id).style).not.toMatchObject({ fill: '#FF0000' })
  expect(linkedIn(t, 'face-2', id)?.style).toMatchObject({ fill: '#FF0000' })
  const told = noticesOf(outcome).find(({ key }) => key === 'notice.undoneHereOnly')
  const command = told?.wayOut?.command
  expect(command?.do).toBe('history.carry')
  if (!command) return
  const steps = stepsOf(t, 'face-2')
  t.do(command)
  expect(linkedIn(t, 'face-2', id)?.style).not.toMatchObject({ fill: '#FF0000' })
  // what was done there since stays, and going back there gives the step back
  expect(linkedIn(t, 'face-2', own)).toBeDefined()
  expect(stepsOf(t, 'face-2')).toBe(steps + 1)
  expect(t.run(command).ok).toBe(false)
  // redo here makes it anew there
  t.do({ do: 'history.redo' })
  expect(linkedIn(t, 'face-2', id)?.style).toMatchObject({ fill: '#FF0000' })
})

test('an added layer that was undone here only can be taken away there, too', async () => {
  const [t, id] = await withText(two())
  to(t, 'face-2').do({ do: 'layer.add', preset: 'tapArea.rectangle' })
  const outcome = to(t, 'face-1').run({ do: 'history.undo' })
  expect(linkedIn(t, 'face-2', id)).toBeDefined()
  const command = noticesOf(outcome).find(({ key }) => key === 'notice.undoneHereOnly')?.wayOut?.command
  if (!command) throw new Error('no button')
  t.do(command)
  expect(linkedIn(t, 'face-2', id)).toBeUndefined()
})

test('a redo does not bring back what was deleted on the other face itself', async () => {
  const [t, id] = await withText(two())
  to(t, 'face-2').do({ do: 'layer.delete', ids: [id] })
  to(t, 'face-1').do({ do: 'history.undo' }).do({ do: 'history.redo' })
  expect(t.layer(id)).toBeDefined()
  expect(linkedIn(t, 'face-2', id)).toBeUndefined()
})

test('the history panel jumps both faces, there and back', async () => {
  const [t, id] = await withText(two())
  t.do({ do: 'style.set', path: 'fill', value: '#FF0000', ids: [id] })
  t.do({ do: 'layer.rename', id, label: 'Named' })
  const after = listOf(t, 'face-2')
  t.do({ do: 'history.go', index: 0 })
  expect(stepsOf(t, 'face-2')).toBe(0)
  expect(linkedIn(t, 'face-2', id)).toBeUndefined()
  t.do({ do: 'history.go', index: 3 })
  expect(listOf(t, 'face-2')).toBe(after)
})

test('undo on the other face takes the act back on both', async () => {
  const [t, id] = await withText(two())
  to(t, 'face-2').do({ do: 'history.undo' })
  expect(linkedIn(t, 'face-2', id)).toBeUndefined()
  expect(linkedIn(t, 'face-1', id)).toBeUndefined()
})

test('steps and links are still there after saving and opening again', async () => {
  const [t, id] = await withText(two())
  t.do({ do: 'layer.rename', id, label: 'Kept' })
  const u = await TestEngine.start({ design: t.design })
  u.do({ do: 'history.undo' })
  expect(linkedIn(u, 'face-2', id)?.label).not.toBe('Kept')
  u.do({ do: 'layer.rename', id, label: 'Followed' })
  expect(linkedIn(u, 'face-2', id)?.label).toBe('Followed')
})

test('a duplicate and what an Alt-drag leaves come to the other faces with linked layers of their own [S4.22]', async () => {
  const [t, id] = await withText(two())
  t.do({ do: 'layer.duplicate', ids: [id] })
  const [copy = ''] = t.selected
  expect(linkedIn(t, 'face-1', copy)?.link).toBeUndefined()
  expect(linkedIn(t, 'face-2', copy)?.link).toEqual({ face: 'face-1' })
  t.do({ do: 'layer.rename', id: copy, label: 'Second' })
  expect(linkedIn(t, 'face-2', copy)?.label).toBe('Second')
  expect(linkedIn(t, 'face-2', id)?.label).not.toBe('Second')
  t.do({ do: 'selection.set', ids: [id] })
  const { x, y, width, height } = t.layer(id).style
  t.drag([x + width / 2, y + height / 2], [x + width / 2 + 60, y + height / 2 + 90], { alt: true })
  const [dragged = ''] = t.selected
  expect([id, copy]).not.toContain(dragged)
  expect(linkedIn(t, 'face-2', dragged)?.link).toEqual({ face: 'face-1' })
  const steps = [stepsOf(t, 'face-1'), stepsOf(t, 'face-2')]
  expect(steps[0]).toBe(steps[1])
  t.do({ do: 'history.undo' })
  expect(linkedIn(t, 'face-2', dragged)).toBeUndefined()
})

test('a duplicate made on the face that follows leads from there', async () => {
  const [t, id] = await withText(two())
  to(t, 'face-2').do({ do: 'layer.duplicate', ids: [id] })
  const [copy = ''] = t.selected
  expect(linkedIn(t, 'face-1', copy)?.link).toEqual({ face: 'face-2' })
})

test('pasting in the same design gives a new pair, pasting into another design and into ambient none', async () => {
  const [t, id] = await withText(two())
  to(t, 'face-2').do({ do: 'clipboard.copy', ids: [id] })
  const clip = await t.engine.ask('clip')
  t.do({ do: 'clipboard.paste' })
  const [pasted = ''] = t.selected
  expect(linkedIn(t, 'face-2', pasted)?.link).toBeUndefined()
  expect(linkedIn(t, 'face-1', pasted)?.link).toEqual({ face: 'face-2' })
  const u = await TestEngine.start({ design: { ...three(), id: 'design-1' } })
  u.do({ do: 'clipboard.paste', clip: (clip?.json ?? '').replace('"design-1"', '"another"') })
  expect(u.layer(u.selected[0] ?? '').link).toBeUndefined()
  to(t, 'face-1').do({ do: 'ambient.copyFromNormal' })
  expect(listOf(t, 'face-1', 'ambient').filter(({ link }) => link !== undefined)).toEqual([])
})

test('what is cut goes from both faces, and pasted at home it is one pair again', async () => {
  const [t, id] = await withText(two())
  t.do({ do: 'clipboard.cut', ids: [id] })
  expect(linkedIn(t, 'face-2', id)).toBeUndefined()
  t.do({ do: 'clipboard.paste' })
  expect(linkedIn(t, 'face-1', id)).toBeDefined()
  expect(linkedIn(t, 'face-2', id)?.link).toEqual({ face: 'face-1' })
  t.do({ do: 'history.undo' })
  expect([linkedIn(t, 'face-1', id), linkedIn(t, 'face-2', id)]).toEqual([undefined, undefined])
})

test('the order follows where both faces have both layers, within what the levels of falcon allow [S4.28]', async () => {
  const t = await TestEngine.start({ design: two() })
  const ids: string[] = []
  for (let i = 0; i < 3; i += 1) {
    t.do({ do: 'clipboard.pasteText', text: `words ${i}` })
    ids.push(t.selected[0] ?? '')
  }
  await t.runLater({ do: 'layer.add', preset: 'image.hour' })
  const [hand = ''] = t.selected
  const orderOf = (fdId: string) =>
    listOf(t, fdId)
      .map(({ uuid }) => uuid)
      .filter((uuid) => ids.includes(uuid) || uuid === hand)
  t.do({ do: 'order.move', ids: [ids[0] ?? ''], to: 'top' })
  expect(orderOf('face-1')).toEqual([ids[1], ids[2], hand, ids[0]])
  // a hand stands in front on falcon, words are behind it
  expect(orderOf('face-2').slice(0, 3)).toEqual([ids[1], ids[2], ids[0]])
  t.do({ do: 'history.undo' })
  expect(orderOf('face-2').slice(0, 3)).toEqual([ids[0], ids[1], ids[2]])
})

test('what a platform refuses is told with the reason, and the linked layer stays as it is [A34]', async () => {
  const design = withLayers(two(), { fdId: 'face-2' }, [makeText('own', '##hour##')])
  const t = await TestEngine.start({ design })
  t.do({ do: 'clipboard.pasteText', text: 'plain words' })
  const [id = ''] = t.selected
  const outcome = t.run({ do: 'style.set', path: 'text', value: '##hour##', ids: [id] })
  expect(t.layer(id).style).toMatchObject({ text: '##hour##' })
  expect(linkedIn(t, 'face-2', id)?.style).toMatchObject({ text: 'plain words' })
  const told = noticesOf(outcome).find(({ key }) => key === 'notice.notFollowed')
  expect(told?.params).toMatchObject({ face: 'falcon 466\u00a0×\u00a0466' })
  expect(String(told?.params?.['reason'])).not.toBe('')
  // everything else goes on following
  t.do({ do: 'layer.rename', id, label: 'Hour' })
  expect(linkedIn(t, 'face-2', id)?.label).toBe('Hour')
})

test('a picture that is replaced is replaced on the other face, with its size', async () => {
  const t = await TestEngine.start({ design: two() })
  await t.runLater({ do: 'picture.import', files: [makeFile('sun-80x80.png')] })
  const [id = ''] = t.selected
  await t.runLater({ do: 'layer.replacePicture', id, files: [makeFile('moon-80x80.png')] })
  const { url } = t.layer(id).style as unknown as { url: string }
  expect(linkedIn(t, 'face-2', id)?.style).toMatchObject({ url })
  expect(t.design.faces['face-2']?.normal.fileSizes[url]).toBe(
    t.design.faces['face-1']?.normal.fileSizes[url],
  )
})

test('a compatible copy is linked with its source, and a copy of it follows the same face', async () => {
  const t = await TestEngine.start({
    design: withLayers(makeFaces([round('android', 450)]), { fdId: 'face-1' }, [makeText('t', 'words')]),
  })
  t.do({ do: 'face.copyTo', platform: 'falcon', system: 'all' })
  const second = t.design.activeFdId
  expect(linkedIn(t, second, 't')?.link).toEqual({ face: 'face-1' })
  t.do({ do: 'face.copyTo', platform: 'android', ratio: '480*480' })
  const third = t.design.activeFdId
  expect(linkedIn(t, third, 't')?.link).toEqual({ face: 'face-1' })
  to(t, 'face-1').do({ do: 'layer.rename', id: 't', label: 'All three' })
  expect([linkedIn(t, second, 't')?.label, linkedIn(t, third, 't')?.label]).toEqual([
    'All three',
    'All three',
  ])
  // the face that led goes: the next one leads
  t.do({ do: 'face.remove', fdId: 'face-1' })
  to(t, second).do({ do: 'layer.rename', id: 't', label: 'Two' })
  expect(linkedIn(t, third, 't')?.label).toBe('Two')
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(t.design.faces['face-1']).toBeDefined()
})

test('ambient layers of a copied face follow in ambient, and normal ones do not touch them', async () => {
  const design = withLayers(makeFaces([round('android', 450)]), { fdId: 'face-1', variant: 'ambient' }, [
    makeText('a', 'words'),
  ])
  const t = await TestEngine.start({ design })
  t.do({ do: 'face.copyTo', platform: 'android', ratio: '480*480' })
  const second = t.design.activeFdId
  to(t, 'face-1').do({ do: 'mode.set', ambient: true })
  t.do({ do: 'style.set', path: 'fill', value: '#FF0000', ids: ['a'] })
  const there = listOf(t, second, 'ambient').find(({ uuid }) => uuid === 'a')
  expect(there?.style).toMatchObject({ fill: '#FF0000' })
  t.do({ do: 'history.undo' })
  expect(listOf(t, second, 'ambient').find(({ uuid }) => uuid === 'a')?.style).not.toMatchObject({
    fill: '#FF0000',
  })
})

test('another size of the face that follows keeps its layers following', async () => {
  const [t, id] = await withText(three())
  t.do({ do: 'style.set', path: 'x', value: 33.37, ids: [id] })
  t.do({ do: 'face.resize', fdId: 'face-3', ratio: '192*192' })
  t.do({ do: 'face.resize', fdId: 'face-3', ratio: '454*454' })
  t.do({ do: 'style.set', path: 'x', value: 100, ids: [id] })
  expect(linkedIn(t, 'face-3', id)?.style.x).toBeCloseTo((100 * 454) / 450, 0)
})

test('differences are told by field and made alike each way, as one step that undo takes back', async () => {
  const [t, id] = await withText(two())
  to(t, 'face-2').do({ do: 'style.set', path: 'fill', value: '#00FF00', ids: [id] })
  t.do({ do: 'style.set', path: 'x', value: 11, ids: [id] })
  to(t, 'face-1').do({ do: 'compare.set', isOn: true })
  const differences = () => t.see('compare')?.differences ?? []
  expect(differences()).toMatchObject([
    {
      uuid: id,
      mark: 'mark.differs',
      fields: ['field.of.colour', 'field.of.place'],
      link: 'own',
      on: 'both',
    },
  ])
  // the other face becomes like this one
  t.do({ do: 'link.alike', ids: [id], from: 'face-1', to: 'face-2' })
  expect(differences()).toEqual([])
  expect(linkedIn(t, 'face-2', id)?.link).toEqual({ face: 'face-1' })
  t.do({ do: 'history.undo' })
  expect(t.design.activeFdId).toBe('face-2')
  expect(linkedIn(t, 'face-2', id)?.style).toMatchObject({ fill: '#00FF00', x: 11 })
  // this one becomes like the other one
  to(t, 'face-1').do({ do: 'link.alike', from: 'face-2', to: 'face-1' })
  expect(t.layer(id).style).toMatchObject({ fill: '#00FF00' })
  expect(t.layer(id).style.x).toBeCloseTo((11 * 450) / 466, 1)
  expect(differences()).toEqual([])
  expect(linkedIn(t, 'face-2', id)?.link).toEqual({ face: 'face-1' })
  t.do({ do: 'history.undo' })
  expect(t.layer(id).style).not.toMatchObject({ fill: '#00FF00' })
  expect(linkedIn(t, 'face-2', id)?.link).toEqual({ face: 'face-1', isOwn: true })
})

test('what is missing on the other face is brought there, linked', async () => {
  const [t, id] = await withText(two())
  to(t, 'face-2').do({ do: 'layer.delete', ids: [id] })
  expect(linkedIn(t, 'face-1', id)).toBeDefined()
  to(t, 'face-1').do({ do: 'compare.set', isOn: true })
  expect(t.see('compare')?.differences).toMatchObject([{ uuid: id, mark: 'mark.notSynced', on: 'left' }])
  t.do({ do: 'link.alike', ids: [id], from: 'face-1', to: 'face-2' })
  expect(linkedIn(t, 'face-2', id)?.link).toEqual({ face: 'face-1' })
})

test('layers of old files, which know no links, stay apart until they are made alike', async () => {
  const base = withLayers(two(), { fdId: 'face-1' }, [makeImage('old', [50, 50])])
  const t = await TestEngine.start({
    design: withLayers(base, { fdId: 'face-2' }, [makeImage('old', [80, 80])]),
  })
  t.do({ do: 'layer.rename', id: 'old', label: 'Here' })
  expect(linkedIn(t, 'face-2', 'old')?.label).toBe('old')
  t.do({ do: 'link.set', ids: ['old'], isOwn: false })
  expect(linkedIn(t, 'face-2', 'old')).toMatchObject({ label: 'Here', link: { face: 'face-1' } })
  t.do({ do: 'layer.rename', id: 'old', label: 'Both' })
  expect(linkedIn(t, 'face-2', 'old')?.label).toBe('Both')
})

test('the inspector and the layers panel tell how a layer holds together with the others', async () => {
  const [t, id] = await withText(two())
  const row = () => t.see('layers').changed.find(({ uuid }) => uuid === id)
  expect(row()?.badges).toContain('layer.badge.linked')
  expect(t.see('link')).toMatchObject({
    isOwn: false,
    linked: [{ fdId: 'face-2', how: 'leads', fields: [] }],
  })
  to(t, 'face-2').do({ do: 'style.set', path: 'fill', value: '#00FF00', ids: [id] })
  t.do({ do: 'selection.set', ids: [id] })
  expect(row()?.badges).toContain('layer.badge.own')
  expect(t.see('link')).toMatchObject({
    isOwn: true,
    linked: [{ fdId: 'face-1', how: 'follows', fields: ['field.of.colour'] }],
  })
  t.do({ do: 'selection.set', ids: [] })
  expect(t.see('link')).toBeNull()
})

test('a file whose links lead nowhere, to themselves or in a circle opens without a word and can be edited', async () => {
  const base = withLayers(two(), { fdId: 'face-1' }, [
    { ...makeText('circle', 'a'), link: { face: 'face-2' } },
    { ...makeText('self', 'b'), link: { face: 'face-1' } },
    { ...makeText('lost', 'c'), link: { face: 'gone' } },
  ])
  const design = withLayers(base, { fdId: 'face-2' }, [
    { ...makeText('circle', 'a'), link: { face: 'face-1' } },
  ])
  const t = await TestEngine.start({ design })
  for (const id of ['circle', 'self', 'lost']) t.do({ do: 'layer.rename', id, label: `named ${id}` })
  t.do({ do: 'layer.delete', ids: ['circle'] })
  t.do({ do: 'history.undo' })
  expect(t.layer('circle').label).toBe('named circle')
})

test('a doubled id of a file is mended, and only the first of both stays linked', async () => {
  const base = withLayers(two(), { fdId: 'face-1' }, [makeText('t', 'a')])
  const double = { ...makeText('t', 'b'), link: { face: 'face-1' } }
  const stored = withLayers(withLayers(base, { fdId: 'face-2' }, [double]), { fdId: 'face-2' }, [
    { ...double, label: 'again' },
  ])
  const t = await TestEngine.start({ design: base })
  t.do({ do: 'design.load', json: serializeDesign(stored) })
  const [first, second] = listOf(t, 'face-2').filter(({ nodeType }) => nodeType === 'text')
  expect([first?.uuid, first?.link]).toEqual(['t', { face: 'face-1' }])
  expect(second?.uuid).not.toBe('t')
  expect(second?.link).toBeUndefined()
})

test('a redo brings nothing to a face from which the undo took nothing: a face that came since [S3.23 S4.08]', async () => {
  const t = await TestEngine.start({ design: two() })
  t.do({ do: 'layer.add', preset: 'text.latin' })
  const [id = ''] = t.selected
  t.do({ do: 'face.add', platform: 'android', ratio: '480*480' })
  const added = t.design.activeFdId
  t.do({ do: 'layer.add', preset: 'tapArea.rectangle' })
  to(t, 'face-1').do({ do: 'layer.rename', id, label: 'Named' })
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(t.design.fdIds).toContain(added)
  t.do({ do: 'history.redo' }).do({ do: 'history.redo' })
  expect(linkedIn(t, 'face-2', id)?.label).toBe('Named')
  expect(linkedIn(t, added, id)).toBeUndefined()
})

test('a redo leaves a face alone where the act was undone by itself, and what can be redone there [S4.07 S4.08]', async () => {
  const [t, id] = await withText(two())
  t.do({ do: 'layer.add', preset: 'tapArea.rectangle' })
  to(t, 'face-2').do({ do: 'history.undo' })
  expect([linkedIn(t, 'face-1', id) === undefined, linkedIn(t, 'face-2', id) === undefined]).toEqual([
    false,
    true,
  ])
  to(t, 'face-1').do({ do: 'history.undo' }).do({ do: 'history.undo' })
  t.do({ do: 'history.redo' }).do({ do: 'history.redo' })
  expect(linkedIn(t, 'face-1', id)).toBeDefined()
  expect(linkedIn(t, 'face-2', id)).toBeUndefined()
  to(t, 'face-2').do({ do: 'history.redo' })
  expect(linkedIn(t, 'face-2', id)).toBeDefined()
})

test('what went along and cannot come again is told with the face, and its own steps stay [S4.08]', async () => {
  const t = await TestEngine.start({ design: two() })
  to(t, 'face-2').do({ do: 'layer.add', preset: 'tapArea.rectangle' })
  to(t, 'face-1').do({ do: 'layer.add', preset: 'text.latin' })
  const [id = ''] = t.selected
  t.do({ do: 'history.undo' })
  to(t, 'face-2').do({ do: 'history.undo' })
  const outcome = to(t, 'face-1').run({ do: 'history.redo' })
  expect(linkedIn(t, 'face-2', id)).toBeUndefined()
  const told = noticesOf(outcome).find(({ key }) => key === 'notice.redoneHereOnly')
  expect(told?.wayOut?.command).toEqual({ do: 'face.switch', fdId: 'face-2' })
  to(t, 'face-2').do({ do: 'history.redo' }).do({ do: 'history.redo' })
  expect(linkedIn(t, 'face-2', id)).toBeDefined()
})
