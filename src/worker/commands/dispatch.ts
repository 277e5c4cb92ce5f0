import type {
  Command,
  CommandName,
  CommandsBySubject,
  Outcome,
  Refusal,
} from '../../shared/protocol/commands.ts'
import { refuseEdit } from '../core/session/permission.ts'
import { LazyFileError } from '../core/loading/lazy-file.ts'
import { rememberRefusal } from '../core/design/rule-notices.ts'
import { createShrinkIn, offerForSome, offerShrink } from './pictures/shrink-in.ts'
import type { CommandRow } from './plan.ts'
import { hasBadNumber, isObject, planned } from './planned.ts'
import { leaveWords } from './style/text.ts'
import { firstCommands } from './first.ts'
import type { DocumentParts, IoParts, ViewParts } from '../core/editor.ts'
import type { TaskParts } from '../scene/whole-editor.ts'
import { arrangeCommands } from './arrange/arrange-commands.ts'
import { artCommands } from './art/art-commands.ts'
import { choicesCommands } from './choices/choices-commands.ts'
import { clipboardCommands } from './clipboard/clipboard-commands.ts'
import { componentsCommands } from './components/components-commands.ts'
import { slotsCommands } from './slots/slots-commands.ts'
import { designCommands } from './design/design-commands.ts'
import { facesCommands } from './faces/faces-commands.ts'
import { layersCommands } from './layers/layers-commands.ts'
import { picturesCommands } from './pictures/pictures-commands.ts'
import { pointsCommands } from './points/points-commands.ts'
import { selectionCommands } from './selection/selection-commands.ts'
import { storeCommands } from './store/store-commands.ts'
import { styleCommands } from './style/style-commands.ts'
import { timeCommands } from './time/time-commands.ts'
import { timelineCommands } from './timeline/timeline-commands.ts'
import { viewCommands } from './view/view-commands.ts'

/** A plan stands with the subject that has the shape of its command: elsewhere this does not compile. */
const bySubject = {
  arrange: arrangeCommands,
  art: artCommands,
  choices: choicesCommands,
  clipboard: clipboardCommands,
  components: componentsCommands,
  slots: slotsCommands,
  design: designCommands,
  faces: facesCommands,
  layers: layersCommands,
  pictures: picturesCommands,
  points: pointsCommands,
  selection: selectionCommands,
  store: storeCommands,
  style: styleCommands,
  time: timeCommands,
  timeline: timelineCommands,
  view: viewCommands,
} satisfies { [S in keyof CommandsBySubject]: readonly { readonly name: CommandsBySubject[S]['do'] }[] }

const table = [...firstCommands, ...Object.values(bySubject).flat()]

/** What two rows need is what both of them need. */
type PartsOf<Row> = (Row extends CommandRow<infer Parts> ? (parts: Parts) => void : never) extends (
  parts: infer All,
) => void
  ? All
  : never

/** The parts that the commands name, and what becomes of their outcome. */
type Needs = DocumentParts & ViewParts & IoParts & PartsOf<(typeof table)[number]> & TaskParts

type Row = CommandRow<Needs>

const byName = <R extends Row>(all: readonly R[]) =>
  Object.fromEntries<Row>(all.map((row) => [row.name, row])) as { readonly [N in R['name']]: Row }

const all = [...table, createShrinkIn<Needs>((name) => rows.get(name))]

/** Every command has its plan: without one this does not compile. */
const rows: ReadonlyMap<string, Row> = new Map(
  Object.entries(byName(all) satisfies Readonly<Record<CommandName, Row>>),
)

export const commandNames: readonly CommandName[] = all.map(({ name }) => name)

/** Commands that leave a burst of nudges open. */
const quiet: ReadonlySet<string> = new Set([
  'arrange.nudge',
  'pivot.nudge',
  'points.nudge',
  'view.resize',
  'view.show',
  'layer.hover',
  'layers.watch',
  'layers.cost',
  'compare.point',
])

function badCommand(command: unknown): Refusal | null {
  const name = isObject(command) && 'do' in command ? String(command.do) : String(command)
  const isKnown = isObject(command) && rows.has(name)
  if (!isKnown) return { key: 'refusal.unknownCommand', params: { command: name.slice(0, 60) } }
  return hasBadNumber(command) ? { key: 'refusal.badCommand', params: { command: name } } : null
}

/** The command's code is in a file of its own that could not be loaded: the way out tries again. */
function withoutFile(command: Command, error: unknown): Outcome {
  if (!(error instanceof LazyFileError)) throw error
  return { ok: false, refusal: { key: 'ui.part.failed', wayOut: { label: 'ui.retry', command } } }
}

export type Dispatcher = {
  /** Answers at once but for commands that load or save. */
  run(command: Command): Outcome | Promise<Outcome>
  can(command: Command): Outcome
  /** Why it would be refused to a user who may edit; null when it would not (A17). */
  reasonAgainst(command: Command): Refusal | null
}

export function createDispatcher(editor: Needs): Dispatcher {
  function permission(row: Row): Refusal | null {
    return row.edits ? refuseEdit(editor) : null
  }

  /** With what the rules said of it; a refusal by a rule is remembered. */
  function withPending(outcome: Outcome): Outcome {
    if (outcome.ok) return { ...outcome, notices: [...outcome.notices, ...editor.notes.takePending()] }
    rememberRefusal(editor, outcome.refusal)
    if (outcome.refusal.key === 'refusal.needsLogin') editor.page.say({ ask: 'login' })
    return outcome
  }

  return {
    run(command) {
      const bad = badCommand(command)
      const row = rows.get(command.do)
      if (bad || !row) return { ok: false, refusal: bad ?? { key: 'refusal.unknownCommand' } }
      const refusal = permission(row)
      if (refusal) {
        if (refusal.key === 'refusal.needsLogin') editor.page.say({ ask: 'login' })
        return { ok: false, refusal }
      }
      const held = leaveWords(editor, command.do)
      if (held) return { ok: false, refusal: held }
      if (row.edits && !row.joins?.(editor, command)) {
        editor.gestures.finish()
        editor.history.commit()
      }
      if (!quiet.has(command.do)) editor.history.endBurst()
      const plan = planned(row, editor, command)
      editor.page.wake()
      const outcome = plan.ok ? plan.apply() : plan
      if (!(outcome instanceof Promise)) return withPending(outcome)
      return outcome
        .catch((error: unknown) => withoutFile(command, error))
        .then((done) => {
          offerForSome(editor, command, done)
          return withPending(offerShrink(editor, command, done))
        })
    },
    can(command) {
      const bad = badCommand(command)
      const row = rows.get(command.do)
      if (bad || !row) return { ok: false, refusal: bad ?? { key: 'refusal.unknownCommand' } }
      const refusal = permission(row)
      if (refusal) return { ok: false, refusal }
      const plan = planned(row, editor, command)
      return plan.ok ? { ok: true, ids: [], notices: [] } : plan
    },
    reasonAgainst(command) {
      const row = rows.get(command.do)
      if (!row) return { key: 'refusal.unknownCommand' }
      if (editor.work.readOnly) return { key: editor.work.readOnly }
      const plan = planned(row, editor, command)
      return plan.ok ? null : plan.refusal
    },
  }
}
