import { memoByObject } from '../../base/memo.ts'
import type { MakeId } from '../../base/ids.ts'
import { cameFrom, type Choice } from '../../document/came-from.ts'
import type { GroupStep, Layer } from '../../document/design.ts'
import { tidyLook, wholeLook } from '../../document/group-look.ts'
import { pathOf, withPath } from '../../document/group-paths.ts'
import {
  choiceWith,
  type InOption,
  type OwnChoice,
  type WearColor,
} from '../../document/choices/own-choices.ts'
import { withFills } from './declared.ts'
import { looksDigest } from '../../layers/building-blocks/export-wff/fingerprint.ts'

/*
 * Layers of an opened face as parts of the options that they stand in, and their colours linked to those of the wearer.
 * What they came with stays beside it, so that one that was put elsewhere is known (`came-back.ts`).
 */

type Style = Layer['style']

type Taken = {
  readonly style: Style
  /** Options that the innermost one stands in. */
  readonly outer: readonly InOption[]
}

/** `theme.0`, or `theme` for its first colour; null where there is none such. */
function wearColorNamed(name: string, choices: readonly OwnChoice[]): WearColor | null {
  const dot = name.lastIndexOf('.')
  const [id, index] = dot < 0 ? [name, 0] : [name.slice(0, dot), Number(name.slice(dot + 1))]
  const choice = choices.find((one) => one.id === id && one.kind === 'color')
  return choice?.options[0]?.colors[index] === undefined ? null : { id, index }
}

function linksOf(colors: Readonly<Record<string, string>>, choices: readonly OwnChoice[]) {
  const links = Object.entries(colors).flatMap(([path, name]) => {
    const to = wearColorNamed(name, choices)
    return to ? [[path, to] as const] : []
  })
  return links.length === 0 ? {} : { wearColors: Object.fromEntries(links) }
}

function takenStyle(style: Style, choices: readonly OwnChoice[]): Taken {
  const { when = [], off, colors = {} } = cameFrom(style) ?? {}
  const links = linksOf(colors, choices)
  const all = when.map(([id, option]): InOption => ({ id, option }))
  const [innermost, ...outer] = all.toReversed()
  if (!innermost) return { style: { ...style, ...links } as Style, outer: [] }
  // in an option that there is none of, or in two of one choice, it is never seen
  const isNever =
    all.some((one) => !choiceWith(choices, one)) || new Set(all.map(({ id }) => id)).size < all.length
  if (isNever || off === 'face') {
    const wear = { ...(style.wear as object), off: 'face' }
    return { style: { ...style, ...links, wear, visible: false } as Style, outer: [] }
  }
  return {
    style: { ...style, ...links, visible: true, choice: innermost } as Style,
    outer: outer.toReversed(),
  }
}

const keyOf = (layer: Layer, outer: readonly InOption[]): string =>
  JSON.stringify([pathOf(layer).map(({ id }) => id), outer])

const withLooksNow = (layer: Layer): Layer => {
  const wear = { ...(layer.style.wear as object), looks: looksDigest(layer) }
  return { ...layer, style: { ...layer.style, wear } as Style }
}

/** Makes the layers of either state of the watch parts of the options that they came in. */
export function takenWith(choices: readonly OwnChoice[], makeId: MakeId) {
  // a layer that is the same in both states has one style, which stays one
  const styleOf = memoByObject((style: Style): Taken => takenStyle(style, choices))

  /** An option within another one is a group of that one. */
  return (layers: readonly Layer[]): readonly Layer[] => {
    let [last, steps]: [string, readonly GroupStep[]] = ['', []]
    return layers.map((layer) => {
      const { style, outer } = styleOf(layer.style)
      const own = style === layer.style ? layer : { ...layer, style }
      const key = outer.length === 0 ? '' : keyOf(layer, outer)
      if (key !== last)
        steps = outer.flatMap((choice) => {
          const look = tidyLook({ ...wholeLook(undefined), choice })
          return look ? [{ id: makeId(), name: '', look }] : []
        })
      last = key
      return key === '' ? own : withLooksNow(withPath(own, [...pathOf(own), ...steps]))
    })
  }
}

type Found = {
  readonly layers: readonly Layer[]
  readonly fills: ReadonlyMap<string, ReadonlyMap<string, number>>
}

type Declared = { readonly own: readonly OwnChoice[] | null; readonly choices: readonly Choice[] }

/** What the roots hold of what the wearer can choose, and the lists with it. */
export function withChoices(
  { own, choices }: Declared,
  { normal, ambient }: { readonly normal: Found; readonly ambient: Found },
  makeId: MakeId,
) {
  if (!own) return { own, held: choices.length > 0 ? { choices } : {}, ofBoth: {}, taken: null }
  const filled = withFills(own, normal.fills)
  const of = takenWith(filled, makeId)
  const taken = { of, normal: of(normal.layers), ambient: of(ambient.layers) }
  return { own: filled, held: {}, ofBoth: filled.length > 0 ? { ownChoices: filled } : {}, taken }
}
