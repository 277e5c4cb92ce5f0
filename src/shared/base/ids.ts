declare const brand: unique symbol

type Branded<Name extends string> = string & { readonly [brand]?: Name }

/** Identifies one design (the work id of the route `/dial/{id}`, S2.08). */
export type DesignId = Branded<'design'>

/** Identifies one face of a design (`fdIds`, S3.08). */
export type FaceId = Branded<'face'>

/** Identifies one layer within its design (`uuid`, S3.30). */
export type LayerId = Branded<'layer'>

/** Makes a fresh RFC 4122 id; given as an argument, so that tests and replays are repeatable. */
export type MakeId = () => string
