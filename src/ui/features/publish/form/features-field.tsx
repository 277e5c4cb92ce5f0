import { useEffect, useState } from 'react'
import { featureIds } from '../../../../shared/publish/feature-ids.ts'
import { Checkbox } from '../../../kit/page-fields/page-fields.tsx'
import { useText } from '../../../app/text.ts'
import { featuresFound, type DialState } from '../dial-screenshots.ts'
import css from '../publish.module.css'

type FeaturesProps = {
  readonly value: readonly string[]
  readonly dial: DialState
  readonly onChange: (value: string[]) => void
}

/** What the face can do: found in the design, confirmed by the person (W2.25). */
export function FeaturesField({ value, dial, onChange }: FeaturesProps) {
  const { text } = useText()
  const [found, setFound] = useState<readonly string[]>([])
  const { phase } = dial
  useEffect(() => {
    if (phase === 'shown') void featuresFound().then(setFound)
  }, [phase])
  const others = found.filter((id) => !value.includes(id))
  const toggle = (id: string, isOn: boolean): void =>
    onChange(featureIds.filter((one) => (one === id ? isOn : value.includes(one))))
  return (
    <fieldset className={css.field}>
      <legend>{text('ui.publish.features')}</legend>
      <div className={css.features}>
        {featureIds.map((id) => (
          <Checkbox
            key={id}
            checked={value.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          >
            {text(`ui.publish.feature.${id}`)}
            {found.includes(id) ? <small>{text('ui.publish.found')}</small> : null}
          </Checkbox>
        ))}
      </div>
      {others.length === 0 ? null : (
        <button
          type="button"
          className={css.link}
          onClick={() => onChange(featureIds.filter((id) => value.includes(id) || found.includes(id)))}
        >
          {text('ui.publish.takeFound', { count: others.length })}
        </button>
      )}
    </fieldset>
  )
}
