import type { Face, Layer } from '../../../document/design.ts'
import {
  holdsLayers,
  optionNamed,
  optionOf,
  ownChoicesIn,
  type Names,
  type OwnChoice,
  type OwnOption,
} from '../../../document/choices/own-choices.ts'
import {
  flavorsIn,
  providerField,
  setChoices,
  setOf,
  withoutProviders,
  type SetChoice,
} from '../../../document/choices/flavors.ts'
import { childSettings } from '../../../document/choices/in-settings.ts'
import type { GroupLook } from '../../../document/group-look.ts'
import {
  followedIn,
  firstSight,
  isFollowing,
  restColor,
  seenChoices,
} from '../../../document/choices/seen-choices.ts'
import type { WearContext } from '../../../layers/building-blocks/export-wff/context.ts'
import { withField } from '../../../document/choices/nested-fields.ts'
import { android } from '../../../platforms/android.ts'
import { node, type WearChild, type WearNode } from '../../../layers/building-blocks/export-wff/node.ts'
import { wearColor } from '../../../layers/building-blocks/export-wff/part.ts'
import type { OpenedFace } from '../opened-face.ts'
import type { Written } from '../scene.ts'
import { elementsOf } from '../../../wff/xml/tree.ts'
import { declaredBack } from './choices-back.ts'

/** Of both modes; a choice that only one of them has left is there too. */
function choicesOf({ normal, ambient }: Face): readonly OwnChoice[] {
  const own = ownChoicesIn(normal.nodeList)
  return [...own, ...ownChoicesIn(ambient.nodeList).filter(({ id }) => own.every((one) => one.id !== id))]
}

const inBoth = ({ en, zhCn }: Names): Readonly<Record<string, string>> => ({ en: en || zhCn, zh: zhCn || en })

/** What an item is called and shown as in the settings of the watch. */
type Settings = {
  readonly displayName: string
  readonly icon: string | null
  readonly screenReaderText: string | null
}

type OptionNode = (option: OwnOption, settings: Settings, children: string | null) => WearNode

const optionNodes: Readonly<Record<SetChoice['kind'], OptionNode | null>> = {
  color: ({ id, colors }, settings) =>
    node('ColorOption', { id, ...settings, colors: colors.map(wearColor).join(' ') }),
  list: ({ id }, settings, childSettingIds) => node('ListOption', { id, ...settings, childSettingIds }),
  boolean: null,
}

const configurations: Readonly<Record<SetChoice['kind'], string>> = {
  color: 'ColorConfiguration',
  list: 'ListConfiguration',
  boolean: 'BooleanConfiguration',
}

type SettingsOf = (name: string, item: OwnChoice | OwnOption) => Settings

/** A slot, and its element of who fills it at first, with another provider; null for one that does not go out. */
export type SlotPolicies = {
  readonly slots: readonly Layer[]
  readonly policy: (slot: Layer) => { readonly slotId: string; readonly node: WearNode } | null
}

/** What a flavour says of slots: those that are still there, in the order of the layers. */
const slotNodes = ({ providers = {} }: OwnOption, { slots, policy }: SlotPolicies): readonly WearNode[] =>
  slots.flatMap((slot) => {
    const provider = providers[slot.uuid]
    if (provider === undefined) return []
    const own = policy({ ...slot, style: withField(slot.style, providerField, provider) })
    return own ? [node('ComplicationSlot', { slotId: own.slotId }, [own.node])] : []
  })

/** Each flavour with its option of every choice, and who fills its slots. */
function flavorNodes(
  choices: readonly OwnChoice[],
  settingsOf: SettingsOf,
  policies: SlotPolicies,
): readonly WearNode[] {
  const flavors = flavorsIn(choices)
  if (!flavors) return []
  const nodes = flavors.options.map((flavor) =>
    node('Flavor', { id: flavor.id, ...settingsOf(`flavor_${flavor.id}`, flavor) }, [
      ...Object.entries(setOf(flavor, choices)).map(([id, optionId]) =>
        node('Configuration', { id, optionId }),
      ),
      ...slotNodes(flavor, policies),
    ]),
  )
  return [node('Flavors', { defaultValue: flavors.initial }, nodes)]
}

type Declaring = Pick<WearContext, 'picture' | 'needs' | 'named'>

/** What is declared before the scene. */
function declared(
  choices: readonly OwnChoice[],
  { picture, needs, named }: Declaring,
  policies: SlotPolicies,
): readonly WearNode[] {
  const settingsOf: SettingsOf = (wanted, { names, icon, screenReader }) => {
    const name = wanted.toLowerCase().replaceAll(/\W/g, '_')
    return {
      displayName: named(name, inBoth(names)),
      icon: icon === undefined ? null : picture(icon),
      screenReaderText: screenReader === undefined ? null : named(`said_${name}`, inBoth(screenReader)),
    }
  }
  const nodes = setChoices(choices).map((choice) => {
    const { id, kind, options, initial, highlight } = choice
    const optionNode = optionNodes[kind]
    const settings = settingsOf(`choice_${id}`, choice)
    const children = optionNode
      ? options.map((option) => {
          const offered = childSettings(option, choices)
          if (offered.length > 0) needs(childSettingsVersion)
          const name = `choice_${id}_${option.id}`
          return optionNode(option, settingsOf(name, option), offered.join(' ') || null)
        })
      : []
    if (highlight !== undefined) needs(highlightVersion)
    const marks = highlight === undefined ? null : picture(highlight)
    return node(configurations[kind], { id, ...settings, defaultValue: initial, highlight: marks }, children)
  })
  return [...nodes, ...flavorNodes(choices, settingsOf, policies)]
}

/** The same, when everything is written: slots have their numbers, and what they lose was told. */
function createDeclared(choices: readonly OwnChoice[], context: Declaring) {
  if (flavorsIn(choices)) context.needs(2)
  return {
    nodes: (policies: SlotPolicies): readonly WearNode[] => declared(choices, context, policies),
    /** Of an opened face, as it came but for what was changed. */
    back({ opened, others }: Back, policies: SlotPolicies): WearNode | null {
      const kept = elementsOf(opened.root).find(({ name }) => name === 'UserConfigurations') ?? null
      return declaredBack(
        { kept, came: opened.origin.choices, now: choices, others },
        (all, named) => declared(all, { ...context, named }, policies),
        context.named,
      )
    },
  }
}

type Back = { readonly opened: OpenedFace; readonly others: readonly WearNode[] }

/** The first version of the format with a picture that marks what a choice changes. */
const highlightVersion = 4

/** The first with choices that are offered with an option only. */
const childSettingsVersion = 5

/** A colour that nothing on the face has, so that what is written of it is known again. */
function markFor(text: string, from: number): string {
  let mark = from
  const hex = (value: number): string => `#${value.toString(16).toUpperCase().padStart(6, '0')}`
  while (text.includes(hex(mark))) mark += 1
  return hex(mark)
}

/** What was written twice, with references where only the marks differ; null where more does. */
function referred(plain: WearChild, marked: WearChild, names: ReadonlyMap<string, string>): WearChild | null {
  if (typeof plain === 'string' || typeof marked === 'string') return plain === marked ? plain : null
  const keys = Object.keys(marked.attributes)
  const isAlike =
    plain.name === marked.name &&
    keys.length === Object.keys(plain.attributes).length &&
    plain.children.length === marked.children.length
  if (!isAlike) return null
  const attributes: Record<string, string> = {}
  for (const key of keys) {
    const [was, is] = [plain.attributes[key], marked.attributes[key] ?? '']
    // a gradient has its colours as one list: versions 2 and 3 of the format, which ours are of, take references in it
    const words = is.split(' ')
    const plainWords = was?.split(' ') ?? []
    const told = words.map((word, at) => (word === plainWords[at] ? word : names.get(word)))
    if (told.length !== plainWords.length || told.includes(undefined)) return null
    attributes[key] = told.join(' ')
  }
  const children = marked.children.map((child, at) => referred(plain.children[at] ?? '', child, names))
  return children.includes(null) ? null : { name: marked.name, attributes, children: children as WearChild[] }
}

const drawn = new Set([
  'PartText',
  'PartImage',
  'PartAnimatedImage',
  'PartDraw',
  'Group',
  'Condition',
  'AnalogClock',
  'DigitalClock',
])

type Whole = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

type OptionParts = { readonly id: string; readonly nodes: readonly WearNode[] }

/** An option in the scene holds exactly one thing. */
function optionInScene(name: string, { id, nodes: parts }: OptionParts, whole: Whole): WearNode {
  const [only] = parts
  const isOne = only !== undefined && parts.length === 1 && drawn.has(only.name)
  return node(name, { id }, isOne ? [only] : [node('Group', { name: `option ${id}`, ...whole }, parts)])
}

/** The options of a choice, each with what is seen with it. */
function choiceInScene(
  { id, kind, options }: OwnChoice,
  whole: Whole,
  within: (option: string) => readonly WearNode[],
): WearNode {
  const [outer, inner] =
    kind === 'boolean'
      ? (['BooleanConfiguration', 'BooleanOption'] as const)
      : (['ListConfiguration', 'ListOption'] as const)
  // an option without layers shows nothing, and says so: the meaning of a missing one is not left open
  return node(
    outer,
    { id },
    options.map((option) => optionInScene(inner, { id: option.id, nodes: within(option.id) }, whole)),
  )
}

type Marking = {
  readonly layer: Layer
  readonly plain: readonly WearNode[]
  /** All that marks must not be found in. */
  readonly text: string
  readonly write: Written
}

/** The layer with references in the places of these links; null where the format cannot have one of them. */
function referredWith(
  links: ReturnType<typeof followedIn>,
  { layer, plain, text, write }: Marking,
): readonly WearNode[] | null {
  const names = new Map<string, string>()
  let style = layer.style
  for (const [path, { id, index }] of links) {
    const mark = markFor(text, 0x3a7c51 + names.size * 0x101)
    names.set(mark, `[CONFIGURATION.${id}.${index}]`)
    style = withField(style, path, mark)
  }
  const marked = write({ ...layer, style })
  const both = marked.map((one, at) => referred(plain[at] ?? '', one, names))
  return marked.length === plain.length && !both.includes(null) ? (both as WearNode[]) : null
}

/** The wearer's choices of a face made here, as they are declared and used; null where there are none. */
export function choicesOut(face: Face, context: Declaring & Pick<WearContext, 'dial' | 'tell'>) {
  const { dial, tell } = context
  const choices = choicesOf(face)
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  // slots have their own provider, beside which flavours stand
  const atFirst = seenChoices(withoutProviders(choices), firstSight)
  const whole = { x: 0, y: 0, width: dial.width, height: dial.height }

  /** Colours that follow a theme are written as its colours; where the format cannot, the one that the wearer finds at first. */
  function colored(write: Written): Written {
    if (choices.length === 0) return write
    return (layer) => {
      const links = followedIn(layer.style, choices).filter(([path, { id, index }]) =>
        isFollowing(layer.style, path, restColor(byId.get(id), index)),
      )
      const plain = links.length === 0 ? null : write(atFirst?.asSeen(layer) ?? layer)
      if (!plain || plain.length === 0) return write(layer)
      const text = JSON.stringify([layer.style, plain])
      const all = referredWith(links, { layer, plain, text, write })
      // a colour that is not seen is in neither
      if (all) return all
      const loss = android.losses.choiceColor
      if (loss) tell(layer, { kind: loss.kind, key: loss.key })
      // one that the format has no reference for does not keep the others from theirs
      const able = links.filter((link) => referredWith([link], { layer, plain, text, write }))
      return (able.length > 0 && referredWith(able, { layer, plain, text, write })) || plain
    }
  }

  function block(choice: OwnChoice, layers: readonly Layer[], write: Written): readonly WearNode[] {
    const { options } = choice
    const parts = new Map(
      options.map(({ id: option }) => [
        option,
        layers.flatMap((layer) => (optionOf(layer.style)?.option === option ? write(layer) : [])),
      ]),
    )
    if ([...parts.values()].every((part) => part.length === 0)) return []
    return [choiceInScene(choice, whole, (option) => parts.get(option) ?? [])]
  }

  const choiceFor = ({ style }: Layer): OwnChoice | null => {
    const own = optionOf(style)
    const choice = own && byId.get(own.id)
    return choice && holdsLayers(choice) && optionNamed(choice, own.option) ? choice : null
  }

  /** Layers in paint order: neighbours that belong to one choice become one block of its options. */
  function written(layers: readonly Layer[], write: Written): readonly WearNode[] {
    const nodes: WearNode[] = []
    for (let at = 0; at < layers.length;) {
      const layer = layers[at] as Layer
      const choice = choiceFor(layer)
      let end = at + 1
      while (choice && end < layers.length && choiceFor(layers[end] as Layer) === choice) end += 1
      nodes.push(...(choice ? block(choice, layers.slice(at, end), write) : write(layer)))
      at = end
    }
    return nodes
  }

  /** What a group with this look is written as, where it is seen with one option only. */
  function chosen(look: GroupLook | undefined, made: readonly WearNode[]): readonly WearNode[] {
    const own = look?.choice && optionOf(look)
    const choice = own && byId.get(own.id)
    if (!own || !choice || !holdsLayers(choice) || !optionNamed(choice, own.option)) return made
    return made.length === 0
      ? []
      : [choiceInScene(choice, whole, (option) => (option === own.option ? made : []))]
  }

  return {
    all: choices,
    count: choices.length,
    ...createDeclared(choices, context),
    colored,
    written,
    chosen,
  }
}
