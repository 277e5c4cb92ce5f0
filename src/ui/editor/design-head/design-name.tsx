import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useProjection } from '../../engine/hooks.ts'
import { useText } from '../../text.ts'
import css from './design-name.module.css'
import { NameFields } from './name-fields.tsx'

/** The design's name in the top bar; both names are edited in a popover below it. */
export function DesignName() {
  const { text, locale } = useText()
  const design = useProjection('design')
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  if (!design) return <span className={css.blank} aria-hidden />
  const names = [design.dialNameCn, design.dialName]
  const name = (locale === 'zh-cn' ? names : names.reverse()).find((one) => one !== '') ?? ''
  return (
    <Popover className={css.root ?? ''}>
      <PopoverButton
        ref={setButton}
        className={css.button ?? ''}
        aria-label={text('ui.name.edit', { name: name || text('ui.name.none') })}
      >
        <span className={css.name}>{name || text('ui.name.none')}</span>
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </PopoverButton>
      <PopoverPanel anchor={{ to: 'bottom start', gap: 8, padding: 8 }} focus className={css.panel ?? ''}>
        {({ close }) => <NameFields design={design} onDone={() => close(button ?? undefined)} />}
      </PopoverPanel>
    </Popover>
  )
}
