import { wait, type Timers } from '../environment.ts'

type LockRequest =
  | { readonly mode: 'exclusive'; readonly signal: AbortSignal }
  /** Takes the lock from its holder, whose promise rejects. */
  | { readonly mode: 'exclusive'; readonly steal: true }

/** The part of the Web Locks API that is used; `navigator.locks` fits. */
export type Locks = {
  request(name: string, options: LockRequest, held: () => Promise<void>): Promise<unknown>
}

/** What the tabs of this browser say to each other; a tab does not receive its own words. */
export type TabTalk = {
  say(word: TabWord): void
  onHear(listener: (word: TabWord) => void): void
}

/** `ask`: a request to get ready to stop writing. `ready`: everything is on the disk, nothing more is written. */
export type TabWord = { readonly say: 'ask' | 'ready'; readonly name: string }

export type WriterClaim = {
  readonly isWriter: boolean
  /** Makes this tab the writer: the one that is gets a moment to put its work on the disk. */
  takeOver(): Promise<void>
  hear(word: TabWord): void
  /** Lets the next tab write; also gives up waiting. */
  release(): void
}

type ClaimOptions = {
  readonly locks: Locks | null
  readonly talk: TabTalk
  readonly timers: Timers
  /** Called when this tab became the writer after all: the tab before closed, or was taken over. */
  readonly onLate: () => void
  /** Another tab takes over: resolves when all that this one wrote is on the disk. */
  readonly finish: () => Promise<void>
  /** This tab writes no more; it waits for its turn again. */
  readonly onLost: () => void
}

/** A tab that is being reloaded still holds its lock for a moment. */
const graceMs = 300

/** A tab that sleeps or hangs does not answer: then its lock is taken all the same. */
const patienceMs = 4000

const alone: WriterClaim = {
  isWriter: true,
  takeOver: () => Promise.resolve(),
  hear: () => undefined,
  release: () => undefined,
}

/** The lock of one name as this tab waits for it, holds it, lets it go and loses it. */
function createLockTurn(name: string, locks: Locks, options: ClaimOptions) {
  const { timers, onLate, onLost } = options
  let isWriter = false
  let isHolder = false
  let isReleased = false
  let isKnown = false
  let controller = new AbortController()
  let letGo: () => void = () => undefined
  let granted: () => void = () => undefined

  function enter(): Promise<void> {
    isWriter = true
    isHolder = true
    granted()
    if (isKnown) onLate()
    return new Promise((resolve) => void (letGo = resolve))
  }

  /** Waiting was given up, or another tab stole the lock: then this one gets in line again. */
  function turnEnded(): void {
    if (!isHolder || isReleased) return
    isHolder = false
    if (isWriter) {
      isWriter = false
      onLost()
    }
    queue()
  }

  function queue(): void {
    controller = new AbortController()
    locks.request(name, { mode: 'exclusive', signal: controller.signal }, enter).catch(turnEnded)
  }

  return {
    get isWriter() {
      return isWriter
    },
    get isReleased() {
      return isReleased
    },
    /** Waits in line; resolves when it is this tab's turn, or when that has taken too long to wait for. */
    async first(): Promise<void> {
      await new Promise<void>((resolve) => {
        const timer = timers.set(resolve, graceMs)
        granted = () => {
          timers.clear(timer)
          resolve()
        }
        queue()
      })
      isKnown = true
    },
    /** Takes the lock from its holder. */
    async steal(): Promise<void> {
      controller.abort()
      await new Promise<void>((resolve) => {
        granted = resolve
        locks.request(name, { mode: 'exclusive', steal: true }, enter).catch(turnEnded)
      })
    },
    stopWriting(): void {
      isWriter = false
      onLost()
    },
    /** Any tab that waits may write, this one too; where this tab still holds the lock without writing. */
    passOn(): void {
      if (!isHolder || isReleased || isWriter) return
      isHolder = false
      letGo()
      queue()
    },
    release(): void {
      isReleased = true
      isWriter = false
      controller.abort()
      letGo()
    },
  }
}

/** Another tab asks for the lock: what this one has goes to the disk, and it writes no more. */
async function makeReady(
  turn: ReturnType<typeof createLockTurn>,
  name: string,
  { talk, timers, finish }: ClaimOptions,
): Promise<void> {
  if (!turn.isWriter) return
  await finish()
  if (!turn.isWriter || turn.isReleased) return
  turn.stopWriting()
  talk.say({ say: 'ready', name })
  await wait(timers, patienceMs)
  // the requesting tab is gone
  turn.passOn()
}

/** One writer a design of a person on this device: resolves when it is known whether this is the one. */
export async function claimWriter(
  { person, id }: { readonly person: string; readonly id: string },
  options: ClaimOptions,
): Promise<WriterClaim> {
  const { locks, talk, timers } = options
  // without the API there is no way to know of other tabs, and the server's rev still guards the work
  if (!locks) return alone
  const name = `dialwright:design:${person}:${id}`
  const turn = createLockTurn(name, locks, options)
  let ready: () => void = () => undefined
  await turn.first()
  return {
    get isWriter() {
      return turn.isWriter
    },
    async takeOver() {
      if (turn.isWriter || turn.isReleased) return
      const answered = new Promise<void>((resolve) => {
        ready = resolve
      })
      talk.say({ say: 'ask', name })
      await Promise.race([answered, wait(timers, patienceMs)])
      if (turn.isWriter || turn.isReleased) return
      await turn.steal()
    },
    hear(word) {
      if (word.name !== name || turn.isReleased) return
      if (word.say === 'ready') ready()
      else void makeReady(turn, name, options)
    },
    release: () => turn.release(),
  }
}
