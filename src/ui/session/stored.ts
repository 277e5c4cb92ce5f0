import { z } from 'zod'
import { assetSet, type AssetSet } from '../../shared/api/files.ts'
import { appVersion, editions, type EditionId } from '../../shared/edition.ts'

/*
 * What the page keeps in localStorage, one row a key; tokens of devices are in ui/account. What is read goes through the row's schema: a part
 * that is missing or damaged is its default, the rest stays, and nothing throws. The work itself is in IndexedDB
 * (worker/drafts/local-database.ts).
 */

/** Sizes of the frame in CSS pixels (UX 3.1). */
export const panelLimits = {
  left: { first: 264, min: 220, max: 420 },
  right: { first: 300, min: 280, max: 420 },
  layers: { first: 0, min: 240, max: 4000 },
  dock: { first: 176, min: 120, max: 320 },
} as const

/** Design pixels that a nudge may be; the layers stand on whole pixels. */
export const nudgeLimits = { min: 1, max: 100 } as const

/** As many as one row of swatches, and as are worth looking through. */
export const recentLimits = { colors: 8, fonts: 4 } as const

type Limits = { readonly min: number; readonly max: number }

const panel = ({ first, min, max }: Limits & { readonly first: number }) =>
  z
    .number()
    .refine((px) => px === first || (px >= min && px <= max))
    .catch(first)

const nudge = (first: number) => z.number().int().min(nudgeLimits.min).max(nudgeLimits.max).catch(first)
const flag = (first: boolean) => z.boolean().catch(first)
const word = (first: string) => z.string().catch(first)

/** What is no item is left out. */
const listOf = <T extends z.ZodType>(item: T, most = Infinity) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all
        .flatMap((one) => {
          const read = item.safeParse(one)
          return read.success ? [read.data] : []
        })
        .slice(0, most),
    )

const recordOf = <T extends z.ZodType>(item: T) =>
  z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((all) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([key, one]) => {
          const read = item.safeParse(one)
          return read.success ? [[key, read.data] as const] : []
        }),
      ),
    )

/** An object whose parts mend themselves; anything else is as if nothing were stored. */
const mended = <S extends z.ZodRawShape>(shape: S) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
    z.object(shape),
  )

const words = listOf(z.string())

const nobody = { userId: null, userName: '', receiver: '' }

/** One-time tips that a person has seen (S3.217–S3.221). */
const seenTips = mended({
  isInBeta: flag(false),
  firstAmbientInit: flag(false),
  firstPriviewInAnimation: flag(false),
  firstPublish: flag(false),
  noSequenceTip: flag(false),
})

const setsOf = (type: AssetSet['type']) => listOf(assetSet.extend({ type: z.literal(type) }))

/** The user store (S3.207–S3.225). */
const user = mended({
  version: word(appVersion),
  userInfo: mended({
    userId: z.string().min(1).nullable().catch(null),
    userName: word(''),
    receiver: word(''),
  }),
  token: word(''),
  /** By user id (S3.216). */
  cachedData: recordOf(seenTips),
  routeInfo: mended({
    listRange: z.number().int().catch(-1),
    listPlatform: word('android'),
    listCurrent: z.number().int().min(1).catch(1),
  }),
  /** The picture sets that the server had when it was asked last (S3.213–S3.215). */
  assemblyData: mended({
    weatherList: setsOf('weather'),
    moonPhaseList: setsOf('moonPhase'),
    imageEnumerationList: setsOf('imageEnumeration'),
  }),
  showLogin: flag(false),
  /** The server ended the last session; false where the person did. */
  wasEnded: flag(false),
}).transform((read) => (read.token === '' ? { ...read, userInfo: nobody } : read))

/** What a person chose for their own way of working. */
const settings = mended({
  /** Keys that write a sign when they are typed, such as V or +, act without Ctrl or Alt (WCAG 2.1.4). */
  areSingleKeysOn: flag(true),
  /** Design pixels that an arrow key moves, alone and with Shift (A37). */
  nudge: nudge(1),
  nudgeFar: nudge(10),
  /** First-run pointers that were closed. */
  seenPointers: words,
})

const layout = mended({
  left: panel(panelLimits.left),
  right: panel(panelLimits.right),
  /** Height of the layers part; 0 shares the panel evenly. */
  layers: panel(panelLimits.layers),
  /** The layers as they are stacked, without automatic sections. */
  isStackingOrder: flag(false),
  /** The layers by what they cost, the highest first; goes before the other orders. */
  isCostOrder: flag(false),
  /** What the column of the layers tells; null for no column. */
  costBy: z.enum(['bytes', 'area', 'memory']).nullable().catch('bytes'),
  /** Which rail entry the upper left part shows. */
  rail: z.enum(['add', 'data', 'problems', 'history']).catch('add'),
  isTimeShown: flag(true),
  /** Height of the panel over the lower part of the canvas. */
  dock: panel(panelLimits.dock),
  /** Whether only its head is shown, by kind of panel; left out where nobody has folded or unfolded it. */
  dockFolds: recordOf(z.boolean()),
  /** Lines of the command palette that were run last, the newest first. */
  recentCommands: words,
  /** Many layers align to the dial instead of the box around them. */
  alignsToDial: flag(false),
  /** Palette rows used last, the newest first. */
  recent: words,
  /** Folded sections of the inspector, the palette and the layers. */
  folded: words,
})

/** Colours and fonts used last, the newest first. */
const recent = mended({
  colors: listOf(z.string(), recentLimits.colors),
  fonts: listOf(z.string(), recentLimits.fonts),
})

const editionIds = Object.keys(editions) as [EditionId, ...EditionId[]]

/** `person` keys end with the id of an account, or `visitor`. `text` values are written as they are, others as JSON. */
const rows = {
  user: { key: 'dialwright.user', schema: user },
  settings: { key: 'dialwright.settings', schema: settings, by: 'person' },
  layout: { key: 'dialwright.layout', schema: layout, by: 'person' },
  recent: { key: 'dialwright.recent', schema: recent, by: 'person' },
  locale: { key: 'dialwright.locale', schema: z.enum(['zh-cn', 'en']).nullable().catch(null), as: 'text' },
  edition: { key: 'dialwright.edition', schema: z.enum(editionIds).nullable().catch(null), as: 'text' },
} as const satisfies Record<string, { key: string; schema: z.ZodType; by?: 'person'; as?: 'text' }>

export type StoredName = keyof typeof rows

export type Stored<N extends StoredName> = z.output<(typeof rows)[N]['schema']>

/** The names whose keys are apart for each person. */
export type PersonalName = 'settings' | 'layout' | 'recent'

/** `person`: the id of an account, null for a visitor; only for what is kept by person. */
export function storedKey(name: StoredName, person: string | null = null): string {
  const row = rows[name]
  return 'by' in row ? `${row.key}.${person ?? 'visitor'}` : row.key
}

/** What lies there as text; null where there is nothing, or where the browser allows no storage. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export const isStored = (name: StoredName, person: string | null = null): boolean =>
  readText(storedKey(name, person)) !== null

/** Whatever lies there, mended. */
export function readStored<N extends StoredName>(name: N, person: string | null = null): Stored<N> {
  const row = rows[name]
  const text = readText(storedKey(name, person))
  return row.schema.parse('as' in row ? text : parse(text)) as Stored<N>
}

/** A browser that cannot keep it forgets it with the page. */
export function writeStored<N extends StoredName>(
  name: N,
  value: NonNullable<Stored<N>>,
  person: string | null = null,
): void {
  try {
    localStorage.setItem(storedKey(name, person), 'as' in rows[name] ? String(value) : JSON.stringify(value))
  } catch {
    // full, or not allowed: the page goes on without
  }
}
