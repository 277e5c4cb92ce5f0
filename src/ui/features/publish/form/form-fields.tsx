import type { PublishForm } from '../../../../shared/api/publish/form.ts'
import { Card } from '../../../kit/layout/layout.tsx'
import look from '../../../kit/layout/layout.module.css'
import { isPayTypeLocked, payTypes, ranges } from '../../../../shared/api/publish/form.ts'
import { formLimits, type FormFault } from '../../../../shared/publish/form-rules.ts'
import { FormField } from '../../../kit/fields/form.tsx'
import { TextArea, Checkbox } from '../../../kit/page-fields/page-fields.tsx'
import { useText } from '../../../app/text.ts'
import type { DialState } from '../dial-screenshots.ts'
import { priceText } from '../store-card.tsx'
import css from '../publish.module.css'
import type { PublishFacts } from '../use-publish.ts'
import { WriteWithAi } from '../writing/write-with-ai.tsx'
import { ChoiceField, FormSelect } from './choices.tsx'
import { ColorsField } from './colors-field.tsx'
import { FeaturesField } from './features-field.tsx'
import { TagsField } from './tags-field.tsx'

export type FieldProps = {
  readonly form: PublishForm
  /** What is wrong, once it was tried. */
  readonly faults: readonly FormFault[]
  readonly onChange: (change: Partial<PublishForm>) => void
}

const lengthOf = (text: string): number => [...text.trim()].length

/** The names, with how long they are. */
function Names({ form, onChange, errorOf }: FieldProps & { readonly errorOf: (field: string) => string }) {
  const { text } = useText()
  const { chineseName, englishName } = formLimits
  return (
    <>
      <FormField
        label={text('ui.publish.nameCn')}
        lang="zh-CN"
        value={form.dialNameCn}
        maxLength={200}
        hint={text('ui.publish.count', { present: lengthOf(form.dialNameCn), limit: chineseName })}
        error={errorOf('dialNameCn')}
        onChange={(event) => onChange({ dialNameCn: event.target.value })}
      />
      <FormField
        label={text('ui.publish.name')}
        lang="en"
        value={form.dialName}
        maxLength={200}
        hint={text('ui.publish.nameHint', { present: lengthOf(form.dialName), limit: englishName })}
        error={errorOf('dialName')}
        onChange={(event) => onChange({ dialName: event.target.value })}
      />
    </>
  )
}

type FieldsProps = FieldProps & { readonly facts: PublishFacts; readonly dial: DialState }

type PriceProps = FieldsProps & { readonly errorOf: (field: string) => string }

/** How it is paid for, and the price where it has one. */
function Price({ form, facts, onChange, errorOf }: PriceProps) {
  const { text, locale } = useText()
  const { records: steps, currency } = facts.prices
  const isLocked = isPayTypeLocked(form)
  const payType = isLocked ? 'premium' : form.payType
  return (
    <>
      <ChoiceField
        legend={text('ui.publish.payType')}
        name="payType"
        options={payTypes.map((id) => ({ id, label: text(`ui.publish.pay.${id}`) }))}
        chosen={payType}
        isOff={isLocked}
        hint={isLocked ? text('ui.publish.locked') : ''}
        error={errorOf('payType')}
        onChoose={(chosen) => onChange({ payType: chosen })}
      />
      {payType === 'paid' ? (
        <FormSelect
          label={text('ui.publish.price')}
          value={form.price === null ? '' : String(form.price)}
          empty={text('ui.publish.choose.price')}
          options={steps.map((step) => ({ id: String(step), label: priceText(step, currency, locale) }))}
          hint={text('ui.publish.share')}
          error={errorOf('price')}
          onChange={(price) => onChange({ price: Number(price) })}
        />
      ) : null}
    </>
  )
}

type CopyrightProps = Pick<FieldProps, 'form' | 'onChange'> & {
  /** Empty for nothing. */
  readonly wrong: string
}

/** That the person made it. */
function Copyright({ form, wrong, onChange }: CopyrightProps) {
  const { text } = useText()
  return (
    <div className={css.field}>
      <Checkbox
        checked={form.copyright}
        aria-invalid={wrong === '' ? undefined : true}
        aria-describedby="publish-copyright"
        onChange={(event) => onChange({ copyright: event.target.checked })}
      >
        {text('ui.publish.copyright')}
      </Checkbox>
      <p id="publish-copyright" className={wrong === '' ? look.under : css.wrong}>
        {wrong === '' ? text('ui.publish.copyrightHint') : wrong}
      </p>
    </div>
  )
}

type DescriptionProps = {
  readonly form: PublishForm
  readonly error: string
  readonly onChange: FieldProps['onChange']
}

function Description({ form, error, onChange }: DescriptionProps) {
  const { text } = useText()
  return (
    <TextArea
      label={text('ui.publish.description')}
      rows={4}
      maxLength={4_000}
      value={form.description}
      hint={text('ui.publish.descriptionHint', {
        present: lengthOf(form.description),
        min: formLimits.descriptionMin,
        limit: formLimits.descriptionMax,
      })}
      error={error}
      onChange={(event) => onChange({ description: event.target.value })}
    />
  )
}

type RangeProps = {
  readonly form: PublishForm
  readonly error: string
  readonly onChange: FieldProps['onChange']
}

/** Where it is offered. */
function Range({ form, error, onChange }: RangeProps) {
  const { text } = useText()
  return (
    <ChoiceField
      legend={text('ui.publish.range')}
      name="range"
      options={ranges.map((id) => ({ id, label: text(`ui.publish.range.${id}`) }))}
      chosen={form.range}
      error={error}
      onChoose={(range) => onChange({ range })}
    />
  )
}

/** Every field of the form in its order (W2.18–W2.25). */
export function FormFields(props: FieldsProps) {
  const { form, faults, facts, dial, onChange } = props
  const { text, say, locale } = useText()
  const nameIn = ({ cn, en }: { cn: string; en: string }): string => (locale === 'zh-cn' ? cn : en)
  const errorOf = (field: string): string => {
    const fault = faults.find((one) => one.field === field)
    return fault === undefined ? '' : say(fault.key, fault.params)
  }
  return (
    <Card id="publish-form" title={text('ui.publish.about')}>
      <Names {...props} errorOf={errorOf} />
      <Description form={form} error={errorOf('description')} onChange={onChange} />
      <WriteWithAi id={facts.draft.id} isOff={dial.phase !== 'shown'} onUse={onChange} />
      <FormSelect
        label={text('ui.publish.category')}
        value={form.category ?? ''}
        empty={text('ui.publish.choose.category')}
        options={facts.categories.map(({ id, name }) => ({ id, label: nameIn(name) }))}
        error={errorOf('category')}
        onChange={(category) => onChange({ category })}
      />
      <TagsField
        value={form.tags}
        offered={facts.tags.map(({ name }) => nameIn(name))}
        error={errorOf('tags')}
        onChange={(tags) => onChange({ tags })}
      />
      <Range form={form} error={errorOf('range')} onChange={onChange} />
      <Price {...props} errorOf={errorOf} />
      <ColorsField
        value={form.themeColors}
        error={errorOf('themeColors')}
        onChange={(themeColors) => onChange({ themeColors })}
      />
      <FeaturesField value={form.features} dial={dial} onChange={(features) => onChange({ features })} />
      <Copyright {...props} wrong={errorOf('copyright')} />
    </Card>
  )
}
