import { dialOf } from '../../core/design/document.ts'
import { activeVariant, type Layer } from '../../../shared/document/design.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import { checkExpression } from '../../../shared/expressions/language/check.ts'
import type { ExpressionError } from '../../../shared/expressions/language/error.ts'
import { parseExpression } from '../../../shared/expressions/language/parse.ts'
import { booleans } from '../../../shared/base/path/path-ops.ts'
import { combinedPath } from '../../../shared/layers/building-blocks/outlines/stored.ts'
import type { Field, NumberField } from '../../../shared/layers/fields.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { FieldValue, Outcome, Refusal } from '../../../shared/protocol/commands.ts'
import { fieldOf, isHeldByLock, isWords, shownAt, styleLabel, withField } from '../../scene/fields/fields.ts'
import { inheritedSectionsOf, inheritedOf, withInherited } from '../../scene/faces/inherited.ts'
import { isTagAllowed } from '../../core/design/hidden-tags.ts'
import { changeLabel, lockedRefusal } from '../../scene/canvas/placing.ts'
import { withExpression, type ExpressionName } from '../../scene/fields/with-expression.ts'
import { withList } from '../../core/design/store.ts'
import { listWithRoom } from '../../tools/text-editing/growing-box.ts'
import { edit, idsOf, targets } from '../command.ts'
import { planOperation } from '../layers/combine/live.ts'
import { isOfGroup, planGroupExpression, planGroupLook } from './group-look.ts'
import { defineCommand, done, refuse, type CommandOf, type Plan } from '../plan.ts'
import { judgeGesture } from '../judged.ts'
import type { EditorParts, SceneParts } from '../../scene/editor.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import type { TaskParts } from '../../scene/whole-editor.ts'

type Needs = EditorParts & TaskParts

type StyleCommand = CommandOf<'style.set' | 'style.adjust'>

const ownerOf = (command: StyleCommand): string =>
  `${command.do} ${command.path} ${(command.ids ?? []).join()}`

const setsWords = (layers: readonly Layer[], { path }: StyleCommand): boolean =>
  layers.some((layer) => {
    const found = fieldOf(layer, path)
    return found !== null && isWords(found.field)
  })

/** The layers as they were when this gesture began: what is adjusted or recorded, and the room of words, is counted from there. */
function atStart(
  editor: DocumentParts & ShellParts,
  layers: readonly Layer[],
  command: StyleCommand,
): readonly Layer[] {
  const { owner, origin } = editor.history
  const isCounted =
    command.do === 'style.adjust' || editor.panels.recording !== null || setsWords(layers, command)
  if (!isCounted || owner !== ownerOf(command) || !origin) return layers
  const wanted = new Set(idsOf(layers))
  const first = new Map<string, Layer>()
  for (const { nodeList } of [activeVariant(origin), origin.faces[origin.activeFdId]?.normal ?? noVariant])
    for (const layer of nodeList) if (wanted.has(layer.uuid)) first.set(layer.uuid, layer)
  return layers.map((layer) => first.get(layer.uuid) ?? layer)
}

const noVariant: { readonly nodeList: readonly Layer[] } = { nodeList: [] }

/** The value that the layer is to take; null when only numbers can be adjusted. */
function valueFor(layer: Layer, field: Field, command: StyleCommand): FieldValue {
  if (command.do === 'style.set') return command.value
  const before = field.field === 'number' ? shownAt(layer, field) : null
  return typeof before === 'number' ? before * command.times + command.by : null
}

const printed = (command: StyleCommand): string =>
  command.do === 'style.set' ? String(command.value).slice(0, 60) : command.path.slice(0, 60)

/** What words cannot have a picture of them can: of one that does not change. */
function withWayOut(why: Refusal, layers: readonly Layer[]): Refusal {
  if (why.key !== 'refusal.textEffects') return why
  const [layer] = layers
  if (layers.some((one) => kindOf(one).templates(one.style).length > 0))
    return { key: 'refusal.liveTextEffects' }
  if (!layer || layers.length > 1) return why
  const fix = { do: 'intoPicture', ids: [layer.uuid] } as const
  return { ...why, wayOut: { label: 'fix.intoPicture', command: { do: 'fix.apply', fix } } }
}

/** Each layer with its value set, or why one of them cannot take it. */
function restyle(
  editor: DocumentParts & ShellParts & IoParts,
  layers: readonly Layer[],
  command: StyleCommand,
): Map<string, Layer> | Refusal {
  const changed = new Map<string, Layer>()
  const { recording } = editor.panels
  for (const before of atStart(editor, layers, command)) {
    const layer = recording?.freed(before) ?? before
    const found = fieldOf(layer, command.path)
    if (!found) return { key: 'refusal.unknownField', params: { path: command.path.slice(0, 60) } }
    if (layer.style.isLock && isHeldByLock(found.field, found.section)) return lockedRefusal(layers)
    const value = valueFor(layer, found.field, command)
    const why = kindOf(layer).refusalOf?.({ path: command.path, value })
    if (why) return withWayOut(why, layers)
    // what an optional number of this one layer has none of stays so
    const isAbsent = command.do === 'style.adjust' && found.field.field === 'number' && value === null
    const next = isAbsent
      ? layer
      : withField(layer, found.field, {
          value,
          fonts: editor.deps.fonts.rows,
          keepsRatio: editor.panels.ratioKept.has(layer.uuid),
          dial: dialOf(editor),
        })
    if (!next) return { key: 'refusal.badValue', params: { value: printed(command) } }
    changed.set(layer.uuid, recording?.keyed({ before, from: layer, after: next, isTyped: true }) ?? next)
  }
  return changed
}

/** The ambient looks of inherited layers: one state of the normal variant (A33). */
function planInherited(editor: DocumentParts & ShellParts & IoParts, command: StyleCommand): Plan {
  const inherited = inheritedOf(editor, command.ids ?? editor.selection.ids)
  if (inherited.length === 0) return refuse('refusal.nothingSelected')
  const isOpen = inheritedSectionsOf(inherited[0] as Layer).some(({ fields }) =>
    fields.some(({ path }) => path === command.path),
  )
  if (!isOpen) return refuse('refusal.inherited')
  const changed = restyle(editor, inherited, command)
  if (!(changed instanceof Map)) return { ok: false, refusal: changed }
  const ids = idsOf(inherited)
  return {
    ok: true,
    apply() {
      const { history, store, deps } = editor
      const owner = ownerOf(command)
      if (command.phase === 'preview' && history.owner !== owner)
        history.begin(owner, styleLabel(inherited, command.path))
      // the gesture is of the variant on the canvas, which stays as it was
      if (command.phase !== 'preview' && history.owner === owner) history.cancel()
      if (!store.design) return refuse('refusal.nothingOpen')
      if (command.phase === 'preview') store.preview(withInherited(store.design, changed, null))
      else {
        const label = styleLabel(inherited, command.path)
        store.commit(withInherited(store.design, changed, { label, at: deps.clock.wall() }))
        history.noteElsewhere({ fdId: store.design.activeFdId, variant: 'normal' })
      }
      return done(ids)
    },
  }
}

function planStyle(editor: Needs, command: StyleCommand): Plan {
  if (isOfGroup(command.path)) return planLook(editor, command)
  if (command.path === combinedPath) return planHow(editor, command)
  const layers = targets(editor, command.ids)
  if (layers.length === 0) return planInherited(editor, command)
  const changed = restyle(editor, layers, command)
  if (!(changed instanceof Map)) return { ok: false, refusal: changed }
  const label = styleLabel(layers, command.path)
  const ids = idsOf(layers)
  const list = replaceLayers(editor.store.list, new Set(ids), (layer) => changed.get(layer.uuid) ?? layer)
  const owner = ownerOf(command)
  const isAlone = command.phase !== 'preview' && editor.history.owner !== owner
  const once = isAlone ? edit(editor, { list, label, ids }) : null
  if (once?.ok === false) return once
  if (setsWords(layers, command)) {
    const ends = command.phase !== 'preview'
    return { ok: true, apply: () => write(editor, { list, label, ids, owner, ends }) }
  }
  if (once) return once
  return {
    ok: true,
    apply: () => goOn(editor, { list, label, ids, owner, ends: command.phase !== 'preview' }),
  }
}

/** The operation of a path that was combined: it is combined anew. */
function planHow(editor: Needs, command: StyleCommand): Plan {
  const [path, other] = targets(editor, command.ids)
  const how = booleans.find((name) => command.do === 'style.set' && name === command.value)
  if (!path) return refuse('refusal.nothingSelected')
  if (!how) return refuse('refusal.badValue', { value: printed(command) })
  return other ? refuse('refusal.combine.notKept', { name: other.label }) : planOperation(editor, path, how)
}

function planLook(editor: Needs, command: StyleCommand): Plan {
  const owner = ownerOf(command)
  return planGroupLook(editor, command, {
    owner,
    goes(what) {
      const isAlone = command.phase !== 'preview' && editor.history.owner !== owner
      if (isAlone) return edit(editor, what)
      return { ok: true, apply: () => goOn(editor, { ...what, owner, ends: command.phase !== 'preview' }) }
    },
  })
}

/** `preview` opens a gesture or goes on with it, `commit` makes it one state. */
const set = defineCommand({
  name: 'style.set',
  edits: true,
  joins: (editor: Needs, command) => editor.history.owner === ownerOf(command),
  plan: planStyle,
})

/** The same for the own numbers of many layers. */
const adjust = defineCommand({
  name: 'style.adjust',
  edits: true,
  joins: (editor: Needs, command) => editor.history.owner === ownerOf(command),
  plan: planStyle,
})

type Going = Parameters<typeof edit>[1] & { readonly owner: string; readonly ends: boolean }

/** New words take the room that they would take typed on the dial, in the same state. */
function write(editor: EditorParts & TaskParts, step: Going): Outcome {
  if (editor.history.owner !== step.owner) editor.history.begin(step.owner, step.label)
  const outcome = goOn(editor, { ...step, list: listWithRoom(editor, step.list, step.ids) })
  if (step.ends && outcome.ok) step.ids.forEach((id) => editor.lateTexts.typed(id))
  return outcome
}

/** A step of a gesture that other commands may have too; the last one makes its state, or takes back what a rule refuses. */
export function goOn(
  editor: DocumentParts & IoParts & ShellParts,
  { list, label, ids, owner, ends, notices }: Going,
): Outcome {
  const { history, store, panels } = editor
  if (history.owner !== owner) history.begin(owner, label)
  const refusal = ends ? judgeGesture(editor, list) : null
  if (refusal) {
    history.cancel()
    return { ok: false, refusal }
  }
  const before = history.origin && activeVariant(history.origin).nodeList
  const shown = before && panels.recording ? panels.recording.list(before, list) : list
  if (store.design) store.preview(withList(store.design, shown))
  if (ends) history.commit()
  return done(ids, notices)
}

function expressionName(field: NumberField | null): ExpressionName | null {
  return field?.expression ?? null
}

/** The first fault of an expression text; null when it can be used. */
export function faultsOf(editor: IoParts, text: string): readonly ExpressionError[] {
  const parsed = parseExpression(text)
  if (!parsed.ok) return parsed.errors
  const checked = checkExpression(parsed.tree, { isTagAllowed: isTagAllowed(editor) })
  if (!checked.ok) return checked.errors
  if (checked.type !== 'text') return []
  return [{ key: 'expression.needsNumber', span: { start: 0, end: text.length } }]
}

function planExpression(
  editor: DocumentParts & IoParts & ShellParts & SceneParts,
  command: CommandOf<'style.setExpression'>,
): Plan {
  const text = command.text.trim()
  const [fault] = text === '' ? [] : faultsOf(editor, text)
  const refused =
    fault && refuse(fault.key, { ...fault.params, start: fault.span.start, end: fault.span.end })
  const ofGroup = planGroupExpression(editor, { ...command, text }, (what) => refused ?? edit(editor, what))
  if (ofGroup) return ofGroup
  const layers = targets(editor, command.ids)
  if (layers.length === 0) return refuse('refusal.nothingSelected')
  const path = command.path === 'rotate' ? 'rotation' : command.path
  const names = layers.map((layer) => {
    const found = fieldOf(layer, path)
    return expressionName(found?.field.field === 'number' ? found.field : null)
  })
  const [name] = names
  if (!name || names.includes(null)) return refuse('refusal.noExpression', { path: path.slice(0, 60) })
  if (name !== 'opacity' && layers.some((layer) => layer.style.isLock)) {
    return { ok: false, refusal: lockedRefusal(layers) }
  }
  if (refused) return refused
  const ids = idsOf(layers)
  return edit(editor, {
    list: replaceLayers(editor.store.list, new Set(ids), (layer) => withExpression(layer, name, text)),
    label: changeLabel('expression', layers),
    ids,
  })
}

const setExpression = defineCommand({ name: 'style.setExpression', edits: true, plan: planExpression })

export const valueCommands = [set, adjust, setExpression]
