import { cameFrom, type Choice } from '../../../document/came-from.ts'
import { wearColorsOf, type OwnChoice } from '../../../document/choices/own-choices.ts'
import { isFollowing, restColor } from '../../../document/choices/seen-choices.ts'
import type { Layer } from '../../../document/design.ts'
import { fieldAt, withField } from '../../../document/choices/nested-fields.ts'

/** What a name of a colour is now: `theme.0`. */
export function chosenColor(choices: readonly Choice[], name: string): string | null {
  const dot = name.lastIndexOf('.')
  const [id, place] = dot < 0 ? [name, 0] : [name.slice(0, dot), Number(name.slice(dot + 1))]
  const choice = choices.find((one) => one.id === id)
  return choice?.options.find((one) => one.id === choice.chosen)?.colors?.[place] ?? null
}

export const isChosen = (choices: readonly Choice[], [id, option]: readonly [string, string]): boolean =>
  choices.find((one) => one.id === id)?.chosen === option

/** Whether what the wearer chose shows the layer; true for one without conditions, unless its face never shows it. */
export const isAsked = (style: Layer['style'], choices: readonly Choice[]): boolean => {
  const wear = cameFrom(style)
  return wear?.off !== 'face' && (wear?.when ?? []).every((one) => isChosen(choices, one))
}

/** Shown or hidden by what is chosen, and not by hand. */
const isAsChosen = (style: Layer['style'], choices: readonly Choice[]): boolean =>
  style.visible ? isAsked(style, choices) : cameFrom(style)?.off !== 'person' && !isAsked(style, choices)

/** Fields that say nothing of what is seen, or follow from another one. */
const silent: ReadonlySet<string> = new Set([
  'wear',
  // where it was put instead is told by the options of its place, and its links by the names of the colours
  'choice',
  'wearColors',
  'isAutoHidden',
  'labelColor',
  'constraints',
  'mainLayer',
  'isLock',
  'draggable',
  'fileSize',
  'ratio',
  'fontId',
  'contents',
])

/** 53 bits of a text (cyrb53): enough to tell a changed layer from an unchanged one. */
export function digest(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

function printed(value: unknown, names: ReadonlyMap<string, string>): string {
  if (typeof value === 'string') return JSON.stringify(names.get(value) ?? value)
  if (typeof value === 'number') return String(Number(value.toFixed(4)) + 0)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map((one) => printed(one, names)).join()}]`
  const entries = Object.entries(value).filter(([key, one]) => one !== undefined && !silent.has(key))
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, one]) => `${key}:${printed(one, names)}`)
    .join()}}`
}

export type Came = {
  readonly choices: readonly Choice[]
  /** The design's own; null where a face keeps what it came with, and what is chosen is in its layers. */
  readonly own: readonly OwnChoice[] | null
  /** Urls, which change when files are kept elsewhere, by the names that they have in the face. */
  readonly names: ReadonlyMap<string, string>
}

type Fields = Readonly<Record<string, unknown>>

/** Links to colours of the design's own choices by their names: as they came where they are as they came. */
function withOwnNames(style: Layer['style'], own: readonly OwnChoice[]): Fields {
  const came = cameFrom(style)
  let fields: Fields = { ...style }
  for (const [path, { id, index }] of wearColorsOf(style)) {
    const choice = own.find((one) => one.id === id)
    if (!isFollowing(fields, path, restColor(choice, index))) continue
    const name = came?.colors?.[path]
    const isSame = name === `${id}.${index}` || (name === id && index === 0)
    fields = withField(fields, path, isSame ? name : `${id}.${index}`)
  }
  if (came?.off === 'face') fields = { ...fields, visible: !style.visible }
  return fields
}

/** A short digest of what a layer shows; what the wearer chooses does not change it. */
export function fingerprint(
  { nodeType, style }: Pick<Layer, 'nodeType' | 'style'>,
  { choices, own, names }: Came,
): string {
  if (own) return digest(`${nodeType} ${printed(withOwnNames(style, own), names)}`)
  const wear = cameFrom(style)
  let fields: Fields = { ...style }
  for (const [path, name] of Object.entries(wear?.colors ?? {}))
    if (fieldAt(fields, path) === chosenColor(choices, name)) fields = withField(fields, path, name)
  if (wear?.when) fields = { ...fields, visible: isAsChosen(style, choices) }
  return digest(`${nodeType} ${printed(fields, names)}`)
}

/** The same of what the groups around a layer do with it; empty where they only keep it together with others. */
export function looksDigest({ group }: Pick<Layer, 'group'>): string {
  const looks = (group ?? []).flatMap(({ look }) => (look ? [look] : []))
  return looks.length === 0 ? '' : digest(printed(looks, new Map()))
}

/** Begins the id of a group that is one of ours with a look, so that it comes in as one again. */
export const lookId = 'look'

/** The only expression of the condition of such a group. */
export const shownName = 'shown'

/** The only expression of the condition that shows a layer in a slot while what it shows is sent. */
export const sentName = 'sent'

const layoutIds = { normal: 'layoutNormal', ambient: 'layoutAmbient', both: 'layoutBoth' } as const

export type LayoutMode = keyof typeof layoutIds

/** The id of the group that holds the layers of a slot's layout, so that it comes in as one again. */
export const layoutId = (mode: LayoutMode, count: number): string => `${layoutIds[mode]}${count}`

/** The state of the watch that such a group is for; null for any other id. */
export function layoutModeOf(id: string | null): LayoutMode | null {
  const word = /^(layout[A-Z][a-z]+)\d+$/.exec(id ?? '')?.[1]
  return (['normal', 'ambient', 'both'] as const).find((mode) => layoutIds[mode] === word) ?? null
}

export const isLookId = (id: string | null): boolean => id !== null && /^look\d+$/.test(id)
