import type { HasNotes } from '../../core/design/notes.ts'
import type { HasPermission } from '../../core/session/permission.ts'
import type { HasSession } from '../../core/session/session.ts'
import type { HasLateTexts } from '../../tools/text-editing/remeasure.ts'
import type { HasEdit } from '../command.ts'

/** The parts of the engine that putting watch art on a dial works on. */
export type Needs = HasEdit & HasLateTexts & HasNotes & HasPermission & HasSession
