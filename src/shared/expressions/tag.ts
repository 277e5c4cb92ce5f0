import type { Moment } from './moment.ts'
import type { Rate } from './rate.ts'
import type { Value } from './language/tree.ts'

/** What an expression is evaluated in: `read` takes a tag without its `##`; an unknown tag reads as 0. */
export interface World {
  read(tag: string): Value
  /** When it is; absent in a world that has no time. */
  readonly clock?: {
    /** On the wall clock of the dial, since 1970. */
    readonly wallMs: number
    /** The same world so many ms before. */
    earlier(ms: number): World
  }
}

export const tagGroups = ['date-time', 'health', 'weather', 'device', 'rotate'] as const

export type ListedGroup = (typeof tagGroups)[number]

/** `slot`: what a complication is sent, which is read inside of it alone. */
export type TagGroup = ListedGroup | 'slot'

/** The seven time tags of S9.16–S9.22. */
export const timeTagNames = ['hour', 'minutes', 'seconds', 'tick', 'number', 'weekday', 'date'] as const

export type TimeTagName = (typeof timeTagNames)[number]

/** What a tag can read: numbers from `min` to `max`, or texts, of which the longest are listed. */
export type TagRange =
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number }
  | { readonly kind: 'text'; readonly texts: readonly string[] }

/** One row of the tag table [S3.238–S3.244]. */
export interface Tag {
  /** Without `##`. */
  readonly name: string
  /** As it is written in an expression: `##name##`. */
  readonly tag: string
  readonly group: TagGroup
  readonly descCn: string
  readonly descEn: string
  /** What is on at 1, in Chinese and in English, of a tag that reads 0 or 1; null for every other. */
  readonly onName: readonly [string, string] | null
  /** What it reads at `defaultSampleTime` in English, and everywhere when it is not computed. */
  readonly sample: Value
  readonly range: TagRange
  readonly rate: Rate
  readonly valueType: 'number' | 'text'
  /** Lowest Watch Face Format version with this source; null where there is none. */
  readonly version: number | null
  /** Not offered in the overseas edition: it reads Chinese words whatever the locale. */
  readonly overseasHide: boolean
  readonly hiddenOnWearOs: boolean
  /** Hidden where one design is for both targets (A60). */
  readonly hiddenInCompatible: boolean
  /** Complete Watch Face Format expression that needs no brackets around it; null where the watch has no source. */
  readonly wff: string | null
  /** Which of the seven time tags it spells, or null. */
  readonly timeTag: TimeTagName | null
  /** The same as a flag: a second text with the same time tag is refused (A53). */
  readonly isTimeTag: boolean
  /** Computes the value from the moment and other tags; null reads the sample. */
  readonly read: ((moment: Moment, world: World) => Value) | null
}

/** What a row says beside its name and its two descriptions; what is absent is false, null or the usual. */
export interface TagFacts {
  readonly sample: Value
  /** `[min, max]`, `[min, max, step]`, or texts. */
  readonly range: readonly [number, number, number?] | readonly string[]
  readonly rate: Rate
  readonly wff?: string
  /** 1 unless said, where there is a source. */
  readonly version?: number
  readonly timeTag?: TimeTagName
  readonly onName?: readonly [string, string]
  readonly read?: (moment: Moment, world: World) => Value
  readonly overseasHide?: true
  readonly hiddenOnWearOs?: true
  readonly hiddenInCompatible?: true
}

function rangeOf(range: TagFacts['range']): TagRange {
  const [min, max, step = 1] = range
  if (typeof min === 'number' && typeof max === 'number' && typeof step === 'number') {
    return { kind: 'number', min, max, step }
  }
  return { kind: 'text', texts: range.map(String) }
}

/** A maker of rows for one group: `row(name, [Chinese, English], facts)`. */
export function defineTags(group: TagGroup) {
  return (name: string, [descCn, descEn]: readonly [string, string], facts: TagFacts): Tag => ({
    name,
    tag: `##${name}##`,
    group,
    descCn,
    descEn,
    onName: facts.onName ?? null,
    sample: facts.sample,
    range: rangeOf(facts.range),
    rate: facts.rate,
    valueType: typeof facts.sample === 'number' ? 'number' : 'text',
    version: facts.wff === undefined ? null : (facts.version ?? 1),
    overseasHide: facts.overseasHide ?? false,
    hiddenOnWearOs: facts.hiddenOnWearOs ?? false,
    hiddenInCompatible: facts.hiddenInCompatible ?? false,
    wff: facts.wff ?? null,
    timeTag: facts.timeTag ?? null,
    isTimeTag: facts.timeTag !== undefined,
    read: facts.read ?? null,
  })
}
