import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { optionOf } from '../../src/shared/document/choices/own-choices.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/* What a designer offers the wearer: colour themes, alternatives and switches, made, undone, looked at and limited. */

const layers: readonly Layer[] = [
  makeImage('plate', [10, 10]),
  makeImage('hands', [220, 40]),
  makeText('words', 'hello', { fill: '#FFFFFF' }),
]

/** What makes choices comes when it is asked for first, and answers at once from then on. */
async function startedWith(own: readonly Layer[]): Promise<TestEngine> {
  const t = await TestEngine.start({ layers: own })
  await t.engine.run({ do: 'choice.put', ids: [], to: null })
  return t
}

const started = (): Promise<TestEngine> => startedWith(layers)

const choice = (t: TestEngine, at = 0) => {
  const found = t.see('choices')[at]
  if (!found?.own) throw new Error('there is no such choice')
  return { ...found, own: found.own }
}

/** What is drawn, by label. */
const seen = (t: TestEngine): readonly string[] => {
  t.frames()
  const drawn = new Set(t.renderer.last?.layers.map(({ id }) => id))
  return t.list
    .filter(({ uuid, nodeType }) => drawn.has(uuid) && nodeType !== 'root')
    .map(({ label }) => label)
}

/** A list whose first alternative is the hands. */
async function withHands(): Promise<TestEngine> {
  const t = await started()
  return t.do({ do: 'choice.add', kind: 'list', ids: ['hands'] })
}

test('a list begins with the selected layers and copies of them, and one of both is drawn', async () => {
  const t = await withHands()
  const { kind, options, own, chosen } = choice(t)
  expect([kind, options.length, own.initial, chosen]).toEqual(['list', 2, options[0]?.id, options[0]?.id])
  expect(own.options.map((option) => option.layers)).toEqual([1, 1])
  expect(seen(t)).toHaveLength(3)
  const before = seen(t)
  t.do({ do: 'choice.set', id: choice(t).id, option: options[1]?.id ?? '' })
  expect(seen(t)).toHaveLength(3)
  const [first, copy] = t.list.filter(({ label }) => label === 'hands')
  t.do({ do: 'layer.delete', ids: [copy?.uuid ?? ''] })
  expect(seen(t)).toEqual(['plate', 'words'])
  expect(first && optionOf(first.style)).toEqual({ id: choice(t).id, option: options[0]?.id })
  t.do({ do: 'choice.set', id: choice(t).id, option: options[0]?.id ?? '' })
  expect(seen(t)).toEqual(before)
})

test('each edit is one step that one undo takes back, in normal and ambient together', async () => {
  const t = await withHands()
  const { id, options } = choice(t)
  const [first, second] = options.map((option) => option.id)
  const edits = [
    { what: 'rename', en: 'Hands', zhCn: '指针' },
    { what: 'rename', option: first ?? '', en: 'Slim' },
    { what: 'addOption' },
    { what: 'moveOption', option: second ?? '', to: 0 },
    { what: 'initial', option: second ?? '' },
    { what: 'falcon', option: second ?? '' },
    { what: 'deleteOption', option: second ?? '' },
    { what: 'delete' },
  ] as const
  const states = [t.list]
  for (const edit of edits) {
    t.do({ do: 'choice.edit', id, edit })
    states.push(t.list)
  }
  expect(new Set(states).size).toBe(edits.length + 1)
  expect(t.see('choices')).toEqual([])
  for (const state of states.toReversed().slice(1)) {
    t.do({ do: 'history.undo' })
    expect(t.list).toBe(state)
  }
  expect(choice(t).options.map((option) => option.id)).toEqual([first, second])
  t.do({ do: 'mode.set', ambient: true })
  expect(choice(t).id).toBe(id)
  t.do({ do: 'choice.edit', id, edit: { what: 'delete' } }).do({ do: 'mode.set', ambient: false })
  expect(t.see('choices')).toEqual([])
  t.do({ do: 'history.undo' })
  expect(choice(t).id).toBe(id)
})

test('a choice that goes leaves the dial as the wearer found it: the layers of other options are hidden and free', async () => {
  const t = await withHands()
  const { id, options } = choice(t)
  const before = seen(t)
  t.do({ do: 'choice.edit', id, edit: { what: 'deleteOption', option: options[1]?.id ?? '' } })
  expect(t.list.map(({ style }) => [optionOf(style)?.option, style.visible])).toEqual([
    [undefined, true],
    [undefined, true],
    [options[0]?.id, true],
    [undefined, false],
    [undefined, true],
  ])
  t.do({ do: 'choice.edit', id, edit: { what: 'delete' } })
  expect([seen(t), t.list.some(({ style }) => style.choice !== undefined)]).toEqual([before, false])
})

test('a new alternative begins as the one that is looked at, which is looked at then', async () => {
  const t = await withHands()
  const { id } = choice(t)
  t.do({ do: 'choice.put', ids: ['plate'], to: { id, option: choice(t).chosen } })
  t.do({ do: 'choice.edit', id, edit: { what: 'addOption' } })
  const { options, chosen, own } = choice(t)
  expect([chosen, own.options.map(({ layers: count }) => count)]).toEqual([options[2]?.id, [2, 1, 2]])
  t.do({ do: 'choice.put', ids: ['plate'], to: null })
  expect(choice(t).own.options[0]?.layers).toBe(1)
})

test('a switch shows its layers while it is on', async () => {
  const t = await started()
  t.do({ do: 'choice.add', kind: 'boolean', ids: ['plate'] })
  expect(seen(t)).toContain('plate')
  const states = t.see('history').entries.length
  t.do({ do: 'choice.set', id: choice(t).id, option: 'FALSE' })
  expect([seen(t), t.see('history').entries.length]).toEqual([['hands', 'words'], states])
  expect(choice(t).chosen).toBe('FALSE')
})

const drawnColor = (t: TestEngine, uuid: string): unknown => {
  t.frames()
  const op = t.renderer.last.layers.find(({ id }) => id === uuid)?.ops[0]
  return op && 'color' in op ? op.color : null
}

/** The words take the first colour of a theme of red and blue. */
async function withTheme(): Promise<TestEngine> {
  const t = await started()
  t.do({ do: 'theme.add', color: '#FF0000' }).do({ do: 'theme.add', color: '#0000FF' })
  t.do({ do: 'choice.add', kind: 'color' })
  return t.do({ do: 'choice.follow', ids: ['words'], path: 'fill', to: { id: choice(t).id, index: 0 } })
}

test('a field takes a colour of the theme: stored as the wearer finds it, drawn as it is chosen', async () => {
  const t = await withTheme()
  const { id, options } = choice(t)
  expect([t.layer('words').style, drawnColor(t, 'words')]).toMatchObject([{ fill: '#FF0000' }, '#FF0000'])
  t.do({ do: 'choice.set', id, option: options[1]?.id ?? '' })
  expect([t.layer('words').style, drawnColor(t, 'words')]).toMatchObject([{ fill: '#FF0000' }, '#0000FF'])
  const color = { what: 'color', option: options[0]?.id ?? '', index: 0, color: '#00FF00' } as const
  t.do({ do: 'choice.edit', id, edit: color })
  expect([t.layer('words').style, drawnColor(t, 'words')]).toMatchObject([{ fill: '#00FF00' }, '#0000FF'])
  t.do({ do: 'choice.edit', id, edit: { what: 'initial', option: options[1]?.id ?? '' } })
  expect(t.layer('words').style).toMatchObject({ fill: '#0000FF' })
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(t.layer('words').style).toMatchObject({ fill: '#FF0000', wearColors: { fill: { id, index: 0 } } })
})

test('a colour that is given by hand stays, and follows no theme any more', async () => {
  const t = await withTheme()
  t.do({ do: 'style.set', ids: ['words'], path: 'fill', value: '#123456', phase: 'commit' })
  expect(t.layer('words').style.wearColors).toBe(undefined)
  t.do({ do: 'choice.set', id: choice(t).id, option: choice(t).options[1]?.id ?? '' })
  expect(drawnColor(t, 'words')).toBe('#123456')
  t.do({ do: 'history.undo' })
  expect(drawnColor(t, 'words')).toBe('#0000FF')
})

test('layers of an option that is not looked at are neither hit nor caught', async () => {
  const t = await withHands()
  const { id, options } = choice(t)
  const [first, copy] = t.list.filter(({ label }) => label === 'hands')
  t.click(230, 50)
  expect(t.see('selection').ids).toEqual([first?.uuid])
  t.do({ do: 'choice.set', id, option: options[1]?.id ?? '' }).click(230, 50)
  expect(t.see('selection').ids).toEqual([copy?.uuid])
  t.do({ do: 'choice.edit', id, edit: { what: 'deleteOption', option: options[1]?.id ?? '' } })
  t.do({ do: 'layer.delete', ids: [first?.uuid ?? ''] }).click(230, 50)
  expect(t.see('selection').ids).toEqual([])
})

const refusal = (t: TestEngine, command: Parameters<TestEngine['engine']['run']>[0]) => {
  const outcome = t.engine.run(command)
  if (outcome instanceof Promise || outcome.ok) return null
  return outcome.refusal
}

test('limits are told with their numbers: choices, options, colours, names', async () => {
  const t = await withTheme()
  const { id, options } = choice(t)
  const [first] = options
  for (let count = 1; count < 5; count += 1)
    t.do({
      do: 'choice.edit',
      id,
      edit: { what: 'color', option: first?.id ?? '', index: count, color: '#FFFFFF' },
    })
  const sixth = { what: 'color', option: first?.id ?? '', index: 5, color: '#FFFFFF' } as const
  expect(refusal(t, { do: 'choice.edit', id, edit: sixth })).toEqual({
    key: 'refusal.choiceColors',
    params: { max: 5, count: 5 },
  })
  for (let count = 2; count < 30; count += 1) t.do({ do: 'choice.edit', id, edit: { what: 'addOption' } })
  expect(refusal(t, { do: 'choice.edit', id, edit: { what: 'addOption' } })).toEqual({
    key: 'refusal.optionsFull',
    params: { max: 30, count: 30 },
  })
  expect(refusal(t, { do: 'choice.edit', id, edit: { what: 'rename', en: 'x'.repeat(61) } })).toEqual({
    key: 'refusal.longName',
    params: { max: 60, length: 61 },
  })
  for (let count = 1; count < 20; count += 1) t.do({ do: 'choice.add', kind: 'boolean', ids: [] })
  expect(refusal(t, { do: 'choice.add', kind: 'boolean', ids: [] })).toEqual({
    key: 'refusal.choicesFull',
    params: { max: 20, count: 20 },
  })
})

test('a slot and the colour of the dial belong to no option; a visitor may look and not change', async () => {
  const slot = makeLayer({ uuid: 'slot', nodeType: 'complication' })
  const t = await startedWith([...layers, slot])
  expect(refusal(t, { do: 'choice.add', kind: 'list', ids: ['slot'] })?.key).toBe('refusal.slotInChoice')
  const root = t.list[0]?.uuid ?? ''
  expect(refusal(t, { do: 'choice.add', kind: 'list', ids: [root] })?.key).toBe('refusal.rootInChoice')
  t.do({ do: 'choice.add', kind: 'list', ids: ['hands'] })
  const { id, options } = choice(t)
  await t.engine.run({ do: 'session.set', token: null, userId: null })
  expect(refusal(t, { do: 'choice.set', id, option: options[1]?.id ?? '' })).toBe(null)
  expect(refusal(t, { do: 'choice.edit', id, edit: { what: 'delete' } })?.key).toBe('refusal.needsLogin')
})

test('every face of the design has the choices; a falcon face is seen as its own options say', async () => {
  const t = await withHands()
  const { id, options } = choice(t)
  expect(await t.engine.run({ do: 'face.copyTo', platform: 'falcon', system: 'all' })).toMatchObject({
    ok: true,
  })
  t.do({ do: 'choice.edit', id, edit: { what: 'rename', en: 'Hands' } })
  const falcon = t.see('faces').faces.find(({ target }) => target === 'falcon')?.fdId ?? ''
  const android = t.see('faces').faces.find(({ target }) => target === 'android')?.fdId ?? ''
  t.do({ do: 'face.switch', fdId: android }).do({ do: 'choice.set', id, option: options[1]?.id ?? '' })
  t.do({ do: 'face.switch', fdId: falcon })
  expect(choice(t)).toMatchObject({ label: 'Hands', chosen: options[0]?.id })
  const other = { do: 'choice.set', id, option: options[1]?.id ?? '' } as const
  const request = refusal(t, other)
  expect(request).toMatchObject({ key: 'refusal.noWearer' })
  if (request?.wayOut) t.do(request.wayOut.command)
  expect(choice(t).chosen).toBe(options[1]?.id)
  t.do({ do: 'history.undo' })
  expect(choice(t).chosen).toBe(options[0]?.id)
})

test('a layer that comes from elsewhere brings no option that is not here', async () => {
  const stray = makeImage('stray', [0, 0], { choice: { id: 'list_gone', option: 'option_gone' } })
  const t = await startedWith([...layers, stray])
  expect([t.layer('stray').style.choice, seen(t)]).toEqual([undefined, ['plate', 'hands', 'words', 'stray']])
  const from = await withHands()
  from.do({ do: 'clipboard.copy', ids: ['hands'] })
  const clip = await from.engine.ask('clip')
  expect(clip?.json).toContain('"choice"')
  t.do({ do: 'clipboard.paste', clip: clip?.json ?? '' })
  expect(t.list.filter(({ style }) => style.choice !== undefined)).toEqual([])
})

test('the contact sheet draws every option as well, and leaves what is looked at alone', async () => {
  const t = await withTheme()
  t.do({ do: 'choice.add', kind: 'list', ids: ['hands'] })
  const list = choice(t, 1)
  t.do({
    do: 'choice.edit',
    id: list.id,
    edit: { what: 'rename', en: 'Hands', option: list.options[1]?.id ?? '' },
  })
  const states = t.see('choices').map(({ chosen }) => chosen)
  const sheet = t.engine.ask('sheet', 60)
  expect(sheet.flatMap(({ option, label }) => (option ? [label] : []))).toEqual([
    'Colours: Theme 1',
    'Colours: Theme 2',
    'Style: Style 1',
    'Style: Hands',
  ])
  expect(t.see('choices').map(({ chosen }) => chosen)).toEqual(states)
})

test('a built package declares the choices, names them in both languages and can be edited on the watch', async () => {
  const t = await withTheme()
  t.do({ do: 'choice.add', kind: 'list', ids: ['hands'] })
  t.do({ do: 'choice.edit', id: choice(t, 1).id, edit: { what: 'rename', en: 'Slim hands', zhCn: '细指针' } })
  const built = await t.engine.ask('builtFace', { fdId: null, format: 'apk' })
  if (!built || 'fault' in built) throw new Error(built?.fault)
  const files = unzipSync(new Uint8Array(built.bytes))
  const text = new TextDecoder().decode(files['res/raw/watchface.xml'])
  expect(text).toContain(`<ListConfiguration id="${choice(t, 1).id}" displayName="choice_`)
  expect(text).toContain('[CONFIGURATION.')
  const table = new TextDecoder().decode(files['resources.arsc'])
  expect(['Slim hands', '细指针'].filter((words) => !table.includes(words))).toEqual([])
  expect(built.notes.filter(({ key }) => key === 'wear.note.choiceColor')).toEqual([])
})

test('a colour of a theme is seen while it is chosen, in the layer that takes it, and is one step of all; Escape takes it back', async () => {
  const t = await started()
  t.do({ do: 'choice.add', kind: 'color' })
  const { id, options } = choice(t)
  const option = options[0]?.id ?? ''
  t.do({ do: 'choice.follow', ids: ['words'], path: 'fill', to: { id, index: 0 } })
  const [steps, { design }] = [t.steps, t]
  const set = (color: string, phase: 'preview' | 'commit') =>
    t.do({ do: 'choice.edit', id, edit: { what: 'color', option, index: 0, color, phase } })
  for (const color of ['#FF0000', '#00FF00', '#0000FF']) {
    set(color, 'preview')
    expect(t.layer('words').style).toMatchObject({ fill: color })
  }
  expect(t.steps).toBe(steps)
  t.escape()
  expect(t.design).toBe(design)
  set('#FF0000', 'preview')
  set('#00FF00', 'commit')
  expect(t.layer('words').style).toMatchObject({ fill: '#00FF00' })
  expect(choice(t).options[0]?.colors[0]).toBe('#00FF00')
  expect(t.steps).toBe(steps + 1)
  // what comes between keeps what is shown
  t.do({ do: 'selection.set', ids: ['plate'] })
  set('#0000FF', 'preview')
  t.do({ do: 'arrange.nudge', dx: 1, dy: 0 })
  expect(t.layer('words').style).toMatchObject({ fill: '#0000FF' })
  expect(t.steps).toBe(steps + 3)
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(choice(t).options[0]?.colors).toEqual(options[0]?.colors)
})
