import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Pins } from '../../app/comments/pins.tsx'
import { shownComments } from '../../app/comments/shown-comments.ts'
import { goToThread } from '../../app/comments/thread-list.tsx'
import { useThreads } from '../../app/comments/use-threads.ts'
import { Queries } from '../../app/session/queries.tsx'
import { editorComments, openComments } from './comments-state.ts'

function WatchedPins({ draftId }: { readonly draftId: string }) {
  const { state } = useSnapshot(shownComments)
  const list = useThreads({ draftId }, { state, isWatched: true, isOn: true })
  const { threads, open, isLoading, isError } = list
  useEffect(() => {
    if (!isLoading && !isError) editorComments.open = open
  }, [open, isLoading, isError])
  const show = (thread: (typeof threads)[number]): void => {
    openComments()
    void goToThread(thread)
  }
  return <Pins threads={threads} onOpen={show} />
}

/** Pins on the canvas of the editor, and how many threads are open for as long as they are seen. */
export const DesignPins = (props: { readonly draftId: string }) => (
  <Queries>
    <WatchedPins {...props} />
  </Queries>
)
