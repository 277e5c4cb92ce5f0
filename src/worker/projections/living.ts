import { isSameData } from '../../shared/base/same.ts'
import type { Layer } from '../../shared/document/design.ts'
import type { Field } from '../../shared/layers/fields.ts'
import { kindOf } from '../../shared/layers/registry.ts'
import type { LivingField, LivingView } from '../../shared/protocol/living.ts'
import {
  effectPaths,
  governed,
  governingNow,
  pathsOf,
  type Governed,
  type Now,
} from '../scene/fields/governed.ts'
import { governedColor } from '../scene/fields/governed-colors.ts'
import { groupNamed } from '../scene/fields/group-fields.ts'
import { groupPath } from '../../shared/layers/group-section.ts'
import { selectedGroup } from '../core/canvas/units.ts'
import { sectionsOf, shownAt } from '../scene/fields/fields.ts'
import { fieldAt } from '../../shared/document/choices/nested-fields.ts'
import { inheritedOf, inheritedSectionsOf } from '../scene/faces/inherited.ts'
import { layersOf } from '../scene/canvas/placing.ts'
import { inheritedList } from '../scene/refresh.ts'
import type { Shown } from './slices.ts'

/** Of more selected layers no field is the same for all of them but by chance. */
const maxInspected = 200

/** Milliseconds of real time between two values that the page is shown. */
const pauseMs = 250

type Inspected = {
  readonly layers: readonly Layer[]
  readonly sectionsIn: typeof sectionsOf
}

/** The layers whose fields the inspector shows; the colour behind everything while nothing is selected. */
function inspectedIn(editor: Shown): Inspected {
  const { ids } = editor.selection
  if (ids.length === 0)
    return {
      layers: editor.store.list.filter((layer) => kindOf(layer).abilities.isBackdrop).slice(0, 1),
      sectionsIn: sectionsOf,
    }
  const own = layersOf(editor, ids)
  return own.length > 0
    ? { layers: own, sectionsIn: sectionsOf }
    : { layers: inheritedOf(editor, ids), sectionsIn: inheritedSectionsOf }
}

type Place = { readonly field: Field; readonly path: string }

const storedAt = (layer: Layer, { field, path }: Place): LivingField['value'] =>
  field.path === path ? shownAt(layer, field) : String(fieldAt(layer.style, path))

/** One field of all layers; null where each is drawn as it is stored. */
function livingIn(layers: readonly Layer[], place: Place, now: Now): LivingField | null {
  const all = layers.map((layer) => governed(layer, place, now))
  const first = all.find((one): one is Governed => one !== null)
  if (!first) return null
  const values = layers.map((layer, at) => all[at]?.value ?? storedAt(layer, place))
  const isMixed = values.some((value) => value !== values[0])
  const isShared = all.every((one) => one !== null && isSameData(one.governor, first.governor))
  return { value: isMixed ? null : (values[0] ?? null), isMixed, governor: isShared ? first.governor : null }
}

/** Colours of the effects of the whole group that is selected. */
function livingOfGroup(editor: Shown, now: Now): LivingView {
  const id = selectedGroup(editor)?.id
  const look = id === undefined ? undefined : groupNamed(editor.store.list, id)?.look
  if (!look || (look.colorLinks === undefined && look.wearColors === undefined)) return {}
  return Object.fromEntries(
    effectPaths('effects', look.effects).flatMap((path) => {
      const color = governedColor(look, path, now)
      if (!color) return []
      const { value, governor } = color
      return [[groupPath + path, { value, isMixed: false, governor }] as const]
    }),
  )
}

export function readLiving(editor: Shown): LivingView {
  if (!editor.store.design) return {}
  const now = governingNow(editor)
  return { ...livingOfLayers(editor, now), ...livingOfGroup(editor, now) }
}

function livingOfLayers(editor: Shown, now: Now): LivingView {
  const { layers, sectionsIn } = inspectedIn(editor)
  const [first, ...others] = layers
  if (!first || layers.length > maxInspected) return {}
  const placesIn = (layer: Layer): readonly Place[] =>
    sectionsIn(layer).flatMap(({ fields }) =>
      fields.flatMap((field) => pathsOf(layer, field).map((path) => ({ field, path }))),
    )
  const pathsOfOthers = others.map((layer) => new Set(placesIn(layer).map(({ path }) => path)))
  const shared = placesIn(first).filter(({ path }) => pathsOfOthers.every((paths) => paths.has(path)))
  return Object.fromEntries(
    shared.flatMap((place) => {
      const living = livingIn(layers, place, now)
      return living ? [[place.path, living] as const] : []
    }),
  )
}

/** Time matters to it only while something that is selected lives, and then not with every frame. */
function tickOf(editor: Shown): unknown {
  const { ids } = editor.selection
  const lives = ids.some((id) => {
    const entry = editor.scene.find(id)
    return entry?.live || entry?.plays
  })
  if (!lives || ids.length > maxInspected) return null
  return editor.clock.state.isPlaying || editor.scene.nextFrameInMs !== null
    ? Math.floor(editor.deps.clock.now() / pauseMs)
    : editor.clock.moment
}

/** What it is made of. */
export const livingParts = (editor: Shown): readonly unknown[] => [
  editor.selection.ids,
  editor.store.list,
  inheritedList(editor),
  editor.store.design?.themeColors,
  editor.choosing.chosen,
  editor.viewport.showsIntent,
  editor.session.locale,
  editor.clock.samples,
  tickOf(editor),
]
