import { dialOf } from '../../design/document.ts'
import type { HasClock } from '../../scene/time/clock.ts'
import type { HasLook } from '../../canvas/look.ts'
import type { HasStore } from '../../design/store.ts'
import type { HasRecording } from '../../frames/recording.ts'
import type { HasSession } from '../../session/session.ts'
import type { HasGestures } from '../../session/gestures.ts'
import type { HasHistory } from '../../design/history.ts'
import type { HasMarks } from '../../canvas/marks.ts'
import type { HasPlayers } from '../../scene/time/players.ts'
import type { HasPreview } from '../../session/preview.ts'
import { fitDial, resizeView, type ViewState } from '../../canvas/view.ts'
import { act, defineCommand, type CommandRow } from '../command.ts'

type Needs = HasClock & HasGestures & HasHistory & HasLook & HasMarks & HasPlayers & HasPreview & HasStore

const play = defineCommand({
  name: 'clock.play',
  edits: false,
  plan: (editor: HasClock, { isPlaying }) => act(() => editor.clock.play(isPlaying)),
})

const set = defineCommand({
  name: 'clock.set',
  edits: false,
  plan: (editor: HasClock, { epochMs }) => act(() => editor.clock.set(epochMs)),
})

const step = defineCommand({
  name: 'clock.step',
  edits: false,
  plan: (editor: HasClock, { byMs }) => act(() => editor.clock.set(editor.clock.state.epochMs + byMs)),
})

const speed = defineCommand({
  name: 'clock.speed',
  edits: false,
  plan: (editor: HasClock, command) => act(() => editor.clock.setSpeed(command.speed)),
})

const now = defineCommand({
  name: 'clock.now',
  edits: false,
  plan: (editor: HasClock) => act(() => editor.clock.setNow()),
})

/** What was looked at before the preview, in the canvas as it is now. */
function lookAgain(editor: HasLook & HasStore, before: ViewState | null): void {
  if (!before) return
  const { width, height, pixelRatio, clip } = editor.look.view
  editor.look.setView(resizeView({ ...before, clip }, dialOf(editor), { width, height, pixelRatio }))
}

function forgetPointer(editor: HasLook & HasMarks & HasPreview): void {
  editor.look.setHover(null)
  editor.marks.clear()
  editor.preview.releaseAll()
}

/** The same when a design is left: the next one is not looked at in a preview that it never began. */
export function endPreview(
  editor: HasClock & HasGestures & HasHistory & HasLook & HasMarks & HasPreview & HasStore,
): void {
  if (!editor.preview.isOn) return
  editor.gestures.finish()
  editor.history.commit()
  const before = editor.preview.end()
  lookAgain(editor, before.view)
  forgetPointer(editor)
  if (before.stood) editor.clock.play(false)
}

/** As on the watch: the whole dial, time that runs, and every animation from its start; finite ones end by themselves. */
export function beginPreview(editor: Needs): void {
  if (editor.preview.isOn) return
  editor.gestures.finish()
  editor.history.commit()
  const { look, preview } = editor
  preview.begin({ view: look.view, stood: !editor.clock.state.isPlaying })
  look.setView(fitDial(look.view, dialOf(editor)))
  forgetPointer(editor)
  editor.clock.play(true)
  editor.players.play(true)
}

/** Time stands again afterwards where it stood; editing and selection are off, and a gesture ends as it stands (S4.16). */
const preview = defineCommand({
  name: 'preview.set',
  edits: false,
  plan: (editor: Needs, { isOn }) => act(() => (isOn ? beginPreview(editor) : endPreview(editor))),
})

const record = defineCommand({
  name: 'frames.record',
  edits: false,
  plan: (editor: HasRecording, { isOn, finish = false, anew = false }) =>
    act(() => editor.recording.set({ isOn, finish, anew })),
})

const locale = defineCommand({
  name: 'locale.set',
  edits: false,
  plan: (editor: HasClock & HasSession, command) =>
    act(() => {
      editor.session.setLocale(command.locale)
      editor.clock.setLocale(command.locale)
    }),
})

export const clockCommands: readonly CommandRow<
  HasClock &
    HasGestures &
    HasHistory &
    HasLook &
    HasMarks &
    HasPlayers &
    HasPreview &
    HasRecording &
    HasSession &
    HasStore
>[] = [play, set, step, speed, now, preview, record, locale]
