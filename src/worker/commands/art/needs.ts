import type { EditorParts } from '../../scene/editor.ts'
import type { TaskParts } from '../../scene/whole-editor.ts'

/** The parts of the engine that putting watch art on a dial works on. */
export type Needs = EditorParts & TaskParts
