import type { AskedOf, QuestionName, Questions } from '../../../shared/protocol/questions.ts'

type AnswerTo<N extends QuestionName> = Questions[N]['answer']

/**
 * How questions are answered, by their names. A handler's `editor` names the parts of the engine that it reads; what
 * loads or draws first answers with a promise. Bytes that the page may have for good go through Comlink's `transfer`.
 */
export type Answers<N extends QuestionName = QuestionName> = {
  readonly [Name in N]: (editor: never, ...input: AskedOf<Name>) => AnswerTo<Name> | Promise<AnswerTo<Name>>
}
