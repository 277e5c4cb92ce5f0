import { describe, expect, test } from 'vitest'
import { styleName, trackFields } from '../../src/shared/base/track/fields.ts'
import { trackIn } from '../../src/shared/base/track/track.ts'
import { activeKey, type Layer } from '../../src/shared/document/design.ts'
import { isSameKey } from '../../src/shared/document/variant-keys.ts'
import { pathKind } from '../../src/shared/layers/path/kind.ts'
import type { Command, CommandName } from '../../src/shared/protocol/commands.ts'
import { expressionOf } from '../../src/worker/scene/values.ts'
import { everything, leaves } from '../support/any-command.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/*
 * While keys are recorded, every command that there is is run on layers of many kinds. What it changed of their place,
 * size, angle and opacity has a key at the time of the clock, or it is told.
 */

const phase = 1.5

const moved = '(keys(4, "loop", "0 60; 2 160"))'

const drawn = (uuid: string, more: object): Layer =>
  makeLayer({
    ...pathKind.defaults,
    ...{ uuid, nodeType: 'path', d: 'M0 0C20 40 60 60 100 100L80 10Z', viewWidth: 100, viewHeight: 100 },
    ...{ strokeType: 'solid', x: 60, y: 240, width: 120, height: 90, ...more },
  })

const layers = (): readonly Layer[] => [
  makeLayer({
    ...{ uuid: 'ground', nodeType: 'background', width: 500, height: 500, url: '/f/bg.png' },
    draggable: false,
  }),
  makeImage('a', [50, 100]),
  makeImage('b', [190, 160], { width: 70, height: 50 }),
  makeImage('turned', [230, 300], { rotation: 33, offset: { x: 0.1, y: 0.8 } }),
  makeImage('tracked', [300, 60], { dynamic: { x: moved }, rotate: '(keys(4, "loop", "0 0; 2 90"))' }),
  makeImage('byClock', [20, 20], { dynamic: { x: '(##second## * 5)' } }),
  makeText('words', 'Words', { x: 90, y: 45, width: 90, height: 45 }),
  makeText('live', '##time## now', { x: 100, y: 350 }),
  drawn('path', { rotation: 20 }),
  drawn('other', { x: 120, y: 200 }),
  makeLayer({
    ...{ uuid: 'film', nodeType: 'animation', x: 300, y: 100, width: 40, height: 40, intervalCount: 3 },
    imgs: ['one', 'two', 'three'].map((name) => ({ url: `/f/${name}.png`, fileSize: 10 })),
  }),
]

/** What is selected and named; two and three so that what lies between has something to do. */
const chosen: readonly (readonly string[])[] = [
  ...['ground', 'a', 'turned', 'tracked', 'byClock', 'words', 'path'].map((uuid) => [uuid]),
  ['a', 'b', 'turned'],
  ['path', 'other'],
  ['a', 'tracked', 'words'],
]

/** Other words for a command than those that do for all of them. */
const more: Readonly<Partial<Record<CommandName, readonly object[]>>> = {
  'arrange.align': (['left', 'center', 'bottom'] as const).map((edge) => ({ edge, to: 'dial' })),
  'arrange.flip': [{ axis: 'y' }],
  'arrange.around': [{ count: 3, startDeg: 40, sweepDeg: 360, isUpright: false, about: 'dial' }],
  'style.set': [
    { path: 'rotation', value: 90 },
    { path: 'opacity', value: 0.4 },
    { path: 'width', value: 77 },
    { path: 'height', value: 33 },
    { path: 'size', value: 50 },
    { path: 'text', value: 'Many more words than before' },
    { path: 'offset.x', value: 0.9 },
  ],
  'style.adjust': [{ path: 'rotation', times: 1, by: 90 }],
  'points.nudge': [{ dx: -40, dy: -30 }],
}

/** What goes to another design, face or time of the work, or to what was there before: no change of layers by hand. */
const others: ReadonlySet<string> = new Set([
  ...leaves,
  'history.undo',
  'history.redo',
  'history.go',
  'history.show',
])

function set(t: TestEngine, ids: readonly string[]): void {
  const { epochMs } = t.see('clock')
  t.do({ do: 'clock.play', isPlaying: false })
  t.do({ do: 'clock.set', epochMs: Math.floor(epochMs / 60_000) * 60_000 + phase * 1000 })
  t.do({ do: 'selection.set', ids }).frames()
  t.messages.length = 0
}

async function recording(): Promise<TestEngine> {
  const t = await TestEngine.start({ layers: layers(), checksLaws: false })
  t.do({ do: 'timeline.open', isOpen: true })
  await t.runLater({ do: 'timeline.record', isOn: true, seconds: 4 })
  return t
}

/** Whether the next command can have the same engine: what was begun is left, and nothing was changed. */
function isAsBefore(t: TestEngine, list: readonly Layer[]): boolean {
  t.do({ do: 'preview.set', isOn: false }).do({ do: 'tool.pen', isOn: false })
  t.do({ do: 'text.cancel' }).escape().frames()
  return t.list === list && t.steps === 0 && t.see('timeline')?.isRecording === true
}

type Found = { readonly recorded: boolean; readonly silent: readonly string[]; readonly told: boolean }

async function tryOut(t: TestEngine, command: Command): Promise<Found> {
  const [before, at] = [t.list, activeKey(t.design)]
  const none = { recorded: false, silent: [], told: false }
  // what lacks words of its own falls over before it changes anything
  const outcome = await (async () => t.engine.run(command))().catch(() => null)
  if (!outcome) return none
  t.frames()
  const isTold = (outcome.ok ? outcome.notices.length > 0 : true) || t.requests.some((one) => 'show' in one)
  if (!isSameKey(at, activeKey(t.design))) return none
  const after = new Map(t.list.map((layer) => [layer.uuid, layer]))
  const found = { recorded: false, silent: [] as string[], told: false }
  for (const was of before) {
    const is = after.get(was.uuid)
    if (!is || is === was) continue
    for (const field of trackFields) {
      const [text, next] = [expressionOf(was.style, field), expressionOf(is.style, field)]
      const isOther = was.style[styleName(field)] !== is.style[styleName(field)]
      const hasKey = trackIn(next)?.keys.some((key) => Math.abs(key.at - phase) < 0.02) === true
      if (text !== next && hasKey && !isOther) found.recorded = true
      if (text !== next || !isOther) continue
      if (isTold) found.told = true
      else found.silent.push(`${was.uuid}: ${field}`)
    }
  }
  return found
}

/** Commands that surely change a place or a size: the words that they are run with do something. */
const known: readonly CommandName[] = [
  ...(['arrange.nudge', 'arrange.place', 'arrange.size', 'arrange.align', 'arrange.distribute'] as const),
  ...(['arrange.around', 'picture.fitToDial', 'style.set', 'style.adjust'] as const),
]

const knownWhole: readonly CommandName[] = ['arrange.flip', 'pivot.toCentre', 'layer.intoPath', 'layer.unite']

describe('while keys are recorded', () => {
  test('no command changes place, size, angle or opacity of a layer in silence [I34.7]', async () => {
    let t = await recording()
    const names = (await t.engine.ask('commandNames')).filter((name) => !others.has(name))
    const [recorded, told] = [new Set<string>(), new Set<string>()]
    const silent = new Set<string>()
    const tries = chosen.flatMap((ids) =>
      names.flatMap((name) => [{}, ...(more[name] ?? [])].map((words) => ({ ids, name, words }))),
    )
    for (const { ids, name, words } of tries) {
      set(t, ids)
      const { list } = t
      const [id = ''] = ids
      const found = await tryOut(t, { ...everything, ids, id, ...words, do: name } as unknown as Command)
      if (found.recorded) recorded.add(name)
      if (found.told) told.add(name)
      for (const what of found.silent) silent.add(`${name} ${JSON.stringify(words)} ${what}`)
      if (!isAsBefore(t, list)) t = await recording()
    }
    expect([...silent]).toEqual([])
    expect([...recorded]).toEqual(expect.arrayContaining([...known]))
    expect([...told]).toEqual(expect.arrayContaining([...knownWhole]))
  }, 120_000)
})
