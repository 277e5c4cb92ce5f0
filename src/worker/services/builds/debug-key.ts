import { openDB } from 'idb'
import { selfSigned, type Signer } from '../../../shared/apk/signing-key.ts'

const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
  hash: 'SHA-256',
} as const

type Kept = { readonly pair: CryptoKeyPair; readonly certificate: Uint8Array }

const places = { database: 'dialwright.debug-key', store: 'keys', key: 'debug' } as const

const signWith =
  (key: CryptoKey): Signer['sign'] =>
  async (bytes) =>
    new Uint8Array(await crypto.subtle.sign(rsa.name, key, bytes as Uint8Array<ArrayBuffer>))

const publicBytes = async ({ publicKey }: CryptoKeyPair): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))

/** The private half cannot be taken out of the browser. */
async function make(): Promise<Kept> {
  const pair = await crypto.subtle.generateKey(rsa, false, ['sign', 'verify'])
  const serial = crypto.getRandomValues(new Uint8Array(8))
  serial[0] = (serial[0] ?? 0) & 0x7f || 1
  const since = '2026-01-01T00:00:00Z'
  const facts = { name: 'Dialwright debug', serial, since, publicKey: await publicBytes(pair) }
  return { pair, certificate: await selfSigned(facts, signWith(pair.privateKey)) }
}

/** The one that this browser has, else a new one, which is kept if it can be. */
async function settle(): Promise<Kept> {
  const database = await openDB(places.database, 1, {
    upgrade: (made) => void made.createObjectStore(places.store),
  }).catch(() => null)
  if (!database) return await make()
  try {
    const known = (await database.get(places.store, places.key).catch(() => undefined)) as Kept | undefined
    if (known) return known
    const fresh = await make()
    await database.put(places.store, fresh, places.key).catch(() => undefined)
    return fresh
  } finally {
    database.close()
  }
}

let settled: Promise<Kept> | null = null

/**
 * Signs packages for the designer's own watch: the same key in this browser each time, so that an update installs. Null
 * without TLS, where a browser signs nothing.
 */
export async function debugSigner(): Promise<Signer | null> {
  if (!(crypto.subtle as SubtleCrypto | undefined)) return null
  settled ??= settle()
  const { pair, certificate } = await settled.catch((error: unknown) => {
    settled = null
    throw error
  })
  return { certificate, publicKey: await publicBytes(pair), sign: signWith(pair.privateKey) }
}
