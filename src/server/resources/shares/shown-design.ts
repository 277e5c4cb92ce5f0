import { constraintsOf } from '../../../shared/document/constraints.ts'
import { isRoot } from '../../../shared/document/create.ts'
import type { GroupStep, Layer } from '../../../shared/document/design.ts'
import type { LinkHolder } from '../../../shared/document/color-links.ts'
import type { GroupLook } from '../../../shared/document/group-look.ts'
import { lightIn } from '../../../shared/document/light.ts'
import { isRecord } from '../../../shared/document/stored/guard.ts'
import { mendLayer } from '../../../shared/document/stored/repair.ts'
import { fieldAt } from '../../../shared/document/choices/nested-fields.ts'
import {
  optionOf,
  ownChoicesIn,
  type Names,
  type OwnChoice,
} from '../../../shared/document/choices/own-choices.ts'
import { followedIn } from '../../../shared/document/choices/seen-choices.ts'
import { parseLayer } from '../../../shared/layers/registry.ts'
import { baseFields, shownFieldsOf } from './shown-fields.ts'

type Json = Readonly<Record<string, unknown>>

const pick = (from: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])))

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

/** Texts, numbers and lists of them under these names; whatever else stands there shows nothing. */
const pickPlain = (from: Json, names: readonly string[]): Json =>
  pick(
    Object.fromEntries(
      Object.entries(from).filter(
        ([, value]) => isPlain(value) || (Array.isArray(value) && value.every(isPlain)),
      ),
    ),
    names,
  )

/** Hidden layers are their owner's affair; the root holds the others and is never one. */
const isSeen = (layer: Layer): boolean => isRoot(layer) || layer.style.visible

const shownNames = ({ en, zhCn }: Names): Names => ({ en, zhCn })

/** What decides which layers are seen and in which colours, under the names that every wearer reads on the watch. */
const shownChoices = (choices: readonly OwnChoice[]): unknown =>
  choices.map(({ id, kind, names, options, initial, falcon, links }) => ({
    ...{ id, kind, names: shownNames(names), initial, falcon },
    // what the links of their owner are called stays behind; that there are some says how their fields are stored
    ...(links ? { links: links.map((_link, place) => String(place)) } : {}),
    options: options.map((option) => ({
      ...{ id: option.id, names: shownNames(option.names), colors: option.colors },
      // what fills slots is seen
      ...(option.providers ? { providers: option.providers } : {}),
    })),
  }))

/** Fields that follow a colour of a choice, as far as the fields themselves are shown. */
function shownColors(own: LinkHolder, shown: Json, choices: readonly OwnChoice[]): Json {
  const links = followedIn(own, choices).filter(([path]) => typeof fieldAt(shown, path) === 'string')
  return links.length === 0 ? {} : { wearColors: Object.fromEntries(links) }
}

/** What of its style a stranger is shown. */
export function shownStyle(layer: Layer, choices: readonly OwnChoice[]): Json {
  const { style } = layer
  const { fields, emptied = [] } = shownFieldsOf(layer)
  const shown = pick(style, [...baseFields, ...fields])
  const option = optionOf(style)
  // as they are read: the field holds whatever was stored there
  const { x, y } = constraintsOf(style)
  const light = isRoot(layer) ? lightIn([layer]) : null
  return {
    ...shown,
    ...(x || y ? { constraints: { ...(x ? { x } : {}), ...(y ? { y } : {}) } } : {}),
    ...Object.fromEntries(emptied.map((name) => [name, ''])),
    ...(option === null ? {} : { choice: option }),
    ...shownColors(style, shown, choices),
    ...(isRoot(layer) && choices.length > 0 ? { ownChoices: shownChoices(choices) } : {}),
    ...(light === null ? {} : { light }),
    ...{ isLock: false, draggable: true },
  }
}

function shownLook(look: GroupLook, choices: readonly OwnChoice[]): Json {
  const { colorLinks: _, wearColors: __, ...shown } = look
  return { ...shown, ...shownColors(look, shown, choices) }
}

/** A group without its name: what it does to its members is seen. */
const shownStep = ({ id, look, constraints, slot }: GroupStep, choices: readonly OwnChoice[]): Json => ({
  ...{ id, name: 'group' },
  ...(look === undefined ? {} : { look: shownLook(look, choices) }),
  ...(constraints === undefined ? {} : { constraints }),
  ...(slot === undefined ? {} : { slot }),
})

/** A layer without the names that its owner gave it and its groups. */
function shownLayer(layer: Layer, choices: readonly OwnChoice[]): Json {
  const { uuid, constructorName, nodeType, type, icon, level, link, group, mask } = layer
  return {
    ...{ uuid, constructorName, nodeType, type, icon, level, label: type === '' ? nodeType : type },
    ...(link === undefined ? {} : { link: pick(link, ['face', 'isOwn']) }),
    ...(group === undefined ? {} : { group: group.map((step) => shownStep(step, choices)) }),
    ...(mask === undefined ? {} : { mask: pick(mask, ['by', 'how']) }),
    style: shownStyle(layer, choices),
  }
}

const noId = (): string => 'layer'

/** As the editor reads it: a layer that it could not open is left out. */
const readLayer = (json: unknown): readonly Layer[] => {
  const layer = parseLayer(json) ?? parseLayer(mendLayer(json, noId))
  return layer === null ? [] : [layer]
}

function shownVariant(stored: unknown): Json {
  const variant = isRecord(stored) ? stored : {}
  const layers = Array.isArray(variant['nodeList']) ? variant['nodeList'].flatMap(readLayer) : []
  const choices = ownChoicesIn(layers)
  return {
    ...pickPlain(variant, ['shape', 'platform', 'ratio']),
    imageUrl: '',
    nodeList: layers.filter(isSeen).map((layer) => shownLayer(layer, choices)),
    ...{ snapshotData: null, snapshotIndex: -1, copyData: null, isCut: false, fileSizes: {} },
    nodeDataUnsync: [],
  }
}

const shownFace = ({ normal, ambient }: Json): Json => ({
  normal: shownVariant(normal),
  ambient: shownVariant(ambient),
})

/** Of the design itself. */
const designFields = [
  ...['format', 'system', 'ratio', 'dialNameCn', 'dialName', 'fdIds', 'activeFdId', 'animationToImageIndex'],
  'isUnlinked',
]

/**
 * What a stranger is shown of a stored design: what draws it, and its own name. All of it is named here, in
 * `shown-fields.ts` or by the kind of a layer; what is named nowhere stays behind: its id, its history, what was cut or
 * copied, names of layers, groups and faces, hidden layers, guides, colours that its owner keeps, what
 * pictures and imported elements were made of. Null when it is no design.
 */
export function shownDesign(body: string): string | null {
  const design: unknown = JSON.parse(body)
  if (!isRecord(design) || !isRecord(design['faces'])) return null
  const faces = Object.entries(design['faces']).flatMap(([fdId, face]) =>
    isRecord(face) ? [[fdId, shownFace(face)] as const] : [],
  )
  return JSON.stringify({
    ...pickPlain(design, designFields),
    ...{ id: 'shared', themeColors: [], isAmbientMode: false, vipExclusive: false, audited: false },
    faces: Object.fromEntries(faces),
  })
}
