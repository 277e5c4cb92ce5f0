import { dialOf } from '../../core/design/document.ts'
import { fitDial, resizeView, type ViewState } from '../../core/canvas/view.ts'
import { act, defineCommand } from '../plan.ts'
import type { DesignParts, ViewParts } from '../../core/editor.ts'
import type { SceneParts, TimeParts } from '../../scene/editor.ts'

type Needs = DesignParts & ViewParts & SceneParts & TimeParts

/** What was looked at before the preview, in the canvas as it is now. */
function lookAgain(editor: DesignParts & ViewParts, before: ViewState | null): void {
  if (!before) return
  const { width, height, pixelRatio, clip } = editor.viewport.view
  editor.viewport.setView(resizeView({ ...before, clip }, dialOf(editor), { width, height, pixelRatio }))
}

function forgetPointer(editor: ViewParts & SceneParts): void {
  editor.viewport.setHover(null)
  editor.overlay.clear()
  editor.preview.releaseAll()
}

/** The same when a design is left: the next one is not looked at in a preview that it never began. */
export function endPreview(editor: DesignParts & ViewParts & SceneParts & TimeParts): void {
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
  const { viewport, preview } = editor
  preview.begin({ view: viewport.view, stood: !editor.clock.state.isPlaying })
  viewport.setView(fitDial(viewport.view, dialOf(editor)))
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

const wake = defineCommand({
  name: 'preview.wake',
  edits: false,
  plan: ({ preview: { isOn, wake: comeIntoView }, players }: ViewParts & TimeParts) =>
    act(() => {
      if (isOn) comeIntoView()
      players.wake()
    }),
})

export const previewCommands = [preview, wake]
