import { lookParts, recipeOf, type PartName, type Recipe } from '../../../shared/art/parts.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { dateFor, partsFor, type Dial } from './drawing/part.ts'
import type { Made, MadePart } from './make.ts'
import type { Needs } from './needs.ts'
import { partLabel } from './part-label.ts'
import type { Tools } from './tools.ts'

/** The engine, and what of it the late file is lent. */
export type Bench = { readonly editor: Needs; readonly tools: Tools }

/** What makes the layer of a part: hands are hands, a dial is the background, everything else a picture. */
const presets: Partial<Readonly<Record<PartName, string>>> = {
  dial: 'backdrop.image',
  ring: 'image.tick',
  hour: 'image.hour',
  minute: 'image.minute',
  second: 'image.second',
}

type Boxed = Pick<MadePart, 'box' | 'pivot'>

/** Where each part would stand if it had not been moved or sized. */
type Usual = ReadonlyMap<PartName, Boxed>

function usualOf({ look }: Recipe, dial: Dial): Usual {
  const places = partsFor(look, dial, ['dial', 'ring', 'extras', 'hands'])
  const date = dateFor(look, dial)
  const usual = new Map<PartName, Boxed>(places.map((place) => [place.part, place]))
  if (date) usual.set('date', { box: date.box, pivot: { x: 0.5, y: 0.5 } })
  return usual
}

/** A layer that was moved or sized since it came stays moved and sized as much. */
function movedAlike(to: Boxed, was: Boxed | undefined, { style }: Layer): Boxed['box'] {
  if (!was || was.box.width <= 0) return to.box
  const scale = style.width / was.box.width
  const pivotOf = ({ box, pivot }: Boxed) => ({
    x: box.x + box.width * pivot.x,
    y: box.y + box.height * pivot.y,
  })
  const [before, after] = [pivotOf(was), pivotOf(to)]
  const now = { x: style.x + style.width * style.offset.x, y: style.y + style.height * style.offset.y }
  const isUntouched =
    Math.abs(scale - 1) < 0.01 && Math.abs(now.x - before.x) < 1 && Math.abs(now.y - before.y) < 1
  if (isUntouched) return to.box
  const [width, height] = [to.box.width * scale, to.box.height * scale]
  return {
    x: after.x + now.x - before.x - width * to.pivot.x,
    y: after.y + now.y - before.y - height * to.pivot.y,
    width,
    height,
  }
}

const boxStyle = (box: Boxed['box'], pivot: Boxed['pivot'], isBackdrop: boolean) =>
  isBackdrop ? {} : { ...box, offset: pivot }

function newLayer({ editor, tools }: Bench, made: MadePart, art: Recipe): Layer {
  const preset = tools.presetById(presets[made.part] ?? 'image.image')
  if (!preset) throw new RangeError(`no preset makes ${made.part}`)
  const layer = tools.createLayer(editor, preset, { pictures: [made.picture] })
  const label = partLabel(editor, made.part)
  const { isBackdrop } = tools.kindOf(layer).abilities
  const { rotate, rotation } = made
  const turn = rotate === '' ? {} : { rotate, rotation }
  return {
    ...layer,
    label,
    style: { ...layer.style, ...boxStyle(made.box, made.pivot, isBackdrop), ...turn, art },
  } as Layer
}

type Change = { readonly made: MadePart; readonly art: Recipe; readonly usual: Usual }

function changedLayer(tools: Tools, layer: Layer, { made, art, usual }: Change): Layer {
  const { isBackdrop } = tools.kindOf(layer).abilities
  const drawn = tools.withPicture(layer, made.picture)
  const box = movedAlike(made, usual.get(made.part), layer)
  return { ...drawn, style: { ...drawn.style, ...boxStyle(box, made.pivot, isBackdrop), art } } as Layer
}

/** The day in its window, as words that the watch writes. */
function dateLayer({ editor, tools }: Bench, { look, dial }: Made, art: Recipe): Layer | null {
  const date = dateFor(look, dial)
  const preset = tools.presetById('text.monthDay')
  if (!date || !preset) return null
  const layer = tools.createLayer(editor, preset, { pictures: [] })
  const style = tools.kindOf(layer).editText?.(layer.style, '##day##') ?? layer.style
  const fill = date.isOnLight ? tools.black : tools.white
  const words = { fontSize: date.size, fill, align: 'center', verticalAlign: 'middle', isBounded: true }
  const label = editor.deps.text(editor.session.locale, 'layer.art.date')
  return { ...layer, label, style: { ...style, ...date.box, ...words, art } } as Layer
}

export type Merged = {
  readonly list: LayerList
  readonly added: readonly Layer[]
  /** All layers of the set that were made or changed. */
  readonly ids: readonly string[]
}

const inFront: ReadonlySet<string> = new Set(['hands'])

/** Behind everything that was there but the backdrop, hands in front of it all. */
function inserted(
  { backdropCount, insertLayers, kindOf }: Tools,
  list: LayerList,
  layers: readonly Layer[],
): LayerList {
  const isBackdrop = (layer: Layer): boolean => kindOf(layer).abilities.isBackdrop
  const groupOf = (layer: Layer): string => {
    const recipe = recipeOf(layer.style)
    return recipe ? lookParts[recipe.part] : ''
  }
  const backdrops = layers.filter(isBackdrop)
  const front = layers.filter((layer) => inFront.has(groupOf(layer)))
  const behind = layers.filter((layer) => !isBackdrop(layer) && !inFront.has(groupOf(layer)))
  const withBackdrops = insertLayers(list, backdropCount(list), backdrops)
  const withBehind = insertLayers(withBackdrops, backdropCount(withBackdrops), behind)
  return insertLayers(withBehind, withBehind.length, front)
}

/** The list with the parts of a set: those that are there changed, new ones in, those that the look has no more out. */
export function mergedInto(
  bench: Bench,
  list: LayerList,
  { set, made }: { readonly set: string; readonly made: Made },
): Merged {
  const { tools } = bench
  const { look, groups, dial } = made
  const recipe = (part: PartName): Recipe => ({ set, part, look })
  const ofSet = (layer: Layer): Recipe | null => {
    const found = recipeOf(layer.style)
    return found && found.set === set ? found : null
  }
  const old = list.map(ofSet).find((one) => one !== null) ?? null
  const usual: Usual = old ? usualOf(old, dial) : new Map()
  const byPart = new Map(made.parts.map((part) => [part.part, part]))
  const date = groups.includes('extras') ? dateLayer(bench, made, recipe('date')) : null
  const done = new Set<PartName>()
  const isOwnBackdrop = (layer: Layer): boolean => {
    const { abilities, onePicture } = tools.kindOf(layer)
    return byPart.has('dial') && abilities.isBackdrop && onePicture !== undefined
  }
  const changed = list.flatMap((layer) => {
    const found = ofSet(layer)
    const part = isOwnBackdrop(layer) ? 'dial' : found?.part
    if (part === undefined) return [layer]
    const drawn = byPart.get(part)
    if (part === 'date' && date && found) {
      done.add(part)
      const { fontSize, fill } = date.style as unknown as Record<string, unknown>
      const box = movedAlike({ box: date.style, pivot: date.style.offset }, usual.get('date'), layer)
      return [{ ...layer, style: { ...layer.style, ...box, fontSize, fill, art: recipe('date') } } as Layer]
    }
    if (drawn && !done.has(part)) {
      done.add(part)
      return [changedLayer(tools, layer, { made: drawn, art: recipe(part), usual })]
    }
    return groups.includes(lookParts[part]) ? [] : [layer]
  })
  const fresh = made.parts
    .filter(({ part }) => !done.has(part))
    .map((one) => newLayer(bench, one, recipe(one.part)))
  const added = [...fresh, ...(date && !done.has('date') ? [date] : [])]
  const ordered = added.toSorted((a, b) => orderOf(a) - orderOf(b))
  const next = inserted(tools, changed, ordered)
  return {
    list: next,
    added: ordered,
    ids: next.filter((layer) => ofSet(layer) !== null).map(({ uuid }) => uuid),
  }
}

const names = Object.keys(lookParts)

const orderOf = (layer: Layer): number => names.indexOf(recipeOf(layer.style)?.part ?? '')
