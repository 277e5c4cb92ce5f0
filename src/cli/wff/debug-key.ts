import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign as signBytes,
} from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { selfSigned, type Signer } from '../../shared/apk/signing-key.ts'

const modulusLength = 2048

/** The private key of a file (PEM), made there if it is not; a watch takes an update only from the key of the first. */
function keyAt(path: string | undefined) {
  if (path !== undefined && existsSync(path)) return createPrivateKey(readFileSync(path, 'utf8'))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength })
  if (path !== undefined)
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return privateKey
}

/** Signs packages of the command line; without a path by a key that is gone with the process. */
export async function signerAt(path: string | undefined): Promise<Signer> {
  const key = keyAt(path)
  const publicKey = new Uint8Array(createPublicKey(key).export({ type: 'spki', format: 'der' }))
  const sign = (bytes: Uint8Array): Promise<Uint8Array> =>
    Promise.resolve(new Uint8Array(signBytes('sha256', bytes, key)))
  // the same key has the same certificate, whenever it signs
  const serial = new Uint8Array(createHash('sha256').update(publicKey).digest()).slice(0, 8)
  serial[0] = (serial[0] ?? 0) & 0x7f || 1
  const facts = { name: 'Dialwright', serial, since: '2026-01-01T00:00:00Z', publicKey }
  return { certificate: await selfSigned(facts, sign), publicKey, sign }
}
