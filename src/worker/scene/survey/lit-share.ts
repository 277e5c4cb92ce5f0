import type { VariantKey } from '../../../shared/document/design.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { worldOf } from '../../../shared/rules/world.ts'
import type { Loads } from './loads.ts'
import { areSame } from './same-parts.ts'
import type { DesignParts, IoParts } from '../../core/editor.ts'

/** The share of lit pixels of the shown face's ambient picture. */
export type LitShare = {
  /** Null for a variant that has none, or was not measured. */
  readonly of: (key: VariantKey) => number | null
  /** Draws and counts anew, unless all is as it was. */
  measure(): void
}

/** `measureLit` draws the ambient picture and counts; null where there is none. */
export function createLitShare(
  editor: DesignParts & IoParts,
  loads: Loads,
  measureLit: () => number | null,
): LitShare {
  let lit: { parts: readonly unknown[]; fdId: string; share: number | null } | null = null

  return {
    of: ({ fdId, variant }) => (variant === 'ambient' && lit?.fdId === fdId ? lit.share : null),
    measure() {
      const { design } = editor.store
      const face = design?.faces[design.activeFdId]
      if (!design || !face || !platformFor(face.normal).hasAmbient || editor.deps.renderer.isLost) return
      const { activeFdId: fdId } = design
      const world = worldOf(design, { fdId, variant: 'ambient' }, { platformOf: platformFor })
      if (!world) return
      const parts = [design.id, fdId, world.list, loads.count, ...world.inherited]
      if (lit && areSame(lit.parts, parts)) return
      const share = measureLit()
      const { pictures } = editor.deps
      if (!pictures.isBusy) {
        lit = { parts, fdId, share }
        return
      }
      // a picture on its way is drawn as a light box: what was lit before it is nearer to the truth
      if (lit?.parts[0] !== design.id) lit = null
      void pictures.whenIdle().then(() => {
        loads.add()
        editor.page.wake()
      })
    },
  }
}
