import { applyPatches, enablePatches, produceWithPatches, setAutoFreeze } from 'immer'
import { apply, create } from 'mutative'

enablePatches()
// nothing is frozen: their documentation names it as what costs most
setAutoFreeze(false)

const align = (draft) => {
  for (const layer of draft.layers) layer.style.x = 0
}

/** A change to all layers in each library; `undo` gives the state before, made of the patches. */
export const undoPeers = {
  mutative(state) {
    const [after, , back] = create(state, align, { enablePatches: true, enableAutoFreeze: false })
    return { patches: back.length, undo: () => apply(after, back) }
  },
  immer(state) {
    const [after, , back] = produceWithPatches(state, align)
    return { patches: back.length, undo: () => applyPatches(after, back) }
  },
}
