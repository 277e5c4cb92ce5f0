import {
  storeLocales,
  type StoreListing,
  type StoreLocale,
  type StoreText,
} from '../../document/store-listing.ts'
import type { Design } from '../../document/design.ts'
import { textLimits, wearVersions } from './limits.ts'
import { notesOf, printsOf } from './release-notes.ts'
import { storeWords } from './words.ts'

type Drafts = Readonly<Record<StoreLocale, Readonly<Record<StoreText, string>>>>

type Facts = {
  readonly fdId: string
  readonly formatVersion: number
  readonly listing: StoreListing
  /** Sentences about the design, in each language. */
  readonly described: Readonly<Record<StoreLocale, string>>
}

/** As many whole sentences from the beginning as are within the limit. */
function cutTo(text: string, limit: number): string {
  const sentences = text.match(/[^.。]+[.。]?\s*/g) ?? []
  let kept = ''
  for (const sentence of sentences) if ((kept + sentence).trim().length <= limit) kept += sentence
  return kept.trim()
}

/** What is proposed for each text: made of the names, of what the dial shows, and of what changed since the last release. */
export function draftsOf(design: Design, { fdId, formatVersion, listing, described }: Facts): Drafts {
  const now = printsOf(design, fdId)
  const draftIn = (locale: StoreLocale): Readonly<Record<StoreText, string>> => {
    const [own, other] =
      locale === 'zh-CN' ? [design.dialNameCn, design.dialName] : [design.dialName, design.dialNameCn]
    const line = storeWords[locale].forWatches(wearVersions[formatVersion] ?? '')
    return {
      title: (own.trim() || other.trim()).slice(0, textLimits.title),
      short: cutTo(described[locale], textLimits.short) || cutTo(line, textLimits.short),
      full: cutTo(described[locale] === '' ? line : `${described[locale]}\n\n${line}`, textLimits.full),
      notes: notesOf(listing.released, now, locale),
    }
  }
  const [en, zh] = storeLocales
  return { [en]: draftIn(en), [zh]: draftIn(zh) } as Drafts
}
