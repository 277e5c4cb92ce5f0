import { expect, test } from 'vitest'
import type { Design, Layer } from '../../src/shared/document/design.ts'
import type { Command, Outcome } from '../../src/shared/protocol/commands.ts'
import { makeFile } from '../support/fake-ports.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const falcon = (layers: readonly Layer[] = []): Design =>
  withLayers(makeFaces([round('falcon', 466)]), { fdId: 'face-1' }, layers)

const keysOf = (outcome: Outcome): readonly string[] =>
  outcome.ok ? outcome.notices.map(({ key }) => key) : [outcome.refusal.key]

const frames = [1, 2].map((number) => ({ url: `/f/a${number}.png`, fileSize: 100, width: 90, height: 90 }))

const makeAnimation = (uuid: string, x: number, side: number): Layer =>
  makeLayer({ uuid, nodeType: 'animation', x, y: x, width: side, height: side, imgs: frames })

const areaOf = ({ style }: Layer): number => style.width * style.height

const limit = 65_146.8

/** What the person does with the button of a refusal. */
function wayOut(outcome: Outcome): Command {
  if (outcome.ok || !outcome.refusal.wayOut) throw new Error('no way out')
  return outcome.refusal.wayOut.command
}

const told = (t: TestEngine): readonly string[] =>
  t.requests.flatMap((request) =>
    'show' in request && request.show === 'notice' ? [request.notice.key] : [],
  )

test('an animation is resized freely and adjusted on release, in the same step, and that is told [S5.13–S5.15]', async () => {
  const t = await TestEngine.start({ design: falcon([makeAnimation('pulse', 50, 200)]) })
  t.do({ do: 'selection.set', ids: ['pulse'] })
  t.press(250, 250)
  t.moveTo(400, 400)
  expect(areaOf(t.layer('pulse'))).toBeGreaterThan(limit)
  expect(told(t)).toEqual([])
  t.release()
  expect(areaOf(t.layer('pulse'))).toBeLessThanOrEqual(limit)
  expect(areaOf(t.layer('pulse'))).toBeGreaterThan(limit - 600)
  expect(t.steps).toBe(1)
  expect(told(t)).toEqual(['dial.dup.aniAreaTip'])
  t.do({ do: 'history.undo' })
  expect(t.place('pulse')).toEqual([50, 50, 200, 200, 0])
})

test('exactly the area limit is allowed, one more is adjusted; style and drag agree [S5.14 A9]', async () => {
  const t = await TestEngine.start({ design: falcon([makeAnimation('pulse', 50, 200)]) })
  // 254 × 256.48 is below 65,146.8 and 254 × 256.49 above
  const set = (path: string, value: number): Outcome =>
    t.run({ do: 'style.set', path, value, ids: ['pulse'] })
  expect(keysOf(set('width', 254))).toEqual([])
  expect(keysOf(set('height', 256.48))).toEqual([])
  expect(keysOf(set('height', 256.49))).toEqual(['dial.dup.aniAreaTip'])
  expect(areaOf(t.layer('pulse'))).toBeLessThanOrEqual(limit)
})

test('on Wear OS the same resize is left alone [A9]', async () => {
  const design = withLayers(makeFaces([round('android', 466)]), { fdId: 'face-1' }, [
    makeAnimation('pulse', 50, 200),
  ])
  const t = await TestEngine.start({ design })
  const outcome = t.run({ do: 'style.set', path: 'width', value: 460, ids: ['pulse'] })
  expect(keysOf(outcome)).toEqual([])
  expect(t.layer('pulse').style.width).toBe(460)
})

test('a turning picture that becomes too large stops turning, and turns again when it is small [S5.16 S5.22]', async () => {
  const hand = makeImage('hand', [100, 100], { rotate: '(##hourHand##)' })
  const t = await TestEngine.start({ design: falcon([{ ...hand, type: 'hour' }]) })
  t.do({ do: 'style.set', path: 'width', value: 400, ids: ['hand'] })
  const grown = t.run({ do: 'style.set', path: 'height', value: 400, ids: ['hand'] })
  expect(keysOf(grown)).toEqual(['dial.dup.imgAreaTip'])
  expect(t.layer('hand').style.rotate).toBe('')
  expect(t.layer('hand').level).toBe(-1)
  const small = t.run({ do: 'style.set', path: 'height', value: 60, ids: ['hand'] })
  expect(keysOf(small)).toEqual(['dial.dup.rotationRestored'])
  expect(t.layer('hand').style.rotate).not.toBe('')
})

test('the fourth animation is refused with the three that are there, in every way it could come [S5.06 S5.07 A3]', async () => {
  const three = [0, 60, 120].map((x) => makeAnimation(`pulse-${x}`, x, 50))
  const t = await TestEngine.start({ design: falcon(three) })
  const file = makeFile('b1-40x40.png')
  const added = await t.runLater({ do: 'layer.add', preset: 'animation.sequence', files: [file] })
  const ids = three.map(({ uuid }) => uuid)
  const expected = {
    ok: false,
    refusal: {
      key: 'dial.dup.copySequenceFailed',
      params: { max: 3, count: 3 },
      wayOut: {
        label: 'fix.showAnimations',
        params: { count: 3 },
        command: { do: 'fix.apply', fix: { do: 'select', ids } },
      },
    },
  }
  expect(added).toMatchObject(expected)
  expect(t.run({ do: 'layer.duplicate', ids: ['pulse-0'] })).toMatchObject(expected)
  t.do({ do: 'clipboard.copy', ids: ['pulse-0'] })
  expect(t.run({ do: 'clipboard.paste' })).toMatchObject(expected)
  const item = t
    .see('palette')
    .flatMap(({ items }) => items)
    .find(({ preset }) => preset === 'animation.sequence')
  expect(item?.reason).toMatchObject(expected.refusal)
  t.do(wayOut(added))
  expect(t.selected).toEqual(ids)
  expect(t.steps).toBe(0)
})

test('a refused change is listed until it would be allowed, or until it is dismissed [UX 3.9]', async () => {
  const three = [0, 60, 120].map((x) => makeAnimation(`pulse-${x}`, x, 50))
  const t = await TestEngine.start({ design: falcon(three) })
  const refusals = (): number =>
    t
      .see('problems')
      .faces.flatMap(({ rows }) => rows)
      .filter(({ key }) => key === 'dial.dup.copySequenceFailed').length
  // asking alone is no refusal that anybody got
  t.engine.can({ do: 'layer.duplicate', ids: ['pulse-0'] })
  expect(refusals()).toBe(0)
  t.run({ do: 'layer.duplicate', ids: ['pulse-0'] })
  t.run({ do: 'layer.duplicate', ids: ['pulse-0'] })
  expect(refusals()).toBe(1)
  t.do({ do: 'layer.delete', ids: ['pulse-60'] })
  expect(refusals()).toBe(0)
})

test('a layer hidden outside of the dial of falcon is dragged back by its box [S4.20 S4.21]', async () => {
  const t = await TestEngine.start({ design: falcon([makeImage('a', [-60, -10])]) })
  t.do({ do: 'selection.set', ids: ['a'] })
  const badges = () => t.see('layers').changed.find(({ uuid }) => uuid === 'a')?.badges
  t.do({ do: 'arrange.nudge', dx: 0, dy: -1 })
  expect(badges()).toEqual(['layer.badge.autoHidden'])
  t.press(-30, 10)
  t.moveTo(170, 210, { ctrl: true }).release()
  expect([t.selected, t.place('a').slice(0, 2)]).toEqual([['a'], [140, 189]])
  expect(badges()).toEqual([])
  // what the person hid is not there for the pointer
  t.do({ do: 'layer.show', ids: ['a'], visible: false })
  t.press(170, 210)
  t.moveTo(210, 250, { ctrl: true }).release()
  expect(t.place('a').slice(0, 2)).toEqual([140, 189])
})

test('a layer that leaves the dial of falcon is hidden and comes back, apart from the own hiding [S4.20 S4.21 A35]', async () => {
  const t = await TestEngine.start({ design: falcon([makeImage('art', [200, 200])]) })
  t.do({ do: 'style.set', path: 'x', value: -150, ids: ['art'] })
  expect(t.layer('art').style).toMatchObject({ isAutoHidden: true, visible: true })
  expect(t.sent('layers')?.changed[0]).toMatchObject({ visible: true, badges: ['layer.badge.autoHidden'] })
  const drawn = (): boolean => t.renderer.frames.at(-1)?.layers.some(({ id }) => id === 'art') ?? false
  expect(drawn()).toBe(false)
  // what is not seen is not hit
  t.click(-100, 230)
  expect(t.selected).toEqual([])
  t.do({ do: 'layer.show', ids: ['art'], visible: false })
  t.do({ do: 'style.set', path: 'x', value: 200, ids: ['art'] })
  expect(t.layer('art').style.isAutoHidden).toBeUndefined()
  expect(t.layer('art').style.visible).toBe(false)
  expect(drawn()).toBe(false)
  t.do({ do: 'layer.show', ids: ['art'], visible: true })
  expect(drawn()).toBe(true)
})

test('a drag over the edge shows the layer until it is let go [A35]', async () => {
  const t = await TestEngine.start({ design: falcon([makeImage('art', [200, 200])]) })
  t.press(250, 230)
  t.moveTo(-120, 230)
  expect(t.layer('art').style.isAutoHidden).toBeUndefined()
  t.release()
  expect(t.layer('art').style.isAutoHidden).toBe(true)
  expect(told(t)).toEqual(['rule.hiddenOutside'])
  t.do({ do: 'history.undo' })
  expect(t.layer('art').style.isAutoHidden).toBeUndefined()
})

test('on falcon a layer does not pass one of another level; the way out is the nearest place [S5.10–S5.12]', async () => {
  const hand = makeImage('hand', [100, 100], { rotate: '(##hourHand##)' })
  const t = await TestEngine.start({
    design: falcon([makeImage('one', [10, 200]), makeImage('two', [200, 200]), hand]),
  })
  const up = t.engine.can({ do: 'order.place', ids: ['one'], index: 4 })
  expect(up).toMatchObject({
    ok: false,
    refusal: { key: 'dial.dup.moveTip', params: { name: 'one', other: 'hand' } },
  })
  expect(t.run({ do: 'order.move', ids: ['one'], to: 'top' })).toMatchObject(up)
  expect(t.list.map(({ uuid }) => uuid).slice(1)).toEqual(['one', 'two', 'hand'])
  t.do(wayOut(up))
  expect(t.list.map(({ uuid }) => uuid).slice(1)).toEqual(['two', 'one', 'hand'])
  expect(t.steps).toBe(1)
})

test('what is added on falcon goes to the place of its level [S4.28–S4.33]', async () => {
  const hand = makeImage('hand', [100, 100], { rotate: '(##hourHand##)' })
  const t = await TestEngine.start({ design: falcon([hand]) })
  t.do({ do: 'layer.add', preset: 'text.latin' })
  expect(t.list.map(({ uuid }) => uuid).slice(1)).toEqual([t.selected[0], 'hand'])
  t.do({ do: 'style.set', path: 'text', value: '##steps##' })
  expect(t.list.at(1)?.level).toBeGreaterThan(-1)
})

test('a second text of one time value is refused however it comes about [S5.08 S5.09 A53]', async () => {
  const t = await TestEngine.start({
    design: falcon([makeText('first', '##hour##'), makeText('free', 'hi')]),
  })
  const typed = t.run({ do: 'style.set', path: 'text', value: '##hour##', ids: ['free'] })
  expect(typed).toMatchObject({ refusal: { key: 'dial.dup.copyTextFailed' } })
  expect(t.layer('free').style).toMatchObject({ text: 'hi' })
  expect(t.run({ do: 'layer.duplicate', ids: ['first'] }).ok).toBe(false)
  t.do(wayOut(typed))
  expect(t.selected).toEqual(['first'])
})

test('fixes are one step each and go where the problem is first [UX 3.9]', async () => {
  const base = makeFaces([round('android', 450), round('falcon', 466)])
  const large = makeAnimation('large', 50, 300)
  const t = await TestEngine.start({ design: withLayers(base, { fdId: 'face-2' }, [large]) })
  const variant = { fdId: 'face-2', variant: 'normal' } as const
  const outcome = t.run({ do: 'fix.apply', fix: { do: 'shrink', ids: ['large'] }, variant })
  expect(keysOf(outcome)).toEqual(['notice.nowShown'])
  expect(t.design.activeFdId).toBe('face-2')
  expect(areaOf(t.layer('large'))).toBeLessThanOrEqual(limit)
  expect(t.steps).toBe(1)
  t.do({ do: 'history.undo' })
  t.do({ do: 'fix.apply', fix: { do: 'still', ids: ['large'] } })
  expect(t.layer('large').nodeType).toBe('image')
  t.do({ do: 'history.undo' })
  expect(t.layer('large')).toMatchObject({ nodeType: 'animation', style: { width: 300 } })
  const gone = t.run({ do: 'fix.apply', fix: { do: 'shrink', ids: ['nobody'] } })
  expect(gone).toMatchObject({ ok: false, refusal: { key: 'refusal.noLayer' } })
})

test('tags that a target has no source for are not offered, and come back with it [S9.82–S9.90 A60]', async () => {
  const names = (t: TestEngine): readonly string[] =>
    t.see('tags').flatMap(({ tags }) => tags.map(({ name }) => name))
  const t = await TestEngine.start({ design: makeFaces([round('android', 450), round('falcon', 466)]) })
  const wear = names(t)
  t.do({ do: 'face.switch', fdId: 'face-2' })
  const chip = names(t)
  expect(chip).not.toEqual(wear)
  expect(chip).toContain('hour')
  t.do({ do: 'face.switch', fdId: 'face-1' })
  expect(names(t)).toEqual(wear)
})

test('words typed in steps that become a second time text are refused at the end and put back [S5.08 S5.09]', async () => {
  const first = makeText('first', '##hour##', { x: 100, y: 100 })
  const t = await TestEngine.start({ design: falcon([first, makeText('second', 'hi', { x: 200, y: 200 })]) })
  const type = (value: string, phase: 'preview' | 'commit'): Outcome =>
    t.run({ do: 'style.set', path: 'text', value, phase, ids: ['second'] })
  expect(type('##hou', 'preview').ok).toBe(true)
  expect(type('##hour##', 'preview').ok).toBe(true)
  expect(keysOf(type('##hour##', 'commit'))).toEqual(['dial.dup.copyTextFailed'])
  expect(t.layer('second').style).toMatchObject({ text: 'hi' })
  expect(t.steps).toBe(0)
  expect(t.engine.gesture).toBeNull()
  // once, and listed until it would be allowed
  expect(told(t)).toEqual([])
  expect(t.see('problems').counts.notice).toBe(1)
})

test('an adjustment of copies that are dragged off with Alt is told when they stay, and only then [S5.14 S5.15]', async () => {
  const large = makeAnimation('large', 20, 300)
  const t = await TestEngine.start({ design: falcon([large]) })
  t.drag([100, 100], [140, 130], { alt: true })
  expect(told(t)).toEqual(['dial.dup.aniAreaTip'])
  const [copy = ''] = t.selected
  expect(copy).not.toBe('large')
  expect(areaOf(t.layer(copy))).toBeLessThanOrEqual(limit)
  expect(t.see('problems').counts.notice).toBe(1)
  t.do({ do: 'history.undo' })
  t.messages.length = 0
  t.press(100, 100, { alt: true }).moveTo(140, 130, { alt: true }).moveTo(150, 140)
  t.release()
  expect(told(t)).not.toContain('dial.dup.aniAreaTip')
})
