import type { AskedOf, QuestionName } from '../../../shared/protocol/questions.ts'
import type { Answers } from './answer.ts'
import { artAnswers } from './lazy/art.ts'
import { blockAnswers } from './blocks.ts'
import { cuttingAnswers } from './lazy/cutting.ts'
import { shotAnswers } from './lazy/screenshots.ts'
import { curveAnswers } from './day-curve.ts'
import { designAnswers } from './design.ts'
import { dialAnswers } from './dial-pictures.ts'
import { fontAnswers } from './fonts.ts'
import { pictureAnswers } from './pictures.ts'
import { placeAnswers } from './layer-boxes.ts'
import { runningAnswers } from './running.ts'
import { sideAnswers } from './side-canvas.ts'
import { versionAnswers } from './versions.ts'
import { wordAnswers } from './lazy/words.ts'

/** Every question has its handler: without one this does not compile. */
const answers = {
  ...artAnswers,
  ...blockAnswers,
  ...curveAnswers,
  ...cuttingAnswers,
  ...designAnswers,
  ...dialAnswers,
  ...fontAnswers,
  ...pictureAnswers,
  ...placeAnswers,
  ...runningAnswers,
  ...shotAnswers,
  ...sideAnswers,
  ...versionAnswers,
  ...wordAnswers,
} satisfies Answers

type Handlers = typeof answers

/** What two handlers need is what both of them need. */
type Needs = {
  [N in keyof Handlers]: (parts: Parameters<Handlers[N]>[0]) => void
}[keyof Handlers] extends (parts: infer All) => void
  ? All
  : never

/** Answers at once but for what loads or draws first. */
export type AskEngine = <N extends QuestionName>(name: N, ...asked: AskedOf<N>) => ReturnType<Handlers[N]>

export const createAsk =
  (editor: Needs): AskEngine =>
  (name, ...asked) =>
    (answers[name] as (editor: Needs, ...asked: unknown[]) => never)(editor, ...asked)
