import { describe, expect, test } from 'vitest'
import type { Design } from '../../src/shared/document/design.ts'
import { compareDesigns } from '../../src/shared/rules/compare-designs.ts'
import { makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const words = (text: string) => makeText('words', text, { x: 90, y: 45, width: 90, height: 45 })

const two = (text: string): Design =>
  withLayers(
    withLayers(makeFaces([round('android', 450), round('falcon', 466)]), { fdId: 'face-1' }, [words(text)]),
    { fdId: 'face-2' },
    [words(text)],
  )

/** The open design, and a version of it that the server has. */
async function start() {
  const version = { ...two('then'), id: 'version-1', themeColors: ['#ff0000'], dialName: 'Old name' }
  const t = await TestEngine.start({ design: two('now'), designs: [version] })
  return { t, restore: () => t.runLater({ do: 'version.restore', version: 'version-1', name: 'Then' }) }
}

const listsOf = (design: Design) => design.fdIds.map((fdId) => design.faces[fdId]?.normal.nodeList)
const textsIn = (design: Design) => JSON.stringify(listsOf(design))

describe('restoring a version', () => {
  test('is one undo step over all faces, back to the very same lists, and forward again', async () => {
    const { t, restore } = await start()
    const before = t.design
    expect(await restore()).toMatchObject({ ok: true, notices: [{ key: 'notice.versionRestored' }] })
    expect(textsIn(t.design)).not.toContain('"now"')
    expect(textsIn(t.design).match(/"then"/g)?.length).toBeGreaterThanOrEqual(2)
    expect(t.design).toMatchObject({ id: before.id, dialName: before.dialName, themeColors: ['#ff0000'] })
    expect(t.run({ do: 'history.undo' })).toMatchObject({
      notices: [{ key: 'notice.versionRestoreUndone', params: { name: 'Then' } }],
    })
    expect(t.design.themeColors).toEqual(before.themeColors)
    for (const [at, list] of listsOf(t.design).entries()) expect(list).toBe(listsOf(before)[at])
    t.do({ do: 'history.redo' })
    expect(textsIn(t.design)).not.toContain('"now"')
    t.do({ do: 'history.undo' })
    for (const [at, list] of listsOf(t.design).entries()) expect(list).toBe(listsOf(before)[at])
  })

  test('what was done since is taken back first; the History panel names the step and goes before it', async () => {
    const { t, restore } = await start()
    const before = t.design
    await restore()
    expect(t.see('history').entries.at(-1)).toMatchObject({ key: 'history.restoreVersion' })
    t.do({ do: 'layer.add', preset: 'text.latin' })
    t.do({ do: 'history.undo' })
    expect(textsIn(t.design)).not.toContain('"now"')
    t.do({ do: 'history.go', index: 0 })
    for (const [at, list] of listsOf(t.design).entries()) expect(list).toBe(listsOf(before)[at])
  })

  test('of a version that is not there changes nothing', async () => {
    const { t } = await start()
    const before = t.design
    const outcome = await t.runLater({ do: 'version.restore', version: 'nowhere', name: 'X' })
    expect(outcome.ok).toBe(false)
    expect(t.design).toBe(before)
  })
})

test('two versions are told apart by face, layer and field', () => {
  const [then, now] = [two('then'), two('now')]
  expect(compareDesigns(now, now)).toEqual({ faces: [], layers: [], design: [] })
  const { layers } = compareDesigns({ ...then, dialName: 'Other' }, now)
  expect(layers.map(({ fdId, what, fields }) => [fdId, what, fields])).toEqual([
    ['face-1', 'differs', ['content']],
    ['face-2', 'differs', ['content']],
  ])
  expect(compareDesigns({ ...then, dialName: 'Other' }, then).design).toEqual(['name'])
  const one = { ...now, fdIds: ['face-1'], faces: { 'face-1': now.faces['face-1'] } } as Design
  expect(compareDesigns(now, one).faces).toMatchObject([{ fdId: 'face-2', what: 'onlyThen' }])
})
