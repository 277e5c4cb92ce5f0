import { cameFrom } from '../../document/came-from.ts'
import { isRoot } from '../../document/create.ts'
import { sizeOf, type Design, type Face, type Layer, type Variant } from '../../document/design.ts'
import type { World } from '../../expressions/world.ts'
import type { MeasureText } from '../../layers/draw-ops.ts'
import type { Kind } from '../../layers/kind.ts'
import { ownChoicesIn } from '../../document/choices/own-choices.ts'
import { firstSight, seenChoices } from '../../document/choices/seen-choices.ts'
import { anewIn, createOutcomes, drawnGroups, type Outcomes, type WrittenAnew } from '../../layers/outcome.ts'
import { kindOf } from '../../layers/registry.ts'
import { slotLayoutsIn, type SlotLayouts } from '../../rules/layer-rules/slot-layouts.ts'
import { android } from '../../platforms/android.ts'
import type {
  WearContext,
  WearExport,
  WearNote,
  KeptWith,
} from '../../layers/building-blocks/export-wff/context.ts'
import { isNode, node, printWear, type WearNode } from '../../layers/building-blocks/export-wff/node.ts'
import { wearColor } from '../../layers/building-blocks/export-wff/part.ts'
import { arriving } from './arrivals-out.ts'
import { tilting } from './tilts-out.ts'
import { choicesOut, type SlotPolicies } from './declared/choices-out.ts'
import { namedIn, openedFace, sceneNode, slotNumbers, withScene, type OpenedFace } from './opened-face.ts'
import { keptAt, keptElement } from './kept-element.ts'
import { createNamedTexts } from './declared/named-texts.ts'
import type { XmlElement } from '../../wff/xml/tree.ts'
import { createGroupWriter, type GroupWriter } from './group-node.ts'
import { besideSlots, createLayoutWriter, writeInSlot } from './slot-layouts-out.ts'
import { createMaskedWriter } from './masked.ts'
import { createPhotosWriter } from './declared/photos-out.ts'
import { createScreenReaderWriter } from './declared/screen-reader-out.ts'
import { createResources, labelsOf, type WearResource } from './resources.ts'
import { inOptions } from './declared/choices-back.ts'
import { modeGroup, sceneOf, type Written, type WrittenList } from './scene.ts'
import { sceneFromOrigin } from './scene-from-origin.ts'

export type WearFace = {
  /** The XML of `res/raw/watchface.xml`. */
  readonly text: string
  /** Lowest version of the format that has all that the face uses; 2 at least. */
  readonly version: number
  readonly resources: readonly WearResource[]
  /** What the watch will do otherwise than the canvas, in the order of the layers. */
  readonly notes: readonly WearNote[]
  readonly labels: Readonly<Record<string, string>>
  /** Texts that the face names, by name and language (`en` is the default). */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export type WearExportDeps = {
  readonly measure: MeasureText
  /** Sample values, for what stands still on the watch. */
  readonly world: World
}

/** Version 1 has no weather, no rate of frames and no goals: watches that old are no longer in use. */
const lowestVersion = 2

const isShown = ({ style }: Layer): boolean => style.visible && style.isAutoHidden !== true

/** Nothing of it is seen: it fills its box, which has no area, and the format knows no part below a pixel. */
function isFlat(layer: Layer): boolean {
  const { style } = layer
  const { abilities, written } = kindOf(layer)
  const fills = !written && !abilities.isFilledByWatch && !abilities.keepsForeign
  const has = (side: 'width' | 'height'): boolean => style[side] > 0 || (style.dynamic?.[side] ?? '') !== ''
  return fills && !(has('width') && has('height'))
}

/** The colour behind everything where both modes have the same; the layer itself is not written then. */
function commonBackdrop({ normal, ambient }: Face): {
  readonly color: string
  readonly layers: ReadonlySet<Layer>
} {
  const roots = [normal, ambient].flatMap(({ nodeList }) => nodeList.filter(isRoot))
  const fills = roots.map(({ style }) => (style as unknown as { fill?: string }).fill ?? '#000000')
  const [first = '#000000'] = fills
  const areAlike = roots.every(isShown) && roots.length === 2 && fills.every((fill) => fill === first)
  const isPlain = roots.every(
    ({ style }) =>
      style.opacity === 1 && style.rotation === 0 && style.rotate === '' && style.wearColors === undefined,
  )
  return areAlike && isPlain
    ? { color: wearColor(first), layers: new Set(roots) }
    : { color: '#000000', layers: new Set() }
}

async function writersOf(layers: readonly Layer[]): Promise<ReadonlyMap<Kind, WearExport>> {
  const kinds = [...new Set(layers.map(kindOf))]
  const loaded = await Promise.all(kinds.map(async (kind) => [kind, await kind.exportWff?.()] as const))
  return new Map(loaded.flatMap(([kind, writer]) => (writer ? [[kind, writer] as const] : [])))
}

type Keep = (layer: Layer, element: XmlElement, context: WearContext) => WearNode

/** Writes layers that go out as they came, with what of their fields was set here. */
async function keeperOf(
  layers: readonly Layer[],
  texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Promise<Keep> {
  const kinds = [...new Set(layers.map(kindOf))]
  const loaded = await Promise.all(kinds.map(async (kind) => [kind, await kind.keptWith?.()] as const))
  const keepers = new Map<Kind, KeptWith | undefined>(loaded)
  const text = (name: string, language?: 'zh'): string | null => texts[name]?.[language ?? 'en'] ?? null
  return (layer, element, context) => {
    const changes = keepers.get(kindOf(layer))?.(layer, element, { ...context, text }) ?? null
    return keptAt(element, layer, { context, changes })
  }
}

/** A new face: what both modes have is said once, and each mode is a group of layers. */
function madeHere(
  face: Face,
  { write, writeAll, writeGroup, backdrop, dial, sets, choices, policies, photos }: Making,
): WearNode {
  const children = sceneOf(face, { write, writeAll, writeGroup }, dial)
  const scene = node('Scene', { backgroundColor: backdrop.color }, children)
  const fonts = sets()
  const declared = [...choices.nodes(policies), ...photos()]
  const clip = face.normal.shape === 'circle' ? 'CIRCLE' : 'RECTANGLE'
  return node('WatchFace', { width: dial.width, height: dial.height, clipShape: clip }, [
    node('Metadata', { key: 'PREVIEW_TIME', value: '10:10:30' }),
    ...(declared.length > 0 ? [node('UserConfigurations', {}, declared)] : []),
    ...(fonts ? [fonts] : []),
    scene,
  ])
}

type Making = {
  readonly write: Written
  readonly writeAll: WrittenList
  readonly writeGroup: GroupWriter
  readonly layouts: SlotLayouts
  readonly backdrop: ReturnType<typeof commonBackdrop>
  readonly dial: WearContext['dial']
  /** Called when everything is written. */
  readonly sets: () => WearNode | null
  readonly choices: ReturnType<typeof choicesOut>
  readonly policies: SlotPolicies
  /** Called when everything is written. */
  readonly photos: () => readonly WearNode[]
}

/** A face that came from outside, with what was changed in it. */
function writtenBack(
  face: Face,
  opened: OpenedFace,
  { write, writeAll, writeGroup, layouts, backdrop, dial, sets, choices, policies, photos }: Making,
): WearNode {
  const { back, isSameBackdrop } = opened
  const isInSlot = ({ uuid }: Layer): boolean => layouts.ofMember.has(uuid)
  const dials = (['normal', 'ambient'] as const).flatMap((mode) =>
    isSameBackdrop ? [] : modeGroup(mode, face[mode].nodeList.filter(isRoot).flatMap(write), dial),
  )
  const children = back
    ? [...dials, ...sceneFromOrigin(opened.scene, { back, write, writeAll, isInSlot, dial })]
    : sceneOf(face, { write, writeAll, writeGroup }, dial)
  const scene = sceneNode(opened, backdrop.color, children)
  const own = opened.hasOwnChoices ? inOptions(opened.origin.choices, choices.all)(scene) : scene
  const declared = opened.hasOwnChoices ? choices.back({ opened, others: photos() }, policies) : null
  return withScene(opened, own, { sets: sets(), declared })
}

const allLayers = ({ normal, ambient }: Face): readonly Layer[] => [...normal.nodeList, ...ambient.nodeList]

/** The number of each slot: the one that it came with, else the next that is free. */
function slotsOf(opened: OpenedFace | null): WearContext['slot'] {
  const numbers = opened ? slotNumbers(opened) : new Map<string, string>()
  const taken = new Set(numbers.values())
  const slots = new Map<string, string>()
  return ({ uuid, style }) => {
    const own = slots.get(uuid) ?? numbers.get(cameFrom(style)?.at ?? '')
    let next = 0
    while (taken.has(String(next))) next += 1
    const id =
      own !== undefined && (slots.has(uuid) || ![...slots.values()].includes(own)) ? own : String(next)
    slots.set(uuid, id)
    taken.add(id)
    return id
  }
}

/** What is told of the layers, each thing once. */
function createNotes() {
  const notes: WearNote[] = []
  const tell: WearContext['tell'] = ({ uuid, label }, note) => {
    const isTold = notes.some((known) => known.uuid === uuid && known.key === note.key)
    if (!isTold) notes.push({ uuid, label, ...note })
  }
  return { notes, tell }
}

/** The layer as the watch has it; what that does otherwise is told. */
function shownAndTold(layer: Layer, outcomes: Outcomes, tell: WearContext['tell']): Layer | null {
  const { layer: shown, losses } = outcomes.of(layer)
  for (const { kind, key, params } of losses) tell(layer, { kind, key, ...(params ? { params } : {}) })
  const beside = android.losses.slotGroup
  if (beside && !outcomes.isInGroups(layer) && layer.group?.some(({ look }) => look))
    tell(layer, { kind: beside.kind, key: beside.key })
  return shown
}

/** Of a layer that is hidden too: what the file said of it is gone. */
function tellGone(
  layers: readonly Layer[],
  { anew, outcomes, tell }: { anew: WrittenAnew; outcomes: Outcomes; tell: WearContext['tell'] },
): void {
  for (const layer of layers.filter(({ uuid }) => anew.told.has(uuid))) {
    const [loss] = outcomes.of(layer).losses
    if (loss) tell(layer, { kind: loss.kind, key: loss.key })
  }
}

type PolicyTools = {
  readonly outcomes: Outcomes
  readonly writers: ReadonlyMap<Kind, WearExport>
  readonly context: WearContext
}

/** Who fills slots, as their kind writes it; what a watch has not is told of the slot. */
function slotPolicies({ normal }: Face, { outcomes, writers, context }: PolicyTools): SlotPolicies {
  const quiet = { ...context, tell: () => undefined, named: (name: string) => name, layout: () => null }
  return {
    slots: normal.nodeList.filter((layer) => isShown(layer) && kindOf(layer).abilities.isFilledByWatch),
    policy(slot) {
      // what it holds is told of the slot itself
      const tell: WearContext['tell'] = (layer, note) => {
        if (note.key !== android.losses.contents?.key) context.tell(layer, note)
      }
      const shown = shownAndTold(slot, outcomes, tell)
      const made = shown && writers.get(kindOf(slot))?.(shown, quiet)
      const policy = made
        ?.flatMap(({ children }) => children)
        .find((child) => isNode(child, 'DefaultProviderPolicy'))
      return typeof policy === 'object' ? { slotId: context.slot(slot), node: policy } : null
    },
  }
}

/** Groups with effects as pictures, in both modes, and what is told of them. */
function withGroupsDrawn(face: Face, outcomes: Outcomes) {
  const [normal, ambient] = [face.normal, face.ambient].map((variant) => {
    const atFirst = seenChoices(ownChoicesIn(variant.nodeList), firstSight)
    const { list, losses } = drawnGroups(outcomes, variant.nodeList, atFirst?.asSeen)
    return { variant: list === variant.nodeList ? variant : { ...variant, nodeList: [...list] }, losses }
  }) as [DrawnVariant, DrawnVariant]
  const tellAll = (tell: WearContext['tell']): void => {
    for (const { variant, losses } of [normal, ambient])
      for (const layer of variant.nodeList)
        for (const { kind, key, params } of losses.get(layer.uuid) ?? [])
          tell(layer, { kind, key, ...(params ? { params } : {}) })
  }
  return { face: { ...face, normal: normal.variant, ambient: ambient.variant }, tellAll }
}

type DrawnVariant = { readonly variant: Variant; readonly losses: ReturnType<typeof drawnGroups>['losses'] }

/**
 * One face of a design as a Watch Face Format file of the lowest version that it needs. The same face gives the same
 * text. A face that was opened from outside comes out as it came where nothing was changed. The schema (`wff/check`) is
 * not checked here, but where the face is packed.
 */
export async function exportFace(
  design: Design,
  fdId: string,
  deps: WearExportDeps,
): Promise<WearFace | null> {
  const stored = design.faces[fdId]
  if (!stored) return null
  const anew = anewIn(stored)
  const outcomes = createOutcomes(android, deps.world, { anew, judgesAll: true })
  const { face: whole, tellAll } = withGroupsDrawn(stored, outcomes)
  const dial = sizeOf(whole.normal.ratio)
  const writers = await writersOf(allLayers(whole))
  const layouts = slotLayoutsIn(whole.normal.nodeList)
  // what stands in slots is written with them
  const face = besideSlots(whole, layouts)
  const opened = openedFace(whole, dial)
  const keep = await keeperOf(opened ? allLayers(face) : [], opened?.origin.texts)
  const resources = createResources(opened ? namedIn(opened) : undefined)
  const { notes, tell } = createNotes()
  let version = opened?.origin.version ?? lowestVersion
  const own = createNamedTexts(opened?.origin.texts)
  const context: WearContext = {
    dial,
    ...deps,
    ...{ picture: resources.picture, font: resources.font, glyphs: resources.glyphs },
    ...{ slot: slotsOf(opened), named: own.named },
    photos: (layer, wanted) => photos.photos(layer, wanted),
    layout: (slot, side) => layoutWriter(slot, side),
    needs: (wanted) => {
      version = Math.max(version, wanted)
    },
    tell,
  }
  tellAll(tell)
  const screenReader = createScreenReaderWriter(context, (name) => name in (opened?.origin.texts ?? {}))
  const backdrop = commonBackdrop(face)
  const isWritten = (layer: Layer): boolean => isShown(layer) && !backdrop.layers.has(layer)
  const writeAlone = (layer: Layer): readonly WearNode[] => {
    const shown = isWritten(layer) ? shownAndTold(layer, outcomes, tell) : null
    const element = shown && keptElement(shown, opened?.scene ?? null)
    if (element) return [keep(shown, element, context)]
    const writer = writers.get(kindOf(layer))
    if (!shown || !writer || isFlat(shown)) return []
    const layout = layouts.ofMember.get(layer.uuid)
    if (layout) return writeInSlot(layout, shown, { writer, context })
    const mode = face.ambient.nodeList.includes(layer) ? 'ambient' : 'normal'
    const how = { mode, context } as const
    const nodes = arriving(tilting(writer(shown, context), shown, how), shown, how)
    // a touch wakes the watch before anything is read: in ambient the same would only be said twice
    return mode === 'normal' ? screenReader.spoken(nodes, shown) : nodes
  }
  tellGone(allLayers(whole), { anew, outcomes, tell })
  const lists = [whole.normal.nodeList, whole.ambient.nodeList]
  const write = createMaskedWriter(lists, { write: writeAlone, isWritten, context, outcomes })
  const choices = choicesOut(face, context)
  const photos = createPhotosWriter({ opened, choices: choices.count, tell })
  const groups = createGroupWriter(context, outcomes)
  const writeGroup: GroupWriter = (group, inside) => choices.chosen(group.step.look, groups(group, inside))
  const colored = choices.colored(write)
  const writeAll = (layers: readonly Layer[]) => choices.written(layers, colored)
  const layoutWriter = createLayoutWriter(layouts, { writeAll, writeGroup, dial })
  const policies = slotPolicies(face, { outcomes, writers, context })
  const of = { layouts, backdrop, dial, choices, policies, photos: photos.nodes }
  const making: Making = { write: colored, writeAll, writeGroup, sets: resources.bitmapFonts, ...of }
  const text = printWear(opened ? writtenBack(face, opened, making) : madeHere(face, making))
  const named = (name: string): boolean => text.includes(`"${name}"`) || text.includes(`/${name}"`)
  const isNeeded = ({ name }: WearResource): boolean => !opened || named(name)
  const isSaid = (name: string): boolean => named(name) || text.includes(`>${name}<`)
  const texts = Object.entries(opened?.origin.texts ?? {}).filter(([name]) => isSaid(name))
  return {
    text,
    version,
    resources: resources.list().filter(isNeeded),
    notes,
    labels: labelsOf(design),
    texts: { ...Object.fromEntries(texts), ...screenReader.texts, ...own.texts },
  }
}
