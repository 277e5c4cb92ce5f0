import { expect, test } from 'vitest'
import { activeVariant, variantOf, type VariantKey } from '../../src/shared/document/design.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import type { Outcome } from '../../src/shared/protocol/commands.ts'
import { checkUndo } from '../support/check-laws.ts'
import { makeFile } from '../support/fake-ports.ts'
import { makeDesign, makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const three = () => [makeImage('a', [50, 100]), makeImage('b', [200, 200]), makeImage('c', [350, 300])]
const slot = (uuid: string) => makeLayer({ uuid, nodeType: 'complication', width: 80, height: 80 })
const order = (t: TestEngine) => t.list.slice(1).map((layer) => layer.uuid)
const refusal = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal.key)
const notices = (outcome: Outcome) => (outcome.ok ? outcome.notices : [])
const ids = (outcome: Outcome) => (outcome.ok ? outcome.ids : [])
const at = (layer: Layer) => [layer.style.x, layer.style.y]
const held = (t: TestEngine) => {
  const { copyData, isCut } = activeVariant(t.design)
  return { ids: copyData?.map((layer) => layer.uuid) ?? null, isCut }
}
const lastLabel = (t: TestEngine) => {
  const { snapshotData, snapshotIndex } = activeVariant(t.design)
  return snapshotData[snapshotIndex]?.label
}
const said = (t: TestEngine) =>
  t.requests.flatMap((request) => ('show' in request && request.show === 'announce' ? [request.key] : []))

async function clipOf(t: TestEngine): Promise<string> {
  const clip = await t.engine.ask('clip')
  if (!clip) throw new Error('nothing is held')
  return clip.json
}

async function start(layers: readonly Layer[], selected: readonly string[] = []): Promise<TestEngine> {
  const t = await TestEngine.start({ layers })
  return t.do({ do: 'selection.set', ids: selected })
}

test('a copy changes nothing that is seen and makes no step [S3.25 S3.26]', async () => {
  const t = await start(three(), ['a', 'c'])
  const before = t.list
  t.do({ do: 'clipboard.copy' })
  expect(t.list).toBe(before)
  expect(t.steps).toBe(0)
  expect(held(t)).toEqual({ ids: ['a', 'c'], isCut: false })
  expect(said(t)).toEqual(['announce.copiedMany'])
})

test('pasting puts copies 10 px beside their sources, in front of the selection, selected, each time 10 px further', async () => {
  const t = await start(three(), ['a', 'b'])
  t.do({ do: 'clipboard.copy' })
  const first = ids(t.run({ do: 'clipboard.paste' }))
  expect(first.map((id) => at(t.layer(id)))).toEqual([
    [60, 110],
    [210, 210],
  ])
  expect(order(t)).toEqual(['a', 'b', ...first, 'c'])
  expect(t.selected).toEqual(first)
  expect(first.map((id) => t.layer(id).label)).toEqual(['a 2', 'b 2'])
  expect(lastLabel(t)).toEqual({ key: 'history.pasteMany', params: { count: 2 } })
  const second = ids(t.run({ do: 'clipboard.paste' }))
  expect(second.map((id) => at(t.layer(id)))).toEqual([
    [70, 120],
    [220, 220],
  ])
  expect(order(t)).toEqual(['a', 'b', ...first, ...second, 'c'])
  expect(t.steps).toBe(2)
  checkUndo(t.engine)
})

test('paste in place stands exactly on its source', async () => {
  const t = await start(three(), ['b'])
  t.do({ do: 'clipboard.copy' })
  const [id = ''] = ids(t.run({ do: 'clipboard.paste', inPlace: true }))
  expect(at(t.layer(id))).toEqual([200, 200])
})

test('cut takes the layers out in one step and marks the clipboard as cut [S4.10 A10]', async () => {
  const t = await start(three(), ['b'])
  t.do({ do: 'clipboard.cut' })
  expect(order(t)).toEqual(['a', 'c'])
  expect(held(t)).toEqual({ ids: ['b'], isCut: true })
  expect(t.steps).toBe(1)
  expect(lastLabel(t)).toEqual({ key: 'history.cut', params: { name: 'b' } })
  expect(t.selected).toEqual([])
  checkUndo(t.engine)
})

test('a pasted cut is the same layer at the same place, and the clipboard is no longer cut [A10]', async () => {
  const t = await start(three(), ['b'])
  const before = t.layer('b')
  t.do({ do: 'clipboard.cut' })
  expect(ids(t.run({ do: 'clipboard.paste' }))).toEqual(['b'])
  expect(t.layer('b')).toBe(before)
  expect(order(t)).toEqual(['a', 'b', 'c'])
  expect(held(t)).toEqual({ ids: ['b'], isCut: false })
  const [copy = ''] = ids(t.run({ do: 'clipboard.paste' }))
  expect(copy).not.toBe('b')
  expect(at(t.layer(copy))).toEqual([210, 210])
  expect(t.steps).toBe(3)
})

test('a copy before the paste brings the cut layer back to its old place, in one step with the copy [S4.11 A10]', async () => {
  const t = await start(three(), ['b'])
  t.do({ do: 'clipboard.cut' })
  t.do({ do: 'selection.set', ids: ['c'] })
  const outcome = t.run({ do: 'clipboard.copy' })
  expect(order(t)).toEqual(['a', 'b', 'c'])
  expect(held(t)).toEqual({ ids: ['c'], isCut: false })
  expect(t.steps).toBe(2)
  expect(lastLabel(t)).toEqual({ key: 'history.putBack', params: { name: 'b' } })
  expect(notices(outcome).map(({ key }) => key)).toEqual(['notice.cutIsBack'])
  checkUndo(t.engine)
})

test('a second cut brings the first one back: a cut never loses work [A10]', async () => {
  const t = await start(three(), ['a', 'b'])
  t.do({ do: 'clipboard.cut' })
  t.do({ do: 'selection.set', ids: ['c'] })
  t.do({ do: 'clipboard.cut' })
  expect(order(t)).toEqual(['a', 'b'])
  expect(held(t)).toEqual({ ids: ['c'], isCut: true })
  expect(t.steps).toBe(2)
})

test('what undo already brought back is not put back twice', async () => {
  const t = await start(three(), ['b'])
  t.do({ do: 'clipboard.cut' })
  t.do({ do: 'history.undo' })
  t.do({ do: 'selection.set', ids: ['a'] })
  t.do({ do: 'clipboard.copy' })
  expect(order(t)).toEqual(['a', 'b', 'c'])
  expect(t.steps).toBe(0)
  t.do({ do: 'history.redo' })
  expect(order(t)).toEqual(['a', 'c'])
})

test('a cut that is pasted in ambient moves there; one that is not returns to normal [A10 A33]', async () => {
  const t = await start(three(), ['b'])
  const normal: VariantKey = { fdId: t.design.activeFdId, variant: 'normal' }
  t.do({ do: 'clipboard.cut' })
  t.do({ do: 'mode.set', ambient: true })
  const [there = ''] = ids(t.run({ do: 'clipboard.paste' }))
  expect(at(t.layer(there))).toEqual([200, 200])
  expect(variantOf(t.design, normal)?.isCut).toBe(false)
  t.do({ do: 'clipboard.copy' })
  expect(variantOf(t.design, normal)?.nodeList.map((layer) => layer.uuid)).not.toContain('b')
  expect(variantOf(t.design, normal)?.copyData).toBeNull()
})

test('a copy in ambient puts back what was cut in normal, as a step of normal', async () => {
  const t = await start(three(), ['b'])
  t.do({ do: 'clipboard.cut' })
  t.do({ do: 'mode.set', ambient: true })
  t.do({ do: 'layer.add', preset: 'text.latin' })
  t.do({ do: 'clipboard.copy' })
  t.do({ do: 'mode.set', ambient: false })
  expect(order(t)).toEqual(['a', 'b', 'c'])
  expect(lastLabel(t)?.key).toBe('history.putBack')
  checkUndo(t.engine)
})

test('a locked layer is copied but not cut, and its copy is free [A55]', async () => {
  const t = await start([makeImage('a', [50, 100], { isLock: true })], ['a'])
  expect(refusal(t.run({ do: 'clipboard.cut' }))).toBe('refusal.locked')
  t.do({ do: 'clipboard.copy' })
  const [id = ''] = ids(t.run({ do: 'clipboard.paste' }))
  expect(t.layer(id).style.isLock).toBe(false)
})

test('the color of the dial is not copied', async () => {
  const t = await TestEngine.start({ layers: three() })
  const root = t.list[0]?.uuid ?? ''
  t.do({ do: 'selection.set', ids: [root] })
  expect(refusal(t.run({ do: 'clipboard.copy' }))).toBe('refusal.rootNotCopied')
  expect(refusal(t.run({ do: 'clipboard.paste' }))).toBe('refusal.nothingToPaste')
})

test('of 3 complications the two that fit are pasted, the third is named with limit and number [S5.04 S5.05 A2]', async () => {
  const six = ['s1', 's2', 's3', 's4', 's5', 's6'].map(slot)
  const t = await start(six, ['s1', 's2', 's3'])
  t.do({ do: 'clipboard.copy' })
  const outcome = t.run({ do: 'clipboard.paste' })
  expect(ids(outcome).length).toBe(2)
  expect(notices(outcome)).toMatchObject([
    { key: 'notice.notPasted', params: { name: 's3' }, tone: 'warning' },
  ])
  expect(String(notices(outcome)[0]?.params?.['reason'])).toMatch(/8.*8/)
  expect(t.steps).toBe(1)
  const again = t.run({ do: 'clipboard.paste' })
  expect(again).toMatchObject({
    ok: false,
    refusal: { key: 'dial.dup.copyComplicationFailed', params: { max: 8, count: 8 } },
  })
  expect(t.steps).toBe(1)
})

test('complications are not pasted in ambient, the rest is [S2.43 A33]', async () => {
  const t = await start([...three(), slot('s')], ['a', 's'])
  t.do({ do: 'clipboard.copy' })
  t.do({ do: 'mode.set', ambient: true })
  const outcome = t.run({ do: 'clipboard.paste' })
  expect(ids(outcome).map((id) => t.layer(id).label)).toEqual(['a'])
  expect(notices(outcome).map(({ key }) => key)).toEqual(['notice.notPasted'])
})

test('a cut that the rules refuse in part waits on, and returns with the next copy [A10 A33]', async () => {
  const t = await start([...three(), slot('s')], ['a', 's'])
  t.do({ do: 'clipboard.cut' })
  t.do({ do: 'mode.set', ambient: true })
  t.do({ do: 'clipboard.paste' })
  t.do({ do: 'mode.set', ambient: false })
  expect(held(t)).toEqual({ ids: ['s'], isCut: true })
  t.do({ do: 'selection.set', ids: ['b'] })
  t.do({ do: 'clipboard.copy' })
  expect(order(t)).toEqual(['b', 'c', 's'])
})

test('a second text with the same time tag is refused [S5.08 S5.09 A53]', async () => {
  const t = await start([makeText('time', '##hourMinute##')], ['time'])
  t.do({ do: 'clipboard.copy' })
  expect(refusal(t.run({ do: 'clipboard.paste' }))).toBe('dial.dup.copyTextFailed')
  expect(t.steps).toBe(0)
})

test('layers travel to another design: same place, ids and free labels of their own', async () => {
  const from = await start(three(), ['a', 'b'])
  from.do({ do: 'clipboard.copy' })
  const clip = await clipOf(from)
  const other = { ...makeDesign([makeImage('x', [0, 0], {})]), id: 'design-1' }
  const to = await TestEngine.start({ design: { ...other, dialName: 'Other' } })
  const elsewhere = clip.replace('"designId":"design-1"', '"designId":"another"')
  const pasted = ids(to.run({ do: 'clipboard.paste', clip: elsewhere }))
  expect(pasted.map((id) => at(to.layer(id)))).toEqual([
    [50, 100],
    [200, 200],
  ])
  expect(pasted).not.toContain('a')
  expect(to.steps).toBe(1)
  const again = ids(to.run({ do: 'clipboard.paste', clip: elsewhere }))
  expect(again.map((id) => at(to.layer(id)))).toEqual([
    [60, 110],
    [210, 210],
  ])
})

test('a cut that was pasted into another design no longer returns', async () => {
  const t = await start(three(), ['b'])
  t.do({ do: 'clipboard.cut' })
  t.do({ do: 'clipboard.release', clip: await clipOf(t) })
  expect(held(t)).toEqual({ ids: ['b'], isCut: false })
  t.do({ do: 'selection.set', ids: ['a'] })
  t.do({ do: 'clipboard.copy' })
  expect(order(t)).toEqual(['a', 'c'])
})

test('layers of a larger dial that would stand outside come to the middle', async () => {
  const t = await start([makeImage('a', [50, 100])])
  const far = await start([makeImage('far', [4000, 4000])], ['far'])
  far.do({ do: 'clipboard.copy' })
  const clip = (await clipOf(far)).replace('"designId":"design-1"', '"designId":"another"')
  const [id = ''] = ids(t.run({ do: 'clipboard.paste', clip }))
  expect(at(t.layer(id))).toEqual([200, 220])
})

test('foreign addresses are dropped, whatever the clip says', async () => {
  const t = await start(three(), ['a'])
  t.do({ do: 'clipboard.copy' })
  const clip = (await clipOf(t)).replaceAll('/f/a.png', 'https://evil.example/a.png')
  const outcome = t.run({ do: 'clipboard.paste', clip })
  const [id = ''] = ids(outcome)
  expect(t.layer(id).style).toMatchObject({ url: '' })
  expect(notices(outcome)).toMatchObject([{ key: 'notice.picturesLeftOut', params: { count: 1 } }])
  expect(JSON.stringify(t.design)).not.toContain('evil')
})

const bytes = (...list: number[]) => ({
  ...makeFile('sun-80x40.png'),
  arrayBuffer: () => Promise.resolve(new Uint8Array(list).buffer),
})
const localUrl = `local:${'0a'.repeat(32)}`

test('a picture of this device travels inside the clip and is imported where it is missing', async () => {
  const from = await start([makeImage('a', [50, 100], { url: localUrl })], ['a'])
  from.pictures.onDevice.set(localUrl, bytes(137, 80, 78, 71))
  from.do({ do: 'clipboard.copy' })
  const clip = await clipOf(from)
  expect(clip).toContain('"iVBORw=="'.slice(0, 5))
  const to = await TestEngine.start({ layers: [makeImage('x', [0, 0])] })
  const outcome = await to.runLater({ do: 'clipboard.paste', clip })
  const [id = ''] = ids(outcome)
  expect(to.layer(id).style).toMatchObject({ url: 'local:sun-80x40.png' })
  expect(activeVariant(to.design).fileSizes).toHaveProperty(['local:sun-80x40.png'])
  const here = await TestEngine.start({ layers: [] })
  here.pictures.onDevice.set(localUrl, bytes(137, 80, 78, 71))
  const [known = ''] = ids(await here.runLater({ do: 'clipboard.paste', clip }))
  expect(here.layer(known).style).toMatchObject({ url: localUrl })
})

test('a background picture replaces the one that is there and fills the dial', async () => {
  const background = (uuid: string, url: string) =>
    makeLayer({ uuid, nodeType: 'background', width: 500, height: 500, url })
  const from = await start([background('mine', '/f/mine.png')], ['mine'])
  from.do({ do: 'clipboard.copy' })
  expect(refusal(from.run({ do: 'clipboard.paste' }))).toBe('refusal.backdropOnce')
  const to = await TestEngine.start({
    design: makeDesign([background('theirs', '/f/theirs.png'), ...three()], '400*400'),
  })
  const clip = (await clipOf(from)).replace('"designId":"design-1"', '"designId":"another"')
  const [id = ''] = ids(to.run({ do: 'clipboard.paste', clip }))
  expect(order(to)).toEqual([id, 'a', 'b', 'c'])
  expect(to.layer(id).style).toMatchObject({ width: 400, height: 400, url: '/f/mine.png' })
})

test('broken, newer and too large clips are refused and change nothing', async () => {
  const t = await start(three(), ['a'])
  t.do({ do: 'clipboard.copy' })
  const clip = await clipOf(t)
  const before = t.design
  const tried = (text: string) => refusal(t.run({ do: 'clipboard.paste', clip: text }))
  expect(tried('{')).toBe('clip.broken')
  expect(tried('{"dialwright":"clip"}')).toBe('clip.broken')
  expect(tried(clip.replace('"format":1', '"format":2'))).toBe('clip.newerVersion')
  expect(tried(' '.repeat(33 * 1024 * 1024))).toBe('clip.tooLarge')
  const many = clip.replace(
    /"layers":\[.*\],"pictures"/,
    `"layers":[${Array(20_001).fill('1').join()}],"pictures"`,
  )
  expect(tried(many)).toBe('clip.tooMany')
  expect(t.design).toBe(before)
})

test('a visitor copies, but pastes nothing before signing in [A17]', async () => {
  const t = await TestEngine.start({ layers: three(), isSignedIn: false })
  t.do({ do: 'selection.set', ids: ['a'] })
  t.do({ do: 'clipboard.copy' })
  expect(await clipOf(t)).toContain('"uuid":"a"')
  expect(t.workspace.changes.filter(({ kind }) => kind === 'commit')).toEqual([])
  expect(refusal(t.run({ do: 'clipboard.paste' }))).toBe('refusal.needsLogin')
  expect(refusal(t.run({ do: 'clipboard.cut' }))).toBe('refusal.needsLogin')
})

test('a copy during a drag ends the drag and copies what it made', async () => {
  const t = await start(three(), ['a'])
  t.press(80, 120, { ctrl: true }).moveTo(117, 141, { ctrl: true })
  t.do({ do: 'clipboard.copy' })
  expect(t.engine.gesture).toBeNull()
  const [id = ''] = ids(t.run({ do: 'clipboard.paste' }))
  expect(at(t.layer(id))).toEqual([97, 131])
})

test('plain text becomes one text layer of its first line, in the right font, in the middle', async () => {
  const t = await TestEngine.start()
  const outcome = t.run({ do: 'clipboard.pasteText', text: '\r\n  Hello there\u0007 \n second \n\n third' })
  const [id = ''] = ids(outcome)
  expect(t.layer(id)).toMatchObject({
    label: 'Hello there',
    style: { text: 'Hello there', fontFamily: 'Roboto-Regular' },
  })
  const { x, width } = t.layer(id).style
  expect(Math.abs(x + width / 2 - 250)).toBeLessThanOrEqual(0.5)
  expect(notices(outcome)).toEqual([
    { key: 'notice.firstLineOnly', params: { count: 2 }, tone: 'info', isOfStep: true },
  ])
  expect(lastLabel(t)).toEqual({ key: 'history.paste', params: { name: 'Hello there' } })
  const [chinese = ''] = ids(t.run({ do: 'clipboard.pasteText', text: '你好' }))
  expect(t.layer(chinese).style).toMatchObject({ text: '你好', fontFamily: 'NotoSansSC-Regular' })
  checkUndo(t.engine)
})

test('a long text is cut at 500 letters and no wider than the dial; a tag alone binds [A39]', async () => {
  const t = await TestEngine.start()
  const outcome = t.run({ do: 'clipboard.pasteText', text: 'x'.repeat(700) })
  const [id = ''] = ids(outcome)
  expect(t.layer(id).style).toMatchObject({ text: 'x'.repeat(500), width: 500 })
  expect(notices(outcome)).toMatchObject([{ key: 'notice.textCut', params: { limit: 500, present: 700 } }])
  const [bound = ''] = ids(t.run({ do: 'clipboard.pasteText', text: '##hourText##' }))
  expect(t.layer(bound).style).toMatchObject({ textTag: 'hourText' })
  expect(refusal(t.run({ do: 'clipboard.pasteText', text: '##hourText##' }))).toBe('dial.dup.copyTextFailed')
  expect(refusal(t.run({ do: 'clipboard.pasteText', text: ' \n ' }))).toBe('refusal.nothingToPaste')
})

test('10,000 layers are cut and pasted back in their order', async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => makeImage(`m${i}`, [i % 400, i % 300]))
  const t = await TestEngine.start({ layers: many, checksLaws: false })
  const before = order(t)
  t.do({ do: 'selection.set', ids: before.filter((_, i) => i % 2 === 0) })
  t.do({ do: 'clipboard.cut' })
  expect(t.list.length).toBe(5001)
  t.do({ do: 'clipboard.paste' })
  expect(order(t)).toEqual(before)
})
