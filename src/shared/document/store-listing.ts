import { isColor } from '../base/color.ts'
import { memoByObject } from '../base/memo.ts'
import { optionOf, type InOption } from './choices/own-choices.ts'
import { isRoot } from './create.ts'
import type { Design, Layer } from './design.ts'
import type { LayerList } from './layer-list.ts'

/*
 * What a designer wrote for the store, of one face: each face for Wear OS is a package of its own. The root of its normal
 * list holds it, so that history, saving and project files know it without a word; `of` names the face, so that a copy
 * of a face has none, and `design` the design, so that a copy of that keeps what was written and not what a watch and
 * the store know the other one by. What is stored is untrusted until it is read here.
 */

/** The languages of a listing, as Google Play names them. */
export const storeLocales = ['en-US', 'zh-CN'] as const
export type StoreLocale = (typeof storeLocales)[number]

/** The texts of a listing, in the order in which the store asks for them. */
export const storeTexts = ['title', 'short', 'full', 'notes'] as const
export type StoreText = (typeof storeTexts)[number]

/** One screenshot: a scene of the preview, looked at or in ambient. */
export type StoreShot = {
  readonly scene: string
  readonly isAmbient: boolean
  /** What the wearer chose; absent, all is as it is found at first. */
  readonly option?: InOption
}

/** A layer as it was in the last release: where it stands, what it is called, and a sum of what it looks like. */
export type ReleasedLayer = {
  readonly variant: 'normal' | 'ambient'
  readonly uuid: string
  readonly label: string
  readonly print: string
}

export type Release = { readonly versionCode: number; readonly layers: readonly ReleasedLayer[] }

export type StoreListing = {
  readonly texts: Readonly<Record<StoreLocale, Readonly<Record<StoreText, string>>>>
  readonly shots: readonly StoreShot[]
  readonly packageName: string
  readonly versionCode: number
  /** Behind the dial in the icon and the feature graphic, `#RRGGBB`. */
  readonly ground: string
  /** Null before the first one. */
  readonly released: Release | null
}

/** What is kept at most; what a store takes is less, and is said where it is written. */
export const keptOfListing = { text: 8_000, name: 200, shots: 24, versionCode: 2_147_483_647, layers: 2_000 }

/** The name and version that the store has the face under; null while the name can be changed. */
export const releasedAs = ({
  packageName: name,
  released,
}: StoreListing): { readonly name: string; readonly code: number } | null =>
  released && name !== '' ? { name, code: released.versionCode } : null

const noTexts = { title: '', short: '', full: '', notes: '' }

export const emptyListing: StoreListing = {
  texts: { 'en-US': noTexts, 'zh-CN': noTexts },
  shots: [
    { scene: 'asDesigned', isAmbient: false },
    { scene: 'asDesigned', isAmbient: true },
  ],
  packageName: '',
  versionCode: 1,
  ground: '#202124',
  released: null,
}

type Stored = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const recordIn = (value: unknown): Stored => (isRecord(value) ? value : {})

const wordIn = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most) : ''

const codeIn = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= keptOfListing.versionCode
    ? value
    : 1

const textsIn = (value: unknown): Readonly<Record<StoreText, string>> => {
  const texts = recordIn(value)
  const read = (name: StoreText): string => wordIn(texts[name], keptOfListing.text)
  return { title: read('title'), short: read('short'), full: read('full'), notes: read('notes') }
}

/** The option that a screenshot names; nothing of what is none. */
export function shotOption(choice: unknown): Pick<StoreShot, 'option'> {
  const option = optionOf({ choice })
  return option ? { option } : {}
}

const shotsIn = (value: unknown): readonly StoreShot[] =>
  Array.isArray(value)
    ? value.slice(0, keptOfListing.shots).flatMap((shot: unknown) => {
        const { scene, isAmbient, option } = recordIn(shot)
        return typeof scene === 'string' && scene !== '' && scene.length <= 64
          ? [{ scene, isAmbient: isAmbient === true, ...shotOption(option) }]
          : []
      })
    : emptyListing.shots

function releasedIn(value: unknown): Release | null {
  if (!isRecord(value)) return null
  const layers = Array.isArray(value['layers']) ? value['layers'] : []
  return {
    versionCode: codeIn(value['versionCode']),
    layers: layers.slice(0, keptOfListing.layers).flatMap((layer: unknown) => {
      const { variant, uuid, label, print } = recordIn(layer)
      if (typeof uuid !== 'string' || typeof print !== 'string') return []
      return [
        {
          variant: variant === 'ambient' ? ('ambient' as const) : ('normal' as const),
          ...{ uuid: uuid.slice(0, 64), label: wordIn(label, keptOfListing.name), print: print.slice(0, 16) },
        },
      ]
    }),
  }
}

const read = memoByObject((stored: object): StoreListing => {
  const value = stored as Stored
  const texts = recordIn(value['texts'])
  const { ground } = value
  return {
    texts: { 'en-US': textsIn(texts['en-US']), 'zh-CN': textsIn(texts['zh-CN']) },
    shots: shotsIn(value['shots']),
    packageName: wordIn(value['packageName'], keptOfListing.name),
    versionCode: codeIn(value['versionCode']),
    ground:
      typeof ground === 'string' && isColor(ground) && ground.length === 7 ? ground : emptyListing.ground,
    released: releasedIn(value['released']),
  }
})

/** What a copy of a design takes over of its listing. */
const copied = memoByObject((stored: object): StoreListing => ({
  ...read(stored),
  packageName: '',
  versionCode: 1,
  released: null,
}))

type Whose = { readonly design: string; readonly fdId: string }

function listingIn(stored: unknown, { design, fdId }: Whose): StoreListing | null {
  if (!isRecord(stored) || stored['of'] !== fdId) return null
  // what was written before designs were named in it is of the design that it stands in
  return (stored['design'] ?? design) === design ? read(stored) : copied(stored)
}

const storedIn = (layer: Layer | undefined): unknown =>
  (layer?.style as { readonly storeListing?: unknown } | undefined)?.storeListing

/** What was written for the store of this face; null where nothing was. */
export function listingOf(design: Design, fdId: string): StoreListing | null {
  return listingIn(storedIn(design.faces[fdId]?.normal.nodeList.find(isRoot)), { design: design.id, fdId })
}

/** The package name that its designer chose for this face, or an empty one. */
export const chosenNameOf = (design: Design, fdId: string): string =>
  listingOf(design, fdId)?.packageName ?? ''

/** The same of a stored design that was not loaded as one: anything else in it is ignored. */
export function chosenNameIn(stored: unknown, whose: Whose): string {
  const faces = recordIn(recordIn(stored)['faces'])
  const list = recordIn(recordIn(faces[whose.fdId])['normal'])['nodeList']
  const root = Array.isArray(list)
    ? list.map(recordIn).find(({ nodeType }) => typeof nodeType === 'string' && isRoot({ nodeType }))
    : undefined
  return listingIn(recordIn(root?.['style'])['storeListing'], whose)?.packageName ?? ''
}

/** The list with this listing of the face in its root. */
export function withListing(list: LayerList, { design, fdId }: Whose, listing: StoreListing): LayerList {
  return list.map((layer) =>
    isRoot(layer)
      ? {
          ...layer,
          style: { ...layer.style, storeListing: { of: fdId, design, ...listing } } as Layer['style'],
        }
      : layer,
  )
}
