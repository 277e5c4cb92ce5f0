import { MonitorSmartphone } from 'lucide-react'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import css from './zoom-menu.module.css'

/** Shows the dial as a watch with another screen would, like devices in a browser; the design stays as it is. */
export function ScreenMenu() {
  const { text } = useText()
  const picture = useProjection('picture')
  const { screens, screen } = useProjection('outcome')
  if (!picture || screens.length === 0) return null
  const shown = screens.find(({ id }) => id === screen)
  const { width, height } = shown ?? picture
  const entries: readonly MenuEntry[] = [
    {
      id: 'screen.own',
      label: text('ui.screen.own', { width: picture.width, height: picture.height }),
      isChecked: !shown,
      run: () => void send({ do: 'view.screen', screen: null }),
    },
    'line',
    ...screens.map((one): MenuEntry => ({
      id: `screen.${one.id}`,
      label: text(`ui.screen.${one.shape}`, { width: one.width, height: one.height }),
      isChecked: one.id === screen,
      run: () => void send({ do: 'view.screen', screen: one.id }),
    })),
  ]
  const label = text('ui.screen', { width, height })
  return (
    <DropMenu
      entries={entries}
      side="top end"
      button={
        <>
          <MonitorSmartphone size={14} strokeWidth={1.5} aria-hidden />
          {shown ? `${width} × ${height}` : null}
        </>
      }
      buttonProps={{
        className: cx(css.button, css.small, css.screen, shown && css.isOn),
        'aria-label': label,
        'data-tip': label,
      }}
    />
  )
}
