import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeBinaryXml } from '../../../../src/shared/apk/binary-xml.ts'
import { packFace } from '../../../../src/shared/apk/face-package.ts'
import { signApk } from '../../../../src/shared/apk/sign-apk.ts'
import type { Signer } from '../../../../src/shared/apk/signing-key.ts'
import {
  deflate,
  hasTool,
  makeSigner,
  packedFace as face,
  runTool,
  sha256,
} from '../../../support/packed-face.ts'

/** Megabytes, which `toEqual` compares one by one. */
const isSame = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a !== undefined && b !== undefined && Buffer.compare(a, b) === 0

let signer: Signer
let apk: Uint8Array
let folder = ''

beforeAll(async () => {
  signer = await makeSigner()
  apk = await signApk(packFace(face, deflate), { signer, sha256 })
  folder = mkdtempSync(join(tmpdir(), 'dialwright-apk-'))
  writeFileSync(join(folder, 'face.apk'), apk)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a package of a face', () => {
  test('holds the files of the face, unchanged', () => {
    const files = unzipSync(apk)
    expect(Object.keys(files)).toEqual([
      'AndroidManifest.xml',
      'resources.arsc',
      'res/raw/watchface.xml',
      'res/xml/watch_face_info.xml',
      'res/drawable-nodpi/preview.png',
      'res/drawable-nodpi/large.png',
      'res/font/roboto.ttf',
    ])
    expect(new TextDecoder().decode(files['res/raw/watchface.xml'])).toBe(face.watchFace)
    expect(isSame(files['res/drawable-nodpi/large.png'], face.resources[1]?.bytes)).toBe(true)
  })

  test('is the same bytes for the same face and key, and others for another key', async () => {
    expect(isSame(await signApk(packFace(face, deflate), { signer, sha256 }), apk)).toBe(true)
    const other = await signApk(packFace(face, deflate), { signer: await makeSigner(), sha256 })
    expect(isSame(other, apk)).toBe(false)
  })

  test('carries a certificate that its own key signed, valid for longer than the store asks', () => {
    const certificate = new X509Certificate(signer.certificate)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.subject).toBe('CN=表盘 Dial')
    expect(new Date(certificate.validFrom).toISOString()).toBe('2026-11-22T10:11:12.000Z')
    expect(new Date(certificate.validTo).getUTCFullYear()).toBe(2099)
  })

  test('an attribute whose number nobody knows is a mistake of ours, and loud', () => {
    expect(() => writeBinaryXml({ name: 'a', attributes: { 'android:odd': { int: 1 } } })).toThrow(
      /android:odd/,
    )
  })
})

const hasTools = hasTool('apksigner', '--version') && hasTool('zipalign') && hasTool('aapt2', 'version')
if (!hasTools)
  console.warn(
    'SKIPPED: packages are not shown to Android’s own tools; Debian has them as apksigner, zipalign and aapt',
  )

const run = (tool: string, ...args: readonly string[]) => runTool(folder, tool, args)

describe.skipIf(!hasTools)('Android’s own tools', () => {
  test('verify both signatures, and refuse a byte that was changed', () => {
    const { code, out } = run('apksigner', 'verify', '-v', '--min-sdk-version', '24', 'face.apk')
    expect(code, out).toBe(0)
    expect(out).toContain('Verified using v2 scheme (APK Signature Scheme v2): true')
    expect(out).toContain('Verified using v3 scheme (APK Signature Scheme v3): true')
    const broken = apk.slice()
    broken[Math.floor(apk.length / 2)] = (broken[Math.floor(apk.length / 2)] as number) ^ 1
    writeFileSync(join(folder, 'broken.apk'), broken)
    expect(run('apksigner', 'verify', 'broken.apk').code).not.toBe(0)
  })

  test('find pictures, fonts and the table where they can be mapped into memory', () => {
    const { code, out } = run('zipalign', '-c', '-v', '4', 'face.apk')
    expect(code, out).toBe(0)
    expect(out).toMatch(/resources\.arsc \(OK\)/)
  })

  test('read manifest, names in each language, pictures and fonts', () => {
    const badging = run('aapt2', 'dump', 'badging', 'face.apk').out
    expect(badging).toContain("package: name='com.example.face' versionCode='7' versionName='1.2'")
    expect(badging).toContain("sdkVersion:'34'")
    expect(badging).toContain("application-label:'My dial'")
    expect(badging).toContain("application-label-zh-CN:'我的表盘 😀'")
    const resources = run('aapt2', 'dump', 'resources', 'face.apk').out
    expect(resources).toMatch(
      /drawable\/large\n\s+\(nodpi\) \(file\) res\/drawable-nodpi\/large\.png type=PNG/,
    )
    expect(resources).toMatch(/font\/roboto\n\s+\(\) \(file\) res\/font\/roboto\.ttf/)
    const manifest = run('aapt2', 'dump', 'xmltree', '--file', 'AndroidManifest.xml', 'face.apk').out
    expect(manifest).toMatch(/watchface\.format\.version"[^\n]*\n[^\n]*value\(0x01010024\)=2/)
    expect(manifest).toContain('hasCode(0x0101000c)=false')
    const info = run('aapt2', 'dump', 'xmltree', '--file', 'res/xml/watch_face_info.xml', 'face.apk').out
    expect(info).toContain('E: Preview')
    expect(info).toContain('value=true')
  })
})
