import {
  bitString,
  generalizedTime,
  integer,
  nothing,
  objectId,
  printable,
  sequence,
  setOf,
  tagged,
} from './der.ts'

/**
 * RSA with SHA-256 (PKCS #1 v1.5): other than ECDSA it signs the same bytes the same way each time, so that a package is
 * reproducible for the same input and key.
 */
export type Signer = {
  /** The key's self-signed certificate, DER. */
  readonly certificate: Uint8Array
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Uint8Array
  sign(bytes: Uint8Array): Promise<Uint8Array>
}

const rsaWithSha256 = sequence(objectId('1.2.840.113549.1.1.11'), nothing)

const commonName = (name: string): Uint8Array =>
  sequence(setOf(sequence(objectId('2.5.4.3'), printable(name))))

/** Google's store wants a key to be valid until 2033 at least; an earlier end has no benefit. */
const validUntil = '20991231235959Z'

/** `20260131120000Z` of an ISO time. */
const timeOf = (iso: string): string => `${iso.slice(0, 19).replace(/[-:T]/g, '')}Z`

export type CertificateFacts = {
  readonly name: string
  /** Any positive number of up to 20 bytes. */
  readonly serial: Uint8Array
  /** ISO 8601, UTC. */
  readonly since: string
  readonly publicKey: Uint8Array
}

/** An X.509 certificate that its own key signs, as packages of Android carry it. */
export async function selfSigned(
  { name, serial, since, publicKey }: CertificateFacts,
  sign: Signer['sign'],
): Promise<Uint8Array> {
  const subject = commonName(name)
  const facts = sequence(
    tagged(0xa0, integer(Uint8Array.of(2))),
    integer(serial),
    rsaWithSha256,
    subject,
    sequence(generalizedTime(timeOf(since)), generalizedTime(validUntil)),
    subject,
    publicKey,
  )
  return sequence(facts, rsaWithSha256, bitString(await sign(facts)))
}
