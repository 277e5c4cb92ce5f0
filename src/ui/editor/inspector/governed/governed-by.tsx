import { Activity, Layers, Palette, Play, SquareFunction, Unlink, Watch, type LucideIcon } from 'lucide-react'
import { use } from 'react'
import type { Governor, LivingField } from '../../../../shared/protocol/living.ts'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { send } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { IconButton } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import { FieldTarget } from '../fields/field-change.ts'
import css from './governed.module.css'
import { governorWords, printedValue } from './governor-words.ts'

const icons: Readonly<Record<Governor['by'], LucideIcon>> = {
  data: Activity,
  expression: SquareFunction,
  playback: Play,
  theme: Palette,
  wearer: Watch,
}

type GovernedByProps = {
  readonly field: FieldView
  readonly living: LivingField
  /** Of a colour of a gradient; the field's own when left out. */
  readonly path?: string
  /** Short mark of a field whose number stands beside another one. */
  readonly mark?: string | undefined
}

/** What governs a field, below the value that it gives now, and what lets go of it: one press, one step, the same picture. */
export function GovernedBy({ field, living, path = field.path, mark = '' }: GovernedByProps) {
  const texts = useText()
  const { text } = texts
  const ids = use(FieldTarget)
  const { governor, isMixed, value } = living
  const words = governorWords(governor, texts)
  const Icon = governor ? icons[governor.by] : Layers
  const printed = printedValue(field, value)
  // the row above keeps the words as they are written
  const isText = field.field === 'text'
  const unlink = isMixed ? text('ui.governed.unlinkEach') : text('ui.governed.unlink', { value: printed })
  return (
    <div className={css.row} data-governed={path}>
      <span className={panelCss.note} aria-hidden>
        {mark}
      </span>
      <p className={css.words} data-tip={text('ui.governed.by', { words })}>
        <Icon size={12} strokeWidth={1.5} aria-hidden />
        {isText && printed !== '' ? <output className={cx(css.said, css.value)}>{printed}</output> : null}
        {isText && governor?.isCode ? null : (
          <span className={cx(css.said, governor?.isCode && css.code)}>{words}</span>
        )}
      </p>
      <IconButton
        icon={Unlink}
        iconSize={14}
        label={unlink}
        className={css.unlink ?? ''}
        disabled={field.isDisabled}
        onClick={() => void send({ do: 'style.unlink', path, ids })}
      />
    </div>
  )
}
