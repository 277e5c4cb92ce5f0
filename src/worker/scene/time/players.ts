/** Which animations play, and since when; playing never changes the design. */
export type Players = {
  /** Ms since its playback began, which is at the first call while it plays; null while it is stopped. */
  elapsedOf(uuid: string): number | null
  /** Ms since the watch went over to the mode that it is in now; null where it is shown at once. */
  sinceSwitch(mode: 'normal' | 'ambient'): number | null
  /** The watch wakes in the mode that it is in: it comes into it anew, while it is edited too. */
  wake(): void
  /** It came into its mode by being woken. */
  readonly isWoken: boolean
  /** Starts anew or stops; every layer without `ids` (S4.12, S4.13). */
  play(isPlaying: boolean, ids?: readonly string[]): void
}

/** `isPlaying`: whether layers play without a `play` of their own; off for users who prefer reduced motion. */
export function createPlayers(now: () => number, isPlaying: boolean): Players {
  let isOn = isPlaying
  const since = new Map<string, number>()
  const players = new Map<string, boolean>()
  let shown: {
    readonly mode: 'normal' | 'ambient'
    readonly since: number | null
    readonly isWoken?: true
  } | null = null

  return {
    sinceSwitch(mode) {
      // the mode that is there first has always been there
      if (shown?.mode !== mode) shown = { mode, since: shown && isOn ? now() : null }
      return shown.since === null ? null : now() - shown.since
    },
    wake() {
      // one press for it is one movement, with reduced motion too
      if (shown) shown = { mode: shown.mode, since: now(), isWoken: true }
    },
    get isWoken() {
      return shown?.isWoken === true
    },
    elapsedOf(uuid) {
      if (!(players.get(uuid) ?? isOn)) return null
      const started = since.get(uuid)
      if (started === undefined) since.set(uuid, now())
      return started === undefined ? 0 : now() - started
    },
    play(next, ids) {
      if (ids) {
        for (const id of ids) {
          players.set(id, next)
          since.delete(id)
        }
        return
      }
      isOn = next
      players.clear()
      since.clear()
    },
  }
}
