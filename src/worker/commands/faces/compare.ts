import type { Design } from '../../../shared/document/design.ts'
import { refuseFace } from '../../../shared/document/face-edit.ts'
import { platformsOf } from '../../../shared/platforms/all.ts'
import type { Command, Refusal } from '../../../shared/protocol/commands.ts'
import { showVariant } from '../../scene/faces/showing.ts'
import { counterpartOf, pairOf, passiveOf } from '../../scene/faces/side-view-pair.ts'
import { dialOf } from '../../core/design/document.ts'
import { fitDial } from '../../core/canvas/view.ts'
import { act, defineCommand, refuse } from '../plan.ts'
import type { DocumentParts, ViewParts } from '../../core/editor.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { FaceParts } from '../../scene/whole-editor.ts'

/** A compatible copy for the first target and size that the design does not have; null when it has them all. */
function copyCommand(design: Design): Command | null {
  const own = design.faces[design.activeFdId]?.normal.platform
  const targets = platformsOf(design.system)
  const others = targets.filter(({ id }) => id !== own)
  for (const platform of [...others, ...targets.filter(({ id }) => id === own)])
    for (const { shape, width, height } of platform.sizes) {
      const spec = { platform: platform.id, ratio: `${width}*${height}`, shape }
      if (!refuseFace(design, spec, platform)) return { do: 'face.copyTo', ...spec }
    }
  return null
}

/** Two faces are needed; a compatible copy makes the second one. */
function needsTwo(design: Design): Refusal {
  const command = copyCommand(design)
  return {
    key: 'refusal.compareNeedsTwo',
    params: { count: 1 },
    ...(command ? { wayOut: { label: 'wayOut.compatibleCopy', command } } : {}),
  }
}

const set = defineCommand({
  name: 'compare.set',
  edits: false,
  plan(editor: DocumentParts & ViewParts & FaceParts, { isOn, fdId }) {
    const { design } = editor.store
    if (!isOn) return act(() => editor.side.compare(null))
    if (!design) return refuse('refusal.nothingOpen')
    const other = fdId ?? counterpartOf(design)
    if (other === null) return { ok: false, refusal: needsTwo(design) }
    if (!design.faces[other] || other === design.activeFdId) return refuse('refusal.noFace')
    return act(() => {
      editor.side.compare(pairOf(design, other))
      // the panel that it was fitted above lies beside the faces now
      if (editor.viewport.view.isFitted)
        editor.viewport.setView(fitDial(editor.viewport.view, dialOf(editor)))
    })
  },
})

/** The layer under the pointer on the face that is only looked at is outlined where it is. */
const point = defineCommand({
  name: 'compare.point',
  edits: false,
  plan: (editor: ViewParts & FaceParts, { at }) =>
    act(() => {
      editor.viewport.setHover(at === null || editor.preview.isOn ? null : editor.side.layerAt(at))
    }),
})

const pick = defineCommand({
  name: 'compare.pick',
  edits: false,
  plan(editor: EditorParts & FaceParts, { at }) {
    const { pair } = editor.side
    if (!pair) return refuse('refusal.noFace')
    return act(() => {
      const id = editor.side.layerAt(at)
      const shown = editor.side.shown
      showVariant(editor, { fdId: passiveOf(pair), variant: shown?.mode ?? 'normal' })
      if (id !== null && !editor.preview.isOn) editor.selection.set([id])
    })
  },
})

/** Looking at two faces at once changes nothing of the design, so visitors may. */
export const compareCommands = [set, point, pick]
