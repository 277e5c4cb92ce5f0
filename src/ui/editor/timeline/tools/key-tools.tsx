import { ClipboardPaste, Copy, Trash2 } from 'lucide-react'
import { useNumberSays } from '../../../app/number-says.ts'
import { useText } from '../../../app/text.ts'
import { IconButton } from '../../../kit/button.tsx'
import { NumberInput } from '../../../kit/fields/number-input.tsx'
import { isSameData } from '../../../../shared/base/same.ts'
import { EasingPicker } from './easing-picker.tsx'
import { editKeys, isChosen, moveKeys, movedNames, type Change, type KeyName, type Lane } from '../model.ts'
import { choose } from '../timeline-state.ts'
import css from '../timeline-panel.module.css'

export type KeyToolsProps = {
  readonly lanes: readonly Lane[]
  readonly chosen: ReadonlySet<KeyName>
  readonly isOff: boolean
  readonly hasClip: boolean
  readonly apply: (changes: readonly Change[]) => void
  readonly onCopy: () => void
  readonly onPaste: () => void
  readonly onRemove: () => void
}

const nothing = (): void => {}

/** The one value of all of them; null where they differ. */
const common = <T,>(all: readonly T[]): T | null =>
  all.length > 0 && all.every((one) => isSameData(one, all[0])) ? (all[0] ?? null) : null

/** Time, value and easing of the chosen keys, and what else is done with them. */
export function KeyTools(props: KeyToolsProps) {
  const { lanes, chosen, isOff, hasClip, apply } = props
  const { text } = useText()
  const says = useNumberSays()
  const found = lanes.flatMap((lane) =>
    (lane.track?.keys ?? []).filter((key) => isChosen(lane, key, chosen)).map((key) => ({ lane, key })),
  )
  const field = common(found.map(({ lane }) => lane.field.field))
  const facts = found[0]?.lane
  const at = common(found.map(({ key }) => key.at))
  const isNone = found.length === 0
  const isPercent = field === 'opacity'
  return (
    <div className={css.tools}>
      <span className={css.number}>
        <NumberInput
          label={text('ui.timeline.at')}
          mark={text('ui.timeline.at')}
          value={at}
          {...{ mixed: '', min: 0, max: facts?.track?.seconds ?? 60, step: 0.05 }}
          unit={text('ui.timeline.lengthUnit')}
          says={says}
          isDisabled={isOff || at === null}
          onPreview={nothing}
          onCancel={nothing}
          onCommit={(next) => {
            const by = next - (at ?? 0)
            apply(moveKeys(lanes, chosen, { by }))
            choose(movedNames(lanes, chosen, by))
          }}
        />
      </span>
      <span className={css.number}>
        <NumberInput
          label={text('ui.timeline.value')}
          mark={text('ui.timeline.value')}
          value={common(found.map(({ key }) => key.value))}
          {...{
            mixed: '',
            min: facts?.field.min ?? 0,
            max: facts?.field.max ?? 0,
            step: isPercent ? 0.01 : 1,
          }}
          factor={isPercent ? 100 : 1}
          unit={isPercent ? '%' : field === 'rotate' ? '°' : 'px'}
          says={says}
          isDisabled={isOff || field === null}
          onPreview={nothing}
          onCancel={nothing}
          onCommit={(value) => apply(editKeys(lanes, chosen, { value }))}
        />
      </span>
      <EasingPicker
        key={[...chosen].join()}
        curve={common(found.map(({ key }) => key.curve))}
        isDisabled={isOff || isNone}
        onChange={(curve) => apply(editKeys(lanes, chosen, { curve }))}
      />
      <IconButton icon={Copy} label={text('ui.timeline.copy')} disabled={isNone} onClick={props.onCopy} />
      <IconButton
        icon={ClipboardPaste}
        label={text('ui.timeline.paste')}
        disabled={isOff || !hasClip}
        onClick={props.onPaste}
      />
      <IconButton
        icon={Trash2}
        label={text('ui.timeline.delete')}
        disabled={isOff || isNone}
        onClick={props.onRemove}
      />
    </div>
  )
}
