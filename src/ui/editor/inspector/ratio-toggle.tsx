import { Link2, Unlink2 } from 'lucide-react'
import { use } from 'react'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { IconButton } from '../../kit/button.tsx'
import { useText } from '../../app/text.ts'
import { FieldTarget } from './fields/field-change.ts'
import css from './inspector.module.css'

/** Between width and height: whether they go together. */
export function RatioToggle({ isDisabled }: { readonly isDisabled: boolean }) {
  const { text } = useText()
  const ids = use(FieldTarget)
  const { keepsRatio } = useProjection('inspector')
  return (
    <IconButton
      icon={keepsRatio ? Link2 : Unlink2}
      iconSize={14}
      label={text('ui.ratio.keep')}
      isActive={keepsRatio}
      aria-pressed={keepsRatio}
      className={css.function}
      disabled={isDisabled}
      onClick={() => void send({ do: 'ratio.keep', ids, isKept: !keepsRatio })}
    />
  )
}
