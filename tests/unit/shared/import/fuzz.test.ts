import { deflateSync } from 'fflate'
import { expect, test } from 'vitest'
import { packFace } from '../../../../src/shared/apk/face-package.ts'
import { joinBytes, utf8 } from '../../../../src/shared/base/bytes.ts'
import { importFace } from '../../../../src/shared/import/import-face.ts'
import { readZip } from '../../../../src/shared/zip/read-zip.ts'
import { bytesOf, deps, exported, sampleDesign, sampleDesigns, sourceZip, zipOf } from './faces.ts'

/** Repeatable chance (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const snippets = [
  '<Group',
  '</Group>',
  '<Condition><Compare expression="x"/>',
  '[CONFIGURATION.a.0]',
  'clamp(',
  '"',
  '&amp;',
  '&x;',
  '<!DOCTYPE a [<!ENTITY x "y">]>',
  '99999999999',
  '-1',
  'NaN',
  '1e308',
  '__proto__',
  '%0999999999d',
  '((((((((',
  '<![CDATA[',
  '\u0000',
  'x="0" y="0" width="450" height="450"',
  '<Transform target="angle" value="[SECOND] * 6"/>',
]

function damagedText(text: string, random: () => number): string {
  let made = text
  for (let count = 1 + Math.floor(random() * 4); count > 0; count -= 1) {
    const at = Math.floor(random() * made.length)
    const until = at + Math.floor(random() * 60)
    const snippet = snippets[Math.floor(random() * snippets.length)] ?? ''
    const how = random()
    if (how < 0.4) made = made.slice(0, at) + snippet + made.slice(at)
    else if (how < 0.6) made = made.slice(0, at) + made.slice(until)
    else if (how < 0.8) made = made.slice(0, at) + made.slice(at, until).repeat(3) + made.slice(at)
    // another number in the place of one
    else
      made = made.slice(0, at) + made.slice(at).replace(/"-?\d+"/, `"${Math.floor((random() - 0.5) * 1e6)}"`)
  }
  return made
}

function damagedBytes(bytes: Uint8Array, random: () => number): Uint8Array {
  const made = bytes.slice()
  for (let count = 1 + Math.floor(random() * 12); count > 0; count -= 1)
    made[Math.floor(random() * made.length)] = Math.floor(random() * 256)
  return random() < 0.1 ? made.subarray(0, Math.floor(random() * made.length)) : made
}

function unzipped(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const zip = readZip(bytes, { entries: 4000, bytes: 1e8 })
  if (!zip.ok) throw new Error(zip.error.key)
  return new Map([...zip.value].map(([path, file]) => [path, file.unpack() ?? new Uint8Array()]))
}

/** Answers, whatever the bytes are, before the test's own patience ends; a refusal has words. */
async function tried(bytes: Uint8Array): Promise<boolean> {
  const result = await importFace(bytes, deps())
  if (!result.ok) expect(result.error.key).toMatch(/^import\./)
  return result.ok
}

test('a thousand damaged faces are opened or refused, and none of them breaks or holds the program', async () => {
  const random = chance(16)
  const faces = await Promise.all(sampleDesigns.map(async (id) => (await exported(sampleDesign(id))).text))
  let opened = 0
  for (let count = 0; count < 1000; count += 1) {
    const text = damagedText(faces[count % faces.length] ?? '', random)
    if (await tried(utf8(text))) opened += 1
  }
  // both ways are taken: else nothing was tried
  expect(opened).toBeGreaterThan(100)
  expect(opened).toBeLessThan(950)
}, 240_000)

test('a thousand damaged packages are opened or refused, and none of them breaks or holds the program', async () => {
  const random = chance(61)
  const face = await exported(sampleDesign('today'))
  const picture = bytesOf('/art/icons/steps.png')
  const parts = packFace(
    {
      packageName: 'com.example.face',
      versionCode: 1,
      versionName: '1',
      formatVersion: face.version,
      publisher: 'test',
      labels: face.labels,
      watchFace: face.text,
      resources: [
        { type: 'drawable', name: 'preview', extension: 'png', bytes: picture },
        ...face.resources.map(({ type, name }) => ({ type, name, extension: 'png', bytes: picture })),
      ],
      preview: 'preview',
      icon: 'preview',
      isEditable: false,
    },
    (bytes) => deflateSync(bytes),
  )
  const apk = joinBytes([parts.entries, parts.directory, parts.end(parts.entries.length)])
  expect(await tried(apk)).toBe(true)
  const zip = sourceZip(face)
  const inside = new Map([...unzipped(apk)])
  const compiled = ['resources.arsc', 'AndroidManifest.xml', 'res/xml/watch_face_info.xml']
  let opened = 0
  for (let count = 0; count < 1000; count += 1) {
    // a zip tells of damage by its sums: what is damaged before it is packed reaches the readers
    const path = compiled[count % 6]
    const part = path === undefined ? undefined : inside.get(path)
    const bytes =
      path !== undefined && part
        ? zipOf(Object.fromEntries([...inside, [path, damagedBytes(part, random)]]))
        : damagedBytes(count % 4 === 0 ? zip : apk, random)
    if (await tried(bytes)) opened += 1
  }
  expect(opened).toBeGreaterThan(50)
  expect(opened).toBeLessThan(950)
}, 240_000)
