import type { MakeId } from '../base/ids.ts'
import { isSameData } from '../base/same.ts'
import { cameFrom, type Origin } from '../document/came-from.ts'
import type { Layer } from '../document/design.ts'
import { fingerprint, type Came } from '../layers/building-blocks/export-wff/fingerprint.ts'
import { namesOf, type ChoicesNow } from '../layers/building-blocks/export-wff/face-origin.ts'
import { heldDigest } from '../layers/building-blocks/export-wff/kept-node.ts'
import { withAttributes } from '../layers/building-blocks/import-wff/made-element.ts'
import type { WearLayout } from '../layers/building-blocks/import-wff/piece.ts'
import { childOf, childrenOf, numberOf } from '../layers/building-blocks/import-wff/read.ts'
import type { Kind } from '../layers/kind.ts'
import { kindOf } from '../layers/registry.ts'
import { parseXml } from '../wff/xml/parse-xml.ts'
import { attributeOf, elementsOf, type XmlElement } from '../wff/xml/tree.ts'
import { glyphSets, type FaceAssets } from './assets/face-assets.ts'
import { flavored } from './choices/flavors.ts'
import { photosIn } from './choices/photos.ts'
import { takenWith } from './choices/taken.ts'
import { TooMany } from './scene/found-elements.ts'
import { layersOf, type FoundLayers, type LayersDeps } from './scene/layers-of.ts'
import { withoutMisplaced } from './scene/misplaced.ts'
import { withReferences } from './scene/references.ts'
import { readLayouts } from './slot-layouts.ts'
import { takersOf } from './takers.ts'

export type ApartDeps = {
  readonly makeId: MakeId
  /** Of the face that the slot stands in. */
  readonly now: ChoicesNow
  /** Of the pictures and fonts of the design, by their urls. */
  readonly fileSizes: Readonly<Record<string, number>>
  /** What the group of a layout is called. */
  readonly nameOf: (type: string, mode: 'normal' | 'ambient' | 'both') => string
}

/** A slot of an opened face and what it held, as layers. */
export type SlotApart = {
  readonly slot: Layer
  /** Each in the group of its layout, in paint order. */
  readonly layers: readonly Layer[]
}

/** The files of the face as the design has them now. */
function assetsOf({ files }: Origin, fileSizes: ApartDeps['fileSizes']): FaceAssets {
  const assets = files.map((one) => ({ ...one, entry: { url: one.url, fileSize: fileSizes[one.url] ?? 0 } }))
  const bare = (name: string): string => name.trim().replace(/^@(drawable|font)\//, '')
  return {
    ...{ files: [], assets, missing: [], converted: [] },
    find: (type, name) => assets.find((one) => one.type === type && one.name === bare(name)) ?? null,
  }
}

/** The slot in the file, by its place there; what it holds says that it is still this one. */
function elementOf(slot: Layer, scene: XmlElement, held: string): XmlElement | null {
  const at = Number(cameFrom(slot.style)?.at ?? NaN)
  const isIt = (one: XmlElement | undefined): boolean =>
    one?.name === 'ComplicationSlot' && heldDigest(one) === held
  const all = elementsOf(scene)
  const found = isIt(all[at]) ? all[at] : all.find(isIt)
  return found ?? null
}

/** How much of the slot is seen at rest, of what is seen of it in use: 0 to 255. */
function alphaAtRest(element: XmlElement): number {
  const variant = childrenOf(element, 'Variant').find((one) => attributeOf(one, 'target') === 'alpha')
  const own = numberOf(element, 'alpha', 255)
  if (!variant) return 255
  return own <= 0 ? 0 : Math.max(0, Math.min(255, (numberOf(variant, 'value', own) / own) * 255))
}

/** What a type holds, where the slot lies on the dial now; its angle says that it keeps nothing together. */
function holderOf(complication: XmlElement, element: XmlElement, { layer, alpha }: Lying): XmlElement {
  const { x, y, width, height } = layer.style
  const [ownWidth, ownHeight] = [numberOf(element, 'width', 1), numberOf(element, 'height', 1)]
  const attributes = withAttributes(new Map(), {
    ...{ x: String(x), y: String(y), width: String(ownWidth), height: String(ownHeight), angle: '0' },
    ...{ pivotX: '0', pivotY: '0', alpha: String(alpha) },
    ...{ scaleX: String(width / Math.max(1, ownWidth)), scaleY: String(height / Math.max(1, ownHeight)) },
    tintColor: attributeOf(element, 'tintColor'),
  })
  return { ...complication, children: [{ ...complication, name: 'Group', attributes }] }
}

type Lying = { readonly layer: Layer; readonly alpha: number }

/** What no choice of the wearer brings to light, or the other state of the watch alone, is no layer. */
function canBeSeen({ style }: Layer): boolean {
  const { when = [], off } = cameFrom(style) ?? {}
  if (style.opacity <= 0) return false
  return style.visible || (when.length > 0 && off !== 'face')
}

/** What is the same in both states of the watch, whatever its layers and groups are called by ids. */
const looks = (layers: readonly Layer[]): unknown =>
  layers.map(({ uuid: _, group = [], style, ...layer }) => {
    const { wear: _wear, ...seen } = style as Layer['style'] & { readonly wear?: unknown }
    return {
      ...layer,
      group: group.flatMap(({ id: _id, slot, ...step }) => (slot ? [] : [step])),
      style: seen,
    }
  })

const modes = ['normal', 'ambient'] as const

/** What the kind of a slot knows of what one holds. */
type SlotReading = Awaited<ReturnType<NonNullable<Kind['slot']>['reading']>>

type Reading = {
  readonly layer: Layer
  readonly element: XmlElement
  readonly common: Omit<LayersDeps, 'sent'>
  readonly deps: ApartDeps
  readonly ways: SlotReading
}

const empty: FoundLayers = { layers: [], notes: [], fills: new Map() }

/** The layouts of one type, for each state of the watch, or for both where they look alike; null where a layer can be in none. */
function layoutsOf(complication: XmlElement, type: string, reading: Reading): readonly Layer[] | null {
  const { layer, element, common, deps } = reading
  const read = (mode: 'normal' | 'ambient', as: WearLayout['step']): readonly Layer[] | null => {
    const alpha = mode === 'normal' ? 255 : alphaAtRest(element)
    const layout: WearLayout = {
      ...{ mode, step: as, sent: reading.ways.sentAs(type) },
      holder: holderOf(complication, element, { layer, alpha }),
    }
    return readLayouts([layout], {
      makeId: deps.makeId,
      at: cameFrom(layer.style)?.at ?? '',
      near: () => undefined,
      read: (holder, state, how) => {
        if (alpha <= 0) return empty
        const found = layersOf(holder, state, { ...common, ...how })
        return { ...found, layers: found.layers.filter(canBeSeen) }
      },
    })
  }
  const both = { name: deps.nameOf(type, 'both'), slot: { type } }
  const step = (mode: 'normal' | 'ambient') => ({ name: deps.nameOf(type, mode), slot: { type, mode } })
  const [normal, ambient] = modes.map((mode) => read(mode, step(mode)))
  if (!normal || !ambient) return null
  if (isSameData(looks(normal), looks(ambient))) return read('normal', both)
  return [...normal, ...ambient]
}

/**
 * What a slot of an opened face holds as layouts of ordinary layers, with all that goes out as it came as long as none of
 * them is another one; null where the file is not there, or something in the slot can stand in no layout.
 */
export async function slotApart(layer: Layer, origin: Origin, deps: ApartDeps): Promise<SlotApart | null> {
  const ways = await kindOf(layer).slot?.reading()
  const held = ways?.heldAs(layer.style) ?? null
  const parsed = parseXml(origin.xml)
  const scene = parsed.ok ? childOf(parsed.value, 'Scene') : null
  if (!ways || held === null || !parsed.ok || !scene) return null
  const root = parsed.value
  const { choices, own } = deps.now
  const placed = withoutMisplaced(own ? scene : flavored(root, scene, choices), () => undefined)
  const element = elementOf(layer, withReferences(placed), held)
  if (!element) return null
  const assets = assetsOf(origin, deps.fileSizes)
  const came: Came = { choices, own: null, names: namesOf(origin) }
  const textIn = (name: string, language?: 'zh'): string | null => {
    const text = origin.texts[name.trim().replace(/^@string\//, '')]
    return (language ? text?.[language] : text?.['en']) ?? null
  }
  const reading: Reading = {
    ...{ layer, element, deps, ways },
    common: {
      ...{ assets, came, choices, makeId: deps.makeId, text: textIn },
      ...{ glyphs: glyphSets(root, assets), photos: photosIn(root), takers: await takersOf() },
    },
  }
  const layers: Layer[] = []
  try {
    for (const complication of childrenOf(element, 'Complication')) {
      const type = ways.typeOf(attributeOf(complication, 'type') ?? '')
      const ofType = type === null ? null : layoutsOf(complication, type, reading)
      if (!ofType) return null
      layers.push(...ofType)
    }
  } catch (error) {
    if (error instanceof TooMany) return null
    throw error
  }
  const wear = { ...cameFrom(layer.style), inside: layers.length }
  const bare = { ...layer, style: { ...ways.emptied(layer.style, element), wear } as Layer['style'] }
  const as = fingerprint(bare, { ...came, own })
  const slot = { ...bare, style: { ...bare.style, wear: { ...wear, as } } as Layer['style'] }
  return { slot, layers: own ? takenWith(own, deps.makeId)(layers) : layers }
}
