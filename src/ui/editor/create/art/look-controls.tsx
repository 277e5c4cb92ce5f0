import { useId } from 'react'
import { useSnapshot } from 'valtio'
import {
  choiceNames,
  lookChoices,
  lookSliders,
  sliderNames,
  type ChoiceKey,
  type ChoiceName,
  type SliderName,
} from '../../../../shared/art/look.ts'
import { Slider } from '../../../kit/fields/slider.tsx'
import { useText } from '../../../app/text.ts'
import { artState, changeLook } from './art-state.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './art.module.css'

function Choice({ name }: { readonly name: ChoiceName }) {
  const id = useId()
  const { text } = useText()
  const { look } = useSnapshot(artState)
  return (
    <div className={cx(panelCss.stack2, css.choice)}>
      <label htmlFor={id}>{text(`art.name.${name}`)}</label>
      <select id={id} value={look[name]} onChange={(event) => changeLook({ [name]: event.target.value })}>
        {lookChoices[name].map((option) => (
          <option key={option} value={option}>
            {text(`art.${name}.${option}` as ChoiceKey)}
          </option>
        ))}
      </select>
    </div>
  )
}

function Tuner({ name }: { readonly name: SliderName }) {
  const id = useId()
  const { text } = useText()
  const { look } = useSnapshot(artState)
  const most = lookSliders[name]
  return (
    <div className={cx(panelCss.stack, css.tuner)}>
      <label htmlFor={id}>{text(`art.name.${name}`)}</label>
      <Slider
        id={id}
        min={0}
        max={most}
        step={1}
        value={look[name]}
        share={look[name] / most}
        onChange={(event) => changeLook({ [name]: event.target.valueAsNumber })}
      />
      <output htmlFor={id}>{look[name]}</output>
    </div>
  )
}

/** Every row of a look: what is chosen, and what is had in any measure. */
export function LookControls() {
  const { text } = useText()
  return (
    <>
      <section className={css.block} aria-label={text('ui.art.choose')}>
        <h3>{text('ui.art.choose')}</h3>
        <div className={css.choices}>
          {choiceNames.map((name) => (
            <Choice key={name} name={name} />
          ))}
        </div>
      </section>
      <section className={css.block} aria-label={text('ui.art.tune')}>
        <h3>{text('ui.art.tune')}</h3>
        {sliderNames.map((name) => (
          <Tuner key={name} name={name} />
        ))}
      </section>
    </>
  )
}
