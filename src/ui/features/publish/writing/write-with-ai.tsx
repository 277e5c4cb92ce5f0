import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useAi } from '../../../app/ai/use-ai.ts'
import { Button } from '../../../kit/button.tsx'
import { definePart, InnerPart } from '../../../app/lazy/part.tsx'
import { useText } from '../../../app/text.ts'
import type { WriteBoxProps } from './write-box.tsx'

/** Loaded when it is opened, with its texts. */
const box = definePart<WriteBoxProps>(async () => (await import('./write-box.tsx')).WriteBox, 'account')

/** The way to name and description by AI, under the description (UX 8.3). */
export function WriteWithAi({ isOff, ...props }: WriteBoxProps & { readonly isOff: boolean }) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  const { data } = useAi()
  // what is built in is no AI, and does not say that it is
  const hasModel = (data?.providers.chat ?? null) !== null
  return (
    <>
      <div>
        <Button
          icon={Sparkles}
          disabled={isOff}
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {text(hasModel ? 'ui.publish.write' : 'ui.publish.suggest')}
        </Button>
      </div>
      {isOpen ? <InnerPart part={box} props={props} /> : null}
    </>
  )
}
