import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  sign as signBytes,
  X509Certificate,
  type KeyObject,
} from 'node:crypto'
import { promisify } from 'node:util'
import { selfSigned, type Signer } from '../../../shared/apk/signing-key.ts'
import { Refusal } from '../../base/reply.ts'

/** A key with its certificate, both DER; the key is PKCS #8. */
export interface KeyPair {
  readonly privateKey: Buffer
  readonly certificate: Buffer
}

const modulusLength = 2048
/** Bits of a key that is brought: shorter ones the store refuses, longer ones make no watch safer. */
const size = { min: 2048, max: 4096 } as const

const generate = promisify(generateKeyPair)

const publicBytes = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' })

/** Signs as packages are signed; the same bytes have the same signature. */
export function signerOf({ privateKey, certificate }: KeyPair): Signer {
  const key = createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' })
  return {
    certificate: new Uint8Array(certificate),
    publicKey: new Uint8Array(publicBytes(key)),
    sign: (bytes) => Promise.resolve(new Uint8Array(signBytes('sha256', bytes, key))),
  }
}

/** A new key; its certificate names no person. */
export async function makeKeyPair(now: Date): Promise<KeyPair> {
  const { privateKey } = await generate('rsa', { modulusLength })
  const publicKey = new Uint8Array(publicBytes(privateKey))
  const serial = new Uint8Array(createHash('sha256').update(publicKey).digest()).slice(0, 8)
  serial[0] = (serial[0] ?? 0) & 0x7f || 1
  const facts = { name: 'Dialwright designer', serial, since: now.toISOString(), publicKey }
  const sign = (bytes: Uint8Array): Promise<Uint8Array> =>
    Promise.resolve(new Uint8Array(signBytes('sha256', bytes, privateKey)))
  const certificate = Buffer.from(await selfSigned(facts, sign))
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }), certificate }
}

const pemOf = (label: string, der: Buffer): string =>
  `-----BEGIN ${label}-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`

export const printKeyPair = ({ privateKey, certificate }: KeyPair): string =>
  pemOf('PRIVATE KEY', privateKey) + pemOf('CERTIFICATE', certificate)

export const fingerprintOf = (certificate: Uint8Array): string =>
  (createHash('sha256').update(certificate).digest('hex').toUpperCase().match(/../g) ?? []).join(':')

/** The first block of this kind in a text. */
const blockOf = (pem: string, label: string): string | null =>
  new RegExp(`-----BEGIN ${label}-----[A-Za-z0-9+/=\\s]{1,20000}-----END ${label}-----`).exec(pem)?.[0] ??
  null

function parse(pem: string): { key: KeyObject; certificate: X509Certificate } {
  const key = blockOf(pem, 'PRIVATE KEY') ?? blockOf(pem, 'RSA PRIVATE KEY')
  const certificate = blockOf(pem, 'CERTIFICATE')
  if (key === null || certificate === null) throw new Refusal('signingKeyUnreadable')
  try {
    return { key: createPrivateKey(key), certificate: new X509Certificate(certificate) }
  } catch {
    throw new Refusal('signingKeyUnreadable')
  }
}

/** A key from outside, with the certificate that its packages had: a watch knows it by that. Throws a Refusal. */
export function readKeyPair(pem: string): KeyPair {
  const { key, certificate } = parse(pem)
  const bits = key.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 0
  if (bits < size.min || bits > size.max) throw new Refusal('signingKeySize', size)
  if (!certificate.checkPrivateKey(key)) throw new Refusal('signingKeyPair')
  return { privateKey: key.export({ type: 'pkcs8', format: 'der' }), certificate: certificate.raw }
}
