import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { PublishForm } from '../../../shared/api/publish/form.ts'
import { Card, Stack, Row } from '../../kit/layout/layout.tsx'
import look from '../../kit/layout/layout.module.css'
import { cx } from '../../kit/cx.ts'
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

type Check = {
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

/** The faults of the form once it was tried, those of the design, and advice. */
function useRows({ form, faults, isTried }: Omit<ChecksProps, 'id'>): readonly Check[] {
  const { text, say } = useText()
  const { faces } = useProjection('problems')
  const ofForm: readonly Check[] = isTried
    ? faults.map(({ field, key, params }) => ({
        ...{ id: `${field} ${key}`, severity: 'error' as const, words: say(key, params) },
        layer: text('ui.publish.inForm'),
        acts: null,
      }))
    : []
  const advice: readonly Check[] = isCopyrightAdvised(form)
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
  const ofDesign: readonly Check[] = faces.flatMap(({ fdId, variant, rows }) =>
    rows.map(({ id, severity, key, params, layer, fix, select }) => ({
      ...{ id: `${fdId} ${variant} ${id}`, severity, words: say(key, params), layer: layer?.label ?? '' },
      acts: { fix, select },
    })),
  )
  return [...ofForm, ...ofDesign, ...advice]
}

type CheckRowProps = {
  readonly row: Check
  /** Does it in the editor. */
  readonly onAct: (command: Command) => void
}

function CheckRow({ row: { severity, words, layer, acts }, onAct }: CheckRowProps) {
  const { text, say } = useText()
  const Mark = marks[severity]
  return (
    <li data-severity={severity}>
      <Mark size={16} strokeWidth={1.5} aria-label={text(`ui.publish.severity.${severity}`)} />
      <span>
        {layer === '' ? null : <b>{layer}: </b>}
        {words}
      </span>
      {acts?.select || acts?.fix ? (
        <Row as="span" gap={4}>
          {acts.select ? (
            <Button
              look="ghost"
              aria-label={text('ui.publish.showOf', { name: layer })}
              onClick={() => onAct(acts.select as Command)}
            >
              {text('ui.publish.show')}
            </Button>
          ) : null}
          {acts.fix ? (
            <Button onClick={() => onAct(acts.fix?.command as Command)}>
              {say(acts.fix.label, acts.fix.params)}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </li>
  )
}

/** What stands against publishing, and what is worth knowing: of the form, and of the design by the rules of the editor. */
export function Checks({ id: designId, ...checked }: ChecksProps) {
  const { text } = useText()
  const [, goTo] = useLocation()
  const { counts } = useProjection('problems')
  const design = useProjection('design')
  const rows = useRows(checked)
  /** In the editor, where it can be seen and undone; the way back is offered there. */
  const inEditor = (command: Command): void => {
    const back = { label: 'ui.publish.toForm', run: () => goTo(`/publish?id=${designId}`) }
    onceOpen(designId, () => {
      void send(command)
      addToast({ tone: 'info', key: 'ui.publish.inEditor', action: back })
    })
    goTo(`/dial/${designId}`)
  }
  return (
    <Card id="publish-checks" title={text('ui.publish.checks')} data-checks tabIndex={-1}>
      {design !== null && counts.error === 0 ? (
        <p className={cx(look.row, css.good)}>
          <CircleCheck size={16} strokeWidth={1.5} aria-hidden />
          {text('ui.publish.designGood')}
        </p>
      ) : null}
      <Stack as="ul" gap={8} className={css.checks}>
        {rows.map((row) => (
          <CheckRow key={row.id} row={row} onAct={inEditor} />
        ))}
      </Stack>
      {counts.error > 0 && design ? (
        <Link href={`/dial/${designId}`}>{text('ui.publish.toEditor')}</Link>
      ) : null}
    </Card>
  )
}
