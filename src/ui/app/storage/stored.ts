import { dialLanguages } from '../../../shared/expressions/languages/dial-languages.ts'
import { appVersion, editions, type EditionId } from '../../../shared/edition.ts'
import {
  aFlag,
  anObject,
  aString,
  flag,
  listOf,
  mended,
  numberWhere,
  oneOf,
  recordOf,
  word,
  type Read,
  type ReadItem,
} from './mended.ts'

/*
 * What the page keeps in localStorage, one row a key; tokens of devices are in ui/features/account, a picture task in ui/editor/create. What is read is mended by the
 * row: a part that is missing or damaged is its default, the rest stays, and nothing throws. The work itself is in IndexedDB
 * (worker/services/drafts/local-database.ts).
 */

/** Sizes of the frame in CSS pixels (UX 3.1). */
export const panelLimits = {
  left: { first: 264, min: 220, max: 420 },
  right: { first: 300, min: 280, max: 420 },
  layers: { first: 0, min: 41, max: 4000 },
  dock: { first: 176, min: 120, max: 320 },
} as const

/** Design pixels that a nudge may be; the layers stand on whole pixels. */
export const nudgeLimits = { min: 1, max: 100 } as const

/** As many as one row of swatches, and as are worth looking through. */
export const recentLimits = { colors: 8, fonts: 4, gradients: 24 } as const

type Limits = { readonly min: number; readonly max: number }

const panel = ({ first, min, max }: Limits & { readonly first: number }) =>
  numberWhere((px) => px === first || (px >= min && px <= max), first)

const nudge = (first: number) =>
  numberWhere((px) => Number.isInteger(px) && px >= nudgeLimits.min && px <= nudgeLimits.max, first)

const words = listOf(aString)

const noUser = { userId: null, userName: '', receiver: '', avatar: null }

/** One-time tips that a person has seen (S3.217–S3.221). */
const seenTips = mended({
  isInBeta: flag(false),
  firstAmbientInit: flag(false),
  firstPriviewInAnimation: flag(false),
  firstPublish: flag(false),
  noSequenceTip: flag(false),
})

/** A font as the server lists it; `fileSize` in bytes. */
export type KeptFont = {
  readonly id: number
  readonly fontName: string
  readonly fontUrl: string
  readonly isSys: boolean
  readonly fileSize: number | null
}

const aFont: ReadItem<KeptFont> = (value) => {
  const { id, fontName, fontUrl, isSys, fileSize } = (anObject(value) ?? {}) as Partial<KeptFont>
  if (typeof id !== 'number' || !aString(fontName) || !aString(fontUrl)?.startsWith('/')) return undefined
  const bytes = typeof fileSize === 'number' ? fileSize : null
  return { id, fontName: String(fontName), fontUrl: String(fontUrl), isSys: isSys === true, fileSize: bytes }
}

const wholeUser = mended({
  version: word(appVersion),
  userInfo: mended({
    userId: (value): string | null => (value === '' ? null : (aString(value) ?? null)),
    userName: word(''),
    receiver: word(''),
    /** Path of their picture on this server. */
    avatar: (value): string | null => (aString(value)?.startsWith('/f/') ? String(value) : null),
  }),
  token: word(''),
  /** By user id (S3.216). */
  cachedData: recordOf(seenTips),
  routeInfo: mended({
    listRange: numberWhere(Number.isInteger, -1),
    listPlatform: word('android'),
    listCurrent: numberWhere((page) => Number.isInteger(page) && page >= 1, 1),
  }),
  /** The picture sets that the server had at the last request (S3.213–S3.215); `kept-sets.ts` reads them. */
  assemblyData: mended({
    weatherList: listOf(anObject),
    moonPhaseList: listOf(anObject),
    imageEnumerationList: listOf(anObject),
  }),
  /** The fonts that can be chosen, those that the person deleted, and how often the list has changed (S3.210–S3.212). */
  fontList: listOf(aFont),
  editRemovedFontList: listOf(aFont),
  fontVersion: numberWhere((count) => Number.isInteger(count) && count >= 0, 0),
  showLogin: flag(false),
  /** The server ended the last session; false where the person did. */
  wasEnded: flag(false),
})

/** What is left of the fonts when their person has gone. */
export const fontsOfNoUser = ({ fontList }: { readonly fontList: readonly KeptFont[] }) => ({
  fontList: fontList.filter(({ isSys }) => isSys).map((font) => ({ ...font })),
  editRemovedFontList: [] as KeptFont[],
})

/** The user store (S3.207–S3.225). */
function user(value: unknown): ReturnType<typeof wholeUser> {
  const read = wholeUser(value)
  return read.token === '' ? { ...read, userInfo: { ...noUser }, ...fontsOfNoUser(read) } : read
}

/** What a person chose for their own way of working. */
const settings = mended({
  /** Keys that write a sign when they are typed, such as V or +, act without Ctrl or Alt (WCAG 2.1.4). */
  areSingleKeysOn: flag(true),
  /** Design pixels that an arrow key moves, alone and with Shift (A37). */
  nudge: nudge(1),
  nudgeFar: nudge(10),
  /** Rulers with guides and polar grid on the canvas. */
  areRulersShown: flag(false),
  /** Language of the dial's words in the preview; null: as the page. */
  dialLocale: oneOf([null, 'zh-cn', ...dialLanguages], null),
  /** The clock starts at the time of this device instead of the sample time. */
  startsNow: flag(false),
  /** First-run pointers that were closed. */
  seenPointers: words,
})

const layout = mended({
  left: panel(panelLimits.left),
  right: panel(panelLimits.right),
  /** Height of the layers part; 0 shares the panel evenly. */
  layers: panel(panelLimits.layers),
  /** The layers as they are stacked, without automatic sections. */
  isStackingOrder: flag(true),
  /** The layers by what they cost, the highest first; goes before the other orders. */
  isCostOrder: flag(false),
  /** What the column of the layers tells; null for no column. */
  costBy: oneOf([null, 'bytes', 'area', 'memory'], 'bytes'),
  /** Which rail entry the upper left part shows. */
  rail: oneOf(['add', 'assets', 'create', 'data', 'problems', 'comments', 'history'], 'add'),
  isTimeShown: flag(true),
  /** Height of the panel over the lower part of the canvas. */
  dock: panel(panelLimits.dock),
  /** Whether only its head is shown, by kind of panel; left out where it was never folded or unfolded. */
  dockFolds: recordOf(aFlag),
  /** Lines of the command palette that were run last, the newest first. */
  recentCommands: words,
  /** The numbers of a colour in its panel. */
  colorModel: oneOf(['rgb', 'hsl', 'oklch'], 'rgb'),
  /** Many layers align to the dial instead of the box around them. */
  alignsToDial: flag(false),
  /** Palette rows used last, the newest first. */
  recent: words,
  /** Folded sections of the inspector, the palette and the layers. */
  folded: words,
})

/** Colours and fonts used last, the newest first. */
const recent = mended({
  colors: listOf(aString, recentLimits.colors),
  fonts: listOf(aString, recentLimits.fonts),
  /** Gradients that were saved, as their colours are stored (`0 #FFFFFF, 1 #00000000`). */
  gradients: listOf(aString, recentLimits.gradients),
})

const aLesson = mended({
  /** Id of the design that it is done on. */
  dial: word(''),
  /** Steps that were looked at and leave nothing in the design. */
  seen: words,
  /** All of it was done once, on this dial or one before. */
  isDone: flag(false),
})

/** Lessons of the help that were begun, by their ids. */
const help = mended({ lessons: recordOf((value) => (anObject(value) ? aLesson(value) : undefined)) })

/** Publish forms that were begun and not sent, by the id of the design; read by the form's own schema. */
const publish = recordOf(anObject)

const editionIds = Object.keys(editions) as EditionId[]

/** `person` keys end with the id of an account, or `visitor`. `text` values are written as they are, others as JSON. */
const rows = {
  user: { key: 'dialwright.user', read: user },
  settings: { key: 'dialwright.settings', read: settings, by: 'person' },
  layout: { key: 'dialwright.layout', read: layout, by: 'person' },
  recent: { key: 'dialwright.recent', read: recent, by: 'person' },
  publish: { key: 'dialwright.publish', read: publish, by: 'person' },
  help: { key: 'dialwright.help', read: help, by: 'person' },
  locale: { key: 'dialwright.locale', read: oneOf(['zh-cn', 'en', null], null), as: 'text' },
  edition: { key: 'dialwright.edition', read: oneOf([...editionIds, null], null), as: 'text' },
} as const satisfies Record<string, { key: string; read: Read<unknown>; by?: 'person'; as?: 'text' }>

export type StoredName = keyof typeof rows

export type Stored<N extends StoredName> = ReturnType<(typeof rows)[N]['read']>

/** The names whose keys are apart for each person. */
export type PersonalName = 'settings' | 'layout' | 'recent' | 'publish' | 'help'

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
  return row.read('as' in row ? text : parse(text)) as Stored<N>
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
