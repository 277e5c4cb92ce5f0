import { createHash, X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleFace } from '../../../../src/shared/aab/face-bundle.ts'
import { numberField } from '../../../../src/shared/aab/protobuf.ts'
import { signJar } from '../../../../src/shared/aab/sign-jar.ts'
import { readDer } from '../../../../src/shared/apk/der.ts'
import { packFace } from '../../../../src/shared/apk/face-package.ts'
import { signApk } from '../../../../src/shared/apk/sign-apk.ts'
import type { Signer } from '../../../../src/shared/apk/signing-key.ts'
import { toBase64 } from '../../../../src/shared/base/base64.ts'
import { deflate, hasTool, makeSigner, packedFace, runTool, sha256 } from '../../../support/packed-face.ts'

const longName = 'a_name_of_a_picture_that_is_longer_than_a_line_of_a_manifest_may_be'
const face = {
  ...packedFace,
  resources: [
    ...packedFace.resources,
    { type: 'drawable', name: longName, extension: 'png', bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47) },
  ],
} as const

let signer: Signer
let bundle: Uint8Array
let files: Record<string, Uint8Array>
let folder = ''

beforeAll(async () => {
  signer = await makeSigner()
  bundle = await signJar(bundleFace(face), { signer, sha256, deflate })
  files = unzipSync(bundle)
  folder = mkdtempSync(join(tmpdir(), 'dialwright-aab-'))
  writeFileSync(join(folder, 'face.aab'), bundle)
  const apk = await signApk(packFace(face, deflate), { signer, sha256 })
  writeFileSync(join(folder, 'face.apk'), apk)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const text = (name: string): string => new TextDecoder().decode(files[name])
const digest = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('base64')

/** Headers by the name of the file that they are about, with lines put together again. */
function sections(manifest: string): Map<string, string> {
  const whole = manifest.replaceAll('\r\n ', '')
  return new Map(
    whole.split('\r\n\r\n').flatMap((one) => {
      const name = /^Name: (.*)$/m.exec(one)?.[1]?.trim()
      const value = /^SHA-256-Digest: (.*)$/m.exec(one)?.[1]?.trim()
      return name !== undefined && value !== undefined ? [[name, value] as const] : []
    }),
  )
}

describe('a bundle of a face', () => {
  test('holds the face as the module base, and its files unchanged', () => {
    expect(Object.keys(files)).toEqual([
      'META-INF/MANIFEST.MF',
      'META-INF/UPLOAD.SF',
      'META-INF/UPLOAD.RSA',
      'BundleConfig.pb',
      'base/manifest/AndroidManifest.xml',
      'base/resources.pb',
      'base/res/raw/watchface.xml',
      'base/res/xml/watch_face_info.xml',
      'base/res/drawable-nodpi/preview.png',
      'base/res/drawable-nodpi/large.png',
      'base/res/font/roboto.ttf',
      `base/res/drawable-nodpi/${longName}.png`,
    ])
    expect(text('base/res/raw/watchface.xml')).toBe(face.watchFace)
  })

  test('is the same bytes for the same face and key', async () => {
    const again = await signJar(bundleFace(face), { signer, sha256, deflate })
    expect(Buffer.compare(again, bundle)).toBe(0)
  })

  test('has the digest of every file, in lines of 72 bytes at most, and a digest of each of these', () => {
    const manifest = text('META-INF/MANIFEST.MF')
    for (const name of ['META-INF/MANIFEST.MF', 'META-INF/UPLOAD.SF'])
      for (const line of text(name).split('\r\n')) expect(line.length).toBeLessThanOrEqual(72)
    const told = sections(manifest)
    const own = Object.keys(files).filter((name) => !name.startsWith('META-INF/'))
    expect([...told.keys()]).toEqual(own)
    for (const name of own) expect(told.get(name)).toBe(digest(files[name] as Uint8Array))
    const signed = text('META-INF/UPLOAD.SF')
    expect(signed).toContain(`SHA-256-Digest-Manifest: ${digest(manifest)}\r\n`)
    const parts = manifest.split(/(?<=\r\n\r\n)/).slice(1)
    expect([...sections(signed).values()]).toEqual(parts.map((part) => digest(part)))
  })

  test('names the certificate of its key in the signature', () => {
    const [whole] = readDer(files['META-INF/UPLOAD.RSA'] as Uint8Array)
    const [, content] = readDer(whole?.body ?? new Uint8Array())
    const [data] = readDer(content?.body ?? new Uint8Array())
    const [, , , certificates, signers] = readDer(data?.body ?? new Uint8Array())
    expect(Buffer.compare(certificates?.body ?? new Uint8Array(), signer.certificate)).toBe(0)
    const serial = new X509Certificate(signer.certificate).serialNumber.toLowerCase()
    expect(Buffer.from(signers?.whole ?? []).toString('hex')).toContain(serial)
  })
})

test('numbers of protocol buffers are as their format wants them, and none else is written', () => {
  expect([...numberField(18, 0xffff)]).toEqual([0x90, 0x01, 0xff, 0xff, 0x03])
  expect([...numberField(2, 0xffffffff)]).toEqual([0x10, 0xff, 0xff, 0xff, 0xff, 0x0f])
  for (const odd of [-1, 0.5, 2 ** 32]) expect(() => numberField(1, odd)).toThrow(RangeError)
})

test('base64 is what everybody calls it', () => {
  for (let length = 0; length < 9; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => at * 37 + 200)
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  }
})

test('a value of DER that is cut off is refused', () => {
  expect(() => readDer(Uint8Array.of(0x30, 5, 1))).toThrow(RangeError)
})

const run = (tool: string, ...args: readonly string[]) => runTool(folder, tool, args)

const hasAapt = hasTool('aapt2', 'version')
if (!hasAapt)
  console.warn('SKIPPED: bundles are not shown to Android’s own tool; Debian has it in the package aapt')

test.skipIf(!hasAapt)('aapt2 makes of the module what it reads in the package of the same face', () => {
  // a module is a package in protocol buffers whose manifest stands elsewhere
  const module = Object.entries(files).flatMap(([name, bytes]) =>
    name.startsWith('base/') ? [[name.replace(/^base\/(manifest\/)?/, ''), bytes] as const] : [],
  )
  mkdirSync(join(folder, 'out'), { recursive: true })
  writeFileSync(join(folder, 'module.apk'), zipSync(Object.fromEntries(module)))
  const converted = run('aapt2', 'convert', '--output-format', 'binary', '-o', 'back.apk', 'module.apk')
  expect(converted.code, converted.out).toBe(0)
  const both = (...args: readonly string[]): readonly string[] =>
    ['back.apk', 'face.apk'].map((name) =>
      run('aapt2', 'dump', ...args, name).out.replaceAll(/ \(line=\d+\)/g, ''),
    )
  for (const what of [
    ['badging'],
    ['resources'],
    ['xmltree', '--file', 'AndroidManifest.xml'],
    ['xmltree', '--file', 'res/xml/watch_face_info.xml'],
  ]) {
    const [back, own] = both(...what)
    expect(own).not.toBe('')
    expect(back).toBe(own)
  }
})

const hasJarsigner = hasTool('jarsigner')
if (!hasJarsigner)
  console.warn('SKIPPED: bundles are not shown to jarsigner; Debian has it in default-jdk-headless')

test.skipIf(!hasJarsigner)('jarsigner verifies the bundle, and refuses a file that was changed', () => {
  const good = run('jarsigner', '-verify', 'face.aab')
  expect(good.code, good.out).toBe(0)
  expect(good.out).toContain('jar verified')
  const changed = { ...files, 'base/res/raw/watchface.xml': new TextEncoder().encode('<WatchFace/>') }
  writeFileSync(join(folder, 'changed.aab'), zipSync(changed))
  const bad = run('jarsigner', '-verify', 'changed.aab')
  expect(bad.code).not.toBe(0)
  expect(bad.out).not.toContain('jar verified')
})
