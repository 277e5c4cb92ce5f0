import { Palette, Plus, Shapes, SwatchBook, ToggleLeft, type LucideIcon } from 'lucide-react'
import type { ChoiceView, OwnChoiceView } from '../../../shared/protocol/choices.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { opener } from '../../kit/menus/menu.tsx'
import { useText } from '../../app/text.ts'
import { FoldSection } from '../inspector/fold-section.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import rows from '../inspector/inspector.module.css'
import { ChosenGroup, ChosenLayers } from './chosen-layers.tsx'
import { OwnChoice } from './own-choice.tsx'
import own from './own-choices.module.css'
import { WearersChoices } from './wearers-choices.tsx'
import css from './wearers-choices.module.css'

const isOwn = (choice: ChoiceView): choice is ChoiceView & { readonly own: OwnChoiceView } =>
  choice.own !== null

type Kind = { readonly kind: ChoiceView['kind']; readonly icon: LucideIcon }

const allKinds: readonly Kind[] = [
  { kind: 'color', icon: Palette },
  { kind: 'list', icon: Shapes },
  { kind: 'boolean', icon: ToggleLeft },
  { kind: 'flavor', icon: SwatchBook },
]

/** What layers can become part of. */
const layerKinds = allKinds.filter(({ kind }) => kind === 'list' || kind === 'boolean')

/** Flavours are sets of what there is, and there is one list of them. */
const offered = (made: readonly ChoiceView[]): readonly Kind[] =>
  made.length > 0 && made.every(({ kind }) => kind !== 'flavor')
    ? allKinds
    : allKinds.filter(({ kind }) => kind !== 'flavor')

type AddProps = { readonly kinds: readonly Kind[]; readonly isDisabled: boolean }

function AddChoice({ kinds, isDisabled }: AddProps) {
  const { text } = useText()
  return (
    <DropMenu
      head={text('ui.own.add')}
      entries={kinds.map(({ kind, icon }) => ({
        id: kind,
        label: text(`ui.own.add.${kind}`),
        icon,
        isDisabled,
        run: () => void send({ do: 'choice.add', kind }),
      }))}
      button={
        <>
          <Plus size={14} strokeWidth={1.5} aria-hidden />
          {text('ui.own.add')}
        </>
      }
      buttonProps={{ className: opener }}
    />
  )
}

/** In the inspector, where the design itself is shown: what the wearer can choose, and for a face made here how it is made. */
export function ChoicesSection() {
  const { text } = useText()
  const choices = useProjection('choices')
  const isDisabled = useProjection('design')?.readOnly !== null
  const made = choices.filter(isOwn)
  const isFromOutside = choices.length > made.length
  return (
    <FoldSection id="choices" title={text('ui.choices.title')}>
      {isFromOutside ? (
        <>
          <WearersChoices />
          <p className={cx(panelCss.note, rows.hint)}>{text('ui.choices.hint')}</p>
        </>
      ) : (
        <div className={cx(panelCss.stack, own.all)} data-own-choices>
          {made.map((choice, at) => (
            <OwnChoice key={choice.id} choice={choice} at={at} of={made.length} isDisabled={isDisabled} />
          ))}
          <ChosenLayers isDisabled={isDisabled} />
          {made.length === 0 ? <p className={cx(panelCss.note, rows.hint)}>{text('ui.own.hint')}</p> : null}
          <AddChoice kinds={offered(made)} isDisabled={isDisabled} />
        </div>
      )}
    </FoldSection>
  )
}

/**
 * In the inspector of layers: with which option they are seen, and how they become the first of several. Which colours
 * are those of a theme says the colour itself.
 */
export function LayersSection() {
  const { text } = useText()
  const view = useProjection('chosenLayers')
  const isFromOutside = useProjection('choices').some((choice) => !isOwn(choice))
  const isDisabled = useProjection('design')?.readOnly !== null
  if (isFromOutside) return null
  return (
    <FoldSection id="choices" title={text('ui.choices.title')}>
      <div className={cx(panelCss.stack, own.all)} data-own-choices>
        <ChosenLayers isDisabled={isDisabled} />
        {view?.option || view?.isFixed ? null : <AddChoice kinds={layerKinds} isDisabled={isDisabled} />}
      </div>
    </FoldSection>
  )
}

/** In the section of a whole group. */
export function GroupChoice() {
  const isDisabled = useProjection('design')?.readOnly !== null
  return <ChosenGroup isDisabled={isDisabled} />
}

/** Over the canvas while the watch is previewed: what the wearer would choose on it. */
export function ChoicesPlate() {
  const { text } = useText()
  return (
    <section className={cx(panelCss.stack, css.plate)} aria-label={text('ui.choices.title')}>
      <h2>{text('ui.choices.title')}</h2>
      <WearersChoices />
    </section>
  )
}
