import { useSnapshot } from 'valtio'
import {
  choiceNames,
  lookChoices,
  lookSliders,
  sliderNames,
  type ChoiceName,
  type SliderName,
} from '../../../shared/art/look.ts'
import { Slider } from '../../kit/fields/slider.tsx'
import { useText } from '../../text.ts'
import { artState, changeLook } from './art-state.ts'
import css from './art.module.css'

function Choice({ name }: { readonly name: ChoiceName }) {
  const { text, say } = useText()
  const { look } = useSnapshot(artState)
  return (
    <label className={css.choice}>
      <span>{text(`art.name.${name}`)}</span>
      <select value={look[name]} onChange={(event) => changeLook({ [name]: event.target.value })}>
        {lookChoices[name].map((option) => (
          <option key={option} value={option}>
            {say(`art.${name}.${option}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Tuner({ name }: { readonly name: SliderName }) {
  const { text } = useText()
  const { look } = useSnapshot(artState)
  const most = lookSliders[name]
  return (
    <label className={css.tuner}>
      <span>{text(`art.name.${name}`)}</span>
      <Slider
        min={0}
        max={most}
        step={1}
        value={look[name]}
        share={look[name] / most}
        onChange={(event) => changeLook({ [name]: event.target.valueAsNumber })}
      />
      <output>{look[name]}</output>
    </label>
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
