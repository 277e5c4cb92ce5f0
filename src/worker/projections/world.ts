import { functions } from '../../shared/expressions/language/functions.ts'
import { tagGroups, type Tag } from '../../shared/expressions/tag.ts'
import { tagsOfGroup } from '../../shared/expressions/tags.ts'
import { slotAccess, slotLayoutsIn } from '../../shared/rules/layer-rules/slot-layouts.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import { tagFault } from '../../shared/rules/layer-rules/tags.ts'
import type { Projections, TagGroupView, TagRow } from '../../shared/protocol/projections.ts'
import { isTagAllowed } from '../core/design/hidden-tags.ts'
import { ownScenes, sampleScenes } from '../../shared/expressions/sample-scenes.ts'
import { usedTags } from '../scene/time/used-tags.ts'
import type { DocumentParts, IoParts } from '../core/editor.ts'
import type { TimeParts } from '../scene/editor.ts'

const rowOf = ({ name, descCn, descEn, onName, sample, range, valueType }: Tag): TagRow => ({
  name,
  descCn,
  descEn,
  onName,
  sample,
  range,
  valueType,
})

/** Offered by the edition, by the target of the face, and where one design is for both (S9.82–S9.90, A60). */
export function isOffered(editor: DocumentParts & IoParts): (tag: Tag) => boolean {
  const isAllowed = isTagAllowed(editor)
  const { design } = editor.store
  if (!design) return isAllowed
  const target = { platform: platformFor(editor.store.variant), isForBoth: design.system === 'all' }
  return (tag) => isAllowed(tag) && tagFault(tag, target) === null
}

function groupsOf<R>(editor: DocumentParts & IoParts, row: (tag: Tag) => R): readonly TagGroupView<R>[] {
  const offered = isOffered(editor)
  return tagGroups.map((id) => ({
    id,
    label: `tags.group.${id}`,
    tags: tagsOfGroup(id).filter(offered).map(row),
  }))
}

/** What data of the layout hold that all of the selection stands in; nothing for anything else. */
export function slotNamesNow({ store, selection }: DocumentParts): readonly string[] {
  const { ofMember } = slotLayoutsIn(store.list)
  if (ofMember.size === 0) return []
  const layouts = selection.ids.map((id) => ofMember.get(id))
  const [first] = layouts
  const isOne = first !== undefined && layouts.every((one) => one?.type === first.type)
  return isOne ? slotAccess(first.slot).names(first.type) : []
}

/** What a complication is sent is offered in its layouts alone. */
function slotGroups(editor: DocumentParts & IoParts): readonly TagGroupView<TagRow>[] {
  const names = slotNamesNow(editor)
  const tags = tagsOfGroup('slot').filter(({ name }) => names.includes(name))
  return tags.length === 0 ? [] : [{ id: 'slot', label: 'layer.kind.complication', tags: tags.map(rowOf) }]
}

export const readTags = (editor: DocumentParts & IoParts): Projections['tags'] => [
  ...slotGroups(editor),
  ...groupsOf(editor, rowOf),
]

/** Every offered tag with what it reads at the shown moment. */
export function readSample(editor: DocumentParts & IoParts & TimeParts): Projections['sample'] {
  const { samples, moment } = editor.clock
  const { design } = editor.store
  const used: ReadonlySet<string> = design ? usedTags(design.faces) : new Set()
  return {
    scene: samples.scene,
    scenes: [...sampleScenes, ...ownScenes(design)].map(({ id, label, isOwn = false }) => ({
      id,
      label,
      isOwn,
    })),
    is24Hour: samples.is24Hour,
    place: samples.place?.zone ?? null,
    overrides: samples.overrides,
    groups: groupsOf(editor, (tag) => ({
      ...rowOf(tag),
      value: moment.world.read(tag.name),
      isSet: Object.hasOwn(samples.overrides, tag.name),
      isUsed: used.has(tag.name),
    })),
  }
}

const help: Projections['functions'] = functions.map(({ name, parameters }) => ({
  name,
  signature: `${name}(${parameters.join(', ')})`,
  label: `fn.${name}`,
}))

export const readFunctions = (): Projections['functions'] => help
