import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { PublishForm } from '../../shared/api/publish/form.ts'
import { isCopyrightAdvised, type FormFault } from '../../shared/publish/form-rules.ts'
import { useProjection } from '../engine/hooks.ts'
import { useText } from '../text.ts'
import css from './publish.module.css'

const marks = { error: OctagonAlert, warning: TriangleAlert, hint: Info, notice: Info } as const

type Row = {
  readonly id: string
  readonly severity: keyof typeof marks
  readonly words: string
  readonly layer: string
}

type ChecksProps = {
  readonly form: PublishForm
  readonly faults: readonly FormFault[]
  readonly isTried: boolean
}

/** What stands against publishing, and what is worth knowing: of the form, and of the design by the rules of the editor. */
export function Checks({ form, faults, isTried }: ChecksProps) {
  const { text, say } = useText()
  const { faces, counts } = useProjection('problems')
  const design = useProjection('design')
  const ofForm: readonly Row[] = isTried
    ? faults.map(({ field, key, params }) => ({
        ...{ id: `${field} ${key}`, severity: 'error' as const, words: say(key, params) },
        layer: text('ui.publish.inForm'),
      }))
    : []
  const advice: readonly Row[] = isCopyrightAdvised(form)
    ? [
        {
          id: 'advice',
          severity: 'hint',
          words: text('ui.publish.copyrightAdvice'),
          layer: text('ui.publish.inForm'),
        },
      ]
    : []
  const ofDesign: readonly Row[] = faces.flatMap(({ fdId, variant, rows }) =>
    rows.map(({ id, severity, key, params, layer }) => ({
      ...{ id: `${fdId} ${variant} ${id}`, severity, words: say(key, params), layer: layer?.label ?? '' },
    })),
  )
  const rows = [...ofForm, ...ofDesign, ...advice]
  return (
    <section className={css.card} aria-labelledby="publish-checks" data-checks tabIndex={-1}>
      <h2 id="publish-checks">{text('ui.publish.checks')}</h2>
      {design !== null && counts.error === 0 ? (
        <p className={css.good}>
          <CircleCheck size={16} strokeWidth={1.5} aria-hidden />
          {text('ui.publish.designGood')}
        </p>
      ) : null}
      <ul className={css.checks}>
        {rows.map(({ id, severity, words, layer }) => {
          const Mark = marks[severity]
          return (
            <li key={id} data-severity={severity}>
              <Mark size={16} strokeWidth={1.5} aria-label={text(`ui.publish.severity.${severity}`)} />
              <span>
                {layer === '' ? null : <b>{layer}: </b>}
                {words}
              </span>
            </li>
          )
        })}
      </ul>
      {counts.error > 0 && design ? (
        <Link href={`/dial/${design.id.replace('publish-', '')}`}>{text('ui.publish.toEditor')}</Link>
      ) : null}
    </section>
  )
}
