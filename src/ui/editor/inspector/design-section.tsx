import { useProjection } from '../../engine/hooks.ts'
import { useText } from '../../text.ts'
import { NameFields } from '../name-fields.tsx'
import { FoldSection } from './fold-section.tsx'
import css from './inspector.module.css'

/** Nothing is selected: the design itself (UX 3.6). */
export function DesignSection() {
  const { text } = useText()
  const design = useProjection('design')
  return (
    <>
      <div className={css.head}>
        <h2 className={css.name}>{text('ui.inspector.design')}</h2>
      </div>
      {design ? (
        <div className={css.scroll}>
          <FoldSection id="names" title={text('ui.inspector.names')}>
            <NameFields design={design} />
          </FoldSection>
          <FoldSection id="size" title={text('ui.inspector.dial')}>
            <p className={css.resolution}>
              {text('ui.inspector.resolution')}
              <b>
                {design.width} × {design.height}
              </b>
            </p>
            <p className={css.resolution}>
              {text('ui.inspector.shape')}
              <b>{text(`ui.shape.${design.shape}`)}</b>
            </p>
          </FoldSection>
          <p className={css.hint}>{text('ui.inspector.hint')}</p>
        </div>
      ) : null}
    </>
  )
}
