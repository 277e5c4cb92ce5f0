import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Bytes of the data key. */
export const dataKeyBytes = 32

const version = 1
const [idBytes, ivBytes, tagBytes] = [8, 12, 16]
const cipher = 'aes-256-gcm'

/** What was sealed with another data key than this server's. */
export class SealedByAnother extends Error {
  override readonly name = 'SealedByAnother'
}

/** Closes what must not be read from a copy of the database (AES-256-GCM). */
export interface Sealer {
  /** `about` says whose it is and what: sealed for one person it does not open for another. */
  seal(plain: Uint8Array, about: string): Buffer
  /** Throws SealedByAnother, or an Error for what was changed or belongs to something else. */
  open(sealed: Uint8Array, about: string): Buffer
}

/** Layout: version, first bytes of the SHA-256 of the key, initialisation vector, tag, what is sealed. */
export function createSealer(key: Uint8Array): Sealer {
  if (key.length !== dataKeyBytes) throw new RangeError(`a data key has ${dataKeyBytes} bytes`)
  const id = createHash('sha256').update(key).digest().subarray(0, idBytes)
  return {
    seal(plain, about) {
      const iv = randomBytes(ivBytes)
      const closing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([closing.update(plain), closing.final()])
      return Buffer.concat([Buffer.of(version), id, iv, closing.getAuthTag(), body])
    },
    open(given, about) {
      const sealed = Buffer.from(given)
      const [ivAt, tagAt, bodyAt] = [1 + idBytes, 1 + idBytes + ivBytes, 1 + idBytes + ivBytes + tagBytes]
      if (sealed[0] !== version || !sealed.subarray(1, ivAt).equals(id)) throw new SealedByAnother()
      const opening = createDecipheriv(cipher, key, sealed.subarray(ivAt, tagAt))
      opening.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(tagAt, bodyAt))
      return Buffer.concat([opening.update(sealed.subarray(bodyAt)), opening.final()])
    },
  }
}
