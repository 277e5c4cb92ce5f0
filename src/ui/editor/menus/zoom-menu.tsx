import { ChevronDown } from 'lucide-react'
import { gestureMs, send, useThrottledPart } from '../../app/engine/hooks.ts'
import type { MirrorSlices } from '../../app/engine/mirror.ts'
import { cx } from '../../kit/cx.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import { useText } from '../../app/text.ts'
import { entriesOf } from '../actions/acting.ts'
import css from './zoom-menu.module.css'

/** Percent; the limits are 25 and 500 (S5). */
const steps = [25, 50, 75, 100, 150, 200, 300, 500] as const

const percentOf = ({ zoom }: MirrorSlices['view']): number => Math.round(zoom * 100)

/** A pan leaves it alone. */
export function ZoomMenu({ isSmall }: { readonly isSmall?: boolean }) {
  const texts = useText()
  const percent = useThrottledPart('view', gestureMs, percentOf)
  const entries = (): readonly MenuEntry[] => [
    ...entriesOf(['view.zoomIn', 'view.zoomOut', 'view.fit', 'view.fitSelection', 'view.full'], texts),
    'line',
    ...steps.map((step): MenuEntry => ({
      id: `zoom.${step}`,
      label: `${step}%`,
      isChecked: percent === step,
      run: () => void send({ do: 'view.zoomTo', zoom: step / 100 }),
    })),
    'line',
    ...entriesOf(['view.clip', 'view.intent', 'view.rulers', 'view.polar', 'view.guides'], texts),
  ]
  return (
    <DropMenu
      entries={entries}
      side={isSmall ? 'top end' : 'bottom end'}
      button={
        <>
          {percent}%
          <ChevronDown size={12} strokeWidth={1.5} aria-hidden />
        </>
      }
      buttonProps={{
        className: cx(css.button, isSmall && css.small),
        'aria-label': texts.text('ui.zoom', { percent }),
        'data-tip': texts.text('ui.zoom', { percent }),
      }}
    />
  )
}
