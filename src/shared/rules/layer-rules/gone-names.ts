import { goneNames, type GoneKind } from '../../document/choices/gone.ts'
import { ownChoicesIn } from '../../document/choices/own-choices.ts'
import type { Layer } from '../../document/design.ts'
import { kindOf } from '../../layers/registry.ts'
import type { Rule } from '../rule.ts'

/** What flavours of a face can fill: its complications, as the list of normal has them. */
export const slotsIn = (normal: readonly Layer[]): ReadonlySet<string> =>
  new Set(normal.flatMap((layer) => (kindOf(layer).abilities.isFilledByWatch === true ? [layer.uuid] : [])))

const keys: Readonly<Record<GoneKind, string>> = {
  option: 'finding.flavorOption',
  slot: 'finding.flavorSlot',
  child: 'finding.childGone',
}

/** Options that name what is gone. Both modes have the same ones: normal tells it. */
export const goneNamesRule: Rule = {
  id: 'gone-names',
  on: [],
  findings({ list, mode, platform }) {
    const choices = ownChoicesIn(list)
    if (choices.length === 0 || mode !== 'normal' || !platform.takesChoices) return []
    return goneNames({ choices, slots: slotsIn(list) }).map(({ of, what, count }) => ({
      key: keys[what],
      params: { count },
      severity: 'hint',
      uuid: null,
      options: [of],
      wayOut: { label: 'fix.forgetGone', fix: { do: 'forgetGone', of, what } },
    }))
  },
}
