import { transfer } from 'comlink'
import { areaOn } from '../../../shared/base/screen-area.ts'
import { sizeOf } from '../../../shared/document/design.ts'
import { optionNames, ownChoicesIn } from '../../../shared/document/choices/own-choices.ts'
import { withChosen, type Chosen } from '../../../shared/document/choices/seen-choices.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { modeOf } from '../../core/design/document.ts'
import type { Frame } from '../../../render/base/frame.ts'
import type { FrameParts } from '../frames/frames.ts'
import { stillLayers } from '../../scene/still.ts'
import type { SceneMoment } from '../../scene/time/moment.ts'
import { ownScenes, sheetScenes, type SampleScene } from '../../../shared/expressions/sample-scenes.ts'
import { behindOf } from '../frames/behind.ts'
import { litOf, litShareOf } from '../frames/lit-pixels.ts'
import type { Answers } from './answer.ts'
import { maxSheetSide, sampleMoment, sampleWallMs } from './sheet.ts'
import type { TimeParts } from '../../scene/editor.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'

const momentOfScene = (editor: TimeParts, { values, wallMs }: SampleScene): SceneMoment =>
  editor.clock.momentOf(wallMs ?? sampleWallMs, values)

/** Options beyond this number, too many to look through at once, are left out. */
const mostOptions = 60

/** Every option that the wearer can choose, by what it is called; nothing where a watch has none of it. */
function optionsOf({ store, session }: DocumentParts & ShellParts) {
  const choices = platformFor(store.variant).takesChoices ? ownChoicesIn(store.list) : []
  return optionNames(choices, session.locale).slice(0, mostOptions)
}

/** What each screen of the platform shows of the dial, the larger ones in more pixels. */
function screenViews({ store }: DocumentParts, side: number) {
  const { ratio, shape } = store.variant
  const { screens, scalesFaces } = platformFor(store.variant)
  const widest = Math.max(...screens.flatMap(({ width, height }) => [width, height]))
  return screens.map(({ id, ...screen }) => {
    const { shape: area, width, height } = screen
    const { scale, ...seen } = areaOn(screen, { ...sizeOf(ratio), shape }, { scalesFaces })
    return { screen: { id, shape: area, width, height }, dial: seen, scale: (scale * side) / widest }
  })
}

/** The dial as a picture. */
export const dialAnswers = {
  pixels({ deps, frames }: IoParts & FrameParts, scale) {
    const { width, height, data } = deps.renderer.snapshot(frames.still(), scale)
    return transfer({ width, height, data: new Uint8ClampedArray(data.buffer) }, [data.buffer])
  },

  sheet(editor: DocumentParts & ShellParts & IoParts & TimeParts & FrameParts, size) {
    if (!editor.store.design || !(size >= 1)) return []
    const dial = sizeOf(editor.store.variant.ratio)
    const scale = Math.min(maxSheetSide, size) / Math.max(dial.width, dial.height)
    const base = editor.frames.still()
    const mode = modeOf(editor)
    const taken = (frame: Frame, by: number) => {
      const { width, height, data } = editor.deps.renderer.snapshot(frame, by)
      return { width, height, data: new Uint8ClampedArray(data) }
    }
    const drawn = (moment: SceneMoment, chosen: Chosen) =>
      taken({ ...base, layers: stillLayers(editor, { mode, moment, chosen }) }, scale)
    const { chosen } = editor.choosing
    const scenes = [...sheetScenes, ...ownScenes(editor.store.design)].map((scene) => ({
      scene: scene.id,
      label: scene.label,
      isNamed: scene.isOwn === true,
      option: null,
      screen: null,
      ...drawn(momentOfScene(editor, scene), chosen),
    }))
    const now = sampleMoment(editor)
    const options = optionsOf(editor).map(({ id, option, name }) => ({
      scene: '',
      label: name,
      isNamed: true,
      option: { id, option },
      screen: null,
      ...drawn(now, withChosen(ownChoicesIn(editor.store.list), chosen, { id, option })),
    }))
    const layers = stillLayers(editor, { mode, moment: now, chosen })
    const screens = screenViews(editor, Math.min(maxSheetSide, size)).map(
      ({ screen, dial: seen, scale: by }) => ({
        ...{ scene: '', label: '', isNamed: true, option: null, screen },
        ...taken({ ...base, layers, dial: { ...base.dial, ...seen } }, by),
      }),
    )
    const pictures = [...scenes, ...options, ...screens]
    return transfer(
      pictures,
      pictures.map(({ data }) => data.buffer),
    )
  },

  lit: litOf,
  litShare: litShareOf,
  behind: behindOf,
} satisfies Answers<'pixels' | 'sheet' | 'lit' | 'litShare' | 'behind'>
