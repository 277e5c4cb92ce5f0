import { isColor } from '../../base/color.ts'
import { memoByObject } from '../../base/memo.ts'
import { isRoot } from '../create.ts'
import type { Layer } from '../design.ts'

/*
 * What the wearer of a face made here can choose on the watch: colour themes, lists of alternatives and switches. The
 * root of each list holds them, so that histories, urls, copies and saving know them without a word, and every list
 * has the definitions of what its own layers name. What is stored is untrusted until it is read here.
 */

/** In both languages of the watch; an empty one is the other. */
export type Names = { readonly en: string; readonly zhCn: string }

/** The name in this language; the other one where it has none. */
export const nameIn = ({ en, zhCn }: Names, locale: 'en' | 'zh-cn'): string =>
  locale === 'en' ? en || zhCn : zhCn || en

/** What the watch has of a choice or an option in its settings, beside the name. */
export type InSettings = {
  /** The url of a picture. */
  readonly icon?: string
  /** What a screen reader says of it. */
  readonly screenReader?: Names
}

export type OwnOption = InSettings & {
  readonly id: string
  readonly names: Names
  /** Of a colour theme, `#RRGGBB` or `#RRGGBBAA`; nothing for the others. */
  readonly colors: readonly string[]
  /** Of a flavour: which option of each other choice it takes (`flavors.ts`). */
  readonly sets?: Readonly<Record<string, string>>
  /** Of a flavour: who fills slots at first that have another one by themselves, by their ids. */
  readonly providers?: Readonly<Record<string, number>>
  /** Of a list: ids of other choices that the watch offers only with this option, or another that names them. */
  readonly childSettingIds?: readonly string[]
}

/** A flavour takes one option of each of the others. */
export type ChoiceKind = 'color' | 'list' | 'boolean' | 'flavor'

export type OwnChoice = InSettings & {
  readonly id: string
  readonly kind: ChoiceKind
  readonly names: Names
  /** At least one; a switch has these two, `TRUE` and `FALSE`. */
  readonly options: readonly OwnOption[]
  /** The option that the wearer finds at first. */
  readonly initial: string
  /** The option that a platform without such choices takes. */
  readonly falcon: string
  /** The url of a picture that lies over the dial and marks what the choice changes. */
  readonly highlight?: string
  /** Of the choice between light and dark: the theme colours that its colours are, by place, as links name them. */
  readonly links?: readonly string[]
}

/** The choice between light and dark, and its two options (decision 1404). */
export const appearance = { id: 'appearance', light: 'light', dark: 'dark' } as const

/** A layer that is seen with this option only. */
export type InOption = { readonly id: string; readonly option: string }

/** A colour of a theme, by its place. */
export type WearColor = { readonly id: string; readonly index: number }

/**
 * The format allows 100 options; a watch shows them one by one, so that thirty colours are many: more come with an opened
 * face only.
 */
export const choiceLimits = {
  ...{ choices: 20, colorOptions: 30, listOptions: 100, flavors: 20 },
  ...{ colors: 5, name: 60, screenReader: 200, slots: 20 },
} as const

const maxUrl = 2000

/** What the format calls on and off. */
export const [switchedOn, switchedOff] = ['TRUE', 'FALSE'] as const

const mostOptions: Readonly<Record<ChoiceKind, number>> = {
  color: choiceLimits.colorOptions,
  list: choiceLimits.listOptions,
  boolean: 2,
  flavor: choiceLimits.flavors,
}

export const maxOptions = (kind: ChoiceKind): number => mostOptions[kind]

const isKind = (kind: unknown): kind is ChoiceKind =>
  typeof kind === 'string' && Object.hasOwn(mostOptions, kind)

/** Layers can be part of an option of it. */
export const holdsLayers = ({ kind }: { readonly kind: ChoiceKind }): boolean =>
  kind === 'list' || kind === 'boolean'

type Stored = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null

const wordIn = (value: unknown, most: number = choiceLimits.name): string =>
  typeof value === 'string' ? value.slice(0, most) : ''

const idIn = (value: unknown): string =>
  typeof value === 'string' && /^[\w-]{1,60}$/.test(value) ? value : ''

const namesIn = (value: unknown, most?: number): Names =>
  isRecord(value)
    ? { en: wordIn(value['en'], most), zhCn: wordIn(value['zhCn'], most) }
    : { en: '', zhCn: '' }

/** A field with the url of a picture; nothing where there is none. */
const urlIn = <Name extends string>(value: Stored, name: Name): Partial<Record<Name, string>> =>
  wordIn(value[name], maxUrl) === '' ? {} : ({ [name]: wordIn(value[name], maxUrl) } as Record<Name, string>)

/** What the settings of the watch have beside the name; nothing for what is empty. */
function settingsIn(value: Stored): InSettings {
  const said = namesIn(value['screenReader'], choiceLimits.screenReader)
  return { ...urlIn(value, 'icon'), ...(said.en + said.zhCn === '' ? {} : { screenReader: said }) }
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Each id once. */
const unique = <T extends { readonly id: string }>(items: readonly T[]): readonly T[] =>
  items.filter(({ id }, at) => id !== '' && items.findIndex((one) => one.id === id) === at)

const setsIn = (value: Stored): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(value)
      .map(([id, option]) => [idIn(id), idIn(option)] as const)
      .filter(([id, option]) => id !== '' && option !== '')
      .slice(0, choiceLimits.choices),
  )

const providersIn = (value: Stored): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(value)
      .filter((entry): entry is [string, number] => Number.isInteger(entry[1]))
      .slice(0, choiceLimits.slots),
  )

function childrenIn(value: Stored): Pick<OwnOption, 'childSettingIds'> {
  const ids = listIn(value['childSettingIds'])
    .map(idIn)
    .filter((id) => id !== '')
  return ids.length === 0 ? {} : { childSettingIds: ids.slice(0, choiceLimits.choices) }
}

const optionsIn = (value: unknown): readonly OwnOption[] =>
  isRecord(value)
    ? [
        {
          id: idIn(value['id']),
          names: namesIn(value['names']),
          colors: listIn(value['colors'])
            .filter((color): color is string => typeof color === 'string' && isColor(color))
            .slice(0, choiceLimits.colors),
          ...(isRecord(value['sets']) ? { sets: setsIn(value['sets']) } : {}),
          ...(isRecord(value['providers']) ? { providers: providersIn(value['providers']) } : {}),
          ...settingsIn(value),
          ...childrenIn(value),
        },
      ]
    : []

/** What light and dark are of; nothing for any other choice, and where it does not fit the colours. */
function linksOfChoice(value: Stored, options: readonly OwnOption[]): Pick<OwnChoice, 'links'> {
  const links = listIn(value['links']).filter(
    (link): link is string => typeof link === 'string' && link !== '' && link.length <= 20,
  )
  const [light, dark] = options
  const isOfTheme =
    value['id'] === appearance.id &&
    value['kind'] === 'color' &&
    options.length === 2 &&
    light?.id === appearance.light &&
    dark?.id === appearance.dark &&
    new Set(links).size === light.colors.length
  return isOfTheme ? { links } : {}
}

function choiceIn(value: unknown): readonly OwnChoice[] {
  if (!isRecord(value)) return []
  const { kind } = value
  if (!isKind(kind)) return []
  const most = kind === 'color' ? choiceLimits.listOptions : maxOptions(kind)
  const options = unique(listIn(value['options']).flatMap(optionsIn)).slice(0, most)
  const ids = options.map(({ id }) => id)
  const isSwitch = ids.length === 2 && ids.includes(switchedOn) && ids.includes(switchedOff)
  const [first] = ids
  const count = options[0]?.colors.length ?? 0
  const areAlike = options.every(({ colors }) => colors.length === count)
  if (first === undefined || (kind === 'boolean' && !isSwitch)) return []
  if (kind === 'color' && (count === 0 || !areAlike)) return []
  const known = (option: unknown): string => ids.find((id) => id === option) ?? first
  const initial = known(value['initial'])
  return [
    {
      id: idIn(value['id']),
      kind,
      names: namesIn(value['names']),
      options,
      initial,
      falcon: value['falcon'] === undefined ? initial : known(value['falcon']),
      ...settingsIn(value),
      ...urlIn(value, 'highlight'),
      ...linksOfChoice(value, options),
    },
  ]
}

const none: readonly OwnChoice[] = []

/** Choices as they are stored; what cannot be read of them is left out. */
export const readOwnChoices = memoByObject((stored: object): readonly OwnChoice[] => {
  const read = unique(listIn(stored).flatMap(choiceIn)).slice(0, choiceLimits.choices)
  return read.length === 0 ? none : read
})

type RootFields = { readonly ownChoices?: unknown }

/** What the wearer can choose, as the root of a list has it; the same reference while nothing of it changes. */
export function ownChoicesIn(list: readonly Layer[]): readonly OwnChoice[] {
  const stored = (list.find(isRoot)?.style as RootFields | undefined)?.ownChoices
  return isRecord(stored) ? readOwnChoices(stored) : none
}

const inOption = memoByObject((stored: object): InOption | null => {
  const { id, option } = stored as Stored
  return idIn(id) !== '' && idIn(option) !== '' ? { id: idIn(id), option: idIn(option) } : null
})

/** The option that a layer belongs to; null for one that is always seen. */
export const optionOf = ({ choice }: { readonly choice?: unknown }): InOption | null =>
  isRecord(choice) ? inOption(choice) : null

const linksIn = memoByObject((stored: object): readonly (readonly [path: string, color: WearColor])[] =>
  Object.entries(stored).flatMap(([path, to]: [string, unknown]) => {
    if (!isRecord(to)) return []
    const [id, index] = [idIn(to['id']), to['index']]
    const isPlace = typeof index === 'number' && Number.isInteger(index) && index >= 0
    return id !== '' && isPlace && index < choiceLimits.colors ? [[path, { id, index }] as const] : []
  }),
)

const noLinks: ReturnType<typeof linksIn> = []

type Styled = { readonly style: { readonly choice?: unknown }; readonly group?: Layer['group'] | undefined }

const always: readonly InOption[] = []

/** All options that must be chosen for a layer to be seen: its own, and those of the groups around it. */
export function optionsOf({ style, group }: Styled): readonly InOption[] {
  const own = optionOf(style)
  const around = group?.flatMap(({ look }) => (look?.choice ? (optionOf(look) ?? []) : [])) ?? always
  return own ? [own, ...around] : around
}

/** Two layers that are never seen together: they, or groups around them, belong to different options of one choice. */
export function areApart(a: Styled, b: Styled): boolean {
  const others = optionsOf(b)
  return optionsOf(a).some(({ id, option }) =>
    others.some((other) => other.id === id && other.option !== option),
  )
}

/** Fields of a layer, by their paths, that take a colour of a theme. */
export const wearColorsOf = ({
  wearColors,
}: {
  readonly wearColors?: unknown
}): readonly (readonly [path: string, color: WearColor])[] =>
  isRecord(wearColors) ? linksIn(wearColors) : noLinks

/** The option of this id; undefined where there is none. */
export const optionNamed = ({ options }: OwnChoice, id: string): OwnOption | undefined =>
  options.find((one) => one.id === id)

/** The choice among these that has the option; undefined where none has. */
export const choiceWith = (choices: readonly OwnChoice[], { id, option }: InOption): OwnChoice | undefined =>
  choices.find((choice) => choice.id === id && optionNamed(choice, option) !== undefined)

/** Every option of these choices, by what it and its choice are called. */
export const optionNames = (choices: readonly OwnChoice[], locale: 'en' | 'zh-cn') =>
  choices.flatMap(({ id, names, options }) =>
    options.map((option) => ({
      ...{ id, option: option.id },
      name: `${nameIn(names, locale)}: ${nameIn(option.names, locale)}`,
    })),
  )

/** Pictures of the settings of the watch: of choices, of their options, and what marks them. */
export const choicePictures = (choices: readonly OwnChoice[]): readonly string[] =>
  choices.flatMap(({ icon, highlight, options }) =>
    [icon, highlight, ...options.map((option) => option.icon)].filter((url) => url !== undefined),
  )
