import { isRoot } from '../../../shared/document/create.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { memoLastByObject } from '../../../shared/base/memo.ts'
import { ownChoicesIn, type InOption, type OwnChoice } from '../../../shared/document/choices/own-choices.ts'
import {
  seenChoices,
  withChosen,
  type Chosen,
  type SeenChoices,
} from '../../../shared/document/choices/seen-choices.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import type { Store } from '../design/store.ts'

/** Which options of the wearer are looked at: nothing of it is stored, and only its verb changes it. */
export type Choosing = {
  /** By the id of the choice; what is missing is as the wearer finds it. Another reference after every change. */
  readonly chosen: Chosen
  /** An option among these choices; of a flavour what it takes of each. */
  choose(among: readonly OwnChoice[], at: InOption): void
  /** How a list is seen now; null where there is nothing to choose. The same reference while it is seen the same. */
  seen(list: readonly Layer[], variant: { readonly platform: string }): SeenChoices | null
}

/** A face whose platform has no such choices is seen with the options that are marked for it. */
export const chosenOn = (variant: { readonly platform: string }, chosen: Chosen): Chosen | 'falcon' =>
  platformFor(variant).takesChoices ? chosen : 'falcon'

export function createChoosing(): Choosing {
  let chosen: Chosen = new Map()
  const seenBy = memoLastByObject(seenChoices)
  return {
    get chosen() {
      return chosen
    },
    choose(among, at) {
      chosen = withChosen(among, chosen, at)
    },
    seen: (list, variant) => seenBy(ownChoicesIn(list), chosenOn(variant, chosen)),
  }
}

/** What the root of the shown face holds, by reference: untrusted until it is read. */
export function storedChoices({ store }: { readonly store: Store }): unknown {
  const { design } = store
  const root = design?.faces[design.activeFdId]?.normal.nodeList.find(isRoot)
  return (root?.style as { readonly choices?: unknown } | undefined)?.choices
}
