import { describe, expect, test } from 'vitest'
import type { Design } from '../../src/shared/document/design.ts'
import type { Outcome } from '../../src/shared/protocol/commands.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const two = (): Design =>
  withLayers(makeFaces([round('android', 450), round('falcon', 466)]), { fdId: 'face-1' }, [
    makeText('words', 'hello', { x: 90, y: 45, width: 90, height: 45 }),
  ])

const keysOf = (outcome: Outcome): readonly string[] =>
  outcome.ok ? outcome.notices.map(({ key }) => key) : [outcome.refusal.key]

const undo = (t: TestEngine): readonly string[] => keysOf(t.run({ do: 'history.undo' }))
const redo = (t: TestEngine): readonly string[] => keysOf(t.run({ do: 'history.redo' }))

describe('removing a face', () => {
  test('undo brings it back in its place, shown as it was, with its name and its history', async () => {
    const t = await TestEngine.start({ design: two() })
    t.do({ do: 'face.rename', fdId: 'face-1', name: 'Mine' })
    t.do({ do: 'selection.set', ids: ['words'] }).do({ do: 'arrange.nudge', dx: 5, dy: 0 })
    const before = t.design.faces['face-1']
    t.do({ do: 'face.remove', fdId: 'face-1' })
    expect(t.design.fdIds).toEqual(['face-2'])
    expect(t.see('history').canUndo).toBe(true)
    expect(undo(t)).toEqual(['notice.faceRemoveUndone'])
    expect(t.design.fdIds).toEqual(['face-1', 'face-2'])
    expect(t.design.activeFdId).toBe('face-1')
    expect(t.design.faces['face-1']?.normal.nodeList).toBe(before?.normal.nodeList)
    expect(t.see('faces').faces[0]?.name).toBe('Mine')
    expect(undo(t)).toEqual([])
    expect(t.place('words')[0]).toBe(90)
    expect(redo(t)).toEqual([])
    expect(redo(t)).toEqual(['notice.faceRemoved'])
    expect(t.design.fdIds).toEqual(['face-2'])
    expect(undo(t)).toEqual(['notice.faceRemoveUndone'])
    expect(t.place('words')[0]).toBe(95)
  })

  test('what was done on another face since is taken back first', async () => {
    const t = await TestEngine.start({ design: two() })
    t.do({ do: 'face.remove', fdId: 'face-1' })
    t.do({ do: 'layer.add', preset: 'text.latin' })
    const [added = ''] = t.selected
    expect(undo(t)).toEqual([])
    expect(t.list.some(({ uuid }) => uuid === added)).toBe(false)
    expect(undo(t)).toEqual(['notice.faceRemoveUndone'])
    expect(t.design.fdIds).toEqual(['face-1', 'face-2'])
  })

  test('a new change cuts the redo of it', async () => {
    const t = await TestEngine.start({ design: two() })
    t.do({ do: 'face.remove', fdId: 'face-2' })
    undo(t)
    expect(t.see('history').canRedo).toBe(true)
    t.do({ do: 'layer.add', preset: 'text.latin' })
    expect(t.see('history').canRedo).toBe(false)
    expect(redo(t)).toEqual(['refusal.nothingToRedo'])
    // nor does taking that change back make it possible again
    undo(t)
    expect(redo(t)).toEqual([])
    expect(t.design.fdIds).toEqual(['face-1', 'face-2'])
  })

  test('pictures that were uploaded meanwhile are the uploaded ones when it comes back', async () => {
    const design = withLayers(two(), { fdId: 'face-1' }, [
      makeImage('photo', [10, 10], { url: 'local:photo' }),
    ])
    const t = await TestEngine.start({ design })
    t.do({ do: 'face.remove', fdId: 'face-1' })
    t.workspace.rewrite((url) => (url === 'local:photo' ? '/files/photo.png' : url))
    expect(undo(t)).toEqual(['notice.faceRemoveUndone'])
    expect(t.layer('photo').style).toMatchObject({ url: '/files/photo.png' })
  })

  test('another design that is opened has no such step', async () => {
    const t = await TestEngine.start({ design: two() })
    t.do({ do: 'face.remove', fdId: 'face-1' })
    await t.runLater({ do: 'design.open', id: 'design-1', source: { from: 'work' } })
    expect(t.see('history').canUndo).toBe(false)
  })
})

describe('adding and copying a face', () => {
  test('undo takes it away and shows what was shown; redo brings it back with the states made on it', async () => {
    const t = await TestEngine.start({ design: two() })
    t.do({ do: 'face.copyTo', platform: 'android', ratio: '384*384' })
    const added = t.design.activeFdId
    t.do({ do: 'layer.delete', ids: ['words'] })
    expect(undo(t)).toEqual([])
    expect(undo(t)).toEqual(['notice.faceAddUndone'])
    expect(t.design.fdIds).toEqual(['face-1', 'face-2'])
    expect(t.design.activeFdId).toBe('face-1')
    expect(redo(t)).toEqual(['notice.faceAddRedone'])
    expect(t.design.activeFdId).toBe(added)
    expect(redo(t)).toEqual([])
    expect(t.list.some(({ uuid }) => uuid === 'words')).toBe(false)
  })

  test('a face that holds work is not taken away from another one', async () => {
    const t = await TestEngine.start({ design: two() })
    t.do({ do: 'face.add', platform: 'android', ratio: '384*384' })
    const added = t.design.activeFdId
    // a tap area is of its face alone, so no other history holds it (S4.24)
    t.do({ do: 'layer.add', preset: 'tapArea.rectangle' })
    t.do({ do: 'face.switch', fdId: 'face-2' })
    t.run({ do: 'history.undo' })
    t.run({ do: 'history.undo' })
    expect(t.design.fdIds).toContain(added)
  })

  test('a system that came with it goes with it', async () => {
    const t = await TestEngine.start({ design: makeFaces([round('android', 450)], { system: 'wearOS' }) })
    t.do({ do: 'face.add', platform: 'falcon', system: 'other' })
    expect(t.see('design').system).toBe('other')
    undo(t)
    expect(t.see('design')).toMatchObject({ system: 'wearOS', width: 450 })
  })
})

describe('the name of a face', () => {
  test('undo gives the former name back between the states of the layers, redo the new one', async () => {
    const t = await TestEngine.start({ design: two() })
    const name = (): string => t.see('faces').faces[0]?.name ?? ''
    t.do({ do: 'selection.set', ids: ['words'] }).do({ do: 'arrange.nudge', dx: 5, dy: 0 })
    t.do({ do: 'face.rename', fdId: 'face-1', name: 'Mine' })
    t.do({ do: 'face.rename', fdId: 'face-1', name: 'Ours' })
    t.do({ do: 'layer.delete', ids: ['words'] })
    expect(undo(t)).toEqual([])
    expect(name()).toBe('Ours')
    expect(undo(t)).toEqual(['notice.faceRenameUndone'])
    expect(name()).toBe('Mine')
    expect(undo(t)).toEqual(['notice.faceRenameUndone'])
    expect(name()).toBe('')
    expect(t.place('words')[0]).toBe(95)
    expect(redo(t)).toEqual(['notice.faceRenameRedone'])
    expect(name()).toBe('Mine')
    expect(redo(t)).toEqual(['notice.faceRenameRedone'])
    expect(name()).toBe('Ours')
    expect(redo(t)).toEqual([])
    expect(t.list.some(({ uuid }) => uuid === 'words')).toBe(false)
    for (const _ of [1, 2, 3]) undo(t)
    expect(undo(t)).toEqual([])
    expect(t.place('words')[0]).toBe(90)
    expect(t.see('history').canUndo).toBe(false)
  })

  test('what was done on that face meanwhile stays, and another shown face is left for it', async () => {
    const t = await TestEngine.start({ design: two() })
    t.do({ do: 'face.rename', fdId: 'face-1', name: 'Mine' })
    t.do({ do: 'layer.delete', ids: ['words'] }).do({ do: 'face.switch', fdId: 'face-2' })
    expect(undo(t)).toEqual(['notice.faceRenameUndone'])
    expect(t.design.activeFdId).toBe('face-1')
    expect(t.see('faces').faces[0]?.name).toBe('')
    expect(t.list.some(({ uuid }) => uuid === 'words')).toBe(false)
  })

  test('the same name is no step', async () => {
    const t = await TestEngine.start({ design: two() })
    t.do({ do: 'face.rename', fdId: 'face-1', name: ' ' })
    expect(t.see('history').canUndo).toBe(false)
  })
})

describe('the system', () => {
  test('undo brings back the system with what was shown, redo the other one [S1.16–S1.22]', async () => {
    const t = await TestEngine.start({ design: two() })
    t.do({ do: 'mode.set', ambient: true })
    t.do({ do: 'system.set', system: 'other' })
    expect(t.see('design')).toMatchObject({ system: 'other', width: 466, isAmbientMode: false })
    t.do({ do: 'layer.add', preset: 'text.latin' })
    expect(undo(t)).toEqual([])
    expect(t.see('design').system).toBe('other')
    expect(undo(t)).toEqual(['notice.systemSet'])
    expect(t.see('design')).toMatchObject({ system: 'all', width: 450, isAmbientMode: true })
    expect(t.see('faces').targets).toHaveLength(2)
    expect(redo(t)).toEqual(['notice.systemRedone'])
    expect(t.see('design')).toMatchObject({ system: 'other', width: 466 })
  })

  test('the same system is no step', async () => {
    const t = await TestEngine.start({ design: two() })
    t.do({ do: 'system.set', system: 'all' })
    expect(t.see('history').canUndo).toBe(false)
  })
})

describe('another size of a face', () => {
  test('everything is scaled in place in both modes; undo gives back size and history [S1.14 S4.25]', async () => {
    const design = withLayers(two(), { fdId: 'face-1', variant: 'ambient' }, [
      makeText('dim', 'hi', { x: 45, y: 45, width: 45, height: 45 }),
    ])
    const t = await TestEngine.start({ design })
    t.do({ do: 'view.fit', what: 'dial' })
    const { zoom } = t.see('view')
    t.do({ do: 'selection.set', ids: ['words'] }).do({ do: 'arrange.nudge', dx: 0, dy: 10 })
    const outcome = t.run({ do: 'face.resize', ratio: '500*500' })
    expect(outcome).toMatchObject({
      notices: [{ key: 'notice.faceResized', params: { width: 500, height: 500, count: 2 } }],
    })
    expect(t.see('design')).toMatchObject({ width: 500, height: 500 })
    expect(t.place('words').slice(0, 4)).toEqual([100, 61.11, 100, 50])
    expect(t.design.faces['face-1']?.ambient.nodeList.at(-1)?.style).toMatchObject({ x: 50, width: 50 })
    expect(t.design.fdIds).toEqual(['face-1', 'face-2'])
    expect(t.selected).toEqual(['words'])
    expect(t.steps).toBe(0)
    expect(t.see('view').zoom).toBeLessThan(zoom)
    expect(undo(t)).toEqual(['notice.faceResizeUndone'])
    expect(t.place('words').slice(0, 2)).toEqual([90, 55])
    expect(t.steps).toBe(1)
    expect(t.see('view').zoom).toBe(zoom)
    expect(redo(t)).toEqual(['notice.faceResizeRedone'])
    expect(t.see('design').width).toBe(500)
    undo(t)
    undo(t)
    expect(t.place('words').slice(0, 2)).toEqual([90, 45])
  })

  test('from another face undo shows the resized one first', async () => {
    const t = await TestEngine.start({ design: two() })
    t.do({ do: 'face.resize', ratio: '500*500' }).do({ do: 'face.switch', fdId: 'face-2' })
    expect(undo(t)).toEqual(['notice.faceResizeUndone'])
    expect(t.see('design')).toMatchObject({ width: 450 })
  })

  test('it may be another shape; the root takes it', async () => {
    const t = await TestEngine.start({ design: two() })
    t.do({ do: 'face.resize', ratio: '400*480', shape: 'rectangle' })
    expect(t.see('design')).toMatchObject({ width: 400, height: 480, shape: 'rectangle' })
    expect(t.list[0]?.style).toMatchObject({ width: 400, height: 480, shapeType: 'rectangle' })
  })

  test('a size that is there, that no watch has, or that it has already', async () => {
    const three = makeFaces([round('android', 450), round('android', 480), round('falcon', 466)])
    const t = await TestEngine.start({ design: three })
    expect(keysOf(t.run({ do: 'face.resize', ratio: '480*480' }))).toEqual(['refusal.faceExists'])
    expect(keysOf(t.run({ do: 'face.resize', ratio: '191*191' }))).toEqual(['refusal.faceSize'])
    expect(keysOf(t.run({ do: 'face.resize', fdId: 'face-3', ratio: '454*454' }))).toEqual([
      'refusal.faceSizeFixed',
    ])
    expect(keysOf(t.run({ do: 'face.resize', fdId: 'gone', ratio: '454*454' }))).toEqual(['refusal.noFace'])
    expect(keysOf(t.run({ do: 'face.resize', ratio: 'wide' }))).toEqual(['refusal.badCommand'])
    const { design } = t
    t.do({ do: 'face.resize', ratio: '450*450' })
    expect(t.design).toBe(design)
    expect(t.see('history').canUndo).toBe(false)
  })

  test('a visitor cannot', async () => {
    const t = await TestEngine.start({ design: two(), isSignedIn: false })
    expect(keysOf(t.run({ do: 'face.resize', ratio: '500*500' }))).toEqual(['refusal.needsLogin'])
  })
})
