import { proxy } from 'valtio'
import type { Look } from '../../../../shared/art/look.ts'
import type { PartGroup } from '../../../../shared/art/parts.ts'
import { presetLooks } from '../../../../shared/art/preset-looks.ts'

/** What the tab of watch art shows, as long as the page is open. */
export const artState = proxy<{
  look: Look
  /** What is put on the dial. */
  groups: PartGroup[]
  withAmbient: boolean
  words: string
  isPutting: boolean
  /** The set on the dial that is being changed; null while a new one is made. */
  set: string | null
}>({
  look: presetLooks[0].look,
  groups: ['dial', 'ring', 'extras', 'hands'],
  withAmbient: true,
  words: '',
  isPutting: false,
  set: null,
})

export function changeLook(change: Partial<Look>): void {
  artState.look = { ...artState.look, ...change }
}
