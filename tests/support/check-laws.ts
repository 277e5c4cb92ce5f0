import {
  activeKey,
  activeVariant,
  variantOf,
  type Design,
  type Layer,
  type Variant,
} from '../../src/shared/document/design.ts'
import { soundComponents } from '../../src/shared/document/components.ts'
import { areGroupsSound } from '../../src/shared/document/group-paths.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { serializeDesign, serializeLayer } from '../../src/shared/document/stored/serialize.ts'
import { optionOf, ownChoicesIn, wearColorsOf } from '../../src/shared/document/choices/own-choices.ts'
import { isFollowing, restColor } from '../../src/shared/document/choices/seen-choices.ts'
import { isSameKey } from '../../src/shared/document/variant-keys.ts'
import { kindOf, parseLayer } from '../../src/shared/layers/registry.ts'
import { platformFor } from '../../src/shared/platforms/all.ts'
import { conformDesign } from '../../src/shared/rules/layer-rules/conform-design.ts'
import { inheritedIn } from '../../src/shared/rules/world.ts'
import type { Engine } from '../../src/worker/engine/engine.ts'
import { maxStates } from '../../src/worker/core/design/history/states.ts'

function law(holds: boolean, what: string): void {
  if (!holds) throw new Error(`a law is broken: ${what}`)
}

const isNegativeZero = (value: unknown): boolean => Object.is(value, -0)

const known = new WeakSet<Layer>()

/** Layers never change, so each one is judged once. */
function checkLayer(layer: Layer): void {
  if (known.has(layer)) return
  known.add(layer)
  const parsed = kindOf(layer).schema.safeParse(layer.style)
  law(parsed.success, `${layer.uuid} passes its schema: ${parsed.error?.message ?? ''}`)
  const read = parsed.data ?? {}
  const stray = Object.keys(layer.style).filter((key) => !(key in read))
  law(stray.length === 0, `${layer.uuid} has only keys that its kind reads: ${stray.join()}`)
  const asRead = serializeLayer({ ...layer, style: read as Layer['style'] })
  law(
    asRead === serializeLayer(layer),
    `${layer.uuid} is stored as its kind reads it, in lists and pairs too`,
  )
  const again = parseLayer(JSON.parse(serializeLayer(layer)))
  law(again !== null && serializeLayer(again) === asRead, `${layer.uuid} is read as it is printed`)
  const { x, y, width, height, rotation } = layer.style
  for (const value of [x, y, width, height, rotation]) {
    law(Number.isFinite(value) && !isNegativeZero(value), `${layer.uuid} stores plain numbers`)
    // a file may bring numbers so large that a double has no hundredths there
    const hasHundredths = Math.abs(value) < 1e13
    law(
      !hasHundredths || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      `${layer.uuid} stores hundredths`,
    )
  }
}

/** A mask is there, and is not masked itself. */
function checkMasks(list: readonly Layer[]): void {
  const masks = new Set(list.flatMap(({ mask }) => mask?.by ?? []))
  const masking = list.filter(({ uuid }) => masks.has(uuid))
  law(masking.length === masks.size, 'every mask is a layer of its list')
  law(
    masking.every(({ mask }) => mask === undefined),
    'a mask is not masked',
  )
}

/** The history is whole: what is shown is the state that the index names. */
function checkHistory(design: Design, isGesture: boolean): void {
  const { nodeList, snapshotData, snapshotIndex } = activeVariant(design)
  law(snapshotData.length >= 1 && snapshotData.length <= maxStates, 'one to 21 states are kept [S5.02]')
  law(snapshotIndex >= 0 && snapshotIndex < snapshotData.length, 'the index names a state [S5.03]')
  if (!isGesture)
    law(snapshotData[snapshotIndex]?.nodeList === nodeList, 'the list is the state by reference')
}

/** Every option that a layer names is there, and what follows a theme has the colour that the wearer finds at first. */
function checkChoicesIn(list: readonly Layer[]): void {
  const choices = ownChoicesIn(list)
  for (const { uuid, style, group = [] } of list) {
    const own = optionOf(style)
    const options = choices.find(({ id }) => id === own?.id)?.options
    const isThere = options?.some(({ id }) => id === own?.option) ?? own === null
    law(isThere, `the option that ${uuid} is part of is in its list`)
    for (const holder of [style, ...group.flatMap(({ look }) => look ?? [])])
      for (const [path, { id, index }] of wearColorsOf(holder)) {
        const choice = choices.find((one) => one.id === id)
        law(
          isFollowing(holder, path, restColor(choice, index)),
          `${path} of ${uuid} or a group around it has the colour that it follows`,
        )
      }
  }
  checkFlavors(list)
}

/** Flavours take one option of every choice there is, and the first of them is what the wearer finds at first. */
function checkFlavors(list: readonly Layer[]): void {
  const choices = ownChoicesIn(list)
  const [flavors] = choices.filter(({ kind }) => kind === 'flavor')
  if (!flavors) return
  const others = choices.filter((one) => one !== flavors)
  law(others.length > 0, 'flavours are sets of something')
  for (const { id, sets = {} } of flavors.options) {
    law(Object.keys(sets).length === others.length, `flavour ${id} names each choice once`)
    for (const choice of others) {
      const isThere = choice.options.some((option) => option.id === sets[choice.id])
      law(isThere, `the option of ${choice.id} that flavour ${id} takes is there`)
      if (id === flavors.initial) law(sets[choice.id] === choice.initial, 'what is first is one thing')
    }
  }
}

/** In every list and state: the members of a group are neighbours, with one id, one name and one place; none is empty. */
function checkGroups(design: Design): void {
  for (const { normal, ambient } of Object.values(design.faces))
    for (const { nodeList, snapshotData } of [normal, ambient])
      for (const list of [nodeList, ...snapshotData.map((state) => state.nodeList)]) {
        law(areGroupsSound(list), 'members of a group stand side by side')
        law(soundComponents(list) === list, 'components have one main, and instances layers of it')
        law(!list.some(({ group }) => group?.length === 0), 'no layer keeps an empty list of groups')
        law(
          list.every((layer) => !layer.group || !kindOf(layer).abilities.isBackdrop),
          'backdrops stand behind all groups',
        )
      }
}

function checkStored(design: Design, makeId: () => string): void {
  const text = serializeDesign(design)
  const loaded = loadDesignText(text, { parseLayer, makeId })
  law(loaded.ok, 'what is printed can be loaded')
  if (!loaded.ok) return
  law(
    loaded.value.repairs.length === 0,
    `nothing has to be repaired: ${JSON.stringify(loaded.value.repairs)}`,
  )
  const again = serializeDesign(loaded.value.design)
  if (again === text) return
  const at = [...text].findIndex((sign, index) => sign !== again[index])
  law(false, `print, load, print is the same text: ${text.slice(Math.max(0, at - 60), at + 60)}`)
}

function checkSelection(engine: Engine, design: Design): void {
  const present = new Set(activeVariant(design).nodeList.map((layer) => layer.uuid))
  law(present.size === activeVariant(design).nodeList.length, 'every layer has an id of its own')
  const { ids, transformer } = engine.see('selection')
  // complications of the normal variant may be selected in ambient (A33)
  const inherited = design.isAmbientMode
    ? inheritedIn(design.faces[design.activeFdId]?.normal.nodeList ?? []).map(({ uuid }) => uuid)
    : []
  const isInherited = ids.length === 1 && inherited.includes(ids[0] ?? '')
  law(isInherited || ids.every((id) => present.has(id)), 'what is selected exists')
  law(new Set(ids).size === ids.length, 'nothing is selected twice')
  law((transformer === 'multiple-tr') === ids.length > 1, 'many have the one transformer [S3.231]')
}

/** The states of a variant are those of before, by their lists and labels. A state that is left keeps what is selected and copied, so it may be another object. */
function hasStatesOf(now: Variant, before: Variant): boolean {
  const isSame = now.snapshotData.every(({ nodeList, label }, index) => {
    const was = before.snapshotData[index]
    return was?.nodeList === nodeList && was.label === label
  })
  return isSame && now.snapshotData.length === before.snapshotData.length
}

/**
 * Undo and redo land on the very same lists, and on a selection that exists. A step of its own: it ends
 * a burst, so tests call it where a person would press the keys. Where the last change was made in another
 * variant, undo shows that one and takes it back there (A33), and redo shows this one again.
 */
export function checkUndo(engine: Engine): void {
  const { canUndo } = engine.see('history')
  if (!canUndo || !engine.can({ do: 'history.undo' }).ok || !engine.design) return
  const before = engine.design
  engine.run({ do: 'history.undo' })
  const undone = activeKey(engine.design)
  const was = variantOf(before, undone) ?? activeVariant(before)
  law(
    activeVariant(engine.design).nodeList === was.snapshotData[was.snapshotIndex - 1]?.nodeList,
    'undo goes back by reference [S4.07]',
  )
  const isElsewhere = !isSameKey(undone, activeKey(before))
  const left = variantOf(engine.design, activeKey(before))
  law(!isElsewhere || left?.nodeList === activeVariant(before).nodeList, 'what undo leaves stays as it is')
  checkSelection(engine, engine.design)
  engine.run({ do: 'history.redo' })
  law(isSameKey(activeKey(engine.design), activeKey(before)), 'redo shows what was shown before undo')
  for (const key of [undone, activeKey(before)]) {
    const redone = variantOf(engine.design, key)
    const first = variantOf(before, key)
    if (!redone || !first) continue
    law(redone.nodeList === first.nodeList, 'undo and redo is the same reference [S4.08]')
    law(hasStatesOf(redone, first), 'undo and redo keeps the states')
  }
}

type How = {
  /** Whether groups are looked at in every state, and what is stored is read again. */
  readonly isThorough?: boolean
}

/** Everything that must hold after every step of every engine test. */
export function checkLaws(engine: Engine, makeId: () => string, how: How = {}): void {
  const { design } = engine
  if (!design) return
  const isGesture = engine.gesture !== null
  activeVariant(design).nodeList.forEach(checkLayer)
  checkHistory(design, isGesture)
  checkSelection(engine, design)
  if (isGesture) return
  for (const { normal, ambient } of Object.values(design.faces))
    [normal, ambient].forEach(({ nodeList }) => checkChoicesIn(nodeList))
  checkMasks(activeVariant(design).nodeList)
  law(!engine.see('gesture').isOn, 'numbers of a gesture end with it')
  if (how.isThorough ?? true) checkGroups(design)
  law(
    conformDesign(design, platformFor) === design,
    'every list and state of every face is as its watch draws it',
  )
  if (how.isThorough ?? true) checkStored(design, makeId)
}
