import { expect, test } from 'vitest'
import type { Design } from '../../src/shared/document/design.ts'
import type { Command, Outcome } from '../../src/shared/protocol/commands.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const two = (facts: Partial<Design> = {}): Design =>
  makeFaces([round('android', 450), round('falcon', 466)], facts)

const keysOf = (outcome: Outcome): readonly string[] =>
  outcome.ok ? outcome.notices.map(({ key }) => key) : [outcome.refusal.key]

const stepsOf = (t: TestEngine, fdId: string): number => t.design.faces[fdId]?.normal.snapshotIndex ?? -1

test('switching a face is no step of any history and keeps what is selected there too [S1.16 S5.02]', async () => {
  const shared = [makeText('both', 'hello'), makeText('only', 'here')]
  const base = withLayers(withLayers(two(), { fdId: 'face-1' }, shared), { fdId: 'face-2' }, [shared[0]!])
  const t = await TestEngine.start({ design: base })
  t.do({ do: 'selection.set', ids: ['both', 'only'] })
  t.do({ do: 'face.switch', fdId: 'face-2' })
  expect(t.see('design')).toMatchObject({ width: 466, canAmbient: false, isAmbientMode: false })
  expect(t.selected).toEqual(['both'])
  expect([stepsOf(t, 'face-1'), stepsOf(t, 'face-2')]).toEqual([0, 0])
  expect(t.run({ do: 'mode.set', ambient: true })).toMatchObject({ refusal: { key: 'refusal.noAmbient' } })
  expect(t.run({ do: 'history.undo' }).ok).toBe(false)
  t.do({ do: 'face.switch', fdId: 'face-1' })
  expect(t.see('faces').targets.map(({ id, fdId, isActive }) => [id, fdId, isActive])).toEqual([
    ['android', 'face-1', true],
    ['falcon', 'face-2', false],
  ])
})

test('the view follows the size of the face while it is fitted, and stays where a person put it', async () => {
  const t = await TestEngine.start({ design: two() })
  const before = t.see('view')
  t.do({ do: 'face.switch', fdId: 'face-2' })
  expect(t.see('view')).toEqual(before)
  t.do({ do: 'view.fit', what: 'dial' })
  const fitted = t.see('view').zoom
  t.do({ do: 'face.switch', fdId: 'face-1' })
  expect(t.see('view').zoom).toBeGreaterThan(fitted)
})

test('undo on a face takes back the last change of that face only [S5.02 S4.07]', async () => {
  const t = await TestEngine.start({ design: two() })
  t.do({ do: 'layer.add', preset: 'text.latin' })
  const [id] = t.selected
  t.do({ do: 'face.switch', fdId: 'face-2' })
  expect(t.list.map(({ uuid }) => uuid)).toContain(id)
  t.do({ do: 'history.undo' })
  expect(t.list.map(({ uuid }) => uuid)).not.toContain(id)
  expect(t.design.activeFdId).toBe('face-2')
  t.do({ do: 'history.redo' })
  expect(t.list.map(({ uuid }) => uuid)).toContain(id)
  t.do({ do: 'face.switch', fdId: 'face-1' })
  expect(t.list.map(({ uuid }) => uuid)).toContain(id)
})

test('a change of a slot that was made from ambient is undone where it lies, and that is said [A33 UX 4]', async () => {
  const t = await TestEngine.start({ design: makeFaces([round('android', 450)]) })
  t.do({ do: 'layer.add', preset: 'complication.shortText' })
  const [slot] = t.selected
  t.do({ do: 'mode.set', ambient: true })
  t.do({ do: 'selection.set', ids: [slot ?? ''] })
  t.do({ do: 'style.set', path: 'ambientTextColor', value: '#FF8800', ids: [slot ?? ''] })
  expect(t.see('history').canUndo).toBe(true)
  const outcome = t.run({ do: 'history.undo' })
  expect(keysOf(outcome)).toEqual(['notice.undoneThere'])
  expect(t.see('design').isAmbientMode).toBe(false)
  expect(t.steps).toBe(1)
})

test('a face is added with its own history, renamed and removed; the last one stays [S1.14 S1.15]', async () => {
  const t = await TestEngine.start({ design: makeFaces([round('android', 450)]) })
  t.do({ do: 'face.add', platform: 'android', ratio: '384*384' })
  const { faces } = t.see('faces')
  expect(faces.map(({ width, isActive, layers }) => [width, isActive, layers])).toEqual([
    [450, false, 1],
    [384, true, 1],
  ])
  expect(t.steps).toBe(0)
  const fdId = t.design.activeFdId
  t.do({ do: 'face.rename', fdId, name: '  Small   one ' })
  expect(t.see('faces').faces[1]?.name).toBe('Small one')
  expect(t.run({ do: 'face.rename', fdId, name: 'x'.repeat(61) })).toMatchObject({
    refusal: { key: 'refusal.longName', params: { max: 60, length: 61 } },
  })
  t.do({ do: 'face.remove', fdId })
  expect(t.design.fdIds).toEqual(['face-1'])
  expect(t.design.activeFdId).toBe('face-1')
  expect(t.run({ do: 'face.remove', fdId: 'face-1' })).toMatchObject({ refusal: { key: 'refusal.lastFace' } })
})

test('a face that is added empty has the dial of the others: its colour goes along, and the differences tell of it', async () => {
  const t = await TestEngine.start({ design: makeFaces([round('android', 450)]) })
  const root = t.list[0]?.uuid ?? ''
  t.do({ do: 'style.set', path: 'fill', value: '#203040', ids: [root] })
  t.do({ do: 'face.add', platform: 'android', ratio: '384*384' })
  const added = t.design.activeFdId
  const dial = () => t.design.faces[added]?.normal.nodeList[0]
  expect(dial()).toMatchObject({
    uuid: root,
    link: { face: 'face-1' },
    style: { fill: '#203040', width: 384 },
  })
  t.do({ do: 'face.switch', fdId: 'face-1' })
  t.do({ do: 'style.set', path: 'fill', value: '#402030', ids: [root] })
  expect(dial()?.style).toMatchObject({ fill: '#402030' })
  t.do({ do: 'face.switch', fdId: added }).do({
    do: 'style.set',
    path: 'fill',
    value: '#000000',
    ids: [root],
  })
  t.do({ do: 'compare.set', isOn: true })
  expect(t.see('compare')?.differences).toMatchObject([{ uuid: root, fields: ['field.of.colour'] }])
})

test('the refusal of a size offers the nearest one, or the face that has it [S1.14]', async () => {
  const t = await TestEngine.start({ design: two() })
  const refused = (command: Command) => {
    const outcome = t.run(command)
    if (outcome.ok || !outcome.refusal.wayOut) throw new Error('no way out')
    return outcome.refusal.wayOut
  }
  const large = refused({ do: 'face.add', platform: 'android', ratio: '1001*20000', shape: 'rectangle' })
  expect(large).toMatchObject({ label: 'fix.useSize', params: { width: 1000, height: 1000 } })
  t.do(large.command)
  expect(t.see('design')).toMatchObject({ width: 1000, height: 1000, shape: 'rectangle' })
  const small = refused({ do: 'face.resize', ratio: '0*0', shape: 'circle' })
  t.do(small.command)
  expect(t.see('design')).toMatchObject({ width: 192, height: 192, shape: 'circle' })
  // falcon has one size, and a face has it
  const fixed = refused({ do: 'face.copyTo', platform: 'falcon', ratio: '480*480' })
  expect(fixed).toMatchObject({ label: 'fix.showFace' })
  t.do(fixed.command)
  expect(t.design.activeFdId).toBe('face-2')
  t.do({ do: 'face.remove', fdId: 'face-2' })
  const usual = refused({ do: 'face.copyTo', platform: 'falcon', ratio: '480*480', shape: 'rectangle' })
  t.do(usual.command)
  expect(t.see('design')).toMatchObject({ width: 466, height: 466, shape: 'circle' })
})

test('a size that a platform does not have, or that is there, is refused with the way out [S1.14]', async () => {
  const t = await TestEngine.start({ design: two() })
  const add = (platform: string, ratio?: string): Outcome =>
    t.run({ do: 'face.add', platform, ...(ratio ? { ratio } : {}) })
  expect(add('falcon', '480*480')).toMatchObject({ refusal: { key: 'refusal.faceSizeFixed' } })
  expect(add('android', '191*191')).toMatchObject({ refusal: { key: 'refusal.faceSize' } })
  expect(add('android', '1001*1001')).toMatchObject({ refusal: { key: 'refusal.faceSize' } })
  expect(add('android', '192*192').ok).toBe(true)
  expect(add('android', '1000*1000').ok).toBe(true)
  expect(add('android', 'big')).toMatchObject({ ok: false })
  expect(add('watchface-os')).toMatchObject({ ok: false })
  const there = add('falcon')
  if (there.ok || !there.refusal.wayOut) throw new Error('no way out')
  expect(there.refusal).toMatchObject({ key: 'refusal.faceExists', params: { platform: 'falcon' } })
  t.do(there.refusal.wayOut.command)
  expect(t.design.activeFdId).toBe('face-2')
})

test('the system chooses the targets; a face that is none is kept and another one shown, said so [S1.17–S1.22]', async () => {
  const t = await TestEngine.start({ design: two() })
  const outcome = t.run({ do: 'system.set', system: 'other' })
  expect(outcome).toMatchObject({ notices: [{ key: 'notice.nowShownKept', params: { count: 1 } }] })
  expect(t.see('design')).toMatchObject({ system: 'other', width: 466 })
  expect(t.see('faces').targets.map(({ id }) => id)).toEqual(['falcon'])
  expect(t.see('faces').leftOut.map(({ id, exports }) => [id, exports])).toEqual([['android', 'wff']])
  t.do({ do: 'system.set', system: 'all' })
  expect(t.see('faces').targets.map(({ id }) => id)).toEqual(['android', 'falcon'])
  expect(t.design.fdIds).toEqual(['face-1', 'face-2'])
})

test.each(['face.add', 'face.copyTo'] as const)(
  '%s for a system that the design is not for is refused; the way out does it with the system [S1.19]',
  async (name) => {
    const t = await TestEngine.start({ design: two() })
    t.do({ do: 'system.set', system: 'other' })
    const outcome = t.run({ do: name, platform: 'android', ratio: '480*480' })
    if (outcome.ok || !outcome.refusal.wayOut) throw new Error('no way out')
    expect(outcome.refusal.key).toBe('refusal.otherSystem')
    t.do(outcome.refusal.wayOut.command)
    expect(t.see('design')).toMatchObject({ system: 'all', width: 480 })
    expect(t.design.fdIds).toHaveLength(3)
    t.do({ do: 'history.undo' })
    expect(t.see('design')).toMatchObject({ system: 'other', width: 466 })
  },
)

test('a system without a face offers to add one, and gets the system together with it [S1.22]', async () => {
  const t = await TestEngine.start({ design: makeFaces([round('android', 450)]) })
  const refused = t.run({ do: 'system.set', system: 'other' })
  if (refused.ok || !refused.refusal.wayOut) throw new Error('no way out')
  expect(refused.refusal.key).toBe('refusal.noFaceForSystem')
  t.do(refused.refusal.wayOut.command)
  expect(t.see('design')).toMatchObject({ system: 'other', width: 466 })
  expect(t.see('faces').targets.map(({ id, isActive }) => [id, isActive])).toEqual([['falcon', true]])
})

test('a face of an unknown platform can be looked at, and everything else is refused [A32]', async () => {
  const known = two()
  const strange = known.faces['face-2']
  if (!strange) throw new Error('no face')
  const as = { platform: 'sundial' }
  const face = { normal: { ...strange.normal, ...as }, ambient: { ...strange.ambient, ...as } }
  const t = await TestEngine.start({ design: { ...known, faces: { ...known.faces, 'face-2': face } } })
  t.do({ do: 'face.switch', fdId: 'face-2' })
  expect(t.see('design').readOnly).toBe('readOnly.platform')
  expect(t.see('faces').targets.at(-1)).toMatchObject({
    id: 'sundial',
    readOnly: 'readOnly.platform',
    isActive: true,
  })
  expect(t.run({ do: 'layer.add', preset: 'text.latin' })).toMatchObject({
    refusal: { key: 'readOnly.platform' },
  })
  t.do({ do: 'face.switch', fdId: 'face-1' })
  t.do({ do: 'layer.add', preset: 'text.latin' })
  expect(stepsOf(t, 'face-2')).toBe(0)
})

test('a visitor looks at every face and changes none [A17]', async () => {
  const t = await TestEngine.start({ design: two(), isSignedIn: false })
  t.do({ do: 'face.switch', fdId: 'face-2' })
  expect(t.see('design').width).toBe(466)
  for (const command of [
    { do: 'face.add', platform: 'android', ratio: '480*480' },
    { do: 'face.copyTo', platform: 'android', ratio: '480*480' },
    { do: 'face.rename', fdId: 'face-1', name: 'Mine' },
    { do: 'face.remove', fdId: 'face-1' },
    { do: 'system.set', system: 'other' },
  ] as const)
    expect(t.run(command)).toMatchObject({ ok: false, refusal: { key: 'refusal.needsLogin' } })
})

test('a compatible copy is a face of its own; what had to change is reported layer by layer [S5.13–S5.25]', async () => {
  const base = makeFaces([round('android', 450)])
  const big = makeImage('dialhand', [80, 80], { width: 300, height: 300, rotate: '(##hourHand##)' })
  const t = await TestEngine.start({
    design: withLayers(base, { fdId: 'face-1' }, [big, makeText('plain', 'hi')]),
  })
  t.do({ do: 'layer.add', preset: 'complication.shortText' })
  t.messages.length = 0
  const outcome = t.run({ do: 'face.copyTo', platform: 'falcon' })
  expect(keysOf(outcome)).toEqual([])
  const report = t.requests.flatMap((request) =>
    'show' in request && request.show === 'copyReport' ? [request] : [],
  )[0]?.report
  expect(report).toMatchObject({ fromFdId: 'face-1', fdId: t.design.activeFdId, width: 466, height: 466 })
  expect(report?.entries.map(({ uuid, what, key }) => [uuid.slice(0, 8), what, key])).toEqual([
    ['dialhand', 'adjusted', 'dial.dup.imgAreaTip'],
    ['new-1', 'kept', 'rule.notOnPlatform'],
  ])
  expect(t.steps).toBe(0)
  expect(t.layer('dialhand').style.rotate).toBe('')
  expect(t.layer('dialhand').style.width).toBeCloseTo((300 * 466) / 450, 1)
  const source = t.design.faces['face-1']?.normal.nodeList.find(({ uuid }) => uuid === 'dialhand')
  expect(source).toMatchObject({ style: { rotate: '(##hourHand##)' } })
  // a jump goes to the face that the layer is in
  t.do({
    do: 'fix.apply',
    fix: { do: 'select', ids: [report?.entries[1]?.uuid ?? ''] },
    variant: { fdId: 'face-1', variant: 'normal' },
  })
  expect(t.design.activeFdId).toBe('face-1')
  expect(t.selected).toEqual([report?.entries[1]?.uuid])
})

test('a copy that keeps everything says so and shows no report', async () => {
  const base = withLayers(makeFaces([round('android', 450)]), { fdId: 'face-1' }, [makeText('plain', 'hi')])
  const t = await TestEngine.start({ design: base })
  const outcome = t.run({ do: 'face.copyTo', platform: 'android', ratio: '500*500', name: 'Large' })
  expect(keysOf(outcome)).toEqual(['notice.faceCopied'])
  expect(t.requests.some((request) => 'show' in request && request.show === 'copyReport')).toBe(false)
  expect(t.see('faces').faces[1]).toMatchObject({ name: 'Large', width: 500, layers: 2 })
})
