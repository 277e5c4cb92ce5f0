import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { onAsked } from '../../app/engine/page-requests.ts'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../app/text.ts'
import { InnerPart } from '../../app/lazy/part.tsx'
import { Divider } from './divider.tsx'
import { LayersPanel } from '../layers/layers-panel.tsx'
import { layout, openPanel, type RailEntry } from '../layout.ts'
import panelCss from '../panel.module.css'
import side from './side-panel.module.css'
import css from './left-panel.module.css'
import { Palette } from '../palette/palette.tsx'
import { nothing, railParts } from '../rail-parts.ts'

onAsked('history', () => {
  openPanel('left')
  layout.rail = 'history'
})

onAsked('fonts', () => {
  // without it the list of the last visit stays
  void import('../../app/session/load-fonts.ts').then(({ loadFonts }) => loadFonts()).catch(() => undefined)
})

function RailPanel({ rail }: { readonly rail: RailEntry }) {
  const { text } = useText()
  return (
    <section
      className={cx(panelCss.column, css.upper)}
      data-region
      data-read={rail === 'add' ? undefined : ''}
      data-guide={rail === 'add' ? 'palette' : undefined}
      aria-label={text(`ui.rail.${rail}`)}
    >
      {rail === 'add' ? (
        <Palette />
      ) : rail === 'assets' ? (
        <InnerPart part={railParts.assets} props={nothing} />
      ) : rail === 'create' ? (
        <InnerPart part={railParts.create} props={nothing} />
      ) : rail === 'data' ? (
        <InnerPart part={railParts.data} props={nothing} />
      ) : rail === 'comments' ? (
        <InnerPart part={railParts.comments} props={nothing} />
      ) : rail === 'problems' ? (
        <>
          <h2 className={cx(panelCss.title, css.title)}>{text('ui.rail.problems')}</h2>
          <InnerPart part={railParts.problems} props={nothing} />
        </>
      ) : (
        <>
          <h2 className={cx(panelCss.title, css.title)}>{text('ui.rail.history')}</h2>
          <InnerPart part={railParts.history} props={nothing} />
        </>
      )}
    </section>
  )
}

/** Palette or history above, layers below, with a divider between. */
export function LeftPanel() {
  const { text } = useText()
  const { left, layers, rail } = useSnapshot(layout)
  const lower = useRef<HTMLDivElement>(null)
  return (
    <aside
      className={cx(panelCss.column, side.panel, css.panel)}
      aria-label={text('ui.region.left')}
      data-side="left"
      data-hides
    >
      <RailPanel rail={rail} />
      <section
        ref={lower}
        className={cx(panelCss.column, css.lower)}
        style={layers > 0 ? { flex: `0 1 ${layers}px` } : undefined}
        data-sized={layers > 0 || undefined}
        data-region
        aria-label={text('ui.region.layers')}
      >
        <Divider
          panel="layers"
          label={text('ui.divider.layers')}
          grows="up"
          size={layers}
          measure={() => lower.current?.offsetHeight ?? 0}
          twice="throw"
        />
        <LayersPanel />
      </section>
      <Divider panel="left" label={text('ui.divider.left')} grows="right" size={left} />
    </aside>
  )
}
