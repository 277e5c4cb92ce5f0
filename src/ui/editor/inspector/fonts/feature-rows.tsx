import { Switch } from '@headlessui/react'
import {
  featureGroups,
  parseFeatures,
  withFeature,
  type LetterFeature,
} from '../../../../shared/base/fonts/letter-features.ts'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import choices from '../fields/choice-field.module.css'
import { ChoiceList } from '../fields/choice-list.tsx'
import { useFieldChange } from '../fields/field-change.ts'
import rows from '../inspector.module.css'

export type FeaturesProps = { readonly field: Extract<FieldView, { field: 'features' }> }

type Group = readonly LetterFeature[]

type RowProps = {
  readonly group: Group
  readonly features: readonly LetterFeature[]
  readonly isDisabled: boolean
  readonly onChange: (features: string) => void
}

/** One of two forms, or what the font does by itself. */
function FormRow({ group, features, isDisabled, onChange }: RowProps) {
  const { text } = useText()
  const label = text(`ui.feature.${group[0] === 'tnum' ? 'width' : 'style'}`)
  const chosen = group.find((one) => features.includes(one)) ?? null
  const nameOf = (one: LetterFeature | null): string => text(`ui.feature.${one ?? 'byFont'}`)
  return (
    <div className={rows.wideCell} data-feature={group[0]}>
      <span className={cx(panelCss.note, rows.label)}>{label}</span>
      <ChoiceList
        label={text('ui.field.chosen', { field: label, value: nameOf(chosen) })}
        words={nameOf(chosen)}
        value={chosen}
        options={[null, ...group].map((value) => ({ value, name: nameOf(value) }))}
        isDisabled={isDisabled}
        onChange={(next) => onChange(withFeature(features, group, next))}
      />
    </div>
  )
}

/** On or off; ligatures are on by themselves. */
function SwitchRow({ group, features, isDisabled, onChange }: RowProps) {
  const { text } = useText()
  const [feature] = group
  if (feature === undefined) return null
  const isAsked = features.includes(feature)
  const label = text(`ui.feature.${feature}`)
  return (
    <div className={rows.toggleCell} data-feature={feature}>
      <span className={cx(panelCss.note, rows.label)}>{label}</span>
      <Switch
        checked={feature === '-liga' ? !isAsked : isAsked}
        onChange={() => onChange(withFeature(features, group, isAsked ? null : feature))}
        disabled={isDisabled}
        aria-label={label}
        className={choices.switch ?? ''}
      >
        <span className={choices.knob} />
      </Switch>
    </div>
  )
}

const isThere = (group: Group, has: readonly string[]): boolean =>
  group.some((feature) => has.includes(feature.replace('-', '')))

/** What the font can do to letters and figures; what it cannot is not offered, unless the text asks for it. */
export function FeatureRows({ field }: FeaturesProps) {
  const { text, say } = useText()
  const change = useFieldChange(field.path)
  const features = parseFeatures(typeof field.value === 'string' ? field.value : '') ?? []
  const has = field.has ?? []
  const isAsked = (group: Group): boolean => group.some((one) => features.includes(one))
  const offered = featureGroups.filter((group: Group) => isThere(group, has) || isAsked(group))
  const lacking = featureGroups.filter((group: Group) => isAsked(group) && !isThere(group, has))
  return (
    <div role="group" aria-label={say(field.label)} data-field={field.path} className={rows.wideCell}>
      <span className={cx(panelCss.note, rows.label)}>{say(field.label)}</span>
      {field.isMixed ? <span className={panelCss.note}>{text('ui.field.mixed')}</span> : null}
      {offered.map((group: Group) => {
        const Row = group.length > 1 ? FormRow : SwitchRow
        const props = { group, features, isDisabled: field.isDisabled, onChange: change.commit }
        return <Row key={group[0]} {...props} />
      })}
      {offered.length === 0 ? (
        <p className={cx(panelCss.note, rows.says)}>{text('ui.feature.none')}</p>
      ) : null}
      {field.has && lacking.length > 0 ? (
        <p className={cx(panelCss.note, rows.says)} role="status">
          {text('ui.feature.lacking')}
        </p>
      ) : null}
    </div>
  )
}
