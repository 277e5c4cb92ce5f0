import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { ChevronDown, Images } from 'lucide-react'
import type { AssetSet } from '../../../shared/api/files.ts'
import { cx } from '../../kit/cx.ts'
import { opener } from '../../kit/menus/menu.tsx'
import panelCss from '../panel.module.css'
import popup from '../../kit/menus/popup.module.css'
import { definePart, InnerPart } from '../../app/lazy/part.tsx'
import { useText } from '../../app/text.ts'
import css from './set-chooser.module.css'

export type SetChooserProps = {
  readonly type: AssetSet['type']
  readonly onApply: (set: AssetSet) => void
}

/** Comes when the sets are looked at for the first time. */
const assetSets = definePart<SetChooserProps>(
  async () => (await import('./asset-sets.tsx')).AssetSets,
  'editor',
)

/** The picture sets that come with the product; one fills every place. */
export function SetChooser({ type, onApply }: SetChooserProps) {
  const { text } = useText()
  return (
    <Popover>
      <PopoverButton className={opener}>
        <Images size={14} strokeWidth={1.5} aria-hidden />
        {text('ui.dock.sets')}
        <ChevronDown size={12} strokeWidth={1.5} aria-hidden />
      </PopoverButton>
      <PopoverPanel
        anchor={{ to: 'top end', gap: 6, padding: 8 }}
        focus
        className={cx(popup.popup, css.panel)}
      >
        {({ close }) => (
          <InnerPart
            part={assetSets}
            props={{
              type,
              onApply: (set) => {
                close()
                onApply(set)
              },
            }}
            until={<p className={cx(panelCss.note, css.said)}>{text('ui.dock.setsLoading')}</p>}
          />
        )}
      </PopoverPanel>
    </Popover>
  )
}
