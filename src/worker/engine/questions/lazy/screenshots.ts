import { transfer } from 'comlink'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import type { ShotParts } from '../../animation-export/animation-export.ts'
import type {
  ScreenshotRequest,
  AnimationStepRequest,
} from '../../../../shared/protocol/screenshots/screenshots.ts'
import type { Answers } from '../answer.ts'

const film = () => lazyFile(() => import('../../animation-export/animation-export.ts'))

/** The dial as a file; what draws and writes one comes with a file of its own. */
export const shotAnswers = {
  async dialPicture(editor: ShotParts, request: ScreenshotRequest) {
    const made = await (await film()).pictureOf(editor, request)
    return 'refusal' in made ? made : transfer(made, [made.bytes])
  },
  async film(editor: ShotParts, asking: AnimationStepRequest) {
    const step = await (await film()).animationStep(editor, asking)
    return 'file' in step && step.file ? transfer(step, [step.file.bytes]) : step
  },
} satisfies Answers<'dialPicture' | 'film'>
