import { cutText } from '../../../shared/document/cut-text.ts'
import type { ChangeLabel, Layer } from '../../../shared/document/design.ts'
import { replaceLayers, type LayerList } from '../../../shared/document/layer-list.ts'
import { arrivalOf, maxArrivals, type Arrival } from '../../../shared/expressions/arrival.ts'
import { styleName, trackFields, type TrackField } from '../../../shared/base/track/fields.ts'
import { trackIn, trackText } from '../../../shared/base/track/track.ts'
import { groupPath } from '../../../shared/layers/group-section.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import { lockedRefusal } from '../../scene/canvas/placing.ts'
import type { SceneParts, TimeParts } from '../../scene/editor.ts'
import { fieldOf } from '../../scene/fields/fields.ts'
import { groupFieldOf, groupNamed, withGroupExpression, withLook } from '../../scene/fields/group-fields.ts'
import { withExpression } from '../../scene/fields/with-expression.ts'
import { faultOfTrack } from '../../scene/timeline/limits.ts'
import { liveOf, valuesAt } from '../../scene/values.ts'
import { edit } from '../command.ts'
import { goOn } from '../style/style.ts'
import { defineCommand, refuse, type CommandOf, type Plan } from '../plan.ts'

type Needs = DocumentParts & IoParts & ShellParts & SceneParts & TimeParts

type Row = CommandOf<'timeline.set'>['tracks'][number]

type Next = { readonly list: LayerList; readonly names: readonly string[]; readonly ids: readonly string[] }

/** Rows of one command; to drag keys takes fewer. */
const mostRows = 500

/** What its text becomes as it is stored; why not. */
function checked({ text }: Row): { readonly text: string } | Refusal {
  if (text === '') return { text }
  const track = trackIn(text)
  if (!track || track.keys.length === 0) return { key: 'expression.noKeys' }
  const written = trackText(track)
  return faultOfTrack(written, text.split(';').length) ?? { text: written }
}

const isRefusal = (found: object): found is Refusal => 'key' in found

/** The layer as it is drawn now, where what moved it goes. */
function freed(layer: Layer, field: TrackField, { clock }: TimeParts): Layer {
  const name = styleName(field)
  const value = valuesAt(layer.style, liveOf(layer, kindOf(layer)), clock.moment.world)[name]
  const rounded = Math.round(value * 1000) / 1000
  return withExpression({ ...layer, style: { ...layer.style, [name]: rounded } }, field, '')
}

function withLayerTrack(layer: Layer, row: Row, editor: Needs): Layer | Refusal {
  const found = fieldOf(layer, styleName(row.field))
  if (found?.field.field !== 'number' || found.field.expression !== row.field)
    return { key: 'refusal.noExpression', params: { path: String(row.field).slice(0, 60) } }
  if (layer.style.isLock && row.field !== 'opacity') return lockedRefusal([layer])
  return row.text === '' ? freed(layer, row.field, editor) : withExpression(layer, row.field, row.text)
}

function withRow(next: Next, row: Row, editor: Needs): Next | Refusal {
  const found = checked(row)
  if (isRefusal(found)) return found
  const layer = next.list.find(({ uuid }) => uuid === row.id)
  if (layer) {
    const made = withLayerTrack(layer, { ...row, ...found }, editor)
    if (isRefusal(made)) return made
    const list = replaceLayers(next.list, new Set([row.id]), () => made)
    return { list, names: [...next.names, layer.label], ids: [...next.ids, row.id] }
  }
  const group = groupNamed(next.list, row.id)
  if (!group) return { key: 'refusal.noGroup' }
  const field = groupFieldOf(group, groupPath + styleName(row.field))
  if (field?.field !== 'number' || field.expression !== row.field)
    return { key: 'refusal.noExpression', params: { path: String(row.field).slice(0, 60) } }
  if (row.field !== 'opacity' && group.members.some(({ style }) => style.isLock))
    return lockedRefusal(group.members)
  const list = withLook(next.list, group, withGroupExpression(group.look, row.field, found.text))
  const ids = group.members.map(({ uuid }) => uuid)
  return { list, names: [...next.names, group.step.name], ids: [...next.ids, ...ids] }
}

function labelOf(names: readonly string[]): ChangeLabel {
  const all = [...new Set(names)]
  return all.length === 1
    ? { key: 'history.timeline', params: { name: cutText(all[0] ?? '', 60) } }
    : { key: 'history.timelineMany', params: { count: all.length } }
}

const isRow = (row: unknown): row is Row =>
  typeof row === 'object' &&
  row !== null &&
  typeof (row as Row).id === 'string' &&
  typeof (row as Row).text === 'string' &&
  trackFields.includes((row as Row).field)

const owner = 'timeline.set'

const set = defineCommand({
  name: owner,
  edits: true,
  joins: (editor: Needs) => editor.history.owner === owner,
  plan(editor: Needs, { tracks, phase }): Plan {
    if (!Array.isArray(tracks) || tracks.length === 0 || tracks.length > mostRows || !tracks.every(isRow))
      return refuse('refusal.nothingSelected')
    let next: Next = { list: editor.store.list, names: [], ids: [] }
    for (const row of tracks) {
      const made = withRow(next, row, editor)
      if (isRefusal(made)) return { ok: false, refusal: made }
      next = made
    }
    const what = { list: next.list, label: labelOf(next.names), ids: next.ids }
    const isGesture = phase === 'preview' || (phase === 'commit' && editor.history.owner === owner)
    if (!isGesture) return edit(editor, what)
    const ends = phase === 'commit'
    return { ok: true, apply: () => goOn(editor, { ...what, notices: [], owner, ends }) }
  },
})

const arrive = defineCommand({
  name: 'timeline.arrive',
  edits: true,
  plan(editor: Needs, { id, arrivals }): Plan {
    const layer = editor.store.find(id)
    if (!layer) return refuse('refusal.nothingSelected')
    if (!Array.isArray(arrivals)) return refuse('refusal.nothingSelected')
    const count = arrivals.length
    if (count > maxArrivals) return refuse('refusal.timeline.arrivals', { limit: maxArrivals, count })
    const said: readonly Arrival[] = arrivalOf({ arrival: arrivals })
    const { arrival: _, ...rest } = layer.style
    const style = said.length === 0 ? rest : { ...rest, arrival: said }
    const list = replaceLayers(editor.store.list, new Set([id]), () => ({ ...layer, style }) as Layer)
    return edit(editor, { list, label: labelOf([layer.label]), ids: [id] })
  },
})

export const keyCommands = [set, arrive]
