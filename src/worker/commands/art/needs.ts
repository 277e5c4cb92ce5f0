import type { HasLateTexts } from '../../tools/text-editing/remeasure.ts'
import type { EditorParts } from '../../scene/editor.ts'

/** The parts of the engine that putting watch art on a dial works on. */
export type Needs = EditorParts & HasLateTexts
