import { clipboardOf, missingFrom, withClipboard } from '../../../../shared/document/clipboard.ts'
import { variantOf, type Design, type Held, type Variant } from '../../../../shared/document/design.ts'

/** What was cut and waits to be pasted: these layers are on no dial, so they are part of the work. */
export const waitingCuts = (design: Design): readonly Held[] =>
  clipboardOf(design).filter(
    ({ key, layers, isCut }) =>
      isCut && missingFrom(variantOf(design, key)?.nodeList ?? [], layers).length > 0,
  )

const withoutPast = (variant: Variant): Variant => ({
  ...variant,
  // a portrait of another state may be given up on the server
  imageUrl: '',
  snapshotData: [],
  snapshotIndex: -1,
})

/** The design without the steps that led to it, its lists by reference: what a checkpoint keeps. */
export function bareDesign(design: Design): Design {
  const faces = Object.entries(design.faces).map(([fdId, { normal, ambient, ...face }]) => [
    fdId,
    { ...face, normal: withoutPast(normal), ambient: withoutPast(ambient) },
  ])
  const bare: Design = { ...design, faces: Object.fromEntries(faces) as Design['faces'] }
  return withClipboard(bare, waitingCuts(bare))
}
