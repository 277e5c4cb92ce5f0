import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { PublishForm } from '../../../shared/api/publish/form.ts'
import { isCopyrightAdvised, type FormFault } from '../../../shared/publish/form-rules.ts'
import type { ProblemRow } from '../../../shared/protocol/budgets.ts'
import type { Command } from '../../../shared/protocol/commands.ts'
import { onceOpen } from '../../app/open-design/opening.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { addToast } from '../../app/notices/notices.ts'
import { useText } from '../../app/text.ts'
import css from './publish.module.css'

const marks = { error: OctagonAlert, warning: TriangleAlert, hint: Info, notice: Info } as const

type Row = {
  readonly id: string
  readonly severity: keyof typeof marks
  readonly words: string
  readonly layer: string
  /** What the editor can do about it; null of what is no matter of the design. */
  readonly acts: Pick<ProblemRow, 'fix' | 'select'> | null
}

type ChecksProps = {
  /** Of the design. */
  readonly id: string
  readonly form: PublishForm
  readonly faults: readonly FormFault[]
  readonly isTried: boolean
}

/** What stands against publishing, and what is worth knowing: of the form, and of the design by the rules of the editor. */
export function Checks({ id: designId, form, faults, isTried }: ChecksProps) {
  const { text, say } = useText()
  const [, goTo] = useLocation()
  const { faces, counts } = useProjection('problems')
  const design = useProjection('design')
  const ofForm: readonly Row[] = isTried
    ? faults.map(({ field, key, params }) => ({
        ...{ id: `${field} ${key}`, severity: 'error' as const, words: say(key, params) },
        layer: text('ui.publish.inForm'),
        acts: null,
      }))
    : []
  const advice: readonly Row[] = isCopyrightAdvised(form)
    ? [
        {
          id: 'advice',
          severity: 'hint',
          words: text('ui.publish.copyrightAdvice'),
          layer: text('ui.publish.inForm'),
          acts: null,
        },
      ]
    : []
  const ofDesign: readonly Row[] = faces.flatMap(({ fdId, variant, rows }) =>
    rows.map(({ id, severity, key, params, layer, fix, select }) => ({
      ...{ id: `${fdId} ${variant} ${id}`, severity, words: say(key, params), layer: layer?.label ?? '' },
      acts: { fix, select },
    })),
  )
  /** In the editor, where it can be seen and undone; the way back is offered there. */
  const inEditor = (command: Command): void => {
    const back = { label: 'ui.publish.toForm', run: () => goTo(`/publish?id=${designId}`) }
    onceOpen(designId, () => {
      void send(command)
      addToast({ tone: 'info', key: 'ui.publish.inEditor', action: back })
    })
    goTo(`/dial/${designId}`)
  }
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
        {rows.map(({ id, severity, words, layer, acts }) => {
          const Mark = marks[severity]
          return (
            <li key={id} data-severity={severity}>
              <Mark size={16} strokeWidth={1.5} aria-label={text(`ui.publish.severity.${severity}`)} />
              <span>
                {layer === '' ? null : <b>{layer}: </b>}
                {words}
              </span>
              {acts?.select || acts?.fix ? (
                <span className={css.checkActs}>
                  {acts.select ? (
                    <Button
                      look="ghost"
                      aria-label={text('ui.publish.showOf', { name: layer })}
                      onClick={() => inEditor(acts.select as Command)}
                    >
                      {text('ui.publish.show')}
                    </Button>
                  ) : null}
                  {acts.fix ? (
                    <Button onClick={() => inEditor(acts.fix?.command as Command)}>
                      {say(acts.fix.label, acts.fix.params)}
                    </Button>
                  ) : null}
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
      {counts.error > 0 && design ? (
        <Link href={`/dial/${designId}`}>{text('ui.publish.toEditor')}</Link>
      ) : null}
    </section>
  )
}
