import { dialOf, noMarks, type Editor } from '../../editor.ts'
import { fitDial, resizeView } from '../../canvas/view.ts'
import { act, defineCommand, type CommandRow } from '../command.ts'

const play = defineCommand({
  name: 'clock.play',
  edits: false,
  plan: (editor, { isPlaying }) => act(() => editor.clock.play(isPlaying)),
})

const set = defineCommand({
  name: 'clock.set',
  edits: false,
  plan: (editor, { epochMs }) => act(() => editor.clock.set(epochMs)),
})

const speed = defineCommand({
  name: 'clock.speed',
  edits: false,
  plan: (editor, command) => act(() => editor.clock.setSpeed(command.speed)),
})

const now = defineCommand({
  name: 'clock.now',
  edits: false,
  plan: (editor) => act(() => editor.clock.setNow()),
})

/** The whole dial while it is previewed; what was looked at before comes back afterwards, in the canvas as it is then. */
function changeView(editor: Editor, isOn: boolean): void {
  const dial = dialOf(editor)
  const before = editor.viewBefore
  editor.viewBefore = isOn ? editor.view : null
  if (isOn) editor.view = fitDial(editor.view, dial)
  else if (before) {
    const { width, height, pixelRatio, clip } = editor.view
    editor.view = resizeView({ ...before, clip }, dial, { width, height, pixelRatio })
  }
}

function forgetPointer(editor: Editor): void {
  editor.hover = null
  editor.marks = noMarks
  editor.pressed = null
}

/** The same when a design is left: the next one is not looked at in a preview that it never began. */
export function endPreview(editor: Editor): void {
  if (!editor.isPreview) return
  editor.gestures.settle()
  editor.history.commit()
  editor.isPreview = false
  changeView(editor, false)
  forgetPointer(editor)
  if (editor.stoodBefore) editor.clock.play(false)
}

/** Time runs in preview and stands again afterwards where it stood; editing and selection are off, and a gesture ends as it stands (S4.16). */
const preview = defineCommand({
  name: 'preview.set',
  edits: false,
  plan: (editor, { isOn }) =>
    act(() => {
      if (!isOn) return endPreview(editor)
      if (editor.isPreview) return
      editor.gestures.settle()
      editor.history.commit()
      editor.isPreview = true
      changeView(editor, true)
      forgetPointer(editor)
      editor.stoodBefore = !editor.clock.state.isPlaying
      editor.clock.play(true)
      // As on the watch: every animation from its start, and finite ones end by themselves.
      editor.players.play(true)
    }),
})

const record = defineCommand({
  name: 'frames.record',
  edits: false,
  plan: (editor, { isOn, finish = false, anew = false }) =>
    act(() => {
      editor.recording = { isOn, finish: isOn && finish, anew: isOn && anew }
    }),
})

const locale = defineCommand({
  name: 'locale.set',
  edits: false,
  plan: (editor, command) =>
    act(() => {
      editor.locale = command.locale
      editor.clock.setLocale(command.locale)
    }),
})

export const clockCommands: readonly CommandRow[] = [play, set, speed, now, preview, record, locale]
