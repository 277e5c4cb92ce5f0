import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Pins } from '../../app/comments/pins.tsx'
import { forgetShown, shownComments, threadInHash } from '../../app/comments/shown-comments.ts'
import { goToThread } from '../../app/comments/thread-list.tsx'
import { useThreads } from '../../app/comments/use-threads.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { Queries } from '../../app/session/queries.tsx'
import { useUser } from '../../app/session/session.ts'
import { layout } from '../layout.ts'
import { editorComments, openComments } from './comments-state.ts'

/** Opens the thread that a notification led to, once. */
function useThreadOfAddress(): void {
  useEffect(() => {
    const follow = (): void => {
      const thread = threadInHash(window.location.hash)
      if (thread === null) return
      history.replaceState(history.state, '', window.location.pathname + window.location.search)
      openComments(thread)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
}

/** Pins beside the panel, or for as long as they are kept; how many threads are open is asked once all the same. */
function DesignPins({ draftId, isSeen }: { readonly draftId: string; readonly isSeen: boolean }) {
  const { state } = useSnapshot(shownComments)
  const shown = isSeen ? state : 'open'
  const { threads, open } = useThreads({ draftId }, { state: shown, isWatched: isSeen, isOn: true })
  useEffect(() => {
    editorComments.open = open
    return () => {
      editorComments.open = 0
    }
  }, [open])
  if (!isSeen) return null
  const show = (thread: (typeof threads)[number]): void => {
    openComments()
    void goToThread(thread)
  }
  return <Pins threads={threads} onOpen={show} />
}

/** The comments on the open design, on its canvas. What was never saved has none. */
export function CanvasComments() {
  const { token } = useUser()
  const id = useProjection('design')?.id
  const { isOn: isPreview } = useProjection('preview')
  const compare = useProjection('compare')
  const { areKept } = useSnapshot(editorComments)
  const { rail } = useSnapshot(layout)
  useThreadOfAddress()
  useEffect(() => forgetShown, [id])
  if (token === '' || id === undefined) return null
  const isSeen = (areKept || rail === 'comments') && !isPreview && compare === null
  return (
    <Queries>
      <DesignPins key={id} draftId={id} isSeen={isSeen} />
    </Queries>
  )
}
