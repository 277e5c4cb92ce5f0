/** The second file of the engine: all that is done with a design, and what puts it into words. */
export { completeEngine } from './engine.ts'
export { addTexts, languageTags, textOf } from '../../shared/messages/text.ts'
