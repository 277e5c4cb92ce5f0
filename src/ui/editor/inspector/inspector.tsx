import { useSnapshot } from 'valtio'
import { cx } from '../../kit/cx.ts'
import { InnerPart } from '../../app/lazy/part.tsx'
import { useText } from '../../app/text.ts'
import { defineLazyPart } from '../lazy-part.ts'
import { layout } from '../layout.ts'
import { Divider } from '../shell/divider.tsx'
import panelCss from '../panel.module.css'
import side from '../shell/side-panel.module.css'
import css from './inspector.module.css'

/** All kinds of fields come while the design opens: before that there is nothing to show in them. */
const content = defineLazyPart<object>(async () => (await import('./inspector-content.tsx')).InspectorContent)

const nothing = {}

/** The panel of the selection, or of the design when nothing is selected (UX 3.6). */
export function Inspector() {
  const { text } = useText()
  const { right } = useSnapshot(layout)
  return (
    <aside
      className={cx(panelCss.column, side.panel, css.inspector)}
      aria-label={text('ui.region.inspector')}
      data-side="right"
      data-region
      data-hides
    >
      <Divider panel="right" label={text('ui.divider.right')} grows="left" size={right} />
      <InnerPart part={content} props={nothing} />
    </aside>
  )
}
