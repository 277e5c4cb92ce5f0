import type { BaseStyle, Layer } from '../../shared/document/design.ts'
import { replaceLayers } from '../../shared/document/layer-list.ts'
import { checkExpression } from '../../shared/expressions/check.ts'
import type { ExpressionError } from '../../shared/expressions/error.ts'
import { parseExpression } from '../../shared/expressions/parse.ts'
import type { Tag } from '../../shared/expressions/tag.ts'
import type { NumberField } from '../../shared/layers/fields.ts'
import type { Refusal } from '../../shared/protocol/commands.ts'
import type { Editor } from '../editor.ts'
import { fieldOf, isHeldByLock, withField } from '../fields.ts'
import { changeLabel, lockedRefusal } from '../placing.ts'
import { expressionOf } from '../scene/values.ts'
import { withList } from '../store.ts'
import {
  defineCommand,
  done,
  edit,
  idsOf,
  refuse,
  targets,
  type CommandOf,
  type CommandRow,
  type Plan,
} from './command.ts'

type Asked = CommandOf<'style.set'>

const ownerOf = (command: Asked): string => `style.set ${command.path} ${(command.ids ?? []).join()}`

/** Each layer with the value set, or why one of them cannot take it. */
function restyle(editor: Editor, layers: readonly Layer[], command: Asked): Map<string, Layer> | Refusal {
  const changed = new Map<string, Layer>()
  for (const layer of layers) {
    const found = fieldOf(layer, command.path)
    if (!found) return { key: 'refusal.unknownField', params: { path: command.path.slice(0, 60) } }
    if (layer.style.isLock && isHeldByLock(found.field, found.section)) return lockedRefusal(layers)
    const next = withField(layer, found.field, { value: command.value, fonts: editor.deps.fonts.rows })
    if (!next) return { key: 'refusal.badValue', params: { value: String(command.value).slice(0, 60) } }
    changed.set(layer.uuid, next)
  }
  return changed
}

/** `preview` opens a gesture or goes on with it, `commit` makes it one state. */
const set = defineCommand({
  name: 'style.set',
  edits: true,
  joins: (editor, command) => editor.history.owner === ownerOf(command),
  plan(editor, command) {
    const layers = targets(editor, command.ids)
    if (layers.length === 0) return refuse('refusal.nothingSelected')
    const changed = restyle(editor, layers, command)
    if (!(changed instanceof Map)) return { ok: false, refusal: changed }
    const label = changeLabel('style', layers)
    const ids = idsOf(layers)
    const list = replaceLayers(editor.store.list, new Set(ids), (layer) => changed.get(layer.uuid) ?? layer)
    const owner = ownerOf(command)
    if (command.phase !== 'preview' && editor.history.owner !== owner)
      return edit(editor, { list, label, ids })
    return {
      ok: true,
      apply: () => goOn(editor, { list, label, ids, owner, ends: command.phase !== 'preview' }),
    }
  },
})

type Going = Parameters<typeof edit>[1] & { readonly owner: string; readonly ends: boolean }

function goOn(editor: Editor, { list, label, ids, owner, ends }: Going) {
  const { history, store } = editor
  if (history.owner !== owner) history.begin(owner, label)
  if (store.design) store.preview(withList(store.design, list))
  if (ends) history.commit()
  return done(ids)
}

type ExpressionName = NonNullable<NumberField['expression']>

function expressionName(field: NumberField | null): ExpressionName | null {
  return field?.expression ?? null
}

/** Chinese-language tags do not exist overseas (S1.35). */
export const isTagAllowed =
  (editor: Editor) =>
  (tag: Tag): boolean =>
    !(editor.deps.edition.hidesChineseTags && tag.overseasHide)

/** The first fault of an expression text; null when it can be used. */
export function faultsOf(editor: Editor, text: string): readonly ExpressionError[] {
  const parsed = parseExpression(text)
  if (!parsed.ok) return parsed.errors
  const checked = checkExpression(parsed.tree, { isTagAllowed: isTagAllowed(editor) })
  if (!checked.ok) return checked.errors
  if (checked.type !== 'text') return []
  return [{ key: 'expression.needsNumber', span: { start: 0, end: text.length } }]
}

function withExpression(layer: Layer, name: ExpressionName, text: string): Layer {
  if (expressionOf(layer.style, name) === text) return layer
  const style: BaseStyle = { ...layer.style }
  if (name === 'rotate') return { ...layer, style: { ...style, rotate: text } }
  const { [name]: _, ...others } = style.dynamic ?? {}
  const dynamic = text === '' ? others : { ...others, [name]: text }
  const { dynamic: __, ...still } = style
  return { ...layer, style: Object.keys(dynamic).length === 0 ? still : { ...still, dynamic } }
}

function planExpression(editor: Editor, command: CommandOf<'style.setExpression'>): Plan {
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
  const text = command.text.trim()
  const [fault] = text === '' ? [] : faultsOf(editor, text)
  if (fault) return refuse(fault.key, { ...fault.params, start: fault.span.start, end: fault.span.end })
  const ids = idsOf(layers)
  return edit(editor, {
    list: replaceLayers(editor.store.list, new Set(ids), (layer) => withExpression(layer, name, text)),
    label: changeLabel('expression', layers),
    ids,
  })
}

const setExpression = defineCommand({ name: 'style.setExpression', edits: true, plan: planExpression })

export const styleCommands: readonly CommandRow[] = [set, setExpression]
