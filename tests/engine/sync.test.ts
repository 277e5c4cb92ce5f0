import { expect, test } from 'vitest'
import type { Design } from '../../src/shared/document/design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { makeFile } from '../support/fake-ports.ts'
import { makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const three = (): Design => makeFaces([round('android', 450), round('falcon', 466), round('android', 480)])

const listOf = (t: TestEngine, fdId: string) => t.design.faces[fdId]?.normal.nodeList ?? []
const idsOf = (t: TestEngine, fdId: string): readonly string[] => listOf(t, fdId).map(({ uuid }) => uuid)
const variantOf = (t: TestEngine, fdId: string) => {
  const variant = t.design.faces[fdId]?.normal
  if (!variant) throw new Error(`no face ${fdId}`)
  return variant
}

test('what is added comes to every other face, scaled, as one step there [S4.22–S4.25]', async () => {
  const t = await TestEngine.start({ design: three() })
  t.do({ do: 'layer.add', preset: 'text.latin' })
  const [id = ''] = t.selected
  const { width, x } = t.layer(id).style
  for (const [fdId, side] of [
    ['face-2', 466],
    ['face-3', 480],
  ] as const) {
    const there = listOf(t, fdId).find(({ uuid }) => uuid === id)
    expect(there?.style.x).toBeCloseTo((x * side) / 450, 1)
    expect(there?.style.width).toBeCloseTo((width * side) / 450, 1)
    const { snapshotData, snapshotIndex } = variantOf(t, fdId)
    expect(snapshotIndex).toBe(1)
    expect(snapshotData[1]?.label.key).toBe('history.sync')
    expect(snapshotData[1]?.nodeList).toBe(listOf(t, fdId))
  }
  expect(variantOf(t, 'face-1').snapshotIndex).toBe(1)
  expect(variantOf(t, 'face-1').nodeDataUnsync).toEqual([])
})

test('complications and tap areas stay on their face and are recorded [S4.23 S3.28 A34]', async () => {
  const t = await TestEngine.start({ design: three() })
  const before = [idsOf(t, 'face-2'), idsOf(t, 'face-3')]
  t.do({ do: 'layer.add', preset: 'complication.shortText' })
  const [slot = ''] = t.selected
  t.do({ do: 'layer.add', preset: 'tapArea.rectangle' })
  const [tap = ''] = t.selected
  expect([idsOf(t, 'face-2'), idsOf(t, 'face-3')]).toEqual(before)
  expect(variantOf(t, 'face-1').nodeDataUnsync).toEqual([slot, tap])
  expect(t.see('faces').faces[0]?.unsynced).toBe(2)
})

test('what is added to ambient stays where it is [S4.22]', async () => {
  const t = await TestEngine.start({ design: three() })
  t.do({ do: 'layer.add', preset: 'text.latin' })
  const before = idsOf(t, 'face-2')
  t.do({ do: 'mode.set', ambient: true })
  t.do({ do: 'layer.add', preset: 'text.latin' })
  expect(idsOf(t, 'face-2')).toEqual(before)
})

test('what is pasted comes to the other faces too, and what one of them refuses is named and recorded [A34]', async () => {
  // the second face shows the hour already, in a text of its own
  const own = makeText('own', '##hour##')
  const base = withLayers(three(), { fdId: 'face-2' }, [own])
  const u = await TestEngine.start({
    design: withLayers(base, { fdId: 'face-1' }, [makeText('free', 'words')]),
  })
  u.do({ do: 'clipboard.copy', ids: ['free'] })
  u.do({ do: 'clipboard.paste' })
  const [pasted = ''] = u.selected
  expect(idsOf(u, 'face-2')).toContain(pasted)
  expect(idsOf(u, 'face-3')).toContain(pasted)
  const outcome = u.run({ do: 'clipboard.pasteText', text: '##hour##' })
  const [hour = ''] = u.selected
  expect(idsOf(u, 'face-2')).not.toContain(hour)
  expect(idsOf(u, 'face-3')).toContain(hour)
  expect(variantOf(u, 'face-1').nodeDataUnsync).toEqual([hour])
  expect(outcome.ok && outcome.notices.map(({ key, params }) => [key, params?.['face']])).toEqual([
    ['notice.notSynced', 'falcon 466\u00a0×\u00a0466'],
  ])
  // the way out: the text of the other face goes, and the layer is synced again
  u.do({ do: 'face.switch', fdId: 'face-2' })
  u.do({ do: 'layer.delete', ids: ['own'] })
  u.do({ do: 'fix.apply', fix: { do: 'sync', ids: [hour] }, variant: { fdId: 'face-1', variant: 'normal' } })
  expect(idsOf(u, 'face-2')).toContain(hour)
  expect(variantOf(u, 'face-1').nodeDataUnsync).toEqual([])
})

test('an animation that is too large for falcon comes there as a still image with a counter, and that is told [S5.19–S5.21]', async () => {
  const t = await TestEngine.start({ design: three() })
  const outcome = await t.runLater({
    do: 'layer.add',
    preset: 'animation.sequence',
    files: [makeFile('a1-420x420.png'), makeFile('a2-420x420.png')],
  })
  const [id = ''] = t.selected
  expect(t.layer(id)).toMatchObject({ nodeType: 'animation' })
  const there = listOf(t, 'face-2').find(({ uuid }) => uuid === id)
  expect(there).toMatchObject({ nodeType: 'image', label: `${t.layer(id).label} 1` })
  expect(listOf(t, 'face-3').find(({ uuid }) => uuid === id)).toMatchObject({ nodeType: 'animation' })
  expect(t.design.animationToImageIndex).toBe(1)
  expect(outcome.ok && outcome.notices.map(({ key }) => key)).toContain('notice.syncAdjusted')
  // undo on the other face takes back the one act that brought it to both
  t.do({ do: 'face.switch', fdId: 'face-2' })
  t.do({ do: 'history.undo' })
  expect(idsOf(t, 'face-2')).not.toContain(id)
  expect(idsOf(t, 'face-1')).not.toContain(id)
})
