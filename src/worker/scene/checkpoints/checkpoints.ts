import type { Frame } from '../../../render/base/frame.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { Design } from '../../../shared/document/design.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { CheckpointList } from '../../../shared/protocol/questions.ts'
import { bareDesign } from '../../core/design/checkpoints/bare-design.ts'
import { createDue } from '../../core/design/checkpoints/due.ts'
import type { IoParts, ShellParts, ViewParts } from '../../core/editor.ts'
import type { KeptCheckpoint, Whose } from '../../core/ports.ts'
import type { TimeParts } from '../editor.ts'
import { createHeldStates, type HeldState } from './held-states.ts'

/*
 * What falls off the end of the 21 states is put by as a checkpoint: every twenty steps and every ten minutes of work the
 * state before the next step, all faces of it. A state is a reference, so putting one by costs nothing at that moment; it
 * is drawn and written to this device when nothing moves, and memory lets go of it then (decision 1215).
 */

export type Checkpoints = {
  /** Grows when the list is another one. */
  readonly version: number
  /** Another design is open, or none. */
  open(design: Design | null): void
  /** A version of the open design was committed. */
  note(design: Design): void
  /** The faces themselves were changed, which is a step that no history has. */
  noteFaces(before: Design): void
  /** The present state is put by before all of it is replaced. */
  take(): void
  /** All of it was replaced by a state that is on the device. */
  begin(): void
  /** Of the open design, the newest first. */
  list(): Promise<CheckpointList>
  /** The state that stood then, without the steps that led to it. */
  find(at: number): Promise<Result<Design, Refusal>>
}

type Needs = IoParts & ShellParts & ViewParts & TimeParts

type Ports = {
  /** Grows with every state that is made in any variant of the open design. */
  readonly stepsMade: () => number
  readonly ground: () => Frame
}

/** The open design by its states: as it is, and as it was opened until that is put by. */
type Standing = {
  now: Design | null
  /** Steps that were made by then. */
  seen: number
  opened: { at: number; design: Design } | null
  /** The newest time that a state was named by. */
  lastAt: number
  /** Since when the state before the last act had stood. */
  stoodSince: number
}

/** Those on the device and those in memory, each once, the newest first. */
function rowsOf(kept: readonly KeptCheckpoint[], held: readonly HeldState[]): CheckpointList['rows'] {
  const known = new Set(kept.map(({ at }) => at))
  return [
    ...kept.map(({ at, picture }) => ({ at, picture, isHere: true })),
    ...held.flatMap(({ at, picture }) => (known.has(at) ? [] : [{ at, picture, isHere: false }])),
  ].sort((one, other) => other.at - one.at)
}

export function createCheckpoints(editor: Needs, { stepsMade, ground }: Ports): Checkpoints {
  const { deps } = editor
  const due = createDue()
  const standing: Standing = { now: null, seen: 0, opened: null, lastAt: 0, stoodSince: 0 }
  let version = 0
  const held = createHeldStates(editor, {
    ground,
    onChange: () => void (version += 1),
    onRefused: (key) => editor.page.say({ show: 'notice', notice: { key, tone: 'warning' } }),
  })

  /** Two states of one millisecond have names of their own. */
  const nameOf = (at: number): number => (standing.lastAt = Math.max(at, standing.lastAt + 1))

  function keep(design: Design, at: number): void {
    const whose = deps.workspace.whose()
    const { opened } = standing
    standing.opened = null
    const first = opened ? [{ ...opened, at: nameOf(opened.at), whose }] : []
    const isChanged = !opened || due.made > 0
    held.add([...first, ...(isChanged ? [{ design: bareDesign(design), at: nameOf(at), whose }] : [])])
  }

  /** `stoodSince`: when the state before was made. */
  function noteStep(before: Design, stoodSince: number): void {
    if (due.step(deps.clock.wall())) keep(before, stoodSince)
  }

  /** What is in memory of the open design, of the person who works on it now. */
  function heldOf(whose: Whose | null): readonly HeldState[] {
    const id = standing.now?.id
    return held.all.filter((one) => one.design.id === id && one.whose?.person === whose?.person)
  }

  return {
    get version() {
      return version
    },
    open(design) {
      const at = deps.clock.wall()
      Object.assign(standing, { now: design, seen: stepsMade(), lastAt: 0 })
      standing.opened = design && { at, design: bareDesign(design) }
      due.begin(at)
      version += 1
    },
    note(design) {
      const { now, seen } = standing
      standing.now = design
      standing.seen = stepsMade()
      // one act may commit several times
      if (due.changedAt !== deps.clock.wall()) standing.stoodSince = due.changedAt
      if (now && seen !== standing.seen) noteStep(now, due.changedAt)
      else due.touch(deps.clock.wall())
    },
    // the commit of it has been noted already
    noteFaces: (before) => noteStep(before, standing.stoodSince),
    take() {
      if (standing.now && (due.made > 0 || standing.opened)) keep(standing.now, due.changedAt)
    },
    begin() {
      standing.opened = null
      standing.seen = stepsMade()
      due.begin(deps.clock.wall())
    },
    async list() {
      const whose = deps.workspace.whose()
      const id = standing.now?.id
      const kept = whose && whose.id === id ? await deps.checkpoints.list(whose) : []
      return { rows: rowsOf(kept, heldOf(whose)), refused: held.failure }
    },
    async find(at) {
      const id = standing.now?.id
      const whose = deps.workspace.whose()
      const here = heldOf(whose).find((one) => one.at === at)
      if (here) return ok(here.design)
      const text = whose && whose.id === id ? await deps.checkpoints.read(whose, at) : null
      return text === null ? refused({ key: 'refusal.noCheckpoint' }) : deps.workspace.loadText(text)
    },
  }
}
