import { useMemo } from 'react'
import type { InspectorView } from '../../../shared/protocol/projections.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { useText } from '../../app/text.ts'
import { LateChoices } from '../choices/lazy-choices.tsx'
import { NameFields } from '../design-head/name-fields.tsx'
import { DesignTarget } from '../faces/design-target.tsx'
import { FieldTarget } from './fields/field-change.ts'
import { FieldRow } from './fields/field-row.tsx'
import { FoldSection } from './fold-section.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './inspector.module.css'
import { DesignLink } from './link-row.tsx'
import { ThemeColors } from './theme-colors.tsx'

/** Nothing is selected: the design itself (UX 3.6). */
export function DesignSection({ backdrop }: { readonly backdrop: InspectorView['backdrop'] }) {
  const { text } = useText()
  const design = useProjection('design')
  const id = backdrop?.id
  const target = useMemo(() => (id ? [id] : []), [id])
  return (
    <>
      <div className={cx(panelCss.row4, css.head)}>
        <h2 className={css.name}>{text('ui.inspector.design')}</h2>
      </div>
      {design ? (
        <div className={css.scroll}>
          <FoldSection id="names" title={text('ui.inspector.names')}>
            <NameFields design={design} />
          </FoldSection>
          <FoldSection id="size" title={text('ui.inspector.dial')}>
            <DesignTarget design={design} />
            <DesignLink />
          </FoldSection>
          <FoldSection id="theme" title={text('ui.inspector.theme')}>
            <ThemeColors colors={design.themeColors} isDisabled={design.readOnly !== null} />
          </FoldSection>
          <LateChoices where="inspector" />
          {backdrop && backdrop.fields.length > 0 ? (
            <FoldSection id="background" title={text('ui.inspector.background')}>
              <FieldTarget value={target}>
                <div className={css.fields}>
                  {backdrop.fields.map((field) => (
                    <FieldRow key={field.path} field={field} />
                  ))}
                </div>
              </FieldTarget>
            </FoldSection>
          ) : null}
          <p className={cx(panelCss.note, css.hint)}>{text('ui.inspector.hint')}</p>
        </div>
      ) : null}
    </>
  )
}
