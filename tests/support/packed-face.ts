import { spawnSync } from 'node:child_process'
import { deflateSync } from 'fflate'
import type { FacePackage } from '../../src/shared/apk/face-parts.ts'
import { selfSigned, type Signer } from '../../src/shared/apk/signing-key.ts'

/* A face that is ready to be packed, a key to sign it with, and Android's and Java's own tools to judge it. */

const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
  hash: 'SHA-256',
}
export const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))

export async function makeSigner(): Promise<Signer> {
  const pair = await crypto.subtle.generateKey(rsa, true, ['sign', 'verify'])
  const sign = async (bytes: Uint8Array): Promise<Uint8Array> =>
    new Uint8Array(await crypto.subtle.sign(rsa.name, pair.privateKey, bytes as Uint8Array<ArrayBuffer>))
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
  const facts = {
    name: '表盘 Dial',
    serial: Uint8Array.of(0, 0x81, 2),
    since: '2026-11-22T10:11:12Z',
    publicKey,
  }
  return { certificate: await selfSigned(facts, sign), publicKey, sign }
}

const picture = (seed: number, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, (_, at) => (at < 8 ? (signature[at] as number) : (at * seed) % 251))
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export const packedFace: FacePackage = {
  packageName: 'com.example.face',
  versionCode: 7,
  versionName: '1.2',
  formatVersion: 2,
  publisher: 'Dialwright-2.3.4',
  labels: { default: 'My dial', 'zh-CN': '我的表盘 😀', fr: 'Mon cadran' },
  watchFace: '<WatchFace width="450" height="450"><Scene/></WatchFace>',
  resources: [
    { type: 'drawable', name: 'preview', extension: 'png', bytes: picture(3, 1001) },
    // more than one chunk of the signature
    { type: 'drawable', name: 'large', extension: 'png', bytes: picture(7, 1_300_003) },
    { type: 'font', name: 'roboto', extension: 'ttf', bytes: picture(5, 77) },
  ],
  preview: 'preview',
  icon: 'preview',
  isEditable: true,
}

export const deflate = (bytes: Uint8Array): Uint8Array => deflateSync(bytes)

export const hasTool = (tool: string, ...args: readonly string[]): boolean =>
  spawnSync(tool, args).error === undefined

export function runTool(
  folder: string,
  tool: string,
  args: readonly string[],
): { readonly code: number | null; readonly out: string } {
  const { status, stdout, stderr } = spawnSync(tool, args, { cwd: folder, encoding: 'utf8' })
  return { code: status, out: stdout + stderr }
}
