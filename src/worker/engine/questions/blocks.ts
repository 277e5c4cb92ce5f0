import { transfer } from 'comlink'
import { printClip } from '../../../shared/document/clip.ts'
import { activeKey, sizeOf } from '../../../shared/document/design.ts'
import { standingAlone, unitsOf } from '../../../shared/document/group-units.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { layersOf } from '../../scene/canvas/placing.ts'
import { packWhole } from '../../commands/clipboard/clipboard-pictures.ts'
import type { FrameParts } from '../frames/frames.ts'
import type { Answers } from './answer.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'

/** Pixels of the longer side of the picture. */
const picturePx = 128

/** What is selected, as an own block. */
export const blockAnswers = {
  async block(editor: DocumentParts & IoParts & FrameParts) {
    const { store, selection, deps } = editor
    const { design } = store
    const chosen = layersOf(editor, selection.ids).filter((layer) => !kindOf(layer).abilities.isBackdrop)
    const [first] = chosen
    if (!design || !first) return null
    const own = new Set(chosen.map(({ uuid }) => uuid))
    const frame = editor.frames.still()
    const shown = frame.layers.filter(({ id }) => own.has(id))
    const dial = sizeOf(store.variant.ratio)
    const scale = picturePx / Math.max(dial.width, dial.height)
    const { width, height, data } = deps.renderer.snapshot({ ...frame, layers: shown }, scale)
    const whole = { width, height, data: new Uint8ClampedArray(data) }
    const [unit] = unitsOf(store.list, (uuid) => own.has(uuid))
    const from = { ...activeKey(design), designId: design.id, ratio: store.variant.ratio }
    const { leftOut, ...packed } = await packWhole(editor, standingAlone(store.list, chosen))
    const json = printClip({ from, isCut: false, ...packed })
    const name = unit?.group?.name ?? first.label
    return transfer({ json, name, count: chosen.length, leftOut, picture: whole }, [whole.data.buffer])
  },
} satisfies Answers<'block'>
