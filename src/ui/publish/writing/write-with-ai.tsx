import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { definePart, InnerPart } from '../../parts/part.tsx'
import { useText } from '../../text.ts'
import type { WriteBoxProps } from './write-box.tsx'

/** Comes when it is asked for, with its texts. */
const box = definePart<WriteBoxProps>(
  ['page', 'publish', 'ai'],
  async () => (await import('./write-box.tsx')).WriteBox,
)

/** The way to name and description by AI, under the description (UX 8.3). */
export function WriteWithAi({ isOff, ...props }: WriteBoxProps & { readonly isOff: boolean }) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button
          icon={Sparkles}
          disabled={isOff}
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {text('ui.publish.write')}
        </Button>
      </div>
      {isOpen ? <InnerPart part={box} props={props} /> : null}
    </>
  )
}
