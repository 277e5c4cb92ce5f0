import { isColor } from '../../../shared/base/color.ts'
import { isSameData } from '../../../shared/base/same.ts'
import type { Design } from '../../../shared/document/design.ts'
import {
  emptyListing,
  keptOfListing,
  listingOf,
  releasedAs,
  shotOption,
  storeLocales,
  storeTexts,
  withListing,
  type StoreListing,
} from '../../../shared/document/store-listing.ts'
import { wearFacesOf } from '../../../shared/export/faces-out.ts'
import { maxVersionCode } from '../../../shared/packing/store/limits.ts'
import { printsOf } from '../../../shared/packing/store/release-notes.ts'
import type { StoreEdit } from '../../../shared/protocol/commands/store.ts'
import type { ChangeLabel } from '../../../shared/document/design.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import { spread } from '../choices/spread.ts'
import { act, refuse, type CommandOf, type Plan } from '../plan.ts'

type Wanted = { readonly fdId: string; readonly edit: StoreEdit }

type Edited =
  | { readonly listing: StoreListing; readonly label?: ChangeLabel }
  | { readonly refused: ReturnType<typeof refuse> }

const badValue = (value: unknown): Edited => ({
  refused: refuse('refusal.badValue', { value: String(value).slice(0, 60) }),
})

function withText(
  listing: StoreListing,
  { locale, text, value }: StoreEdit & { readonly what: 'text' },
): Edited {
  if (!storeLocales.includes(locale) || !storeTexts.includes(text)) return badValue(`${locale} ${text}`)
  const whole = String(value).normalize('NFC')
  // the store shows these two in one line
  const kept = text === 'title' || text === 'short' ? whole.replaceAll(/\s*\n\s*/g, ' ') : whole
  if (kept.length > keptOfListing.text)
    return { refused: refuse('refusal.storeText', { max: keptOfListing.text, length: kept.length }) }
  const texts = { ...listing.texts, [locale]: { ...listing.texts[locale], [text]: kept } }
  return { listing: { ...listing, texts } }
}

/** The version is what the listing says; what is released is the face as it is. */
function released(design: Design, fdId: string, listing: StoreListing): Edited {
  const { versionCode, texts } = listing
  const bare = {
    ...texts,
    'en-US': { ...texts['en-US'], notes: '' },
    'zh-CN': { ...texts['zh-CN'], notes: '' },
  }
  return {
    listing: {
      ...listing,
      // what was new then is not new any more
      texts: bare,
      versionCode: Math.min(versionCode + 1, maxVersionCode),
      released: { versionCode, layers: printsOf(design, fdId) },
    },
    label: { key: 'history.storeReleased', params: { code: versionCode } },
  }
}

/** The listing after an edit. Only what could not be kept is refused: what the store refuses is told at its field. */
function edited(design: Design, { fdId, edit }: Wanted, listing: StoreListing): Edited {
  switch (edit.what) {
    case 'text':
      return withText(listing, edit)
    case 'shots': {
      if (!Array.isArray(edit.shots)) return badValue(edit.shots)
      const { length } = edit.shots
      if (length > keptOfListing.shots)
        return { refused: refuse('refusal.storeShots', { max: keptOfListing.shots, count: length }) }
      const shots = edit.shots.map(({ scene, isAmbient, option }) => ({
        ...{ scene: String(scene).slice(0, 64), isAmbient: isAmbient === true },
        ...shotOption(option),
      }))
      return { listing: { ...listing, shots } }
    }
    case 'packageName': {
      const name = String(edit.value).trim()
      if (name.length > keptOfListing.name)
        return { refused: refuse('refusal.longName', { max: keptOfListing.name, length: name.length }) }
      if (name === listing.packageName) return { listing }
      const lock = releasedAs(listing)
      if (lock) return { refused: refuse('refusal.packageNameReleased', lock) }
      return { listing: { ...listing, packageName: name }, label: { key: 'history.packageName' } }
    }
    case 'versionCode': {
      const { value } = edit
      const isOne = Number.isInteger(value) && value >= 1 && value <= maxVersionCode
      if (!isOne)
        return {
          refused: refuse('refusal.storeCode', { max: maxVersionCode, code: String(value).slice(0, 20) }),
        }
      return { listing: { ...listing, versionCode: value } }
    }
    case 'ground': {
      if (!isColor(edit.value) || edit.value.length !== 7) return badValue(edit.value)
      return { listing: { ...listing, ground: edit.value.toUpperCase() } }
    }
    case 'released':
      return released(design, fdId, listing)
    default:
      return badValue((edit as { readonly what: unknown }).what)
  }
}

export function planStoreEdit(editor: DocumentParts & IoParts, command: CommandOf<'store.edit'>): Plan {
  const { fdId } = command
  const { design } = editor.store
  if (!design) return refuse('refusal.nothingOpen')
  if (!wearFacesOf(design).includes(fdId)) return refuse('build.fault.noFace')
  const before = listingOf(design, fdId) ?? emptyListing
  const next = edited(design, command, before)
  if ('refused' in next) return next.refused
  if (isSameData(next.listing, before)) return act(() => {})
  const target = design.faces[fdId]?.normal
  return act(() =>
    spread(
      editor,
      (list, variant) =>
        variant === target ? withListing(list, { design: design.id, fdId }, next.listing) : list,
      {
        label: next.label ?? { key: 'history.store' },
      },
    ),
  )
}
