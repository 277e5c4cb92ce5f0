import { flavorsId, type Choice } from '../../document/came-from.ts'
import {
  readOwnChoices,
  switchedOff,
  switchedOn,
  type Names,
  type OwnChoice,
  type OwnOption,
} from '../../document/choices/own-choices.ts'
import { setChoices, withTidyFlavors } from '../../document/choices/flavors.ts'
import { childrenOf } from '../../layers/building-blocks/import-wff/read.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'

type Reading = {
  /** What the face declares, as it is read to be chosen among. */
  readonly choices: readonly Choice[]
  /** A text of the package by its name. */
  readonly text: (name: string, language?: 'zh') => string | null
  readonly pictureOf: (name: string) => string | null
  readonly choiceNames?: SwitchNames
}

/** The words that an attribute names, or says itself. */
function wordsOf(element: XmlElement, attribute: string, { text }: Reading): Names {
  const said = attributeOf(element, attribute)
  if (said === null) return { en: '', zhCn: '' }
  const name = said.replace(/^@string\//, '')
  return { en: text(name) ?? name, zhCn: text(name, 'zh') ?? '' }
}

function namesOf(element: XmlElement, otherwise: string, reading: Reading): Names {
  const names = wordsOf(element, 'displayName', reading)
  return names.en + names.zhCn === '' ? { en: otherwise, zhCn: '' } : names
}

/** What the settings of the watch have of it beside the name. */
function settingsOf(element: XmlElement, reading: Reading): Partial<OwnChoice> {
  const picture = (attribute: string): string | undefined => {
    const name = attributeOf(element, attribute)
    return name ? (reading.pictureOf(name) ?? undefined) : undefined
  }
  const [icon, highlight] = [picture('icon'), picture('highlight')]
  const screenReader = wordsOf(element, 'screenReaderText', reading)
  return {
    ...(icon === undefined ? {} : { icon }),
    ...(highlight === undefined ? {} : { highlight }),
    ...(screenReader.en + screenReader.zhCn === '' ? {} : { screenReader }),
  }
}

const words = (element: XmlElement, name: string): readonly string[] =>
  (attributeOf(element, name) ?? '').split(/\s+/).filter((one) => one !== '')

function optionOf(element: XmlElement, known: Choice['options'][number], reading: Reading): OwnOption {
  const children = words(element, 'childSettingIds')
  return {
    id: known.id,
    names: namesOf(element, known.id, reading),
    colors: known.colors ?? [],
    ...(known.sets ? { sets: Object.fromEntries(known.sets) } : {}),
    ...settingsOf(element, reading),
    ...(children.length > 0 ? { childSettingIds: children } : {}),
  }
}

/** What has no name in the format. */
export type SwitchNames = Readonly<Record<'on' | 'off' | 'flavors', Names>>

const unnamed: SwitchNames = {
  on: { en: switchedOn, zhCn: '' },
  off: { en: switchedOff, zhCn: '' },
  flavors: { en: flavorsId, zhCn: '' },
}

const switchOptions = ({ on, off }: SwitchNames): readonly OwnOption[] => [
  { id: switchedOn, names: on, colors: [] },
  { id: switchedOff, names: off, colors: [] },
]

function choiceOf(element: XmlElement, choice: Choice, reading: Reading): OwnChoice {
  const { choiceNames = unnamed } = reading
  const { id, kind, chosen } = choice
  const named = new Map(elementsOf(element).map((one) => [attributeOf(one, 'id') ?? '', one]))
  const options = choice.options.flatMap((option) => {
    const own = named.get(option.id)
    return own ? [optionOf(own, option, reading)] : []
  })
  return {
    ...{ id, kind, names: kind === 'flavor' ? choiceNames.flavors : namesOf(element, id, reading) },
    options: kind === 'boolean' ? switchOptions(choiceNames) : options,
    ...{ initial: chosen, falcon: chosen },
    ...(kind === 'flavor' ? {} : settingsOf(element, reading)),
  }
}

/** How many colours an option says; one that cannot be read would move those behind it. */
const saysAll = (element: XmlElement, { options }: OwnChoice): boolean =>
  elementsOf(element).every((one) => {
    const own = options.find(({ id }) => id === attributeOf(one, 'id'))
    return own !== undefined && words(one, 'colors').length === own.colors.length
  })

const isWhole = (made: readonly OwnChoice[], read: readonly OwnChoice[]): boolean =>
  made.length === read.length &&
  made.every(({ id, options }, at) => {
    const own = read[at]
    return own?.id === id && own.options.length === options.length
  })

/**
 * What a face lets its wearer choose, as choices of the design; null where something of it does not fit: an id that ours
 * cannot have, colours of different counts, more than there may be. Then the face keeps what it came with.
 */
export function declaredIn(root: XmlElement, reading: Reading): readonly OwnChoice[] | null {
  const elements = childrenOf(root, 'UserConfigurations')
    .flatMap(elementsOf)
    .filter(({ name }) => name !== 'PhotosConfiguration')
  const { choices } = reading
  if (elements.length !== choices.length) return null
  const made = elements.map((element, at) => choiceOf(element, choices[at] as Choice, reading))
  const read = readOwnChoices(made)
  const fits =
    isWhole(made, read) &&
    // flavours are sets of options here: those of slots alone are not
    (setChoices(read).length > 0 || read.length === 0) &&
    read.every((one, at) => one.kind === 'boolean' || saysAll(elements[at] as XmlElement, one))
  return fits ? withTidyFlavors(read) : null
}

/** The same with what flavours put into slots, by the slots and the ids of the flavours. */
export function withFills(
  choices: readonly OwnChoice[],
  fills: ReadonlyMap<string, ReadonlyMap<string, number>>,
): readonly OwnChoice[] {
  if (fills.size === 0) return choices
  return choices.map((choice) => {
    if (choice.kind !== 'flavor') return choice
    const options = choice.options.map((flavor) => {
      const providers = [...fills].flatMap(([slot, by]) => {
        const provider = by.get(flavor.id)
        return provider === undefined ? [] : [[slot, provider] as const]
      })
      return providers.length === 0 ? flavor : { ...flavor, providers: Object.fromEntries(providers) }
    })
    return { ...choice, options }
  })
}
