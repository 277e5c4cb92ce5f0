declare const brand: unique symbol

type Branded<Name extends string> = string & { readonly [brand]?: Name }

/** Identifies one face of a design (`fdIds`, S3.08). */
export type FaceId = Branded<'face'>

/** Makes a fresh RFC 4122 id; given as an argument, so that tests and replays are repeatable. */
export type MakeId = () => string
