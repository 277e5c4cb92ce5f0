import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { activeVariant } from '../../src/shared/document/design.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { createFontShelf, systemFonts } from '../../src/worker/services/fonts/font-shelf.ts'
import { checkUndo } from '../support/check-laws.ts'
import { makeFaces, round } from '../support/make-faces.ts'
import { TestEngine, type TestEngineOptions } from '../support/test-engine.ts'

const latin = '/fonts/Roboto-Regular.ttf'

/** Text presets that are measured, each with the words that decide. */
const presets = ['text.latin', 'text.time', 'device.battery'] as const

type Engine = Awaited<ReturnType<typeof withFont>>

/** An engine whose font is here, or on its way until `come` is called. */
async function withFont(isHere: boolean, options: TestEngineOptions = {}) {
  const t = await TestEngine.start(options)
  if (!isHere) t.fonts.setState(latin, 'loading')
  const come = (): void => {
    t.fonts.setState(latin, 'ready')
    t.fonts.tellLoaded(latin)
    t.frames()
  }
  return Object.assign(t, { come })
}

const boxesOf = (t: TestEngine) =>
  t.list.map(({ label, style }) => [label, style.x, style.y, style.width, style.height])

/** The same acts with the font there from the beginning, and with a font that comes at the end. */
async function both(act: (t: Engine) => void | Promise<void>, options: TestEngineOptions = {}) {
  const early = await withFont(true, options)
  await act(early)
  const late = await withFont(false, options)
  await act(late)
  const before = boxesOf(late)
  late.come()
  return { early, late, before }
}

test.each(presets)('%s gets the box of its own font when that comes after it [S9.13 A52]', async (preset) => {
  const { early, late, before } = await both((t) => void t.do({ do: 'layer.add', preset }))
  expect(before).not.toEqual(boxesOf(early))
  expect(boxesOf(late)).toEqual(boxesOf(early))
})

test.each(presets)(
  '%s gets it too when the font failed first and is fetched again [UX 5]',
  async (preset) => {
    const { early, late } = await both((t) => {
      t.do({ do: 'layer.add', preset })
      if (t.fonts.stateOf(latin) !== 'loading') return
      t.fonts.setState(latin, 'failed')
      t.fonts.tellLoaded(latin)
      t.frames()
      t.fonts.setState(latin, 'loading')
    })
    expect(boxesOf(late)).toEqual(boxesOf(early))
  },
)

test('a text that was dropped at a point, and one that was pasted, get theirs too', async () => {
  const { early, late } = await both((t) => {
    t.do({ do: 'layer.add', preset: 'text.latin', at: { x: 140.4, y: 77 } })
    t.do({ do: 'clipboard.pasteText', text: 'Pasted words' })
  })
  expect(boxesOf(late)).toEqual(boxesOf(early))
})

test('the box that comes with the font is no step of its own, and undo and redo show it', async () => {
  const { early, late } = await both((t) => {
    t.do({ do: 'layer.add', preset: 'text.latin' })
    t.do({ do: 'arrange.nudge', dx: 7, dy: -3 })
    t.do({ do: 'history.undo' })
  })
  expect([late.steps, late.see('history').canRedo]).toEqual([early.steps, true])
  for (const step of ['history.redo', 'history.undo', 'history.undo', 'history.redo'] as const) {
    early.do({ do: step })
    late.do({ do: step })
    expect(boxesOf(late)).toEqual(boxesOf(early))
  }
  checkUndo(late.engine)
})

test('a text that is undone when its font comes has the right box when it is done again', async () => {
  const { early, late } = await both((t) => {
    t.do({ do: 'layer.add', preset: 'text.latin' }).do({ do: 'history.undo' })
  })
  expect(late.list).toHaveLength(1)
  early.do({ do: 'history.redo' })
  late.do({ do: 'history.redo' })
  expect(boxesOf(late)).toEqual(boxesOf(early))
})

test('a side that somebody set stays as it was set; the other one follows the font', async () => {
  const { late } = await both((t) => {
    t.do({ do: 'layer.add', preset: 'text.latin' })
    t.do({ do: 'style.set', ids: t.selected, path: 'width', value: 333 })
  })
  const [id = ''] = late.selected
  const { width, height } = late.layer(id).style
  expect([width, height]).toEqual([333, Math.ceil(32 * 1.2)])
})

test('copies that were made meanwhile get the box as well', async () => {
  const { early, late } = await both((t) => {
    t.do({ do: 'layer.add', preset: 'text.latin' })
    t.do({ do: 'layer.duplicate' })
  })
  expect(late.list).toHaveLength(3)
  expect(boxesOf(late)).toEqual(boxesOf(early))
})

test('other faces have it in proportion, in their lists and in their histories', async () => {
  const design = makeFaces([round('android', 450), round('falcon', 466), round('android', 480)])
  const { early, late } = await both((t) => void t.do({ do: 'layer.add', preset: 'text.latin' }), { design })
  for (const fdId of ['face-1', 'face-2', 'face-3']) {
    const of = (t: TestEngine) => t.design.faces[fdId]?.normal
    expect(of(late)?.nodeList).toEqual(of(early)?.nodeList)
    expect(of(late)?.snapshotData.map(({ nodeList }) => nodeList)).toEqual(
      of(early)?.snapshotData.map(({ nodeList }) => nodeList),
    )
  }
})

test('what is saved after the font came is read back as it is', async () => {
  const { early, late } = await both((t) => void t.do({ do: 'layer.add', preset: 'text.latin' }))
  const kept = late.workspace.changes.findLast(({ kind }) => kind === 'commit')?.design
  expect(kept).toBe(late.design)
  const read = loadDesignText(serializeDesign(late.design), { parseLayer, makeId: late.makeId })
  const list = read.ok ? activeVariant(read.value.design).nodeList : null
  expect(list).toEqual(late.list)
  expect(list?.map(({ style }) => style.width)).toEqual(early.list.map(({ style }) => style.width))
})

test('a font that comes while a layer is dragged waits for the end of the drag', async () => {
  const t = await withFont(false)
  t.do({ do: 'layer.add', preset: 'text.latin' })
  const [id = ''] = t.selected
  const { x, y, width } = t.layer(id).style
  t.press(x + 20, y + 10).moveTo(x + 90, y + 30)
  t.come()
  expect(t.layer(id).style.width).toBe(width)
  t.release()
  expect(t.layer(id).style.width).toBeGreaterThan(width)
  expect(t.steps).toBe(2)
})

test('words that were typed before their font came have room in its letters, and it is no step of its own', async () => {
  const words = 'words that are longer than the box'
  const { early, late, before } = await both((t) => {
    t.do({ do: 'layer.add', preset: 'text.latin' })
    const [id = ''] = t.selected
    t.do({ do: 'text.begin', id })
    t.do({ do: 'text.change', text: words, anchor: 0, focus: 0 })
    t.do({ do: 'text.commit' })
  })
  const [id = ''] = late.selected
  expect(before).not.toEqual(boxesOf(late))
  expect(late.layer(id).style.width).toBeGreaterThanOrEqual(words.length * 32 * 0.6)
  expect(late.layer(id).style.width).toBe(early.layer(id).style.width)
  expect(late.steps).toBe(2)
  late.do({ do: 'history.undo' })
  early.do({ do: 'history.undo' })
  expect(boxesOf(late)).toEqual(boxesOf(early))
})

test('a design that was opened is neither measured again nor marked as changed when its fonts come', async () => {
  const made = await withFont(false)
  made.do({ do: 'layer.add', preset: 'text.latin' })
  const t = await withFont(false, { layers: made.list })
  const { design } = t
  t.come()
  expect(t.design).toBe(design)
  expect(t.workspace.changes).toEqual([])
})

test('a font that cannot come leaves the box as it was measured', async () => {
  const t = await withFont(false)
  t.do({ do: 'layer.add', preset: 'text.latin' })
  const { design } = t
  t.fonts.setState(latin, 'failed')
  t.fonts.tellLoaded(latin)
  expect(t.design).toBe(design)
})

test('the real fonts say until when their measure is provisional', async () => {
  let give: (bytes: ArrayBuffer) => void = () => undefined
  const load = (url: string): Promise<ArrayBuffer> =>
    url === latin ? new Promise((resolve) => (give = resolve)) : new Promise<ArrayBuffer>(() => undefined)
  const timers = { set: () => 0, clear: () => undefined }
  const { book, shelf } = createFontShelf(systemFonts, { load, timers })
  const ask = (text: string) => shelf.measure({ text, size: 32, font: { family: 'Roboto-Regular', url: '' } })
  expect(ask('12:30').isProvisional).toBe(true)
  const file = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf',
  )
  give(new Uint8Array(await readFile(file)).buffer)
  await book.ready({ family: 'Roboto-Regular', url: latin })
  expect(ask('12:30').isProvisional).toBe(false)
  // letters that only the other font has are still on their way
  expect(ask('十二点').isProvisional).toBe(true)
})
