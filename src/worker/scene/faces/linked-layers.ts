import {
  activeKey,
  activeVariant,
  variantOf,
  withVariant,
  type ChangeLabel,
  type Design,
  type Variant,
  type VariantKey,
} from '../../../shared/document/design.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import type { Notice } from '../../../shared/protocol/commands.ts'
import {
  propagateChange,
  type FaceChange,
  type FollowedFace,
} from '../../../shared/rules/linked-layers/propagate-change.ts'
import { textIn } from '../../core/session/session.ts'
import { faceName } from '../../core/design/face-name.ts'
import type { Along } from '../../core/design/history/recorder.ts'
import { pushState, replaceState, withOrigin } from '../../core/design/history/states.ts'
import { rememberNotices } from '../../core/design/rule-notices.ts'
import type { DesignParts, IoParts, ShellParts } from '../../core/editor.ts'

/*
 * One act of a person makes a state in the shown face and one in every face whose layers follow. They carry the same
 * word, the deed, so that undo and redo can take them together as long as each is the newest of its face.
 */

const deps = { platformOf: platformFor }

/** A state in a face that is not shown; a state of the same deed on top is made over. */
export function withState(
  design: Design,
  key: VariantKey,
  what: {
    readonly variant: Variant
    readonly label: ChangeLabel
    readonly at: number
    readonly deed?: string
  },
): Design {
  const was = variantOf(design, key)
  if (!was) return design
  const { variant, label, at, deed } = what
  const base = { ...withOrigin(was, at), fileSizes: variant.fileSizes }
  const top = base.snapshotData[base.snapshotIndex]
  const { nodeList } = variant
  const isOn = deed !== undefined && top?.deed === deed && base.snapshotIndex === base.snapshotData.length - 1
  const step = { nodeList, at, deed, after: [] }
  const next = isOn
    ? replaceState(base, { ...step, label: top.label, before: [], clipboard: top.clipboard })
    : pushState(base, { ...step, label, before: top?.selection ?? [] })
  return withVariant(design, key, next)
}

/** What did not come over as it was, or at all, and why. */
export function noticesOf(
  editor: ShellParts & IoParts,
  design: Design,
  face: FollowedFace,
): readonly Notice[] {
  const name = faceName(editor, design.faces[face.fdId])
  const adjustments = face.notices.filter(({ tone }) => tone === 'adjusted')
  const reason = (all: readonly { readonly key: string; readonly params?: Notice['params'] }[]): string =>
    [...new Set(all.map(({ key, params }) => textIn(editor, key, { ...params })))].join(' · ')
  const [first] = face.refused
  const adjusted: Notice = {
    key: 'notice.followAdjusted',
    params: { face: name, reason: reason(adjustments) },
    tone: 'warning',
    isOfStep: true,
  }
  const left: Notice = {
    key: face.refused.length === 1 ? 'notice.notFollowed' : 'notice.notFollowedMany',
    params: {
      face: name,
      name: first?.layer.label ?? '',
      count: face.refused.length,
      reason: reason(face.refused.map(({ breach }) => breach)),
    },
    tone: 'warning',
    isOfStep: true,
  }
  return [...(adjustments.length > 0 ? [adjusted] : []), ...(first ? [left] : [])]
}

type Following = FaceChange & {
  readonly label: ChangeLabel
  readonly at: number
  readonly deed: string
  /** Faces that are left out. */
  readonly skip?: ReadonlySet<string>
}

/** The design with a state in every face that follows the change; notices about it go to `notes`. */
export function withFollowers(editor: DesignParts & ShellParts & IoParts, how: Following): Along {
  const { key, label, at, deed, skip } = how
  let design = how.after
  let isAny = false
  for (const face of propagateChange(how, deps)) {
    if (skip?.has(face.fdId)) continue
    const into: VariantKey = { fdId: face.fdId, variant: key.variant }
    editor.notes.tell(noticesOf(editor, design, face))
    rememberNotices(editor, face.notices, { at: into, layers: face.touched })
    if (variantOf(design, into) === face.variant) continue
    design = withState(design, into, { variant: face.variant, label, at, deed })
    isAny = true
  }
  return { design, deed: isAny ? deed : undefined }
}

/** The change that one state of the shown variant made, or took back; `design` has the other faces. */
export function changeAt(
  design: Design,
  { index, isBack }: { readonly index: number; readonly isBack: boolean },
): FaceChange {
  const key = activeKey(design)
  const shown = activeVariant(design)
  const with_ = (at: number): Design => {
    const nodeList = shown.snapshotData[at]?.nodeList ?? shown.nodeList
    return withVariant(design, key, { ...shown, nodeList })
  }
  const [was, is] = [with_(index - 1), with_(index)]
  return { key, before: isBack ? is : was, after: isBack ? was : is, isWalk: true }
}

/** Where the change would do anything: the faces that still have what was taken back. */
export function facesHolding(change: FaceChange): readonly string[] {
  const { key, after } = change
  return propagateChange(change, deps).flatMap(({ fdId, variant }) =>
    variantOf(after, { fdId, variant: key.variant }) === variant ? [] : [fdId],
  )
}
