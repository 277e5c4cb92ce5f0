import { memoByObject } from '../base/memo.ts'
import { parseEffects } from '../base/effects/effects.ts'
import { areLit } from '../base/effects/light.ts'
import { blendOf } from '../base/blend.ts'
import type { BaseStyle, Layer } from '../document/design.ts'
import { localizationOf } from '../expressions/languages/localization.ts'
import { tiltOf, type Tilt } from '../base/tilt.ts'
import { screenReaderOf, withScreenReader } from '../document/screen-reader.ts'
import { isPlacing, type GroupLook } from '../document/group-look.ts'
import { membersOf } from '../document/group-units.ts'
import { maskOf } from '../document/masks.ts'
import { createWorld, defaultSampleTime, type World } from '../expressions/world.ts'
import type { Platform } from '../platforms/platform.ts'
import {
  askPlatform,
  type WithLosses,
  type Loss,
  type OnPlatform,
} from './building-blocks/outcome/on-platform.ts'
import { arrivingOn, placeOn } from './building-blocks/outcome/place.ts'
import { wordsOn } from './building-blocks/outcome/readable.ts'
import { lookOn, type LookOutcome } from './building-blocks/outcome/group-look.ts'
import { noneAnew, type WrittenAnew } from './building-blocks/written-back/anew.ts'
import { photosLoss } from './building-blocks/outcome/photos.ts'
import { choiceColorLoss, followsInLook } from './building-blocks/outcome/choice-colors.ts'
import {
  hasLitInside,
  inLight,
  isInTurningGroup,
  isLitLayer,
  isTurnedLive,
  unlit,
} from './building-blocks/effects/lit-layer.ts'
import {
  castOfGroup,
  lossOfCast,
  maskedDrawing,
  withDrawnGroups,
  withShadowsApart,
  type DrawnGroups,
} from './drawings.ts'
import type { Drawing } from './raster/drawn-url.ts'
import type { Kind } from './kind.ts'
import { kindOf } from './registry.ts'

/*
 * What a platform does with a layer: read by the canvas, by the lists of what differs, by the rules and by what writes a
 * package, so that none of them can say something else than the others.
 */

export type { Loss }
export { anewIn, type WrittenAnew } from './building-blocks/written-back/anew.ts'
export { asNote } from '../platforms/losses.ts'

export type Outcome = {
  /** As the watch draws it, the very same layer where nothing is lost; null where it is left out. */
  readonly layer: Layer | null
  readonly losses: readonly Loss[]
}

/** How a masked layer is seen: through its mask, as one picture that looks the same, or whole. */
export type MaskOutcome = {
  readonly how: 'masked' | 'drawn' | 'whole'
  /** What is drawn when the face is packed; null where it is not one picture. */
  readonly drawing: Drawing | null
  readonly losses: readonly Loss[]
}

export type Outcomes = {
  readonly platform: Platform
  readonly of: (layer: Layer) => Outcome
  /** What all of a group has in common. */
  readonly look: (look: GroupLook) => LookOutcome
  /** The layer as the watch draws it; null where it is left out. */
  readonly shown: (layer: Layer) => Layer | null
  /** False for what the watch puts on the dial beside all groups. */
  readonly isInGroups: (layer: Layer) => boolean
  /** Of a layer and what masks it. */
  readonly through: (layer: Layer, by: Layer) => MaskOutcome
}

/** The groups that put a layer elsewhere than where it is stored. */
const placesOf = ({ group }: Layer): string =>
  (group ?? []).flatMap(({ id, look }) => (look && isPlacing(look) ? [id] : [])).join()

const seen: MaskOutcome = { how: 'masked', drawing: null, losses: [] }

/** What came from outside and was not changed goes out as it came, whatever this editor makes of it (decision 0906). */
const goesOutAsItCame = ({ uuid, style }: Layer, { exports }: Platform, anew: WrittenAnew): boolean =>
  exports === 'wff' && style.wear !== undefined && !anew.ids.has(uuid)

/** Whether anything writes such a layer for the platform. */
const isWritten = (layer: Layer, { exports }: Platform): boolean => {
  const { exportFalcon, exportWff } = kindOf(layer)
  return exports === null || (exports === 'falcon' ? exportFalcon : exportWff) !== undefined
}

/** No slot stands in anything that follows the wrist, nothing is seen of what is pressed, and what came keeps its own. */
export const takesTilt = ({ abilities }: Pick<Kind, 'abilities'>): boolean =>
  !abilities.isBackdrop &&
  abilities.keepsForeign !== true &&
  abilities.isFilledByWatch !== true &&
  abilities.isTapArea !== true

/** What tilting the watch does to a layer; null where nothing, and where its kind has none, whatever a file says. */
export const tiltIn = (layer: Layer): Tilt | null => (takesTilt(kindOf(layer)) ? tiltOf(layer.style) : null)

const saidBy = { blend: blendOf, localization: localizationOf, tilt: tiltOf }

/** Without a field, where a watch knows nothing of it. */
function without<S extends BaseStyle>(style: S, id: keyof typeof saidBy, on: OnPlatform): S {
  const isSaid = saidBy[id](style)
  if (!isSaid || !on.loses(id)) return style
  const { [id]: _lost, ...plain } = style
  return plain as S
}

/** What a screen reader says, as far as the watch has one and knows the values. */
function saidOn<S extends BaseStyle>(style: S, on: OnPlatform): S {
  const words = screenReaderOf(style)
  if (!words) return style
  if (on.loses('screenReader')) return withScreenReader(style, null)
  const said = { en: wordsOn(words.en, on), zhCn: wordsOn(words.zhCn, on) }
  return said.en === words.en && said.zhCn === words.zhCn ? style : withScreenReader(style, said)
}

function outcomeOf(layer: Layer, { losses, ...on }: WithLosses): Outcome {
  const { platform } = on
  if (!isWritten(layer, platform)) return { layer: on.loses('unknown') ? null : layer, losses }
  const own = kindOf(layer).outcome
  const lit = litOn(layer, on)
  const shown = own ? own(lit.style, on) : lit.style
  if (!shown) return { layer: null, losses }
  const placed = placeOn(arrivingOn(shown, on), on)
  const still = takesTilt(kindOf(layer)) ? without(placed, 'tilt', on) : placed
  const plain = without(without(still, 'blend', on), 'localization', on)
  const style = saidOn(plain, on)
  return { layer: style === layer.style ? layer : { ...layer, style }, losses }
}

/** Its shadows as the watch turns them: those that can follow the light of the dial say so still. */
function litOn(layer: Layer, on: OnPlatform): Layer {
  if (!isLitLayer(layer)) return layer
  if (!isTurnedLive(layer)) return inLight(layer)
  if (!isApartOn(on, layer)) return on.loses('lightShadow') ? unlit(layer) : inLight(layer)
  if (hasLitInside(layer)) on.loses('lightShadow')
  return inLight(layer)
}

/** What writes for the platform puts its shadow into a part of its own. */
const isApartOn = ({ platform }: Pick<OnPlatform, 'platform'>, layer: Layer): boolean =>
  platform.exports === 'wff' && isTurnedLive(layer) && partsShadow(layer)

/** A watch draws its shadow apart, and turns both: it turns in its place, and is drawn when the face is packed. */
function partsShadow(layer: Layer): boolean {
  const { style, mask } = layer
  const isPlain = !mask && !blendOf(style) && tiltOf(style) === null
  return (
    onlyFades(style) &&
    isPlain &&
    !isInTurningGroup(layer) &&
    Boolean(kindOf(layer).drawing?.(inLight(layer)))
  )
}

const onlyFades = ({ dynamic = {} }: BaseStyle): boolean =>
  Object.entries(dynamic).every(([name, text]) => name === 'opacity' || !text)

/**
 * `anew`: what came from outside and has to be written anew (`anewIn`); `judgesAll` for what writes the layers, which
 * asks only for those.
 */
export function createOutcomes(
  platform: Platform,
  world: World,
  { anew = noneAnew, judgesAll = false }: { readonly anew?: WrittenAnew; readonly judgesAll?: boolean } = {},
): Outcomes {
  const isKept = (layer: Layer): boolean => !judgesAll && goesOutAsItCame(layer, platform, anew)
  const of = memoByObject((layer: Layer): Outcome => {
    const on = askPlatform(platform, world, anew.held.has(layer.uuid))
    const why = anew.told.get(layer.uuid)
    if (why) on.loses(why)
    return isKept(layer) ? { layer, losses: on.losses } : outcomeOf(layer, on)
  })
  return {
    platform,
    of,
    shown: (layer) => of(layer).layer,
    isInGroups: (layer) => !(platform.fillsSlots && kindOf(layer).abilities.isFilledByWatch === true),
    look: memoByObject((look: GroupLook) => lookOn(look, askPlatform(platform, world))),
    through(layer, by) {
      const how = layer.mask?.how
      const isSlot = platform.fillsSlots && kindOf(layer).abilities.isFilledByWatch === true
      if (how === undefined || isKept(layer)) return seen
      if (platform.masks.includes(how) && !isSlot) {
        // the mask is written beside the layer, in the groups of that
        if (placesOf(layer) === placesOf(by)) return seen
        const apart = askPlatform(platform, world)
        apart.loses('maskGroup')
        return { ...seen, losses: apart.losses }
      }
      const [shown, mask] = [of(layer).layer, of(by).layer]
      const drawing = shown && mask && !isSlot ? maskedDrawing(shown, mask) : null
      const { losses, loses } = askPlatform(platform, world)
      if (drawing) loses('maskPicture')
      const isWhole = !drawing && loses(isSlot ? 'slotMask' : 'mask')
      return { how: drawing ? 'drawn' : isWhole ? 'whole' : 'masked', drawing, losses }
    },
  }
}

/** At which a watch shows what it cannot read, and every build with it. */
const sampleWorld = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })

const outcomesWith = memoByObject((platform: Platform) =>
  memoByObject((anew: WrittenAnew) => createOutcomes(platform, sampleWorld, { anew })),
)

/** At the sample time of a build; the same reference for a platform and what is written anew. */
export const outcomesOn = (platform: Platform, anew: WrittenAnew = noneAnew): Outcomes =>
  outcomesWith(platform)(anew)

/**
 * The same where it is known which layers have fonts that make ligatures of plain letters (`joined`, by uuid): a layer is
 * judged without the file of its font.
 */
export function withJoined(
  outcomes: Outcomes,
  platform: Platform,
  joined: ReadonlySet<string> | undefined,
): Outcomes {
  const row = platform.losses.shaping
  if (!row || !joined || joined.size === 0) return outcomes
  return {
    ...outcomes,
    of(layer) {
      const outcome = outcomes.of(layer)
      const isTold = !outcome.layer || outcome.losses.some(({ id }) => id === 'shaping')
      if (isTold || !joined.has(layer.uuid)) return outcome
      return { ...outcome, losses: [...outcome.losses, { ...row, id: 'shaping' }] }
    },
  }
}

/** Shadows of a group follow the light, and it turns with the clock, or a group around it does. */
function turnsWithShadow(list: readonly Layer[], id: string): boolean {
  const path = membersOf(list, id)[0]?.group ?? []
  const at = path.findIndex((step) => step.id === id)
  const isTurned = isInTurningGroup({ group: path.slice(0, at + 1) })
  return isTurned && areLit(parseEffects(path[at]?.look?.effects ?? '') ?? [])
}

/** What becomes of the effects of a group; nothing for one without any. */
function lossesOfEffects(
  { platform, shown }: Outcomes,
  list: readonly Layer[],
  { id, look }: { readonly id: string; readonly look?: GroupLook },
): readonly Loss[] {
  if (!look?.effects) return []
  const on = askPlatform(platform, sampleWorld)
  const cast = castOfGroup(list, id, shown)
  lossOfCast(cast, on.loses)
  // the one picture of the group turns with its shadow
  if (cast?.op && turnsWithShadow(list, id)) on.loses('lightShadow')
  if (cast?.op && followsInLook(list, look)) on.loses('choiceColor')
  return on.losses
}

/**
 * The list as it goes out to the platform, groups with effects as pictures, and what is told of them. `inColors`: the
 * layers in the colours that a picture keeps.
 */
export const drawnGroups = (
  outcomes: Outcomes,
  list: readonly Layer[],
  inColors: (layer: Layer) => Layer = (layer) => layer,
): DrawnGroups =>
  withDrawnGroups(
    withShadowsApart(list, (layer) => isApartOn(outcomes, layer)),
    { shown: outcomes.shown, inColors },
    ({ id, name, look }, cast) => [
      ...lossesOfEffects(outcomes, list, { id, ...(look ? { look } : {}) }).map((loss) => ({
        ...loss,
        params: { ...loss.params, name, group: name },
      })),
      ...(cast?.op ? lossesInside(outcomes, list, id) : []),
    ],
  )

/** A colour of the wearer's choice that ends up in the picture of a group, of its members or of a group in it: told once. */
function lossesInside(outcomes: Outcomes, list: readonly Layer[], id: string): readonly Loss[] {
  const row = outcomes.platform.losses.choiceColor
  const members = membersOf(list, id)
  const looks = new Set(
    members.flatMap(({ group = [] }) =>
      group.slice(group.findIndex((step) => step.id === id) + 1).flatMap(({ look }) => look ?? []),
    ),
  )
  const isIn =
    members.some((one) => lossesInPicture(outcomes, list, one).length > 0) ||
    [...looks].some((look) => followsInLook(list, look))
  return row && isIn ? [{ ...row, id: 'choiceColor' }] : []
}

/** The colour of the wearer's choice that ends up in a picture. */
const lossesInPicture = ({ platform }: Outcomes, list: readonly Layer[], layer: Layer): readonly Loss[] =>
  choiceColorLoss(list, layer, { losses: [], isDrawn: true, platform })

/** It goes out as a part of the picture of a group with effects. */
const isInPicture = (outcomes: Outcomes, list: readonly Layer[], { group = [] }: Layer): boolean =>
  group.some(({ id, look }) => look?.effects !== undefined && castOfGroup(list, id, outcomes.shown)?.op)

/** What becomes of the looks of those groups of which the layer is the lowest: each is told once, by the name of the group. */
function lossesOfGroups(outcomes: Outcomes, list: readonly Layer[], layer: Layer): readonly Loss[] {
  const hasLook = layer.group?.some(({ look }) => look !== undefined) ?? false
  if (hasLook && !outcomes.isInGroups(layer)) {
    const { platform } = outcomes
    const on = askPlatform(platform, sampleWorld)
    on.loses('slotGroup')
    return on.losses
  }
  return (layer.group ?? []).flatMap(({ id, name, look }) => {
    const own = look ? outcomes.look(look).losses : []
    // one layer does not show through itself
    const isOne = membersOf(list, id).length === 1
    const ofLook = isOne ? own.filter((loss) => loss.id !== 'groupFade') : own
    const losses = [...ofLook, ...lossesOfEffects(outcomes, list, { id, ...(look ? { look } : {}) })]
    if (losses.length === 0) return []
    const lowest = list.find(({ group }) => group?.some((step) => step.id === id))
    return lowest === layer
      ? losses.map((loss) => ({ ...loss, ways: [], params: { ...loss.params, name, group: name } }))
      : []
  })
}

/** All that the platform does otherwise with a layer of a list. */
export function lossesIn(outcomes: Outcomes, list: readonly Layer[], layer: Layer): readonly Loss[] {
  const own = lossesOfLayer(outcomes, list, layer)
  const ofGroups = layer.group ? lossesOfGroups(outcomes, list, layer) : []
  return ofGroups.length === 0 ? own : [...own, ...ofGroups]
}

function lossesOfLayer(outcomes: Outcomes, list: readonly Layer[], layer: Layer): readonly Loss[] {
  const { layer: shown, losses } = outcomes.of(layer)
  const by = layer.mask && shown ? maskOf(list, layer) : null
  const through = by ? outcomes.through(layer, by) : seen
  const isDrawn = through.how === 'drawn' || isInPicture(outcomes, list, layer)
  const color = shown ? choiceColorLoss(list, layer, { losses, isDrawn, platform: outcomes.platform }) : []
  const hasPhotos = shown !== null && kindOf(shown).photos?.(shown.style)
  const photos = hasPhotos ? photosLoss(list, layer, outcomes) : []
  if (!by && color.length + photos.length === 0) return losses
  // one picture of both: that it would be one of itself is not so
  const own = isDrawn ? losses.filter((loss) => loss.isDrawn || loss.severity !== 'hint') : losses
  return [...own, ...through.losses, ...color, ...photos]
}
