import { useSnapshot } from 'valtio'
import { definePart, InnerPart } from '../app/lazy/part.tsx'
import { editorState } from '../editor/actions/acting.ts'

const dialog = definePart<object>(
  ['page', 'editor', 'server', 'login', 'profile', 'build'],
  async () => (await import('./build-dialog.tsx')).BuildDialog,
)

const nothing = {}

/** Few people build, and nobody at once: it comes when it is asked for. */
export function LateBuildDialog() {
  const { isBuildShown } = useSnapshot(editorState)
  return isBuildShown ? <InnerPart part={dialog} props={nothing} /> : null
}
