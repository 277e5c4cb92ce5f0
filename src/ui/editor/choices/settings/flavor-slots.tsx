import type { FlavorSlotView } from '../../../../shared/protocol/choices.ts'
import { send } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { Pick } from '../pick.tsx'

export type FlavorSlotsProps = {
  readonly id: string
  readonly option: string
  readonly slots: readonly FlavorSlotView[]
  readonly providers: Readonly<Record<string, number>>
  readonly isDisabled: boolean
}

/** What the slot has by itself. */
const own = ''

/** Who fills each slot at first with a flavour. */
export function FlavorSlots({ id, option, slots, providers, isDisabled }: FlavorSlotsProps) {
  const { text, say } = useText()
  return slots.map((slot) => (
    <Pick
      key={slot.id}
      label={slot.name}
      chosen={String(providers[slot.id] ?? own)}
      entries={[
        { value: own, label: text('ui.onWatch.ownSource', { source: say(slot.own) }) },
        ...slot.options.map(({ value, label }) => ({ value: String(value), label: say(label) })),
      ]}
      isDisabled={isDisabled}
      onPick={(value) =>
        void send({
          ...{ do: 'choice.edit', id },
          edit: { what: 'provider', option, slot: slot.id, provider: value === own ? null : Number(value) },
        })
      }
    />
  ))
}
