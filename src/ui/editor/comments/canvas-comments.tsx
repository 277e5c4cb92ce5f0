import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { listComments } from '../../../shared/api/drafts/comments.ts'
import { forgetShown, threadInHash } from '../../app/comments/shown-comments.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { definePart, QuietPart } from '../../app/lazy/part.tsx'
import { Queries } from '../../app/session/queries.tsx'
import { call, useUser } from '../../app/session/session.ts'
import { useOwnKey } from '../../app/session/use-profile.ts'
import { layout } from '../layout.ts'
import { commentedId } from './commented-id.ts'
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

/** The list and the pins come when they are seen: they are nothing without the network. */
const designPins = definePart<{ readonly draftId: string }>(
  async () => (await import('./design-pins.tsx')).DesignPins,
  'editorComments',
)

/** How many threads are open, read once; pins that are seen count on. */
function OpenCount({ draftId }: { readonly draftId: string }) {
  const { data } = useQuery({
    queryKey: [...useOwnKey('comments'), draftId, 'count'],
    queryFn: () => call(listComments, { query: { draftId, state: 'open', size: 1 } }),
    // a count of before is no count
    gcTime: 0,
    refetchOnMount: 'always',
  })
  useEffect(() => {
    if (data) editorComments.open = data.open
  }, [data])
  return null
}

/** The comments on the open design, on its canvas. What was never saved has none. */
export function CanvasComments() {
  const { token } = useUser()
  const id = commentedId(useProjection('design'))
  const { isOn: isPreview } = useProjection('preview')
  const compare = useProjection('compare')
  const { areKept } = useSnapshot(editorComments)
  const { rail } = useSnapshot(layout)
  useThreadOfAddress()
  useEffect(() => forgetShown, [id])
  useEffect(
    () => () => {
      editorComments.open = 0
    },
    [id, token],
  )
  if (token === '' || id === null) return null
  const isSeen = (areKept || rail === 'comments') && !isPreview && compare === null
  if (isSeen) return <QuietPart key={id} part={designPins} props={{ draftId: id }} />
  return (
    <Queries>
      <OpenCount key={id} draftId={id} />
    </Queries>
  )
}
