import { indexOf } from '../document/linked-layers.ts'
import type { Fix } from '../base/fix.ts'
import type { ScreenSize } from '../base/screen-area.ts'
import { roundTo } from '../base/geometry.ts'
import type { InOption } from '../document/choices/own-choices.ts'
import type { WrittenAnew } from '../layers/outcome.ts'
import type { Layer, Variant, VariantName } from '../document/design.ts'
import type { World } from '../expressions/world.ts'
import type { MissingLetters } from './layer-rules/missing-letters.ts'
import type { Platform, System } from '../platforms/platform.ts'

/** New layers come into a variant; `sync` and `copy` bring them from another face. */
export type Coming = 'add' | 'paste' | 'duplicate' | 'import' | 'sync' | 'copy'

/** Layers of the variant become others; `open` looks at all of them as they were stored. */
export type Becoming = 'move' | 'resize' | 'style' | 'picture' | 'open'

export type ChangeKind = Coming | Becoming | 'order'

/** What a rule may read of a layer; a palette row is judged as a dry run, before there is a layer. */
export type JudgedLayer = Pick<Layer, 'nodeType' | 'label' | 'style'> &
  Partial<Pick<Layer, 'uuid' | 'type' | 'constructorName' | 'icon' | 'level'>>

/**
 * What is about to happen. `layers` are the new layers, or for layers that are there already, found by their
 * uuid, what they would become. An `order` gives the whole list as it would be.
 */
export type Change<L extends JudgedLayer = JudgedLayer> =
  | { readonly on: Coming | Becoming; readonly layers: readonly L[] }
  | { readonly on: 'order'; readonly layers: readonly L[]; readonly ids: readonly string[] }

/** Size and weight of a stored picture. */
export type PictureFacts = {
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** 4 when it is not known to need fewer. */
  readonly bytesPerPixel?: 1 | 2 | 4
}

/** The variant that the change is about, as it stands before. */
export type RuleWorld = {
  readonly list: readonly Layer[]
  readonly platform: Platform
  readonly mode: VariantName
  readonly dial: { readonly width: number; readonly height: number }
  readonly shape: Variant['shape']
  readonly system: System
  /** A free face after its audit (S6.03, A40). */
  readonly isEditFreeFaceAfterAudit: boolean
  /** Bytes by url, for pictures whose layer does not know them. */
  readonly fileSizes: Readonly<Record<string, number>>
  /** What came from outside and is written anew (`anewIn`). */
  readonly anew?: WrittenAnew
  /** Layers that are in this face only (`nodeDataUnsync`). */
  readonly unsynced: readonly string[]
  /** Layers of the normal variant that are seen in ambient too (A33). */
  readonly inherited: readonly Layer[]
  /** Pictures that a value steps through, in the other faces and in the other variant of this one (A43). */
  readonly stepped?: { readonly faces: readonly Layer[]; readonly mode: readonly Layer[] }
  /** What is known of the pictures; a url that is missing counts by its stored size. */
  readonly pictures?: ReadonlyMap<string, PictureFacts>
  /** Bytes of font files by family; the font of the watch when missing. */
  readonly fontBytes?: ReadonlyMap<string, number>
  /** Fonts that cannot be had, by `fontKey`. */
  readonly missingFonts?: ReadonlySet<string>
  /** By uuid, layers with letters that no font here has. */
  readonly missingLetters?: ReadonlyMap<string, MissingLetters>
  /** By uuid, layers whose font makes ligatures of plain letters. */
  readonly joinedLetters?: ReadonlySet<string>
  /** Share of lit pixels of the ambient picture, 0 to 1; null while it was not measured. */
  readonly litShare?: number | null
  /** The screen that it is looked at on, where that is not its own. */
  readonly screen?: ScreenSize
  /** The moment at which a layer is held still; the sample time when left out (A11). */
  readonly sample?: World
}

export type Params = Readonly<Record<string, string | number>>

export type WayOut = { readonly label: string; readonly params?: Params; readonly fix: Fix }

/** Why a change is refused, as a message key with the limit and the present number. */
export type Breach = { readonly key: string; readonly params?: Params; readonly wayOut?: WayOut }

/** What was adjusted, or is worth knowing; `uuids` are empty when it is about the whole face. */
export type RuleNotice = Breach & {
  readonly rule: string
  readonly tone: 'adjusted' | 'note'
  readonly uuids: readonly string[]
}

export type Severity = 'error' | 'warning' | 'hint'

export type Finding = Breach & {
  readonly rule: string
  readonly severity: Severity
  /** The layer to jump to; null when it is about the whole face. */
  readonly uuid: string | null
  /** All that can be done about it, the best first, where that is more than `wayOut`. */
  readonly ways?: readonly WayOut[]
  /** The options of the wearer with which it is so; absent where it is so with all of them. */
  readonly options?: readonly InOption[]
  /** False while there are too many combinations to try each: then it is at most that. */
  readonly isExact?: boolean
}

export type MeterUnit = 'count' | 'bytes' | 'px2' | 'share'

export type Meter = {
  /** Name of the rule, which is unique among the meters of a variant. */
  readonly rule: string
  readonly label: string
  readonly value: number
  /** The most that may be; null where the platform sets none. */
  readonly limit: number | null
  readonly unit: MeterUnit
  /** True for a limit that is an advice: above it nothing is blocked. */
  readonly isAdvice: boolean
}

/** What a rule answers to a change; null lets it pass. Adjusted layers stand in the order of the change. */
export type Ruling =
  | { readonly refuse: Breach }
  | {
      readonly layers: readonly JudgedLayer[]
      readonly notices: readonly (Breach & { readonly uuids: readonly string[] })[]
    }
  | { readonly note: Breach & { readonly uuids?: readonly string[] } }
  | null

/** One row: a limit that guards changes, is shown as a meter, or is surveyed. */
export type Rule = {
  readonly id: string
  /** The changes that it judges; empty for a rule that only surveys. */
  readonly on: readonly ChangeKind[]
  readonly judge?: (change: Change, world: RuleWorld) => Ruling
  readonly meter?: (world: RuleWorld) => Omit<Meter, 'rule'> | null
  readonly findings?: (world: RuleWorld) => readonly Omit<Finding, 'rule'>[]
}

/** Every way in which layers come into a variant. */
export const coming: readonly Coming[] = ['add', 'paste', 'duplicate', 'import', 'sync', 'copy']

/** The layer that stands there before the change; undefined for a new one. */
export function layerBefore({ list }: RuleWorld, layer: JudgedLayer): Layer | undefined {
  return layer.uuid === undefined ? undefined : indexOf(list).get(layer.uuid)
}

/** width × height of the unrotated box, so far rounded that exactly a limit is not above it (A9). */
export const area = ({ style }: Pick<Layer, 'style'>): number => roundTo(style.width * style.height, 6)
