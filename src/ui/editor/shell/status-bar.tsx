import { Clock3 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useProjection } from '../../app/engine/hooks.ts'
import { IconButton } from '../../kit/button.tsx'
import { useText } from '../../app/text.ts'
import { ProblemCount, StatusMeters } from '../budgets/status-meters.tsx'
import { HelpMenu } from '../menus/help-menu.tsx'
import { defineLazyPart } from '../lazy-part.ts'
import { QuietPart } from '../../app/lazy/part.tsx'
import { layout } from '../layout.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './status-bar.module.css'
import { ZoomMenu } from '../menus/zoom-menu.tsx'

/** Where the design stands with stores and review: nothing of the first picture. */
const designStanding = defineLazyPart<{ readonly id: string }>(
  async () => (await import('../design-head/design-standing.tsx')).DesignStanding,
)

/** Other screens than the design's own are chosen when it is there. */
const screenMenu = defineLazyPart<object>(async () => (await import('../menus/screen-menu.tsx')).ScreenMenu)

/** Counts, selection, budgets, problems, zoom and help (UX 3.1). */
export function StatusBar({ id }: { readonly id: string }) {
  const { text } = useText()
  const design = useProjection('design')
  const ids = useProjection('selectedIds')
  const { isOn } = useProjection('preview')
  const { isTimeShown } = useSnapshot(layout)
  return (
    <footer className={cx(panelCss.note, css.bar)} aria-label={text('ui.region.status')} data-region>
      <span>{design ? text('ui.status.layers', { count: design.layerCount }) : ''}</span>
      {ids.length > 0 && !isOn ? <span>{text('ui.status.selected', { count: ids.length })}</span> : null}
      <StatusMeters />
      {design ? <ProblemCount /> : null}
      {design && !isOn ? <QuietPart part={designStanding} props={{ id }} /> : null}
      <span className={css.line} />
      <IconButton
        icon={Clock3}
        iconSize={14}
        label={text(isTimeShown ? 'ui.time.hide' : 'ui.time.show')}
        isActive={isTimeShown}
        aria-pressed={isTimeShown}
        className={css.small ?? ''}
        onClick={() => (layout.isTimeShown = !isTimeShown)}
      />
      {design ? <QuietPart part={screenMenu} props={{}} /> : null}
      <ZoomMenu isSmall />
      <HelpMenu />
    </footer>
  )
}
