import { transfer } from 'comlink'
import { sizeOf } from '../../../shared/document/design.ts'
import { samplePhotos } from '../../../shared/protocol/questions.ts'
import { picturesOf, type LayerDraw } from '../../../shared/layers/draw-ops.ts'
import { modeOf } from '../../core/design/document.ts'
import { photosOf, trying } from '../../core/session/tried-photos.ts'
import { inheritedList } from '../../scene/refresh.ts'
import { stillLayers } from '../../scene/still.ts'
import type { FrameParts } from '../frames/frames.ts'
import type { Answers } from './answer.ts'
import type { TimeParts } from '../../scene/editor.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'
import { maxSheetSide, sampleMoment } from './sheet.ts'

type Needs = DocumentParts & ShellParts & IoParts & ViewParts & TimeParts & FrameParts

/** Everything that these show is decoded, or cannot be. */
async function whenHere({ deps }: IoParts, drawn: readonly (readonly LayerDraw[])[]): Promise<void> {
  for (const { ops, mask } of drawn.flat())
    for (const url of [...ops, ...(mask?.by.ops ?? [])].flatMap(picturesOf)) deps.pictures.get(url)
  await deps.pictures.whenIdle()
}

/** Pictures in place of the wearer's photos. */
export const photoAnswers = {
  async photoSheet(editor: Needs, size) {
    if (!editor.store.design || !(size >= 1)) return []
    const shown = [...editor.store.list, ...inheritedList(editor)]
    if (!shown.some((layer) => layer.style.visible && photosOf(layer))) return []
    const { chosen } = editor.choosing
    const still = { mode: modeOf(editor), moment: sampleMoment(editor), chosen }
    const tried = editor.preview.photos?.names ?? []
    const rows = [...samplePhotos, ...tried].map((name) => ({
      name,
      layers: stillLayers(editor, { ...still, photos: trying([name]) }),
    }))
    await whenHere(
      editor,
      rows.map(({ layers }) => layers),
    )
    if (!editor.store.design) return []
    const { width, height } = sizeOf(editor.store.variant.ratio)
    const scale = Math.min(maxSheetSide, size) / Math.max(width, height)
    const base = editor.frames.still()
    const pictures = rows.map(({ name, layers }) => {
      const taken = editor.deps.renderer.snapshot({ ...base, layers }, scale)
      return {
        scene: '',
        label: name,
        isNamed: false,
        option: null,
        screen: null,
        photo: name,
        ...{ width: taken.width, height: taken.height, data: new Uint8ClampedArray(taken.data) },
      }
    })
    return transfer(
      pictures,
      pictures.map(({ data }) => data.buffer),
    )
  },

  async tryPhotos(editor: Needs, files) {
    const { preview, deps, page } = editor
    const tried = () => preview.photos?.names ?? []
    if (files.length === 0) {
      preview.tryPhotos([])
      deps.pictures.dropPhotos()
      page.wake()
      return []
    }
    const of = editor.store.design?.id
    const { names, refusals } = await deps.pictures.takePhotos(files, tried().length)
    // they were chosen for the dial that was shown then; others may have come meanwhile
    if (editor.store.design?.id === of && names.length > 0) preview.tryPhotos([...tried(), ...names])
    page.wake()
    return refusals
  },
} satisfies Answers<'photoSheet' | 'tryPhotos'>
