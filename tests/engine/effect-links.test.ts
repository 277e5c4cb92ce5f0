import { expect, test } from 'vitest'
import { ownChoicesIn } from '../../src/shared/document/choices/own-choices.ts'
import { makeDesign, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'
import { exported } from '../unit/shared/import/faces.ts'

const red = '#FF0000'

const disc = makeLayer({
  ...{ uuid: 'disc', nodeType: 'shape', shape: 'ellipse', width: 60, height: 60 },
  effects: 'drop #00000080 0 4 8 0, blur #000000 0 0 2 0, inner #FFFFFF 0 4 8 0',
})

async function start(layer = disc): Promise<TestEngine> {
  const t = await TestEngine.start({ design: makeDesign([layer]) })
  return t.do({ do: 'theme.add', color: red })
}

const effectsOf = (t: TestEngine, id = 'disc'): unknown =>
  (t.layer(id).style as { effects?: unknown }).effects

test('the colour of an effect is linked to one of the design, and changes with it', async () => {
  const t = await start()
  t.do({ do: 'theme.link', ids: ['disc'], path: 'effects.2', index: 0 })
  expect(effectsOf(t)).toBe('drop #00000080 0 4 8 0, blur #000000 0 0 2 0, inner #FF0000 0 4 8 0')
  t.do({ do: 'theme.set', index: 0, color: '#00FF00' })
  expect(effectsOf(t)).toMatch(/inner #00FF00 /)
  t.do({ do: 'selection.set', ids: ['disc'] }).pass(1000)
  expect(t.see('living')['effects.2']).toMatchObject({ value: '#00FF00', governor: { by: 'theme' } })
  // a blur has no colour
  expect(t.run({ do: 'theme.link', ids: ['disc'], path: 'effects.1', index: 0 })).toMatchObject({ ok: false })
})

test('a link goes where its effect goes, and ends with it or with another colour', async () => {
  const t = await start()
  const links = () => t.layer('disc').style.colorLinks
  const set = (value: string) => t.do({ do: 'style.set', ids: ['disc'], path: 'effects', value })
  t.do({ do: 'theme.link', ids: ['disc'], path: 'effects.2', index: 0 })
  set('inner #FF0000 0 4 8 0, drop #00000080 0 4 8 0, blur #000000 0 0 2 0')
  expect(links()).toEqual({ 'effects.0': red })
  set('drop #000000 9 9 9 0, inner #FF0000 0 4 8 0, drop #00000080 0 4 8 0, blur #000000 0 0 2 0')
  expect(links()).toEqual({ 'effects.1': red })
  set('drop #000000 9 9 9 0, inner #FF0000 2 4 8 0, drop #00000080 0 4 8 0, blur #000000 0 0 2 0')
  expect(links()).toEqual({ 'effects.1': red })
  t.do({ do: 'theme.set', index: 0, color: '#0000FF' })
  expect(effectsOf(t)).toMatch(/inner #0000FF 2 4/)
  set('drop #000000 9 9 9 0, drop #00000080 0 4 8 0')
  expect(links()).toBeUndefined()
})

test('a colour that the wearer chooses goes out with the shadow of words, and is told where it ends up in a picture', async () => {
  const words = makeText('words', '##hour##', { effects: 'drop #112233 3 4 0 0' })
  const group = [{ id: 'g', name: 'Badge', look: { effects: 'drop #000000 0 4 8 0' } }]
  const { effects: _, ...bare } = disc.style as typeof disc.style & { effects?: string }
  const part = { ...disc, uuid: 'part', group, style: bare }
  const t = await TestEngine.start({ design: makeDesign([words, disc, part]) })
  await t.runLater({ do: 'choice.add', kind: 'color' })
  const [choice] = ownChoicesIn(t.design.faces[t.design.activeFdId]?.normal.nodeList ?? [])
  const to = { id: choice?.id ?? '', index: 0 }
  for (const [id, path] of [
    ['words', 'effects.0'],
    ['disc', 'effects.0'],
    ['part', 'fill'],
  ] as const)
    await t.runLater({ do: 'choice.follow', ids: [id], path, to })
  const face = await exported(t.design)
  expect(face.text).toMatch(/<Shadow color="\[CONFIGURATION\.[^"]*\]"/)
  expect(face.notes.map(({ uuid, key }) => [uuid, key])).toContainEqual(['disc', 'wear.note.choiceColor'])
  // of what stands in a group with effects too
  expect(face.notes.map(({ uuid, key }) => [uuid, key])).toContainEqual(['part', 'wear.note.choiceColor'])
})
