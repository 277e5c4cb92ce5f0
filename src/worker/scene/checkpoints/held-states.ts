import type { Frame } from '../../../render/base/frame.ts'
import type { Design } from '../../../shared/document/design.ts'
import { checkpointLimits } from '../../core/design/checkpoints/limits.ts'
import { thinnedOut } from '../../core/design/checkpoints/thinning.ts'
import { createIdleWait } from '../../core/loading/idle.ts'
import type { SmallPicture, Whose } from '../../core/ports.ts'
import type { IoParts, ShellParts, ViewParts } from '../../core/editor.ts'
import type { TimeParts } from '../editor.ts'
import { checkpointPicture } from './checkpoint-picture.ts'

/** A state that is in memory alone, by reference. */
export type HeldState = {
  readonly at: number
  readonly design: Design
  readonly whose: Whose | null
  readonly picture: SmallPicture | null
}

/** States on their way to this device; where it does not take them they stay here until the page is left. */
export type HeldStates = {
  readonly all: readonly HeldState[]
  /** Message key of why the device took none the last time; null when it did. */
  readonly failure: string | null
  /** They are drawn and written when nothing moves. */
  add(states: readonly Omit<HeldState, 'picture'>[]): void
}

type Needs = IoParts & ShellParts & ViewParts & TimeParts

type Hooks = {
  readonly ground: () => Frame
  /** There is one more, or one fewer, or it is on this device now. */
  readonly onChange: () => void
  readonly onRefused: (why: string) => void
}

const { inMemory: count } = checkpointLimits

/** Of one design as many as memory is given for; the others are thinned out as on the device. */
function withinMemory(all: readonly HeldState[]): readonly HeldState[] {
  const gone = new Set(
    [...new Set(all.map(({ design }) => design.id))].flatMap((id) => {
      const own = all.filter(({ design }) => design.id === id).map(({ at }) => ({ at, bytes: 0 }))
      return thinnedOut(own, { count, newest: count / 2, bytes: 0 }).map((at) => `${id} ${at}`)
    }),
  )
  return gone.size === 0 ? all : all.filter(({ design, at }) => !gone.has(`${design.id} ${at}`))
}

export function createHeldStates(editor: Needs, { ground, onChange, onRefused }: Hooks): HeldStates {
  const { deps, gestures } = editor
  let all: readonly HeldState[] = []
  let failure: string | null = null
  let running: Promise<void> | null = null

  /** The first that was not looked at in this round. */
  const nextOf = (seen: ReadonlySet<number>): HeldState | undefined => all.find(({ at }) => !seen.has(at))

  function drawn(state: HeldState): HeldState {
    if (state.picture) return state
    const next = { ...state, picture: checkpointPicture(editor, state.design, ground()) }
    all = all.map((one) => (one === state ? next : one))
    onChange()
    return next
  }

  /** False when the device takes none. */
  async function put(state: HeldState, whose: Whose): Promise<boolean> {
    const { at, picture, design } = state
    const why = await deps.checkpoints.keep(whose, { at, picture, text: deps.workspace.print(design) })
    if (why === null) all = all.filter((one) => one !== state)
    else if (failure !== why) onRefused(why)
    failure = why
    onChange()
    return why === null
  }

  /** Where the device took none, the rest of the round is drawn and not tried. */
  async function drain(): Promise<void> {
    const atRest = createIdleWait(deps, gestures)
    const seen = new Set<number>()
    let isTaken = true
    for (let state = nextOf(seen); state; state = nextOf(seen)) {
      seen.add(state.at)
      await atRest()
      if (!all.includes(state)) continue
      const ready = drawn(state)
      if (isTaken && ready.whose) isTaken = await put(ready, ready.whose)
    }
  }

  return {
    get all() {
      return all
    },
    get failure() {
      return failure
    },
    add(states) {
      all = withinMemory([...all, ...states.map((state) => ({ ...state, picture: null }))])
      onChange()
      running ??= drain().finally(() => (running = null))
    },
  }
}
