import { createBytes, joinBytes, utf8 } from '../base/bytes.ts'
import type { Signer } from './signing-key.ts'
import type { ZipParts } from '../zip/write-zip.ts'

/** APK Signature Scheme v2 and v3 (source.android.com/docs/security/features/apksigning). */

export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>

const schemes = { v2: 0x7109871a, v3: 0xf05368c0 }
const rsaWithSha256 = 0x0103
const chunkBytes = 1 << 20
/** The first Android that reads v3, and any later one. */
const firstV3 = 28
const anyLater = 0x7fffffff
/** Says in v2 that v3 is there too, so that v3 cannot be stripped unnoticed. */
const strippingProtection = 0xbeeff00d

const u32 = (value: number): Uint8Array => {
  const out = createBytes()
  out.u32(value)
  return out.done()
}

const prefixed = (bytes: Uint8Array): Uint8Array => joinBytes([u32(bytes.length), bytes])
const list = (...items: readonly Uint8Array[]): Uint8Array => prefixed(joinBytes(items.map(prefixed)))

function chunksOf(bytes: Uint8Array): readonly Uint8Array[] {
  const chunks: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes) chunks.push(bytes.subarray(at, at + chunkBytes))
  return chunks
}

/** The digest of the three parts of a zip file, in chunks of a mebibyte. */
async function digestOf(parts: readonly Uint8Array[], sha256: Sha256): Promise<Uint8Array> {
  const chunks = parts.flatMap(chunksOf)
  const digests: Uint8Array[] = []
  for (const chunk of chunks)
    digests.push(await sha256(joinBytes([Uint8Array.of(0xa5), u32(chunk.length), chunk])))
  return sha256(joinBytes([Uint8Array.of(0x5a), u32(chunks.length), ...digests]))
}

async function signerV2(digest: Uint8Array, signer: Signer): Promise<Uint8Array> {
  const data = joinBytes([
    list(joinBytes([u32(rsaWithSha256), prefixed(digest)])),
    list(signer.certificate),
    list(joinBytes([u32(strippingProtection), u32(3)])),
  ])
  const signature = await signer.sign(data)
  return joinBytes([
    prefixed(data),
    list(joinBytes([u32(rsaWithSha256), prefixed(signature)])),
    prefixed(signer.publicKey),
  ])
}

async function signerV3(digest: Uint8Array, signer: Signer): Promise<Uint8Array> {
  const data = joinBytes([
    list(joinBytes([u32(rsaWithSha256), prefixed(digest)])),
    list(signer.certificate),
    u32(firstV3),
    u32(anyLater),
    list(),
  ])
  const signature = await signer.sign(data)
  return joinBytes([
    prefixed(data),
    u32(firstV3),
    u32(anyLater),
    list(joinBytes([u32(rsaWithSha256), prefixed(signature)])),
    prefixed(signer.publicKey),
  ])
}

function pair(id: number, value: Uint8Array): Uint8Array {
  const out = createBytes()
  out.u32(value.length + 4)
  out.u32(0)
  out.u32(id)
  out.bytes(value)
  return out.done()
}

/** The block that stands before the directory of the zip file. */
function blockOf(pairs: readonly Uint8Array[]): Uint8Array {
  const body = joinBytes(pairs)
  const size = joinBytes([u32(body.length + 24), u32(0)])
  return joinBytes([size, body, size, utf8('APK Sig Block 42')])
}

/** The signed package; the same bytes for the same parts and key. */
export async function signApk(
  { entries, directory, end }: ZipParts,
  { signer, sha256 }: { readonly signer: Signer; readonly sha256: Sha256 },
): Promise<Uint8Array> {
  // what is signed is the file as if the block were not there
  const digest = await digestOf([entries, directory, end(entries.length)], sha256)
  const block = blockOf([
    pair(schemes.v2, list(await signerV2(digest, signer))),
    pair(schemes.v3, list(await signerV3(digest, signer))),
  ])
  return joinBytes([entries, block, directory, end(entries.length + block.length)])
}
