import type { HasNotes } from '../../design/notes.ts'
import type { HasPermission } from '../../session/permission.ts'
import type { HasSession } from '../../session/session.ts'
import type { HasLateTexts } from '../../text-editing/remeasure.ts'
import type { HasEdit } from '../command.ts'

/** The parts of the engine that putting watch art on a dial works on. */
export type Needs = HasEdit & HasLateTexts & HasNotes & HasPermission & HasSession
