import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fontFiles } from '../../scripts/fonts.mjs'
import { serializeLayer } from '../../src/shared/document/stored/serialize.ts'
import type { IncomingFile } from '../../src/shared/protocol/commands.ts'
import { makeFile } from '../support/fake-ports.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1)

const onDisk = (bytes: ArrayBuffer, name: string): IncomingFile => ({
  name,
  type: '',
  size: bytes.byteLength,
  arrayBuffer: () => Promise.resolve(bytes),
})

const layers = () => [makeImage('a', [10, 20], { url: 'local:' + 'a'.repeat(64) }), makeText('b', 'Hello')]

async function saved() {
  const t = await TestEngine.start({ layers: layers() })
  t.pictures.onDevice.set('local:' + 'a'.repeat(64), {
    ...makeFile('photo-100x60.png'),
    arrayBuffer: () => Promise.resolve(new Uint8Array(png).buffer),
  })
  const file = await t.engine.ask('projectFile')
  if (!file) throw new Error('nothing was saved')
  return { t, file }
}

test('a design saved to the disk opens again with its pictures, as one state that undo takes back', async () => {
  const { t, file } = await saved()
  expect(file.missing).toBe(0)
  const before = t.list
  t.do({ do: 'layer.delete', ids: ['b'] })
  const outcome = await t.engine.run({ do: 'design.loadFile', file: onDisk(file.bytes, 'dial.dial') })
  expect(outcome).toMatchObject({ ok: true })
  expect(t.list.map(({ uuid }) => uuid)).toEqual(before.map(({ uuid }) => uuid))
  // the picture was taken in under the name that it had
  expect(t.list[1]?.style).toMatchObject({ url: 'local:photo-100x60.png' })
  expect(serializeLayer(t.list[2]!)).toBe(serializeLayer(before[2]!))
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(t.list).toBe(before)
})

test('a picture that nobody has any more is counted and stays out', async () => {
  const t = await TestEngine.start({ layers: layers() })
  const file = await t.engine.ask('projectFile')
  expect(file?.missing).toBe(1)
})

test('a design as text opens too; anything else is refused and changes nothing', async () => {
  const { t } = await saved()
  const before = t.design
  const text = (words: string) => onDisk(new TextEncoder().encode(words).buffer as ArrayBuffer, 'x.dial')
  const open = (file: IncomingFile) => t.engine.run({ do: 'design.loadFile', file })
  expect(await open(text('hello'))).toMatchObject({ ok: false, refusal: { key: 'load.notJson' } })
  expect(await open(text('PK not really a zip at all, only long'))).toMatchObject({
    ok: false,
    refusal: { key: 'project.none' },
  })
  const gone = { ...text('x'), arrayBuffer: () => Promise.reject(new Error('gone')) }
  expect(await open(gone)).toMatchObject({ ok: false, refusal: { key: 'project.unreadable' } })
  const large = { ...text('x'), size: 500 * 1024 * 1024 }
  expect(await open(large)).toMatchObject({ ok: false, refusal: { key: 'project.tooLarge' } })
  expect(t.design).toBe(before)
  expect(await open(text(t.engine.ask('print')))).toMatchObject({ ok: true })
})

test('a face of another editor opens as layers, with a report of each; one that is none is refused and changes nothing', async () => {
  const { t } = await saved()
  const xml = (scene: string) =>
    onDisk(
      new TextEncoder().encode(`<WatchFace width="450" height="450"><Scene>${scene}</Scene></WatchFace>`)
        .buffer as ArrayBuffer,
      'face.xml',
    )
  const open = (file: IncomingFile) => t.engine.run({ do: 'design.loadFile', file })
  const before = t.design
  const none = onDisk(new TextEncoder().encode('<svg/>').buffer as ArrayBuffer, 'x.xml')
  expect(await open(none)).toMatchObject({ ok: false, refusal: { key: 'import.noFace' } })
  expect(t.design).toBe(before)
  const words =
    '<Text><Font family="SYNC_TO_DEVICE" size="40"><Template>%s<Parameter expression="[DAY_OF_WEEK_S]"/></Template></Font></Text>'
  // three shapes in one part are a group of three
  const square = (color: string, at: number) =>
    `<Rectangle x="${at * 10}" y="0" width="9" height="9"><Fill color="${color}"/></Rectangle>`
  const outcome = await open(
    xml(
      `<PartText name="day" x="10" y="20" width="200" height="60">${words}</PartText><PartDraw x="0" y="0" width="29" height="9">${['#FF0000', '#00FF00', '#0000FF'].map(square).join('')}</PartDraw>`,
    ),
  )
  expect(outcome).toMatchObject({ ok: true })
  expect(t.list.map(({ nodeType }) => nodeType)).toEqual([...['root', 'text', 'shape', 'shape', 'shape']])
  expect(t.list[1]?.style).toMatchObject({ x: 10, y: 20, text: '##weekdayShortName##', fontSize: 40 })
  expect(t.list[2]?.style).toMatchObject({ isLock: false })
  expect(t.list[2]?.group).toEqual(t.list[4]?.group)
  const told = t.messages.flatMap((message) => ('request' in message ? [message.request] : []))
  expect(told).toContainEqual(
    expect.objectContaining({
      show: 'importReport',
      report: expect.objectContaining({
        rows: ['day', 'PartDraw'].map((label) => expect.objectContaining({ fate: 'whole', label })),
      }),
    }),
  )
})

test('fonts and WebP pictures of a face come in: the font under its name, the picture as PNG, which is told', async () => {
  const { t } = await saved()
  const font = new Uint8Array(readFileSync(`node_modules/${fontFiles['Roboto-Regular.ttf']}`))
  const webp = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#f03a2e' } })
    .webp()
    .toBuffer()
  const scene = `<PartImage name="dot" x="0" y="0" width="20" height="10"><Image resource="dot"/></PartImage>
<PartText name="words" x="10" y="20" width="200" height="60"><Text><Font family="own_font" size="40">Hello</Font></Text></PartText>`
  const xml = `<WatchFace width="450" height="450"><Scene>${scene}</Scene></WatchFace>`
  const zip = zipSync({
    'res/raw/watchface.xml': new TextEncoder().encode(xml),
    'res/font/own_font.ttf': font,
    'res/drawable/dot.webp': new Uint8Array(webp),
  })
  const file = onDisk(new Uint8Array(zip).buffer, 'face.zip')
  expect(await t.engine.run({ do: 'design.loadFile', file })).toMatchObject({ ok: true })
  expect([...t.fontsIn.kept.values()].map(({ name, bytes }) => [name, bytes.length])).toEqual([
    ['own_font', font.length],
  ])
  expect(t.list.find(({ label }) => label === 'words')?.style).toMatchObject({
    fontFamily: 'own_font',
    fontUrl: 'local:own_font',
  })
  const told = t.messages.flatMap((message) => ('request' in message ? [message.request] : []))
  expect(told).toContainEqual(
    expect.objectContaining({
      report: expect.objectContaining({
        rows: expect.arrayContaining([expect.objectContaining({ label: 'dot', key: 'import.note.webp' })]),
      }),
    }),
  )
})
