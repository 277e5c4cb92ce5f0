import { activeKey, activeVariant, sizeOf } from '../../../../shared/document/design.ts'
import { editChoice } from '../../../../shared/document/choices/edit-choices.ts'
import { hasHighlight, hasSettings, withSetting } from '../../../../shared/document/choices/in-settings.ts'
import { optionNamed, ownChoicesIn, type OwnChoice } from '../../../../shared/document/choices/own-choices.ts'
import { chosenWith } from '../../../../shared/document/choices/seen-choices.ts'
import { defaultSampleTime } from '../../../../shared/expressions/world.ts'
import { platformFor } from '../../../../shared/platforms/all.ts'
import type { IncomingFile } from '../../../../shared/protocol/commands.ts'
import type { ChoiceEdit, PictureSource } from '../../../../shared/protocol/commands/choices.ts'
import { printPng } from '../../../core/files/print-png.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../../core/editor.ts'
import type { SceneParts, TimeParts } from '../../../scene/editor.ts'
import { frameOfDial, layersOfFace } from '../../../scene/still.ts'
import { importing, loadOwn, planWithPictures, type Loaded } from '../../pictures/with-pictures.ts'
import { act, refuse, type Plan } from '../../plan.ts'
import { spread } from '../spread.ts'

type Needs = DocumentParts & IoParts & SceneParts & ViewParts & ShellParts & TimeParts

type PictureEdit = ChoiceEdit & { readonly what: 'icon' | 'highlight' }

/** Pixels of the longer side: lists of a watch and of a phone show no larger ones. */
const pictureSide = 300

const wallMs = defaultSampleTime.epochMs + defaultSampleTime.utcOffsetMinutes * 60_000

/** Straight RGBA of a round dial with nothing outside of it. */
function cutRound({ width, height, data }: ImageData): void {
  const [rx, ry] = [width / 2, height / 2]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const far = Math.hypot((x + 0.5 - rx) / rx, (y + 0.5 - ry) / ry)
      const share = Math.max(0, Math.min(1, (1 - far) * Math.min(rx, ry) + 0.5))
      const alpha = (y * width + x) * 4 + 3
      data[alpha] = (data[alpha] ?? 0) * share
    }
}

/** The shown face with one option, all else as the wearer finds it, as a file. */
async function dialFile(
  editor: Needs,
  { id, option }: { readonly id: string; readonly option: string | undefined },
): Promise<Loaded<IncomingFile>> {
  const { store, deps, clock } = editor
  const { design } = store
  const face = design?.faces[activeKey(design).fdId]
  if (!design || !face || deps.renderer.isLost) return { ok: false, error: { key: 'refusal.noPicture' } }
  const { ratio, shape } = activeVariant(design)
  const { width, height } = sizeOf(ratio)
  const chosen = chosenWith(face.normal.nodeList, option === undefined ? undefined : { id, option })
  const layers = layersOfFace(editor, { face, mode: 'normal', moment: clock.momentOf(wallMs, {}), chosen })
  const picture = deps.renderer.snapshot(
    frameOfDial({ width, height, shape }, layers),
    pictureSide / Math.max(1, width, height),
  )
  if (shape === 'circle') cutRound(picture)
  const blob = await printPng(picture)
  const name = `${option ?? id}.png`
  const file = { name, type: 'image/png', size: blob.size, isMade: true }
  return { ok: true, value: { ...file, arrayBuffer: () => blob.arrayBuffer() } }
}

type From = Exclude<PictureSource, 'dial'>

const isFiles = (from: From): from is Extract<From, { files: unknown }> => 'files' in from

function loadFrom(editor: Needs, id: string, { option, from }: PictureEdit): (() => Promise<Loaded>) | null {
  if (from === 'dial')
    return async () => {
      const file = await dialFile(editor, { id, option })
      return file.ok ? importing(editor, [file.value])() : file
    }
  if (typeof from !== 'object' || from === null) return null
  if (!isFiles(from)) return () => loadOwn(editor, String(from.url), String(from.name))
  const [first] = from.files
  return first ? importing(editor, [first]) : null
}

/** Null where the format has no such picture. */
function refusePicture(choice: OwnChoice, { what, option, from }: PictureEdit): Plan | null {
  if (option !== undefined && !optionNamed(choice, option))
    return refuse('refusal.noOption', { option: String(option).slice(0, 60) })
  const isThere =
    what === 'highlight'
      ? option === undefined && hasHighlight(choice) && from !== 'dial'
      : hasSettings(choice, option === undefined ? 'choice' : 'option')
  return isThere ? null : refuse('refusal.badValue', { value: what })
}

/** A picture in the settings of the watch, in every list as one step. */
export function planChoicePicture(editor: Needs, choice: OwnChoice, edit: PictureEdit): Plan {
  const { what, option, from } = edit
  const refusal = refusePicture(choice, edit)
  if (refusal) return refusal
  const put = (url: string | null): Plan =>
    act(() =>
      spread(editor, (list) =>
        editChoice(list, choice.id, (one) => withSetting(one, { field: what, option }, url)),
      ),
    )
  if (from === null) return put(null)
  if (from === 'dial' && !platformFor(editor.store.variant).takesChoices) return refuse('refusal.noWearer')
  const load = loadFrom(editor, choice.id, edit)
  if (!load) return refuse('refusal.noPicture')
  return planWithPictures(editor, load, ([picture]) => {
    const now = ownChoicesIn(editor.store.list).find(({ id }) => id === choice.id)
    if (!now) return refuse('refusal.noChoice')
    return refusePicture(now, edit) ?? (picture ? put(picture.url) : refuse('refusal.noPicture'))
  })
}
