import type { ChoiceView, ChosenLayersView } from '../../../shared/protocol/choices.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../app/text.ts'
import rows from '../inspector/inspector.module.css'
import css from './own-choices.module.css'
import { Pick } from './pick.tsx'

type PartProps = {
  readonly view: Pick<ChosenLayersView, 'ids' | 'option'>
  readonly choices: readonly ChoiceView[]
  readonly isDisabled: boolean
}

const always = ''

/** With which option the selected layers are seen. */
function SeenWith({ view: { ids, option }, choices, isDisabled }: PartProps) {
  const { text } = useText()
  const entries = choices
    .filter(({ kind }) => kind === 'list' || kind === 'boolean')
    .flatMap(({ id, label, options }) =>
      options.map((one) => ({ value: `${id} ${one.id}`, label: `${label}: ${one.label}` })),
    )
  if (entries.length === 0) return null
  const pick = (value: string): void => {
    const [id = '', one = ''] = value.split(' ')
    void send({ do: 'choice.put', ids, to: value === always ? null : { id, option: one } })
    if (value !== always) void send({ do: 'choice.set', id, option: one })
  }
  return (
    <Pick
      label={text('ui.own.seenWith')}
      chosen={option === undefined ? 'mixed' : option === null ? always : `${option.id} ${option.option}`}
      entries={[{ value: always, label: text('ui.own.always') }, ...entries]}
      isDisabled={isDisabled}
      onPick={pick}
    />
  )
}

/** The same of the whole group that is selected. */
export function ChosenGroup({ isDisabled }: { readonly isDisabled: boolean }) {
  const group = useProjection('chosenLayers')?.group ?? null
  const choices = useProjection('choices').filter(({ own }) => own !== null)
  if (!group || group.isFixed) return null
  return <SeenWith view={group} choices={choices} isDisabled={isDisabled} />
}

/** How what is selected stands to what the wearer can choose. */
export function ChosenLayers({ isDisabled }: { readonly isDisabled: boolean }) {
  const view = useProjection('chosenLayers')
  const choices = useProjection('choices').filter(({ own }) => own !== null)
  if (!view || choices.length === 0) return null
  if (view.isFixed || choices.every(({ kind }) => kind === 'color')) return null
  // a whole group has its own, beside those that its layers were given one by one
  if (view.group && view.option === null) return null
  return (
    <div className={cx(rows.fields, css.flush)} data-chosen-layers>
      <SeenWith view={view} choices={choices} isDisabled={isDisabled} />
    </div>
  )
}
