import type { Box } from '../base/geometry.ts'
import type { BaseStyle } from '../document/design.ts'
import type { XmlElement } from '../wff/xml/tree.ts'
import type { World } from '../expressions/world.ts'
import type { PictureEntry } from './building-blocks/picture-list.ts'
import type { Locale, SentPicture } from './kind.ts'

/*
 * What commands and panels read and set of layers without knowing their kind: a kind that supports it has the accessor.
 */

/** Any number of pictures in their order; an entry with an empty url is a place that waits for one. */
export type PictureListAccess<S extends BaseStyle> = {
  readonly read: (style: S) => readonly PictureEntry[]
  readonly write: (style: S, pictures: readonly PictureEntry[]) => S
  /** Percent of the value that each picture stands for (S9.28–S9.32); null where it picks in another way. */
  readonly stepPercent?: (style: S) => number | null
  /** The schema has the last word on the percent. */
  readonly withStepPercent?: (style: S, percent: number) => S
}

/** The one picture that fills the box. */
export type OnePictureAccess<S extends BaseStyle> = {
  /** Empty while there is none. */
  readonly url: (style: S) => string
  /** Urls of the pictures that it may be switched to (S3.72). */
  readonly others?: (style: S) => readonly string[]
}

/** How frames would play, whether they do or not. */
export type Timing = {
  readonly restFrame: number
  readonly delayMs: number
  readonly minDelayMs: number
  readonly intervalCount: number
}

export type TimingAccess<S extends BaseStyle> = {
  readonly read: (style: S) => Timing
  readonly withDelay: (style: S, delayMs: number) => S
  /** `times`: how often all frames are played; null for ever. */
  readonly withPlays: (style: S, times: number | null) => S
}

/** The state of the watch that a layout of a slot is seen in. */
export type SlotMode = 'normal' | 'ambient' | 'both'

/** A layout as it is looked for; `id` is that of its group. */
export type SlotLayoutFacts = { readonly type: string; readonly mode: SlotMode; readonly id: string }

/** What a slot is sent now, by the names that its layers know it by; what is not sent is not there. */
export type Sent = {
  readonly values: ReadonlyMap<string, string | number>
  readonly pictures: ReadonlyMap<SentPicture, string>
}

/** A layer to be, with the fields that differ from those of its kind, in pixels of the slot. */
export type SlotPart = {
  readonly nodeType: string
  readonly facts: { readonly constructorName: string; readonly type: string; readonly icon: string }
  /** Message key of its name. */
  readonly label: string
  readonly box: Box
  readonly style: Readonly<Record<string, unknown>>
}

export type SlotPartsAsked<S extends BaseStyle> = {
  readonly style: S
  readonly type: string
  readonly mode: 'normal' | 'ambient'
  readonly now: { readonly world: World; readonly locale: Locale }
}

/** How the contents that a slot came with are read as layers. */
export type SlotReading<S extends BaseStyle = BaseStyle> = {
  /** A digest of them; null for a slot that does not show them. */
  readonly heldAs: (style: S) => string | null
  /** A type by its name in the format. */
  readonly typeOf: (name: string) => string | null
  /** What data of a type hold by their names in the format, as tags and pictures. */
  readonly sentAs: (type: string) => ReadonlyMap<string, string>
  /** Without what it came with, filled as its element says. */
  readonly emptied: (style: S, slot: XmlElement) => S
}

/** For kinds that the watch fills with data of several types, each of which can be laid out with layers. */
export type SlotAccess<S extends BaseStyle = BaseStyle> = {
  /** What there can be layouts for, and `empty`. */
  readonly types: readonly string[]
  /** Those that a slot takes, and the one that is looked at. */
  readonly taken: (style: S) => readonly string[]
  readonly shownType: (style: S) => string
  /** It shows what came with its face. */
  readonly isHeld: (style: S) => boolean
  /** Of those that a slot is meant to take, what its fields show nothing of in any state of the watch. */
  readonly bare: (style: S) => readonly string[]
  readonly shown: (
    style: S,
    layouts: readonly SlotLayoutFacts[],
    seeing: {
      readonly mode: 'normal' | 'ambient'
      readonly isWorn: boolean
      readonly open: ReadonlySet<string> | null
    },
  ) => { readonly as: string; readonly id: string | null } | null
  readonly sent: (
    style: S,
    type: string,
    now: { readonly world: World; readonly locale: Locale; readonly isWorn: boolean },
  ) => Sent
  /** Names of tags and pictures that data of a type can hold. */
  readonly names: (type: string) => readonly string[]
  /** Tests in words of the format that are passed while all of this is sent. */
  readonly tests: (names: readonly string[]) => readonly string[]
  /** Message key of a type. */
  readonly label: (type: string) => string
  /** What the fields draw for a type, as layers in paint order. */
  readonly parts: () => Promise<(wanted: SlotPartsAsked<S>) => readonly SlotPart[]>
  readonly reading: () => Promise<SlotReading<S>>
}
