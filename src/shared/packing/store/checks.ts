import { choiceWith, type OwnChoice } from '../../document/choices/own-choices.ts'
import {
  storeLocales,
  storeTexts,
  type StoreListing,
  type StoreLocale,
  type StoreShot,
  type StoreText,
} from '../../document/store-listing.ts'
import type { Gathered } from '../gather-face.ts'
import { memoryOf } from '../memory-of.ts'
import { isMadeName, maxPackageName, packageNameFault } from '../package-name.ts'
import { maxVersionCode, pictureLimits, shotLimits, textLimits } from './limits.ts'
import { pngFacts, type StorePicture } from './pictures.ts'

/** Where a problem arises: a field of the dialog, or a picture by its kind. */
export type StoreField =
  `${StoreLocale}.${StoreText}` | 'packageName' | 'versionCode' | 'shots' | 'face' | 'memory' | 'pictures'

export type StoreProblem = {
  readonly field: StoreField
  /** Message key, with the limit and the present number in `params`. */
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
  /** The store takes it; a reviewer may not. */
  readonly isHint?: true
}

const mega = 1024 * 1024

/** A language counts as soon as one of its texts is written. */
export const localesOf = ({ texts }: StoreListing): readonly StoreLocale[] =>
  storeLocales.filter((locale) => storeTexts.some((text) => texts[locale][text].trim() !== ''))

function textProblems({ texts }: StoreListing, locale: StoreLocale): readonly StoreProblem[] {
  const found: StoreProblem[] = []
  for (const text of storeTexts) {
    const [written, limit] = [texts[locale][text].trim(), textLimits[text]]
    const field: StoreField = `${locale}.${text}`
    // the notes of a release may be left out
    if (written === '' && text !== 'notes') found.push({ field, key: 'store.empty' })
    if (written.length > limit)
      found.push({
        field,
        key: 'store.long',
        params: { limit, length: written.length, over: written.length - limit },
      })
  }
  const { title, short, full } = texts[locale]
  if (full.trim() !== '' && !/wear\s?os/i.test(`${title} ${short} ${full}`))
    found.push({ field: `${locale}.full`, key: 'store.noWearOs', isHint: true })
  return found
}

function nameProblems({ packageName }: StoreListing): readonly StoreProblem[] {
  const field = 'packageName'
  if (packageName === '') return [{ field, key: 'store.noPackageName' }]
  if (isMadeName(packageName)) return [{ field, key: 'store.madeName' }]
  const fault = packageNameFault(packageName)
  return fault === null
    ? []
    : [
        {
          field,
          key: `ui.build.packageName.${fault}`,
          params: { limit: maxPackageName, count: packageName.length },
        },
      ]
}

function codeProblems({ versionCode, released }: StoreListing): readonly StoreProblem[] {
  const field = 'versionCode'
  if (versionCode > maxVersionCode)
    return [{ field, key: 'store.codeHigh', params: { limit: maxVersionCode, code: versionCode } }]
  return released && versionCode <= released.versionCode
    ? [
        {
          field,
          key: 'store.codeLow',
          params: { last: released.versionCode, code: versionCode, next: released.versionCode + 1 },
        },
      ]
    : []
}

function shotProblems(
  { shots }: StoreListing,
  { scenes, choices }: Pick<Checked, 'scenes' | 'choices'>,
): readonly StoreProblem[] {
  const { min, max } = shotLimits
  const count = shots.length
  const gone = shots.findIndex(({ scene }) => !scenes.has(scene))
  const isGone = ({ option }: StoreShot): boolean => option !== undefined && !choiceWith(choices, option)
  const unchosen = shots.findIndex(isGone)
  return [
    ...(count < min ? [{ field: 'shots', key: 'store.fewShots', params: { min, count } } as const] : []),
    ...(count > max
      ? [{ field: 'shots', key: 'store.manyShots', params: { max, count, over: count - max } } as const]
      : []),
    ...(gone < 0 ? [] : [{ field: 'shots', key: 'store.noScene', params: { number: gone + 1 } } as const]),
    ...(unchosen < 0
      ? []
      : [{ field: 'shots', key: 'store.noOption', params: { number: unchosen + 1 } } as const]),
  ]
}

function faceProblems(gathered: Gathered): readonly StoreProblem[] {
  const memory = memoryOf(gathered)
  const { missing, problems } = gathered
  const heavy = (['interactive', 'ambient'] as const).flatMap((mode): StoreProblem[] => {
    const used = memory?.[mode]
    if (!used || used.bytes <= used.limit) return []
    const params = { limit: used.limit / mega, present: (used.bytes / mega).toFixed(1) }
    return [{ field: 'memory', key: `store.memory.${mode}`, params }]
  })
  return [
    ...heavy,
    ...(memory ? [] : [{ field: 'memory', key: 'store.memory.unknown' } as const]),
    ...(problems.length === 0 ? [] : [{ field: 'face', key: 'build.fault.schema' } as const]),
    ...(missing.length === 0
      ? []
      : [{ field: 'face', key: 'store.missing', params: { count: missing.length } } as const]),
  ]
}

export type Checked = {
  readonly listing: StoreListing
  readonly gathered: Gathered
  /** Ids of the scenes that there are. */
  readonly scenes: ReadonlySet<string>
  /** What the wearer of the face can choose. */
  readonly choices: readonly OwnChoice[]
  /** Whose texts are missing where none is written; the first one when absent. */
  readonly first?: StoreLocale
}

/** Everything that the store would refuse, in the order of the dialog; the dialog, the zip and the command line ask it. */
export function storeProblems({
  listing,
  gathered,
  scenes,
  choices,
  first = 'en-US',
}: Checked): readonly StoreProblem[] {
  const locales = localesOf(listing)
  return [
    ...(locales.length === 0 ? [first] : locales).flatMap((locale) => textProblems(listing, locale)),
    ...shotProblems(listing, { scenes, choices }),
    ...nameProblems(listing),
    ...codeProblems(listing),
    ...faceProblems(gathered),
  ]
}

/** What is wrong with a picture of the zip, by its own bytes. */
export function pictureProblems({ kind, bytes }: StorePicture): readonly StoreProblem[] {
  const row = pictureLimits[kind]
  const facts = pngFacts(bytes)
  const isFit = facts?.width === row.width && facts.height === row.height
  if (!facts || !isFit || (facts.hasAlpha && !row.mayHaveAlpha))
    return [{ field: 'pictures', key: 'store.pictureForm', params: { width: row.width, height: row.height } }]
  const params = { limit: row.most / 1024, present: Math.ceil(bytes.length / 1024) }
  return bytes.length > row.most ? [{ field: 'pictures', key: 'store.pictureHeavy', params }] : []
}
