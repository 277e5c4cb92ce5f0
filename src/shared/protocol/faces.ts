import type { Point } from '../base/geometry.ts'
import type { MessageParams } from './commands.ts'

/** One face of the design, in the order of `fdIds`. */
export type FaceRow = {
  readonly fdId: string
  /** What a person calls it; empty for one that is called by its platform and size. */
  readonly name: string
  /** Id of its platform, as `TargetRow.id`. */
  readonly target: string
  /** What it goes out as, by its platform; null for nothing. */
  readonly exports: 'wff' | 'falcon' | null
  /** Message key of the platform's name. */
  readonly platformLabel: string
  readonly width: number
  readonly height: number
  readonly shape: 'circle' | 'rectangle'
  readonly isActive: boolean
  /** False while the design's system leaves its platform out. */
  readonly isTarget: boolean
  /** Message key of why it can only be looked at; null when it can be edited. */
  readonly readOnly: string | null
  /** Layers of the normal variant, as the layers panel counts them. */
  readonly layers: number
  /** Layers that are in this face only (`nodeDataUnsync`). */
  readonly unsynced: number
}

/** One target of the design's system, or a platform that is not known here, with the sizes that a face of it may have. */
export type TargetRow = {
  /** Id of the platform. */
  readonly id: string
  readonly label: string
  /** What its faces go out as; null for nothing. */
  readonly exports: FaceRow['exports']
  readonly sizes: readonly {
    readonly shape: 'circle' | 'rectangle'
    readonly width: number
    readonly height: number
  }[]
  readonly customSide: { readonly min: number; readonly max: number } | null
  /** Message key of why its faces can only be looked at; null when they can be edited. */
  readonly readOnly: string | null
  /** The face that its chip shows: the one that was shown last, else the first; null for none yet. */
  readonly fdId: string | null
  readonly isActive: boolean
}

/** How what is selected holds together with the same layers in other faces. */
export type LinkView = {
  /** "This face only" for all of them. */
  readonly isOwn: boolean
  /** The whole design lets nothing go from face to face. */
  readonly isOff: boolean
  /** Selected layers that another face has too. */
  readonly count: number
  /** Of one layer, its linked layers; empty for several. */
  readonly linked: readonly {
    readonly fdId: string
    /** `leads`: the one on that face follows this one; `follows`: this one follows it; `none`: not linked. */
    readonly how: 'leads' | 'follows' | 'none'
    readonly isOwn: boolean
    /** In what they differ, as keys `field.of.place`. */
    readonly fields: readonly string[]
  }[]
}

export type FacesView = {
  /** Changes go from face to face. */
  readonly isLinked: boolean
  readonly system: 'all' | 'other' | 'wearOS'
  readonly faces: readonly FaceRow[]
  readonly targets: readonly TargetRow[]
  /** Platforms that the system leaves out; a copy to one of them needs the other system first. */
  readonly leftOut: readonly TargetRow[]
}

/** Something that one of two faces shows otherwise than the other one. */
export type FaceDifference = {
  readonly uuid: string
  readonly label: string
  readonly icon: string
  /** Message key such as `mark.stillImage`. */
  readonly mark: string
  /** What the watches of the faces draw otherwise than the layer is meant. */
  readonly losses: readonly { readonly key: string; readonly params?: MessageParams }[]
  /** In what it differs beside that, as keys `field.of.place`. */
  readonly fields: readonly string[]
  /** `own`: one of both is for its face only; `none`: no link, or no linked layer. */
  readonly link: 'linked' | 'own' | 'none'
  /** Which faces have it: a layer of one face alone can only be brought to the other one. */
  readonly on: 'left' | 'right' | 'both'
  /** The face that shows it otherwise, or not at all. */
  readonly side: 'left' | 'right'
  /** False where the shown face does not have the layer. */
  readonly isHere: boolean
  /** The middle of the layer in design pixels of the marked face. */
  readonly at: Point
}

export type CompareView = {
  /** Ids of faces. */
  readonly left: string
  readonly right: string
  /** The side that is edited. */
  readonly active: 'left' | 'right'
  /** True when the other side shows normal because its platform has no ambient. */
  readonly isOtherMode: boolean
  /** The dial of the other side on its own canvas, as in `view`. */
  readonly view: { readonly zoom: number; readonly x: number; readonly y: number }
  readonly differences: readonly FaceDifference[]
}

/** What a compatible copy, or another size, did to one layer. */
export type CopyEntryView = {
  readonly uuid: string
  readonly label: string
  readonly variant: 'normal' | 'ambient'
  readonly what: 'leftOut' | 'adjusted' | 'kept'
  readonly key: string
  readonly params: MessageParams
}

export type CopyReportView = {
  readonly what: 'copied' | 'resized'
  readonly fdId: string
  /** Where the layers came from, and still are. */
  readonly fromFdId: string
  readonly platformLabel: string
  readonly width: number
  readonly height: number
  readonly layers: number
  readonly stills: number
  readonly entries: readonly CopyEntryView[]
}
