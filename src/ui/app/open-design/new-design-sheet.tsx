import { CircleDot, Layers2, Watch, type LucideIcon } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { dialsOf, falconScreens, wearScreens } from '../../../shared/base/screens.ts'
import type { DesignSystem } from '../../../shared/protocol/commands.ts'
import { addressOfNew, designSystems } from './dial-address.ts'
import { ChoiceCard, ChoiceSet } from '../../kit/choice-card.tsx'
import { FormField, FormFoot } from '../../kit/fields/form.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { useUser } from '../session/session.ts'
import { useText } from '../text.ts'
import css from './new-design-sheet.module.css'
import { useSamples, type Sample } from './samples.ts'

/** Design pixels of a side, the largest first. */
const sides: readonly number[] = dialsOf(wearScreens)
  .map(({ width }) => width)
  .sort((a, b) => b - a)

const falconSides: readonly number[] = dialsOf(falconScreens).map(({ width }) => width)

/** Sides that a system has, where it has only its own. */
const ownSides: Readonly<Partial<Record<DesignSystem, readonly number[]>>> = { other: falconSides }

const icons: Readonly<Record<DesignSystem, LucideIcon>> = { all: Layers2, wearOS: Watch, other: CircleDot }

type CardsProps<T extends string | number> = {
  readonly name: string
  readonly value: T
  readonly onChange: (value: T) => void
}

function Targets({ name, value, onChange, isOff }: CardsProps<DesignSystem> & { readonly isOff: boolean }) {
  const { text } = useText()
  return (
    <ChoiceSet legend={text('ui.new.targets')} className={css.targets} isOff={isOff}>
      {designSystems.map((one) => {
        const Icon = icons[one]
        return (
          <ChoiceCard
            key={one}
            name={name}
            className={css.target}
            isOn={one === value}
            onChoose={() => onChange(one)}
          >
            <b data-system={one}>
              <Icon size={16} strokeWidth={1.5} aria-hidden />
              {text(`ui.new.target.${one}`)}
            </b>
            <span>{text(`ui.new.target.${one}Text`)}</span>
          </ChoiceCard>
        )
      })}
    </ChoiceSet>
  )
}

type StartProps = CardsProps<string> & { readonly samples: readonly Sample[]; readonly isFocused: boolean }

/** Blank, or one of the samples; an empty id stands for blank. */
function Starts({ name, value, onChange, samples, isFocused }: StartProps) {
  const { text, locale } = useText()
  const choices = [
    { id: '', label: text('ui.new.blank'), preview: '' },
    ...samples.map((sample) => ({ id: sample.id, label: sample.name[locale], preview: sample.preview })),
  ]
  return (
    <ChoiceSet legend={text('ui.new.start')} className={css.starts}>
      {choices.map(({ id, label, preview }) => (
        <ChoiceCard
          key={id}
          name={name}
          className={css.start}
          isOn={id === value}
          isFocused={isFocused && id === value}
          onChoose={() => onChange(id)}
        >
          {preview ? (
            <img src={preview} alt="" draggable={false} />
          ) : (
            <span className={css.dot} aria-hidden />
          )}
          <span>{label}</span>
        </ChoiceCard>
      ))}
    </ChoiceSet>
  )
}

type SizesProps = CardsProps<number> & { readonly choices: readonly number[]; readonly isOff: boolean }

function Sizes({ name, value, onChange, choices, isOff }: SizesProps) {
  const { text } = useText()
  return (
    <ChoiceSet legend={text('ui.new.size')} className={css.sizes} isOff={isOff}>
      {choices.map((one) => (
        <ChoiceCard
          key={one}
          name={name}
          className={css.size}
          isOn={one === value}
          onChoose={() => onChange(one)}
        >
          {one} × {one}
        </ChoiceCard>
      ))}
    </ChoiceSet>
  )
}

/** The name that the page shows comes first. */
const nameOrder = { en: ['dialName', 'dialNameCn'], 'zh-cn': ['dialNameCn', 'dialName'] } as const

function NewDesignForm({ onClose }: { readonly onClose: () => void }) {
  const { text, locale } = useText()
  const [, goTo] = useLocation()
  const isSignedIn = useUser().token !== ''
  const [system, setSystem] = useState<DesignSystem>('all')
  const [wantedSide, setSide] = useState(sides[0] ?? 0)
  const [sampleId, setSample] = useState('')
  const [names, setNames] = useState({ dialNameCn: '', dialName: '' })
  // without the samples a blank design can be made all the same
  const samples = useSamples().list ?? []
  const sample = samples.find(({ id }) => id === sampleId)
  const choices = ownSides[system] ?? sides
  const side = choices.includes(wantedSide) ? wantedSide : (choices[0] ?? wantedSide)

  const create = (event: FormEvent): void => {
    event.preventDefault()
    onClose()
    const from = sample ? { sample: sample.id } : { size: `${side}*${side}`, system }
    goTo(addressOfNew(from, names))
  }

  return (
    <form className={css.form} onSubmit={create}>
      {isSignedIn ? (
        <div className={css.names}>
          {nameOrder[locale].map((which, at) => (
            <FormField
              key={which}
              label={text(which === 'dialName' ? 'ui.name.english' : 'ui.name.chinese')}
              hint={text(which === 'dialName' ? 'ui.name.englishHint' : 'ui.name.chineseHint')}
              lang={which === 'dialName' ? 'en' : 'zh-CN'}
              maxLength={60}
              autoFocus={at === 0}
              value={names[which]}
              onChange={(event) => setNames({ ...names, [which]: event.target.value })}
            />
          ))}
        </div>
      ) : null}
      <Starts name="start" value={sampleId} onChange={setSample} samples={samples} isFocused={!isSignedIn} />
      <Link href="/inspiration" onClick={onClose}>
        {text('ui.home.inspire')}
      </Link>
      <Targets
        name="system"
        value={sample?.system ?? system}
        onChange={setSystem}
        isOff={sample !== undefined}
      />
      <Sizes name="size" value={side} onChange={setSide} choices={choices} isOff={sample !== undefined} />
      <FormFoot
        note={
          sample
            ? text('ui.new.sampleBrings', {
                target: text(`ui.new.target.${sample.system}`),
                ...{ width: sample.width, height: sample.height },
              })
            : ''
        }
        cancel={text('ui.new.cancel')}
        onCancel={onClose}
        submit={text('ui.new.create')}
      />
    </form>
  )
}

/** Name, start, watches and resolution of a new design in one view (UX 5, first run). */
export function NewDesignSheet({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { text } = useText()
  return (
    <Modal
      isOpen={isOpen}
      title={text('ui.new.title')}
      closeLabel={text('ui.close')}
      width={640}
      onClose={onClose}
    >
      <NewDesignForm onClose={onClose} />
    </Modal>
  )
}
