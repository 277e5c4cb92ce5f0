import { useSnapshot } from 'valtio'
import { helpDocument } from '../../app/help/help-part.ts'
import { InnerPart } from '../../app/lazy/part.tsx'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import side from '../shell/side-panel.module.css'
import css from './help-panel.module.css'
import { closeHelp, goBack, help, openHelp } from './help-state.ts'
import { showPlace } from './control-places.ts'

/** The help beside the work: the canvas makes room for it. */
export function HelpPanel() {
  const { text, locale } = useText()
  const { trail } = useSnapshot(help)
  const address = trail.at(-1)
  if (address === undefined) return null
  return (
    <aside
      className={cx(panelCss.column, side.panel, css.panel)}
      aria-label={text('ui.help')}
      data-help-panel
      data-region
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        closeHelp()
      }}
    >
      <InnerPart
        part={helpDocument}
        props={{
          ...{ locale, address, go: openHelp, close: closeHelp, show: showPlace },
          back: trail.length > 1 ? goBack : null,
        }}
      />
    </aside>
  )
}
