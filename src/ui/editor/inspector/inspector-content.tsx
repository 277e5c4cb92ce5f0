import { memo, useState } from 'react'
import type { InspectorView, SectionView } from '../../../shared/protocol/projections.ts'
import { gestureMs, useThrottledProjection } from '../../app/engine/hooks.ts'
import { useText } from '../../app/text.ts'
import { CostSection } from '../budgets/cost-section.tsx'
import { LateChoices } from '../choices/lazy-choices.tsx'
import { AlignRows, BoxRow } from './position/arrange-rows.tsx'
import { DesignSection } from './design-section.tsx'
import { TagBinding } from './expression/tag-binding.tsx'
import { FieldTarget } from './fields/field-change.ts'
import { FieldRow } from './fields/field-row.tsx'
import { FoldSection } from './fold-section.tsx'
import { Head } from './head.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './inspector.module.css'
import { LinkRow } from './link-row.tsx'
import { PivotRow } from './position/pivot-row.tsx'

type FieldSectionProps = {
  readonly section: SectionView
  readonly count: number
  /** There is no other section. */
  readonly isAlone: boolean
  /** The box around many layers, in the section of positions only. */
  readonly box: InspectorView['box']
  /** The tag that the one selected text shows; undefined for several layers. */
  readonly bound: string | null | undefined
}

const FieldSection = memo(function FieldSection({ section, count, isAlone, box, bound }: FieldSectionProps) {
  const { text, say } = useText()
  const words = section.fields.find((field) => field.field === 'text' && field.areWords === true)
  const pivot = section.fields.find(({ path }) => path === 'offset.x')
  return (
    <FoldSection
      id={section.id}
      title={say(`section.${section.id}`)}
      startsFolded={section.startsFolded && !isAlone}
    >
      {section.id === 'position' ? <AlignRows count={count} /> : null}
      {box ? <BoxRow box={box} isDisabled={section.fields.some((field) => field.isDisabled)} /> : null}
      <div className={css.fields}>
        {box ? <p className={cx(panelCss.note, css.each)}>{text('ui.inspector.each')}</p> : null}
        {words && bound !== undefined ? (
          <TagBinding
            path={words.path}
            bound={bound}
            isDisabled={section.fields.some((field) => field.isDisabled)}
          />
        ) : null}
        {section.fields.map((field) => (
          <FieldRow key={field.path} field={field} />
        ))}
        {pivot ? <PivotRow isDisabled={pivot.isDisabled} /> : null}
      </div>
    </FoldSection>
  )
})

/** Made anew for each selection, so that no draft and no gesture outlives its layers. */
function Sections({ view }: { readonly view: InspectorView }) {
  const [ids] = useState(view.ids)
  return (
    <FieldTarget value={ids}>
      <div className={css.scroll}>
        {view.sections.map((section) => (
          <FieldSection
            key={section.id}
            section={section}
            count={view.ids.length}
            isAlone={view.sections.length === 1}
            box={section.id === 'position' ? view.box : null}
            bound={view.ids.length === 1 ? view.boundTag : undefined}
          />
        ))}
        <LateChoices where="layers" />
        <CostSection />
      </div>
    </FieldTarget>
  )
}

/** The fields of the selection, or the design when nothing is selected (UX 3.6). */
export function InspectorContent() {
  const view = useThrottledProjection('inspector', gestureMs)
  if (view.ids.length === 0) return <DesignSection backdrop={view.backdrop} />
  return (
    <>
      <Head ids={view.ids} label={view.label} icon={view.icon} visible={view.visible} isLock={view.isLock} />
      <LinkRow />
      <Sections key={view.ids.join(' ')} view={view} />
    </>
  )
}
