import { presetById } from '../../../shared/layers/registry.ts'
import { defineCommand, refuse } from '../plan.ts'
import { createLayer } from '../create-layer.ts'
import { place, placeImages } from '../layers/add.ts'
import { loadOwn, planWithPictures } from './with-pictures.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { TaskParts } from '../../scene/whole-editor.ts'

type Needs = EditorParts & TaskParts

const textPreset = 'text.latin'

/** A picture that the server has already: it comes in as an imported one does, and is not uploaded again. */
const insertPicture = defineCommand({
  name: 'picture.insert',
  edits: true,
  plan: (editor: Needs, { url, name, at }) =>
    planWithPictures(
      editor,
      () => loadOwn(editor, url, name),
      (pictures) => placeImages(editor, pictures, at),
    ),
})

/** A text in a font of the list, measured in it. */
const insertFont = defineCommand({
  name: 'font.insert',
  edits: true,
  plan(editor: Needs, { font: name, at }) {
    const font = editor.deps.fonts.rows.find(({ fontName }) => fontName === name)
    const preset = presetById(textPreset)
    if (!font || !preset) return refuse('refusal.badValue', { value: name.slice(0, 60) })
    return place(editor, preset, {
      make: () => [createLayer(editor, preset, { pictures: [], at, font })],
      isDropped: at !== undefined,
    })
  },
})

export const insertCommands = [insertPicture, insertFont]
