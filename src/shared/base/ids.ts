declare const brand: unique symbol

type Branded<Name extends string> = string & { readonly [brand]?: Name }

/** Identifies one face of a design (`fdIds`, S3.08). */
export type FaceId = Branded<'face'>

/** The RFC 4122 id (version 4) of 16 random bytes; `crypto.randomUUID` exists on secure origins only. */
export function idOf(random: Uint8Array): string {
  const bytes = Uint8Array.from(random)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Makes a fresh RFC 4122 id; given as an argument, so that tests and replays are repeatable. */
export type MakeId = () => string
