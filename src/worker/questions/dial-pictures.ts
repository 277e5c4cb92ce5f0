import { transfer } from 'comlink'
import { sizeOf } from '../../shared/document/design.ts'
import { defaultSampleTime } from '../../shared/expressions/world.ts'
import { modeOf } from '../design/document.ts'
import type { HasStore } from '../design/store.ts'
import type { HasFrames } from '../frames/frames.ts'
import type { HasDeps } from '../ports.ts'
import { stillLayers } from '../scene/still.ts'
import type { HasClock } from '../scene/time/clock.ts'
import type { SceneMoment } from '../scene/time/moment.ts'
import { sheetScenes, type SampleScene } from '../scene/time/sample-scenes.ts'
import type { HasSession } from '../session/session.ts'
import { litOf } from '../survey/lit-pixels.ts'
import type { Answers } from './answer.ts'

const sampleWallMs = defaultSampleTime.epochMs + defaultSampleTime.utcOffsetMinutes * 60_000

/** Pixels; a wider sheet takes longer than anybody waits for it. */
const maxSide = 1024

const momentOfScene = (editor: HasClock, { values, wallMs }: SampleScene): SceneMoment =>
  editor.clock.momentOf(wallMs ?? sampleWallMs, values)

/** The dial as a picture. */
export const dialAnswers = {
  pixels({ deps, frames }: HasDeps & HasFrames, scale) {
    const { width, height, data } = deps.renderer.snapshot(frames.still(), scale)
    return transfer({ width, height, data: new Uint8ClampedArray(data.buffer) }, [data.buffer])
  },

  sheet(editor: HasClock & HasDeps & HasFrames & HasSession & HasStore, size) {
    if (!editor.store.design || !(size >= 1)) return []
    const dial = sizeOf(editor.store.variant.ratio)
    const scale = Math.min(maxSide, size) / Math.max(dial.width, dial.height)
    const base = editor.frames.still()
    const pictures = sheetScenes.map((scene) => {
      const layers = stillLayers(editor, { mode: modeOf(editor), moment: momentOfScene(editor, scene) })
      const { width, height, data } = editor.deps.renderer.snapshot({ ...base, layers }, scale)
      return { scene: scene.id, label: scene.label, width, height, data: new Uint8ClampedArray(data) }
    })
    return transfer(
      pictures,
      pictures.map(({ data }) => data.buffer),
    )
  },

  lit: litOf,
} satisfies Answers<'pixels' | 'sheet' | 'lit'>
