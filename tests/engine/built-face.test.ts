import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readTables } from '../../src/shared/fonts/sfnt.ts'
import { readFalcon } from '../../src/shared/export/falcon/read-package.ts'
import { plainPicture } from '../../src/shared/packing/plain-picture.ts'
import { makeFile } from '../support/fake-ports.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

test('a face is packed in the browser without the server, and says what the watch does otherwise', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [0, 0], { rotate: '(##stress## * 2)' })] })
  const built = await t.engine.ask('builtFace', { fdId: null, format: 'apk' })
  if (!built || 'fault' in built) throw new Error(built?.fault)
  expect(built.packageName).toMatch(/^com\.dialwright\.face\.w[0-9a-f]{16}\.debug$/)
  const files = Object.keys(unzipSync(new Uint8Array(built.bytes)))
  expect(files).toContain('AndroidManifest.xml')
  expect(files).toContain('res/drawable-nodpi/preview.png')
  expect(built.notes.map(({ uuid, key }) => [uuid, key])).toContainEqual(['a', 'wear.note.expression'])
  // the watch has its own font, of a known size; nothing else of this face is a file that can be had
  expect(built.memory?.interactive.limit).toBe(100 * 1024 * 1024)
  expect(built.memory?.missing.length).toBe(1)
})

test('a package of this device goes by the name that was chosen for the face', async () => {
  const t = await TestEngine.start({ layers: [makeText('t', 'Hello')] })
  const built = await t.engine.ask('builtFace', { fdId: null, format: 'apk', packageName: 'com.walk.leaf' })
  if (!built || 'fault' in built) throw new Error(built?.fault)
  expect(built.packageName).toBe('com.walk.leaf.debug')
  const manifest = unzipSync(new Uint8Array(built.bytes))['AndroidManifest.xml']
  expect(new TextDecoder().decode(manifest)).toContain('com.walk.leaf.debug')
})

test('the source of a face is its XML with its pictures, and no package', async () => {
  const t = await TestEngine.start({ layers: [makeText('t', 'Hello')] })
  const built = await t.engine.ask('builtFace', { fdId: null, format: 'zip' })
  if (!built || 'fault' in built) throw new Error(built?.fault)
  const files = unzipSync(new Uint8Array(built.bytes))
  expect(new TextDecoder().decode(files['res/raw/watchface.xml'])).toContain('Hello')
  expect(Object.keys(files).filter((path) => !path.startsWith('res/'))).toEqual([])
})

test('words that have to be shaped go out as they are stored, with all by which the watch shapes them', async () => {
  const url = '/f/join.ttf'
  const words = 'بم 12'
  const font = { fontFamily: 'Case Join', fontUrl: url }
  const t = await TestEngine.start({ layers: [makeText('t', words, font)] })
  const bytes = new Uint8Array(readFileSync('tests/support/fonts/join.ttf')).buffer
  t.pictures.onDevice.set(url, { ...makeFile('join.ttf'), arrayBuffer: () => Promise.resolve(bytes) })
  const built = await t.engine.ask('builtFace', { fdId: null, format: 'zip' })
  if (!built || 'fault' in built) throw new Error(built?.fault)
  expect(built.notes).toEqual([])
  const files = unzipSync(new Uint8Array(built.bytes))
  const xml = new TextDecoder().decode(files['res/raw/watchface.xml'])
  const [, name, said] = /<Font family="(\w+)"[^>]*>([^<]*)</.exec(xml) ?? []
  expect(said?.trim()).toBe(words)
  const [path = ''] = Object.keys(files).filter((file) => file.startsWith('res/font/'))
  expect(path).toBe(`res/font/${name}.ttf`)
  const [given, packed] = [new Uint8Array(bytes), files[path] ?? new Uint8Array()].map(readTables)
  if (!given?.ok || !packed?.ok) throw new Error('no font')
  for (const table of ['cmap', 'glyf', 'hmtx', 'GSUB'])
    expect(packed.value.get(table)?.byteLength, table).toBe(given.value.get(table)?.byteLength ?? -1)
})

/** A falcon face beside the first one; its id. */
async function addFalcon(t: TestEngine): Promise<string> {
  expect(await t.engine.run({ do: 'face.copyTo', platform: 'falcon', system: 'all' })).toMatchObject({
    ok: true,
  })
  const face = t.see('faces').faces.find(({ target }) => target === 'falcon')
  return face?.fdId ?? ''
}

test('a falcon face becomes a package that its reader opens, and says what the chip does otherwise [W5.31 A8]', async () => {
  const t = await TestEngine.start({ layers: [makeText('t', '##dateChinese##')] })
  const fdId = await addFalcon(t)
  const built = await t.engine.ask('falconPackage', { fdId })
  if (!built?.bytes) throw new Error(built?.refusal?.key)
  expect(built.limit).toBe(1_048_576)
  const read = readFalcon(new Uint8Array(built.bytes))
  expect(read.ok && read.value.elements.length).toBe(built.elements)
  expect(built.notes.map(({ key }) => key)).toContain('falcon.note.tag')
  const android = t.see('faces').faces.find(({ target }) => target === 'android')?.fdId ?? ''
  expect(await t.engine.ask('falconPackage', { fdId: android })).toMatchObject({
    bytes: null,
    refusal: { key: 'falcon.noFace' },
  })
})

test('a falcon package that is not below 1,048,576 bytes is none, and the refusal has both numbers [W5.31 A8]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [0, 0], { url: '/f/large.png' })] })
  const fdId = await addFalcon(t)
  // a picture of that many bytes, whatever it shows
  const bytes = new Uint8Array(1_048_576)
  bytes.set(plainPicture())
  t.pictures.onDevice.set('/f/large.png', {
    ...makeFile('large-450x450.png'),
    arrayBuffer: () => Promise.resolve(bytes.buffer),
  })
  expect(await t.engine.ask('falconPackage', { fdId })).toMatchObject({
    bytes: null,
    refusal: { key: 'falcon.tooLarge', params: { limit: 1, present: 1.01 } },
  })
})
