import { activeKey, activeVariant, type Design, type Layer } from '../../../../shared/document/design.ts'
import type { LayerList } from '../../../../shared/document/layer-list.ts'
import { leaderOf, withOwn } from '../../../../shared/document/linked-layers.ts'
import { kindOf } from '../../../../shared/layers/registry.ts'
import type { Notice } from '../../../../shared/protocol/commands.ts'
import { differsFromLeader } from '../../../../shared/rules/linked-layers/linked-state.ts'
import { faceName } from '../face-name.ts'
import { layersBefore } from '../list-changes.ts'
import type { DesignParts, IoParts, ShellParts } from '../../editor.ts'

type Needs = DesignParts & ShellParts & IoParts

/** Layers that were changed on the face that they follow on are for that face only from now on (ADR 0702). */
export function withOwnMarks(
  editor: Needs,
  { before, after }: { readonly before: LayerList; readonly after: Design },
): LayerList {
  const { nodeList } = activeVariant(after)
  const key = activeKey(after)
  if (after.fdIds.length < 2 || before === nodeList) return nodeList
  const find = layersBefore(before)
  let next: Layer[] | null = null
  const marked: Layer[] = []
  nodeList.forEach((layer, place) => {
    if (layer === before[place] || layer.link?.face === undefined || layer.link.isOwn) return
    const was = find(layer, place)
    if (!was || was === layer || was.link?.isOwn || leaderOf(after, key, layer.uuid) === null) return
    if (!differsFromLeader(after, key, layer) || !differsAnew(was, layer)) return
    next ??= nodeList.slice()
    next[place] = withOwn(layer, true)
    marked.push(layer)
  })
  if (marked.length > 0) tellOwn(editor, after, marked)
  return next ?? nodeList
}

/** Something that linked layers share was changed, not only what each face has for itself. */
const differsAnew = (was: Layer, is: Layer): boolean =>
  was.label !== is.label || kindOf(was) !== kindOf(is) || was.icon !== is.icon || isStyled(was, is)

function isStyled({ style: a }: Layer, { style: b }: Layer): boolean {
  const [from, to] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...names].some((name) => name !== 'isLock' && name !== 'isAutoHidden' && from[name] !== to[name])
}

function tellOwn(editor: Needs, design: Design, marked: readonly Layer[]): void {
  const [first] = marked
  const lead = first && leaderOf(design, activeKey(design), first.uuid)
  if (!first || !lead) return
  // by name: the words are read on another face too, when the user switches meanwhile
  const own = faceName(editor, design.faces[activeKey(design).fdId])
  const notice: Notice = {
    key: marked.length === 1 ? 'notice.nowOwn' : 'notice.nowOwnMany',
    params: { name: first.label, count: marked.length, own, face: faceName(editor, design.faces[lead]) },
    tone: 'info',
    topic: 'links',
    isOfStep: true,
    wayOut: {
      label: 'wayOut.followAgain',
      command: { do: 'link.set', ids: marked.map(({ uuid }) => uuid), isOwn: false },
    },
  }
  editor.notes.tell([notice])
}
