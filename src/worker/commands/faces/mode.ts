import { asCopy } from '../../../shared/document/components.ts'
import { memoByObject } from '../../../shared/base/memo.ts'
import { withVariant, type Design, type Layer, type Variant } from '../../../shared/document/design.ts'
import { isRoot } from '../../../shared/document/create.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import type { Tag } from '../../../shared/expressions/tag.ts'
import { soundMasks, withCopiedMasks } from '../../../shared/document/masks.ts'
import { withoutLink } from '../../../shared/document/linked-layers.ts'
import { findTag } from '../../../shared/expressions/tags.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { slotLayoutsIn } from '../../../shared/rules/layer-rules/slot-layouts.ts'
import type { Notice } from '../../../shared/protocol/commands.ts'
import { tagsOf } from '../../scene/values.ts'
import { showVariant } from '../../scene/faces/showing.ts'
import { withList } from '../../core/design/store.ts'
import { act, defineCommand, done, refuse, type Plan } from '../plan.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import type { EditorParts } from '../../scene/editor.ts'

export const canAmbient = ({ store }: DocumentParts): boolean =>
  store.design !== null && platformFor(store.variant).hasAmbient

/** Shows the other variant with its own layers and history; the selection belongs to the one that is left (A1). */
export function switchMode(editor: EditorParts, isAmbientMode: boolean): void {
  const { design } = editor.store
  if (design) showVariant(editor, { fdId: design.activeFdId, variant: isAmbientMode ? 'ambient' : 'normal' })
}

const setMode = defineCommand({
  name: 'mode.set',
  edits: false,
  plan(editor: EditorParts, { ambient }) {
    if (!editor.store.design) return refuse('refusal.nothingOpen')
    if (ambient && !canAmbient(editor)) return refuse('refusal.noAmbient')
    return act(() => {
      if (editor.preview.isOn && editor.store.design?.isAmbientMode && !ambient) editor.preview.wake()
      switchMode(editor, ambient)
    })
  },
})

/** What the watch fills is seen in ambient without being copied, and what stands in it too (A33). */
const mayBeThere = (layer: Layer, list: LayerList): boolean =>
  kindOf(layer).abilities.inAmbient && !slotLayoutsIn(list).ofMember.has(layer.uuid)

const timeTags: ReadonlySet<string> = new Set(['hour', 'minutes', 'seconds', 'tick', 'number'])

/** Turned by a hand's angle, or made of hours, minutes and seconds. */
function showsTime(layer: Layer): boolean {
  return tagsOf(layer, kindOf(layer)).some((name) => {
    const tag = findTag(name)
    return tag !== undefined && isTimeTag(tag)
  })
}

const isTimeTag = ({ group, timeTag }: Tag): boolean => group === 'rotate' || timeTags.has(timeTag ?? '')

/** Ambient is drawn once a minute: a second hand would stand still. */
function showsSecondsOnly(layer: Layer): boolean {
  const times = tagsOf(layer, kindOf(layer))
    .flatMap((name) => findTag(name) ?? [])
    .filter(isTimeTag)
  return times.length > 0 && times.every(isSecondsTag)
}

const isSecondsTag = ({ group, rate, timeTag }: Tag): boolean =>
  timeTag === 'seconds' || (group === 'rotate' && rate !== 'minute')

/** True when a layer of normal shows seconds and no other time; computed once for every list. */
export const hasSeconds = memoByObject((list: LayerList) => list.some(showsSecondsOnly))

/** Copies with ids of their own behind the root of ambient; `takesRoot` gives it the looks of the root of normal. */
function copied(
  editor: IoParts,
  design: Design,
  how: { takes: (layer: Layer) => boolean; takesRoot: boolean },
) {
  const face = design.faces[design.activeFdId]
  if (!face) return null
  const roots = face.ambient.nodeList.filter(isRoot)
  const normalRoot = face.normal.nodeList.find(isRoot)
  const kept = roots.map((root) =>
    how.takesRoot && normalRoot ? { ...root, style: normalRoot.style } : root,
  )
  const ids = new Map<string, string>()
  const fresh = face.normal.nodeList
    .filter((layer, _at, all) => !isRoot(layer) && mayBeThere(layer, all) && how.takes(layer))
    .map((layer) => {
      const uuid = editor.deps.makeId()
      ids.set(layer.uuid, uuid)
      return asCopy(face.normal.nodeList, layer, { ...withoutLink(layer), uuid })
    })
  const copies = withCopiedMasks(fresh, ids)
  const fileSizes = { ...face.ambient.fileSizes, ...face.normal.fileSizes }
  return { list: soundMasks([...kept, ...copies]), copies, fileSizes }
}

/** One state of the ambient history; from normal the canvas goes there first and says so. */
function fillAmbient(
  editor: EditorParts,
  how: Parameters<typeof copied>[2] & { key: string; remark?: Notice; none?: string },
): Plan {
  const { design } = editor.store
  if (!design) return refuse('refusal.nothingOpen')
  if (!canAmbient(editor)) return refuse('refusal.noAmbient')
  const face = design.faces[design.activeFdId]
  const hasAny = face?.normal.nodeList.some(
    (layer, _at, all) => !isRoot(layer) && mayBeThere(layer, all) && how.takes(layer),
  )
  if (!hasAny) return refuse(how.none ?? (how.takesRoot ? 'refusal.nothingToCopy' : 'refusal.noTimeLayers'))
  return {
    ok: true,
    apply() {
      const notices: Notice[] = design.isAmbientMode ? [] : [{ key: 'notice.nowAmbient', tone: 'info' }]
      switchMode(editor, true)
      const now = editor.store.design
      const made = now && copied(editor, now, how)
      if (!now || !made) return refuse('refusal.nothingOpen')
      const { variant } = editor.store
      const next: Variant = { ...variant, fileSizes: made.fileSizes }
      const key = { fdId: now.activeFdId, variant: 'ambient' } as const
      editor.history.change(withList(withVariant(now, key, next), made.list), {
        label: { key: how.key },
        select: [],
      })
      return done(
        made.copies.map(({ uuid }) => uuid),
        how.remark ? [...notices, how.remark] : notices,
      )
    },
  }
}

const copyFromNormal = defineCommand({
  name: 'ambient.copyFromNormal',
  edits: true,
  plan: (editor: EditorParts) =>
    fillAmbient(editor, { takes: () => true, takesRoot: true, key: 'history.copyFromNormal' }),
})

/** What stays in normal because it shows nothing but seconds, said in one sentence; null for nothing. */
function secondsStay({ store }: DocumentParts): Notice | null {
  const { design } = store
  const staying = design?.faces[design.activeFdId]?.normal.nodeList.filter(showsSecondsOnly) ?? []
  const [first] = staying
  if (!first) return null
  const key = staying.length === 1 ? 'notice.secondsStay' : 'notice.secondsStayMany'
  return { key, params: { name: first.label, count: staying.length }, tone: 'info', isOfStep: true }
}

const onlyTime = defineCommand({
  name: 'ambient.onlyTime',
  edits: true,
  plan(editor: EditorParts, { withSeconds: takesSeconds = false }) {
    const staying = takesSeconds ? null : secondsStay(editor)
    const takes = (layer: Layer): boolean => showsTime(layer) && (takesSeconds || !showsSecondsOnly(layer))
    const how = { takes, takesRoot: false, key: 'history.onlyTime' }
    return fillAmbient(editor, {
      ...how,
      ...(staying ? { remark: staying, none: 'refusal.onlySeconds' } : {}),
    })
  },
})

export const modeCommands = [setMode, copyFromNormal, onlyTime]
