import type { DesignChanges } from '../../../shared/api/publish/changes.ts'
import { Note } from '../../kit/layout/layout.tsx'
import { useText } from '../text.ts'
import css from './changes.module.css'

export type FaceName = (fdId: string) => string

/** What differs, layer by layer. */
export function ChangeRows({
  changes,
  nameOf,
}: {
  readonly changes: DesignChanges
  readonly nameOf: FaceName
}) {
  const { text, list } = useText()
  const { design, faces, layers, total } = changes
  const shown = design.length + faces.length + layers.length
  return (
    <>
      <ul className={css.changes}>
        {design.map((what) => (
          <li key={what}>{text(`ui.review.changed.design.${what}`)}</li>
        ))}
        {faces.map(({ fdId, what }) => (
          <li key={`${fdId} ${what}`} data-what={what}>
            <b>{nameOf(fdId)}</b> {text(`ui.review.changed.face.${what}`)}
          </li>
        ))}
        {layers.map(({ fdId, variant, name, what, fields }, at) => (
          // names and kinds of change may stand there twice
          <li key={`${fdId} ${variant} ${at}`} data-what={what}>
            <span className={css.mark}>{text(`ui.review.changed.${what}`)}</span>
            <span>
              <b>{name}</b>
              {fields.length === 0 ? null : (
                <> · {list(fields.map((field) => text(`ui.review.changed.of.${field}`)))}</>
              )}
              <small>
                {nameOf(fdId)} · {text(`ui.review.variant.${variant}`)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {shown < total ? <Note>{text('ui.review.changed.more', { shown, total })}</Note> : null}
    </>
  )
}
