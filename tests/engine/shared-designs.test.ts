import { describe, expect, test } from 'vitest'
import type { Design } from '../../src/shared/document/design.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import type { Command } from '../../src/shared/protocol/commands.ts'
import { everything, leaves } from '../support/any-command.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const words = (text: string) => makeText('words', text, { x: 90, y: 45, width: 90, height: 45 })

const two = (text = 'first'): Design => {
  const faces = makeFaces([round('android', 450), round('falcon', 466)])
  const layers = [makeImage('hand', [10, 10]), words(text)]
  return withLayers(withLayers(faces, { fdId: 'face-1' }, layers), { fdId: 'face-2' }, layers)
}

const stored = (design: Design): unknown => JSON.parse(serializeDesign(design))

const look = (t: TestEngine, design = two()) =>
  t.runLater({ do: 'design.open', id: 'shared', source: { from: 'shared', body: stored(design) } })

/** As somebody who looks at what another person has shared. */
async function looking(options: Parameters<typeof TestEngine.start>[0] = {}): Promise<TestEngine> {
  const t = await TestEngine.start(options)
  expect(await look(t)).toMatchObject({ ok: true })
  t.messages.length = 0
  return t
}

const listsOf = ({ faces }: Design) =>
  JSON.stringify(Object.values(faces).map(({ normal, ambient }) => [normal.nodeList, ambient.nodeList]))

describe('a design that somebody has shared', () => {
  test('is shown in the preview with time that runs, and says why nothing can be edited', async () => {
    const t = await looking()
    expect(t.see('preview').isOn).toBe(true)
    expect(t.see('clock').isPlaying).toBe(true)
    expect(t.see('design')).toMatchObject({ id: 'shared', readOnly: 'readOnly.shared' })
  })

  test.each([true, false])('no command alters it, signed in or not (%s)', async (isSignedIn) => {
    const t = await looking({ isSignedIn })
    const before = t.design
    const names = await t.engine.ask('commandNames')
    expect(
      names.filter((name, at) => names.indexOf(name) !== at),
      'with two plans',
    ).toEqual([])
    for (const name of names.filter((one) => !leaves.has(one))) {
      const command = { ...everything, do: name } as unknown as Command
      const outcome = await t.engine.run(command)
      t.frames()
      expect(listsOf(t.design), name).toBe(listsOf(before))
      expect(t.design.dialName, name).toBe(before.dialName)
      if (!outcome.ok) expect(outcome.refusal.key, name).not.toBe('refusal.needsLogin')
    }
    t.do({ do: 'preview.set', isOn: false })
    expect(t.run({ do: 'layer.delete', ids: ['words'] })).toMatchObject({
      ok: false,
      refusal: { key: 'readOnly.shared' },
    })
    t.drag([120, 60], [300, 300])
    expect(listsOf(t.design)).toBe(listsOf(before))
    // nobody is asked to sign in for what signing in would not open
    expect(t.requests).not.toContainEqual({ ask: 'login' })
  })

  test('what its author saves later is shown with the same face and mode, in the preview still', async () => {
    const t = await looking()
    t.do({ do: 'mode.set', ambient: true })
    await look(t, two('second'))
    expect(t.see('design').isAmbientMode).toBe(true)
    t.do({ do: 'face.switch', fdId: 'face-2' }).do({ do: 'clock.play', isPlaying: false })
    await look(t, two('third'))
    expect(t.design.activeFdId).toBe('face-2')
    expect(JSON.stringify(t.list)).toContain('third')
    expect([t.see('preview').isOn, t.see('clock').isPlaying]).toEqual([true, false])
  })

  test('a face that its author has taken away is left for the first', async () => {
    const t = await looking()
    t.do({ do: 'face.switch', fdId: 'face-2' })
    const one = withLayers(makeFaces([round('android', 450)]), { fdId: 'face-1' }, [words('alone')])
    expect(await look(t, one)).toMatchObject({ ok: true })
    expect(t.design.activeFdId).toBe('face-1')
  })

  test('one’s own design after it is edited as ever', async () => {
    const t = await looking()
    await t.runLater({ do: 'design.open', id: 'design-1', source: { from: 'work' } })
    expect(t.see('preview').isOn).toBe(false)
    t.do({ do: 'layer.add', preset: 'text.latin' })
  })
})
