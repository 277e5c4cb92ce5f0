import { useEffect } from 'react'
import { Queries } from '../../../app/session/queries.tsx'
import { JoinBetaCard } from '../../../app/ai/ai-gate.tsx'
import type { ChatProps } from '../panel-props.ts'
import { streamText } from '../../../app/ai/stream-text.ts'
import { useProvider } from './use-provider.ts'

function Desk({ onFound }: ChatProps) {
  const { provider, canJoin } = useProvider('chat')
  const ai = provider?.ai
  const name = provider?.name
  useEffect(() => {
    if (!ai || name === undefined) onFound(null)
    else onFound({ name, write: (messages, told) => streamText(ai, messages, told) })
  }, [ai, name, onFound])
  return canJoin ? <JoinBetaCard /> : null
}

/** Finds who writes; shows the way into the beta where that is what is missing. */
export const ChatPanel = (props: ChatProps) => (
  <Queries>
    <Desk {...props} />
  </Queries>
)
