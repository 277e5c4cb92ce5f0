import type { ChoiceView } from '../../../shared/protocol/choices.ts'
import { send, useProjection } from '../engine/hooks.ts'
import { useText } from '../text.ts'
import { Choice } from './choice.tsx'
import css from './share-stage.module.css'

function Style({ style }: { readonly style: ChoiceView }) {
  const { text } = useText()
  const { id, kind, label, chosen, options } = style
  // the format calls them by these names
  const onOff: Readonly<Record<string, string>> = {
    TRUE: text('ui.shared.on'),
    FALSE: text('ui.shared.off'),
  }
  const words = (option: ChoiceView['options'][number], at: number): string =>
    option.label || onOff[option.id] || text('ui.shared.option', { number: at + 1 })
  return (
    <Choice
      label={label || text(kind === 'color' ? 'ui.shared.colour' : 'ui.shared.style')}
      isNamed
      options={options.map((option, at) => ({
        ...{ id: option.id, isOn: option.id === chosen, colors: option.colors },
        label: words(option, at),
        choose: () => void send({ do: 'choice.set', id, option: option.id }),
      }))}
    />
  )
}

/** What the wearer can change on the watch, tried by who was sent the link; it changes nothing of the design. */
export function UserStyles() {
  const { text } = useText()
  const styles = useProjection('choices').filter(({ own }) => own !== null)
  if (styles.length === 0) return null
  return (
    <div className={css.styles} role="group" aria-label={text('ui.shared.styles')}>
      {styles.map((style) => (
        <Style key={style.id} style={style} />
      ))}
    </div>
  )
}
