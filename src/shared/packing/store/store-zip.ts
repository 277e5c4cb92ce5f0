import { joinBytes, utf8 } from '../../base/bytes.ts'
import type { OwnChoice } from '../../document/choices/own-choices.ts'
import type { StoreListing, StoreLocale } from '../../document/store-listing.ts'
import { writeZip, type ZipEntry } from '../../zip/write-zip.ts'
import type { Gathered } from '../gather-face.ts'
import { memoryOf } from '../memory-of.ts'
import { localesOf, pictureProblems, storeProblems, type StoreProblem } from './checks.ts'
import { dataUsesIn, declarationsOf } from './declarations.ts'
import { drawPictures, type DrawDial } from './pictures.ts'

export type StoreZipDeps = {
  /** A dial in the language of a listing. */
  readonly draw: (locale: StoreLocale) => DrawDial
  /** The signed bundle of these names. */
  readonly bundle: (names: {
    readonly packageName: string
    readonly versionCode: number
  }) => Promise<Uint8Array>
  readonly deflate: (bytes: Uint8Array) => Uint8Array
}

export type StoreMade = {
  readonly listing: StoreListing
  readonly gathered: Gathered
  readonly scenes: ReadonlySet<string>
  readonly choices: readonly OwnChoice[]
  readonly hasAmbient: boolean
}

export type StoreZip =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly problems: readonly StoreProblem[] }
  | { readonly ok: false; readonly problems: readonly StoreProblem[] }

const isRefused = ({ isHint }: StoreProblem): boolean => !isHint

/** Texts in the folders of fastlane's `supply`; each file ends with a line. */
function textEntries({ texts, versionCode }: StoreListing, locale: StoreLocale): readonly ZipEntry[] {
  const { title, short, full, notes } = texts[locale]
  const rows = [
    ['title.txt', title],
    ['short_description.txt', short],
    ['full_description.txt', full],
    [`changelogs/${versionCode}.txt`, notes],
  ] as const
  return rows.flatMap(([path, text]) =>
    text.trim() === ''
      ? []
      : [{ path: `metadata/android/${locale}/${path}`, bytes: utf8(`${text.trim()}\n`), isStored: false }],
  )
}

async function pictureEntries(made: StoreMade, locale: StoreLocale, draw: DrawDial) {
  const { ground, shots } = made.listing
  const pictures = await drawPictures({ ground, shots, hasAmbient: made.hasAmbient }, draw)
  const at = `metadata/android/${locale}/images`
  return {
    problems: pictures.flatMap(pictureProblems),
    entries: pictures.map(({ kind, number, bytes }): ZipEntry => ({
      path: number === 0 ? `${at}/${kind}.png` : `${at}/${kind}/${number}.png`,
      bytes,
      isStored: true,
    })),
  }
}

/**
 * Bundle, pictures, texts and declarations as one zip; none while the store would refuse something of it. The same
 * bytes for the same input and key.
 */
export async function makeStoreZip(made: StoreMade, deps: StoreZipDeps): Promise<StoreZip> {
  const { listing, gathered } = made
  const problems = storeProblems(made)
  if (problems.some(isRefused)) return { ok: false, problems }
  const { packageName, versionCode } = listing
  const entries: ZipEntry[] = []
  for (const locale of localesOf(listing)) {
    const drawn = await pictureEntries(made, locale, deps.draw(locale))
    if (drawn.problems.length > 0) return { ok: false, problems: drawn.problems }
    entries.push(...textEntries(listing, locale), ...drawn.entries)
  }
  const declared = declarationsOf({
    ...{ packageName, versionCode, formatVersion: gathered.face.version },
    ...{ uses: dataUsesIn(gathered.face.text), memory: memoryOf(gathered) },
  })
  const bundle = await deps.bundle({ packageName, versionCode })
  const zip = writeZip(
    [
      { path: `bundle/${packageName}-${versionCode}.aab`, bytes: bundle, isStored: true },
      ...entries,
      { path: 'declarations.md', bytes: utf8(declared), isStored: false },
    ],
    deps.deflate,
  )
  return {
    ok: true,
    bytes: joinBytes([zip.entries, zip.directory, zip.end(zip.entries.length)]),
    problems,
  }
}
