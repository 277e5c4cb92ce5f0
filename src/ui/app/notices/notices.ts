import { proxy, ref } from 'valtio'
import type { Command, MessageParams, Notice, Refusal } from '../../../shared/protocol/commands.ts'
import type { ImportReportView } from '../../../shared/protocol/import-report.ts'
import type { CopyReportView } from '../../../shared/protocol/faces.ts'
import { askTexts, currentTexts } from '../text.ts'

export type Toast = {
  readonly id: number
  readonly tone: Notice['tone'] | 'danger'
  readonly key: string
  readonly params?: MessageParams
  /** Goes when something newer of this topic is said. */
  readonly topic?: string
  /** Goes when the history is gone through. */
  readonly isOfStep?: true
  /** A toast with an action stays until it is closed. */
  readonly action?: {
    readonly label: string
    readonly params?: MessageParams
    readonly run: () => void
  }
}

export type Bubble = {
  readonly id: number
  readonly refusal: Refusal
  /** Where the person acted, in CSS pixels of the window. */
  readonly x: number
  readonly y: number
}

/** What is said to the person right now. */
export const notices = proxy<{ toasts: Toast[]; bubble: Bubble | null; polite: string; assertive: string }>({
  toasts: [],
  bubble: null,
  polite: '',
  assertive: '',
})

/** What a compatible copy had to change; null when nothing is shown of it. */
export const copyReport = proxy<{ shown: CopyReportView | null }>({ shown: null })

/** What became of a face from outside, for its dialog. */
export const importReport = proxy<{ shown: ImportReportView | null }>({ shown: null })

/** Milliseconds that a toast without an action stays (S8). */
const toastMs = 5000

/** Milliseconds that a notice with a button stays: what it offers can be done elsewhere too. */
const offerMs = 15_000

/** Milliseconds that a refusal stays when nothing else happens (UX 3.9). */
const bubbleMs = 8000

/** At most one polite announcement in this many milliseconds (UX 7.4). */
const politePauseMs = 500

/** Milliseconds in which the words for one act come in. */
const gatherMs = 100

/** Refusals that need no bubble, because a dialog says it already or the user does not wait for it. */
const quietKeys: ReadonlySet<string> = new Set([
  'refusal.needsLogin',
  'refusal.superseded',
  'refusal.liveText',
])

let nextId = 1
let lastAct = { x: 0, y: 0, until: -Infinity }
let lastShown = { key: '', at: -Infinity }
let bubbleTimer = 0
let politeTimer = 0
let politeAt = -Infinity

/** Polite words by topic that wait to be said. */
const pending = new Map<string, string>()

/** Milliseconds after a press, and after a drop, whose files have to be read first, in which a refusal belongs to it. */
const actMs = { press: 1500, drop: 15_000 }

// what is dropped comes without a press of the page
window.addEventListener(
  'drop',
  ({ clientX: x, clientY: y, timeStamp }) => (lastAct = { x, y, until: timeStamp + actMs.drop }),
  { capture: true },
)

window.addEventListener(
  'pointerdown',
  (event) => {
    lastAct = { x: event.clientX, y: event.clientY, until: event.timeStamp + actMs.press }
    const isInBubble = event.target instanceof Element && event.target.closest('[data-bubble]') !== null
    if (!isInBubble) closeBubble()
  },
  { capture: true },
)

export function addToast(toast: Omit<Toast, 'id'>, ms = toast.action ? null : toastMs): void {
  const id = nextId++
  const others = notices.toasts.filter((one) => one.key !== toast.key)
  notices.toasts = [...others, { ...toast, id }].slice(-4)
  if (ms !== null) setTimeout(() => closeToast(id), ms)
}

export function closeToast(id: number): void {
  notices.toasts = notices.toasts.filter((toast) => toast.id !== id)
}

export function closeToastOf(key: string): void {
  notices.toasts = notices.toasts.filter((toast) => toast.key !== key)
}

/** The history was gone through: what was said about the step before is out of date. */
export function closeToastsOfStep(): void {
  notices.toasts = notices.toasts.filter(({ isOfStep }) => !isOfStep)
}

export function closeToastsOfTopic(topic: NonNullable<Notice['topic']>): void {
  notices.toasts = notices.toasts.filter((toast) => toast.topic !== topic)
}

/** The button of a notice sends its command; who can send, says so. */
let sendWayOut: (command: Command) => unknown = () => undefined

export function onWayOut(send: (command: Command) => unknown): void {
  sendWayOut = send
}

export const runWayOut = (command: Command): void => void sendWayOut(command)

/** A toast keeps plain words; its command is kept as it is. */
function toastOf({ wayOut, ...notice }: Notice): Omit<Toast, 'id'> {
  if (!wayOut) return notice
  const { label, params, command } = wayOut
  return { ...notice, action: { label, ...(params ? { params } : {}), run: () => runWayOut(command) } }
}

/** Words of drawings come when the first of them is to be said. */
function whenWorded(all: readonly { readonly key: string }[], act: () => void): void {
  if (all.some(({ key }) => /^(?:svg|psd)\./.test(key))) void askTexts('editorRare').then(act, act)
  else act()
}

/** What one act has to say, together; what was said before on the same topics goes. */
export function showNotices(all: readonly Notice[]): void {
  const topics = new Set<string>(all.flatMap(({ topic }) => topic ?? []))
  notices.toasts = notices.toasts.filter(({ topic }) => topic === undefined || !topics.has(topic))
  whenWorded(all, () => {
    for (const notice of all) addToast(toastOf(notice), notice.wayOut ? offerMs : toastMs)
  })
}

/** What a tap in the preview would start; stays for `ms` (S8.14 to S8.17). */
export const showTap = (notice: Notice, ms: number): void =>
  addToast({ tone: notice.tone, key: notice.key, ...(notice.params ? { params: notice.params } : {}) }, ms)

function spoken({ key, params, wayOut }: Refusal): string {
  const { say, text } = currentTexts()
  const refusal = say(key, params)
  return wayOut ? text('announce.wayOut', { refusal, action: say(wayOut.label, wayOut.params) }) : refusal
}

/** The bubble stays while the focus is in it. */
function closeUnread(): void {
  if (document.activeElement?.closest('[data-bubble]')) bubbleTimer = window.setTimeout(closeUnread, bubbleMs)
  else closeBubble()
}

/** A small bubble where the person acted; said aloud at once. */
export function showRefusal(refusal: Refusal): void {
  if (quietKeys.has(refusal.key)) return
  const now = performance.now()
  // a gesture may be refused by the command's answer and by a request of the engine
  if (lastShown.key === refusal.key && now - lastShown.at < 300) return
  lastShown = { key: refusal.key, at: now }
  whenWorded([refusal], () => sayRefusal(refusal))
}

function sayRefusal(refusal: Refusal): void {
  const isRecent = performance.now() < lastAct.until
  const place = isRecent ? lastAct : { x: window.innerWidth / 2, y: 72 }
  // kept as it is: the command of its way out is sent to the engine
  notices.bubble = { id: nextId++, refusal: ref(refusal), x: place.x, y: place.y }
  announce(spoken(refusal), true)
  clearTimeout(bubbleTimer)
  bubbleTimer = window.setTimeout(closeUnread, bubbleMs)
}

export function closeBubble(): void {
  if (notices.bubble) notices.bubble = null
}

/** A region that says the same words again needs other characters. */
const anew = (before: string, text: string): string => (before === text ? `${text}\u00a0` : text)

function sayPending(): void {
  const { text } = currentTexts()
  politeTimer = 0
  politeAt = performance.now()
  const all = [...pending.values()].reduce((first, next) => text('announce.and', { first, next }))
  pending.clear()
  notices.polite = anew(notices.polite, all)
}

/**
 * Says something through the live regions: urgent at once, the rest at a calm pace. Of one topic only the last
 * is said; what comes together is said together.
 */
export function announce(text: string, isUrgent: boolean, topic = 'done'): void {
  if (isUrgent) {
    notices.assertive = anew(notices.assertive, text)
    return
  }
  pending.set(topic, text)
  if (politeTimer !== 0) return
  const wait = Math.max(gatherMs, politeAt + politePauseMs - performance.now())
  politeTimer = window.setTimeout(sayPending, wait)
}
