import { transfer } from 'comlink'
import { lazyFile } from '../../loading/lazy-file.ts'
import type { ShotParts } from '../../film/film.ts'
import type { AskedPicture, FilmAsking } from '../../../shared/protocol/shots/shots.ts'
import type { Answers } from '../answer.ts'

const film = () => lazyFile(() => import('../../film/film.ts'))

/** The dial as a file; what draws and writes one comes with a file of its own. */
export const shotAnswers = {
  async dialPicture(editor: ShotParts, asked: AskedPicture) {
    const made = await (await film()).pictureOf(editor, asked)
    return 'refusal' in made ? made : transfer(made, [made.bytes])
  },
  async film(editor: ShotParts, asking: FilmAsking) {
    const step = await (await film()).filmStep(editor, asking)
    return 'file' in step && step.file ? transfer(step, [step.file.bytes]) : step
  },
} satisfies Answers<'dialPicture' | 'film'>
