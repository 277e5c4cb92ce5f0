import { proxy } from 'valtio'
import { shownComments } from '../../app/comments/shown-comments.ts'
import { layout, openPanel } from '../layout.ts'

/** What of the comments the frame of the editor shows. */
export const editorComments = proxy<{
  /** Open threads of the design, as far as known. */
  open: number
  /** Pins stay on the canvas while another panel is shown. */
  areKept: boolean
}>({ open: 0, areKept: false })

export function openComments(thread: string | null = null): void {
  if (thread !== null) Object.assign(shownComments, { thread, state: 'open' })
  layout.rail = 'comments'
  openPanel('left')
}

/** Pins are seen beside the panel in any case. */
export function toggleCommentPins(): void {
  editorComments.areKept = !editorComments.areKept
}
