import { expect, test } from 'vitest'
import { ownChoicesIn } from '../../src/shared/document/choices/own-choices.ts'
import type { GroupLook } from '../../src/shared/document/group-look.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { makeDesign, makeLayer } from '../support/make-design.ts'
import { makeFaces, round } from '../support/make-faces.ts'
import { createIds } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const red = '#FF0000'

const shown = 'drop #00000080 0 4 8 0, blur #000000 0 0 2 0, glow #FFFFFF 0 0 8 0'

const badge = (effects = shown) =>
  ['a', 'b']
    .map((uuid, at) =>
      makeLayer({
        ...{ uuid, nodeType: 'shape', shape: 'ellipse', x: 100 + at * 30, y: 100, width: 60, height: 60 },
      }),
    )
    .map((layer) => ({ ...layer, group: [{ id: 'g', name: 'Badge', look: { effects } }] }))

async function start(): Promise<TestEngine> {
  const t = await TestEngine.start({ design: makeDesign(badge()) })
  return t.do({ do: 'theme.add', color: red })
}

const lookOf = (t: TestEngine, id = 'a'): GroupLook | undefined => t.layer(id).group?.[0]?.look

const link = (t: TestEngine, place: number, index = 0) =>
  t.do({ do: 'theme.link', ids: ['g'], path: `group.effects.${place}`, index })

/** As all members of the group are drawn together. */
function drawnOf(t: TestEngine): string {
  t.frames()
  return JSON.stringify(t.renderer.last.layers.find(({ id }) => id === 'group:g')?.ops)
}

test('the colour of a group’s effect is linked to one of the design, and changes with it, live and as one step', async () => {
  const t = await start()
  link(t, 2)
  expect(lookOf(t)).toEqual({ effects: shown.replace('#FFFFFF', red), colorLinks: { 'effects.2': red } })
  expect(lookOf(t, 'b')).toEqual(lookOf(t))
  const { steps } = t
  t.do({ do: 'theme.set', index: 0, color: '#00FF00', phase: 'preview' })
  expect(drawnOf(t)).toContain('#00FF00')
  t.do({ do: 'theme.set', index: 0, color: '#0000FF', phase: 'commit' })
  expect([t.steps - steps, lookOf(t)?.effects]).toEqual([1, shown.replace('#FFFFFF', '#0000FF')])
  t.do({ do: 'history.undo' })
  expect(lookOf(t)?.effects).toContain(`glow ${red}`)
  t.do({ do: 'history.redo' })
    .do({ do: 'selection.set', ids: ['a', 'b'] })
    .pass(1000)
  expect(t.see('living')['group.effects.2']).toMatchObject({
    ...{ value: '#0000FF', isMixed: false },
    governor: { by: 'theme', link: { theme: 0 } },
  })
  expect(await t.engine.ask('linkedTo', 0)).toEqual(['a', 'b'])
  // a blur has no colour, and what is no list of effects neither
  for (const path of ['group.effects.1', 'group.effects.9', 'group.opacity', 'group.effects'])
    expect(t.run({ do: 'theme.link', ids: ['g'], path, index: 0 })).toMatchObject({
      refusal: { key: 'refusal.unknownField' },
    })
  expect(t.run({ do: 'theme.link', ids: ['x'], path: 'group.effects.0', index: 0 })).toMatchObject({
    refusal: { key: 'refusal.noGroup' },
  })
  t.do({ do: 'style.unlink', ids: ['g'], path: 'group.effects.2' })
  expect(lookOf(t)).toEqual({ effects: shown.replace('#FFFFFF', '#0000FF') })
  expect(t.run({ do: 'style.unlink', ids: ['g'], path: 'group.effects.2' })).toMatchObject({
    refusal: { key: 'refusal.notGoverned' },
  })
})

test('a link goes where its effect goes, and ends with it or with a colour of its own', async () => {
  const t = await start()
  const set = (value: string) => t.do({ do: 'style.set', ids: ['g'], path: 'group.effects', value })
  link(t, 2)
  set(`glow ${red} 0 0 8 0, drop #00000080 0 4 8 0, blur #000000 0 0 2 0`)
  expect(lookOf(t)?.colorLinks).toEqual({ 'effects.0': red })
  set(`drop #112233 9 9 9 0, glow ${red} 0 0 9 0, drop #00000080 0 4 8 0`)
  expect(lookOf(t)?.colorLinks).toEqual({ 'effects.1': red })
  set('drop #112233 9 9 9 0, glow #ABCDEF 0 0 9 0')
  expect(lookOf(t)).toEqual({ effects: 'drop #112233 9 9 9 0, glow #ABCDEF 0 0 9 0' })
  t.do({ do: 'history.undo' })
  expect(lookOf(t)?.colorLinks).toEqual({ 'effects.1': red })
  set('')
  expect(lookOf(t)).toBeUndefined()
})

test('a colour that the wearer chooses is what the option has that is looked at; without the choice it stays', async () => {
  const t = await start()
  await t.runLater({ do: 'choice.add', kind: 'color' })
  const choice = () => ownChoicesIn(t.list)[0]
  const id = choice()?.id ?? ''
  link(t, 0)
  await t.runLater({ do: 'choice.follow', ids: ['g'], path: 'group.effects.0', to: { id, index: 0 } })
  // a colour is linked to one thing
  expect(lookOf(t)).toMatchObject({ wearColors: { 'effects.0': { id, index: 0 } } })
  expect(lookOf(t)?.colorLinks).toBeUndefined()
  const [first, second] = choice()?.options ?? []
  const recolor = (option: string, color: string) =>
    t.runLater({ do: 'choice.edit', id, edit: { what: 'color', option, index: 0, color } })
  await recolor(first?.id ?? '', '#101112')
  await recolor(second?.id ?? '', '#202122')
  expect(lookOf(t)?.effects).toContain('drop #101112')
  t.do({ do: 'choice.set', id, option: second?.id ?? '' })
  expect(drawnOf(t)).toContain('#202122')
  t.do({ do: 'selection.set', ids: ['a', 'b'] }).pass(1000)
  expect(t.see('living')['group.effects.0']).toMatchObject({ value: '#202122', governor: { by: 'wearer' } })
  await t.runLater({ do: 'choice.edit', id, edit: { what: 'delete' } })
  expect(lookOf(t)).toEqual({ effects: shown.replace('#00000080', '#101112') })
})

test('the ambient mode and other faces have their links and follow, each with effects of its own size', async () => {
  const design = makeFaces([round('android', 450), round('falcon', 390)])
  const t = await TestEngine.start({ design })
  t.do({ do: 'layer.add', preset: 'shape.ellipse' }).do({ do: 'layer.add', preset: 'shape.rectangle' })
  const ids = t.list.slice(-2).map(({ uuid }) => uuid)
  t.do({ do: 'group.make', ids })
  const id = t.layer(ids[0] ?? '').group?.[0]?.id ?? ''
  t.do({ do: 'theme.add', color: red })
  t.do({ do: 'style.set', ids: [id], path: 'group.effects', value: 'glow #00000080 0 0 45 0' })
  t.do({ do: 'theme.link', ids: [id], path: 'group.effects.0', index: 0 })
  t.do({ do: 'mode.set', ambient: true })
    .do({ do: 'ambient.copyFromNormal' })
    .do({ do: 'mode.set', ambient: false })
  t.do({ do: 'theme.set', index: 0, color: '#00FF00' })
  const looks = Object.values(t.design.faces).flatMap(({ normal, ambient }) =>
    [normal, ambient].map(({ nodeList }) => nodeList.at(-1)?.group?.[0]?.look),
  )
  const look = (blur: number) => ({ effects: `glow #00FF00 0 0 ${blur} 0`, colorLinks: { 'effects.0': red } })
  expect(looks).toEqual([look(45), look(45), look(39), undefined])
})

test('a group that is pasted into another design is linked where the theme there has the colour, else told and plain', async () => {
  const t = await start()
  link(t, 2)
  t.do({ do: 'selection.set', ids: ['a', 'b'] }).do({ do: 'clipboard.copy' })
  const clip = await t.engine.ask('clip')
  if (!clip) throw new Error('nothing is held')
  const fromElsewhere = clip.json.replace(/"designId":"[^"]*"/, '"designId":"another"')
  const pasted = async (color: string) => {
    const other = await TestEngine.start({ layers: [] })
    other.do({ do: 'theme.add', color })
    const outcome = await other.runLater({ do: 'clipboard.paste', clip: fromElsewhere })
    if (!outcome.ok) throw new Error(outcome.refusal.key)
    other.do({ do: 'theme.set', index: 0, color: '#00FFFF' })
    const keys = outcome.notices?.map(({ key }) => key) ?? []
    return { look: lookOf(other, outcome.ids[0]), keys }
  }
  const { look, keys } = await pasted(red)
  expect(look).toEqual({ effects: shown.replace('#FFFFFF', '#00FFFF'), colorLinks: { 'effects.2': red } })
  expect(keys).not.toContain('notice.linksLeft')
  const plain = await pasted('#123456')
  // the link sleeps, as that of a layer does
  expect(plain.look).toEqual({ effects: shown.replace('#FFFFFF', red), colorLinks: { 'effects.2': red } })
  expect(plain.keys).toContain('notice.linksLeft')
})

test('a file keeps the links of groups; what an older program recoloured is linked no more', async () => {
  const t = await start()
  link(t, 2)
  t.do({ do: 'theme.set', index: 0, color: '#0000FF' })
  const load = (text: string) => {
    const loaded = loadDesignText(text, { parseLayer, makeId: createIds('n') })
    if (!loaded.ok) throw new Error(loaded.error.key)
    return loaded.value.design
  }
  const text = serializeDesign(t.design)
  expect(serializeDesign(load(text))).toBe(text)
  const again = await TestEngine.start({ design: load(text) })
  again.do({ do: 'theme.set', index: 0, color: '#00FFFF' })
  expect(lookOf(again)?.effects).toContain('glow #00FFFF')
  const older = await TestEngine.start({ design: load(text.replaceAll('glow #0000FF', 'glow #111111')) })
  expect(lookOf(older)).toEqual({ effects: shown.replace('#FFFFFF', '#111111') })
  for (const odd of ['7', '[]', '{"effects.2":7}', '{"effects.9":"#FF0000"}']) {
    const wild = text.replaceAll('"colorLinks":{"effects.2":"#FF0000"}', `"colorLinks":${odd}`)
    const opened = await TestEngine.start({ design: load(wild) })
    expect(lookOf(opened)?.effects).toContain('glow #0000FF')
    opened.do({ do: 'theme.set', index: 0, color: '#00FFFF' })
    expect(lookOf(opened)?.effects).toContain('glow #0000FF')
  }
})
