import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Design, Layer } from '../../../../src/shared/document/design.ts'
import { kindOf } from '../../../../src/shared/layers/registry.ts'
import { writeProject } from '../../../../src/shared/project-file/write-project.ts'
import type { IncomingFile } from '../../../../src/shared/protocol/commands.ts'
import { makeImage, makeText } from '../../../support/make-design.ts'
import { makeFont } from '../../../support/make-font.ts'
import { pushState, withNormal } from '../../shared/document/sample-design.ts'
import { add, openIn } from './one-design.ts'
import { createDevice, createTestServer, openTab, type Device, type Tab, type TestServer } from './world.ts'

let server: TestServer
let device: Device
let id: string

beforeEach(() => {
  server = createTestServer()
  device = createDevice()
  id = randomUUID()
})

const onDisk = (bytes: Uint8Array, name: string): IncomingFile => ({
  name,
  type: '',
  size: bytes.length,
  arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer),
})

const withText = (design: Design, fontUrl: string): Design =>
  withNormal(design, (variant) =>
    pushState(variant, [...variant.nodeList, makeText('t', 'AB', { fontFamily: 'Mine', fontUrl })]),
  )

const fontUrlOf = ({ faces, activeFdId }: Design): string => {
  const layers: readonly Layer[] = faces[activeFdId]?.normal.nodeList ?? []
  return layers.flatMap((layer) => [...kindOf(layer).fonts(layer.style)])[0]?.url ?? 'no text'
}

const bodyOf = (): string => JSON.stringify(server.drafts.get(id)?.body)

const keysOf = ({ notices }: Tab): readonly string[] => notices.map(({ key }) => key)

/** A project file with one text in a font of its own. */
function projectWith(design: Design, font: Buffer): IncomingFile {
  const sha256 = createHash('sha256').update(font).digest('hex')
  const files = new Map([['/f/font/aa/x.ttf', { name: 'x.ttf', bytes: new Uint8Array(font), sha256 }]])
  const bytes = writeProject({ design: withText(design, '/f/font/aa/x.ttf'), files, preview: null })
  return onDisk(bytes, 'dial.dial')
}

async function openedFrom(tab: Tab, font: Buffer): Promise<Design> {
  const base = await openIn(tab, device, { id: randomUUID(), from: 'new' })
  const promise = tab.workspace.open(id, { from: 'file', file: projectWith(base, font) })
  await device.clock.advance(350)
  const result = await promise
  if (!result.ok) throw new Error(result.error.key)
  return result.value.design
}

/** The next save, with everything that follows from it. */
const saved = async (tab: Tab, design: Design): Promise<void> => {
  tab.workspace.changed(design, 'commit')
  await device.clock.advance(2100)
  // what few saves need comes from the disk when they do
  await vi.waitFor(() => expect(tab.state()).toBe('saved'), { timeout: 60_000 })
}

test('a font in a project file is kept on the device, drawn from it, and uploaded under its name with the next save', async () => {
  const tab = openTab(device, server)
  const font = makeFont('Mine')
  const design = await openedFrom(tab, font)
  const local = fontUrlOf(design)
  expect(local).toBe(`local:${createHash('sha256').update(font).digest('hex')}`)
  expect(Buffer.from((await tab.deviceFonts.bytesOf(local)) ?? new ArrayBuffer(0))).toEqual(font)
  await saved(tab, add(design, 'more'))
  expect(server.uploads).toEqual([{ name: 'Mine', type: 'font', compress: null }])
  expect(bodyOf()).toMatch(/"fontUrl":"\/f\/font\//)
  expect(bodyOf()).not.toContain('local:')
  expect([tab.fontsCame(), tab.state(), keysOf(tab)]).toEqual([1, 'saved', []])
})

test('a font that the server has no room for stays on the device, is told once, and the design is saved', async () => {
  server.state.areFontsFull = true
  const tab = openTab(device, server)
  const design = await openedFrom(tab, makeFont('Mine'))
  await saved(tab, add(design, 'one'))
  await saved(tab, add(design, 'more'))
  expect([tab.state(), keysOf(tab)]).toEqual(['saved', ['server.roomFonts']])
  expect(bodyOf()).toContain('"fontUrl":"local:')
})

test('a broken font in a project file is refused in words, and the rest is opened', async () => {
  const tab = openTab(device, server)
  const whole = makeFont('Mine')
  const design = await openedFrom(tab, whole.subarray(0, whole.length - 40))
  expect(keysOf(tab)).toEqual(['server.fontBroken'])
  await expect(tab.deviceFonts.bytesOf(fontUrlOf(design))).resolves.toBeNull()
})

test('who is not signed in uses the fonts of a project file from this device, and is told so', async () => {
  const tab = openTab(device, server)
  const base = await openIn(tab, device, { id, from: 'new' })
  tab.session.set(null, null)
  const promise = tab.workspace.open(randomUUID(), { from: 'file', file: projectWith(base, makeFont()) })
  await device.clock.advance(350)
  const result = await promise
  if (!result.ok) throw new Error(result.error.key)
  expect(keysOf(tab)).toContain('project.fontsHere')
  expect(await tab.deviceFonts.bytesOf(fontUrlOf(result.value.design))).not.toBeNull()
  expect(server.uploads).toEqual([])
})

const swept = '/f/image/ab/' + 'ab'.repeat(32) + '.png'

const withPicture = (design: Design, uuid: string): Design =>
  withNormal(design, (variant) =>
    pushState(variant, [...variant.nodeList, makeImage(uuid, [9, 9], { url: swept })]),
  )

test('what the server has lost of a design is sent again from what this device keeps of it, and the design saved with it', async () => {
  const tab = openTab(device, server)
  const design = withPicture(await openIn(tab, device, { id, from: 'new' }), 'p')
  server.state.tellsMissing = true
  device.cache.set(swept, new Blob([new Uint8Array(await pngBytes())], { type: 'image/png' }))
  await saved(tab, design)
  expect(server.uploads).toHaveLength(1)
  const [now] = [...server.files.keys()]
  expect(bodyOf()).not.toContain(swept)
  expect(bodyOf()).toContain(now)
  expect([tab.state(), keysOf(tab), server.drafts.get(id)?.rev]).toEqual(['saved', [], 2])
})

test('a picture that was uploaded from this device is sent again from its copy here', async () => {
  const tab = openTab(device, server)
  const design = withPicture(await openIn(tab, device, { id, from: 'new' }), 'p')
  const blob = new Blob([new Uint8Array(await pngBytes())], { type: 'image/png' })
  const facts = { name: 'moon.png', fileSize: blob.size, width: 1, height: 1 }
  const record = { url: `local:${'c'.repeat(64)}`, blob, ...facts, uploadedUrl: swept }
  await tab.local.writePicture('user-a', record)
  server.state.tellsMissing = true
  await saved(tab, design)
  expect(server.uploads.map(({ name }) => name)).toEqual(['moon.png'])
})

test('what nobody has any more is told once, and the design is saved all the same', async () => {
  const tab = openTab(device, server)
  const design = withPicture(await openIn(tab, device, { id, from: 'new' }), 'p')
  server.state.tellsMissing = true
  await saved(tab, design)
  await saved(tab, add(design, 'more'))
  expect([tab.state(), keysOf(tab)]).toEqual(['saved', ['picture.missing']])
})

async function pngBytes(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 3, height: 3, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
}
