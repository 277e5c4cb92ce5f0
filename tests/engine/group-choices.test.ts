import { describe, expect, it } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { optionOf } from '../../src/shared/document/choices/own-choices.ts'
import { seenList } from '../../src/shared/document/choices/seen-choices.ts'
import { heaviest } from '../../src/shared/document/choices/heaviest.ts'
import { areGroupsSound, pathOf } from '../../src/shared/document/group-paths.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'
import { exported, imported, sourceZip } from '../unit/shared/import/faces.ts'

const layers = (): readonly Layer[] => [
  makeImage('a', [100, 100]),
  makeImage('b', [150, 120]),
  makeImage('c', [350, 300]),
]

/** A switch with nothing in it, and a group of `a` and `b` that is seen with it on. */
async function grouped() {
  const t = await TestEngine.start({ layers: layers() })
  await t.engine.run({ do: 'choice.put', ids: [], to: null })
  t.do({ do: 'choice.add', kind: 'list', ids: ['c'] })
  const [choice] = t.see('choices')
  const [first = '', second = ''] = choice?.options.map(({ id }) => id) ?? []
  t.do({ do: 'group.make', ids: ['a', 'b'] })
  const id = t.see('inspector').group?.id ?? ''
  return { t, id, choice: choice?.id ?? '', first, second }
}

const lookOf = (t: TestEngine, uuid: string) => pathOf(t.layer(uuid))[0]?.look

const badges = (t: TestEngine) => t.see('layers').changed.find(({ uuid }) => uuid === 'a')?.path[0]?.badges

function seen(t: TestEngine): readonly string[] {
  t.frames()
  return t.renderer.last.layers.map(({ id }) => id).filter((id) => ['a', 'b'].includes(id))
}

describe('a group that is seen with one option of the wearer', () => {
  it('has it in its look, by one step, and is drawn with that option alone', async () => {
    const { t, id, choice, first, second } = await grouped()
    expect(t.see('chosenLayers')?.group).toEqual({ ids: [id], option: null, isFixed: false })
    const steps = t.steps
    t.do({ do: 'choice.put', ids: [id], to: { id: choice, option: second } })
    expect(t.steps).toBe(steps + 1)
    expect(lookOf(t, 'a')).toEqual({ choice: { id: choice, option: second } })
    expect(lookOf(t, 'b')).toBe(lookOf(t, 'a'))
    expect(t.layer('a').style.choice).toBeUndefined()
    expect(t.see('chosenLayers')?.group?.option).toEqual({ id: choice, option: second })
    expect(seen(t)).toEqual([])
    expect(badges(t)).toEqual(['layer.badge.otherOption'])
    t.do({ do: 'choice.set', id: choice, option: second })
    expect(seen(t)).toEqual(['a', 'b'])
    expect(badges(t)).toEqual(['layer.badge.option'])
    t.do({ do: 'choice.set', id: choice, option: first })
    t.do({ do: 'history.undo' })
    expect(lookOf(t, 'a')).toBeUndefined()
    expect(seen(t)).toEqual(['a', 'b'])
  })

  it('is left out where a platform has another option, and counts with its option alone', async () => {
    const { t, id, choice, first, second } = await grouped()
    t.do({ do: 'choice.put', ids: [id], to: { id: choice, option: second } })
    const names = (list: readonly Layer[]) => list.map(({ uuid }) => uuid).filter((uuid) => uuid.length === 1)
    expect(names(seenList(t.list, 'falcon'))).toEqual(['c'])
    t.do({ do: 'choice.put', ids: [id], to: { id: choice, option: first } })
    expect(names(seenList(t.list, 'falcon'))).toEqual(['a', 'b', 'c'])
    // the backdrop, the group and the first alternative; with the second one only that and the backdrop
    expect(heaviest(t.list, (list) => list.length).value).toBe(t.list.length - 1)
  })

  it('comes once more with a new option, and is free when its option goes', async () => {
    const { t, id, choice, first, second } = await grouped()
    t.do({ do: 'choice.put', ids: [id], to: { id: choice, option: second } })
    t.do({ do: 'choice.set', id: choice, option: second })
    t.do({ do: 'choice.edit', id: choice, edit: { what: 'addOption' } })
    const third = t.see('choices')[0]?.options[2]?.id ?? ''
    const steps = [...new Map(t.list.flatMap(pathOf).map((step) => [step.id, step])).values()]
    expect(steps.map(({ look }) => look && optionOf(look)?.option)).toEqual([second, third])
    expect(areGroupsSound(t.list)).toBe(true)
    t.do({ do: 'choice.edit', id: choice, edit: { what: 'deleteOption', option: second } })
    expect(lookOf(t, 'a')).toBeUndefined()
    expect(t.layer('a').style.visible, 'it was not what the wearer found at first').toBe(false)
    t.do({ do: 'history.undo' })
    expect(optionOf(lookOf(t, 'a') ?? {})?.option).toBe(second)
    t.do({ do: 'choice.put', ids: [id], to: { id: choice, option: first } })
    t.do({ do: 'choice.put', ids: [id], to: null })
    expect(lookOf(t, 'a')).toBeUndefined()
  })

  it('goes out as the element of its option around its group, and comes in again', async () => {
    const { t, id, choice, second } = await grouped()
    t.do({ do: 'style.set', ids: [id], path: 'group.rotation', value: 30 })
    t.do({ do: 'style.set', ids: [id], path: 'group.when', value: '(##second## > 20)' })
    t.do({ do: 'choice.put', ids: [id], to: { id: choice, option: second } })
    const face = await exported(t.design)
    const option = new RegExp(
      `<ListConfiguration id="${choice}">\\s*<ListOption id="[^"]*">\\s*<Group[^>]*/>\\s*</ListOption>\\s*<ListOption id="${second}">\\s*<Condition>[\\s\\S]*?<Group[^>]*id="look1"`,
    )
    expect(face.text).toMatch(option)
    const { design } = await imported(sourceZip(face))
    const back = design.faces[design.activeFdId]?.normal.nodeList ?? []
    const inGroup = back.filter(({ group }) => group?.some(({ look }) => look?.rotation === 30))
    expect(inGroup.map(({ label }) => label)).toEqual(['a', 'b'])
    for (const { style, group } of inGroup) {
      expect((style.wear as { when?: unknown }).when).toEqual([[choice, second]])
      expect([style.visible, style.choice]).toEqual([true, { id: choice, option: second }])
      expect(group?.[0]?.look?.when).toBe('(##second## > 20)')
    }
  })

  it('is refused for what stands beside all choices', async () => {
    const { t, choice, second } = await grouped()
    const outcome = t.run({ do: 'choice.put', ids: ['nothing'], to: { id: choice, option: second } })
    expect(outcome.ok).toBe(false)
  })
})
