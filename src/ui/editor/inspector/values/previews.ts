import type { Command } from '../../../../shared/protocol/commands.ts'

/** The commands of a control that is moved. */
export type Previews = {
  readonly preview: (command: Command) => void
  readonly commit: (command: Command) => void
  readonly cancel: () => void
}

type PreviewDeps = {
  /** A step of a gesture, whose refusal is not shown. */
  readonly run: (command: Command) => void
  /** The end of it, which says why where it is refused. */
  readonly send: (command: Command) => void
  readonly nextFrame: (act: () => void) => void
}

/** Previews wait for the frame, so that a fast drag sends one command a frame; a commit drops what waits. */
export function createPreviews({ run, send, nextFrame }: PreviewDeps): Previews {
  let waiting: Command | null = null
  let isPlanned = false
  const flush = (): void => {
    isPlanned = false
    if (waiting) run(waiting)
    waiting = null
  }
  return {
    preview(command) {
      waiting = command
      if (isPlanned) return
      isPlanned = true
      nextFrame(flush)
    },
    commit(command) {
      waiting = null
      send(command)
    },
    cancel() {
      waiting = null
      run({ do: 'gesture.cancel' })
    },
  }
}
