import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'

/** What names a key: the SHA-256 of its certificate, in hex with colons, as Android's tools and the store print it. */
const signingKey = z.object({
  fingerprint: z.string(),
  /** Whether it was made here or brought. */
  origin: z.enum(['made', 'imported']),
  createdAt: z.string(),
})
export type SigningKey = z.output<typeof signingKey>

/** A private key (PKCS #8) and its certificate, each in PEM. */
const keyText = z.string().check(z.minLength(1), z.maxLength(20_000))

export const readSigningKey = defineRoute({
  method: 'GET',
  path: '/api/user/signing-key',
  auth: 'user',
  summary: 'What my packages are signed with; null before the first one',
  output: z.object({ key: z.nullable(signingKey) }),
})

export const exportSigningKey = defineRoute({
  method: 'POST',
  path: '/api/user/signing-key/export',
  auth: 'user',
  isConfirmed: true,
  summary: 'My signing key itself, made if there is none: who has it can publish updates in my name',
  output: z.extend(signingKey, { pem: keyText }),
})

export const importSigningKey = defineRoute({
  method: 'POST',
  path: '/api/user/signing-key/import',
  auth: 'user',
  isConfirmed: true,
  summary:
    'Sign with a key of my own from now on; watches take no updates from it of what the former one signed',
  body: z.object({ pem: keyText }),
  output: signingKey,
})
