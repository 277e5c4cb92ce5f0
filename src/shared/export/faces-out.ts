import type { Design } from '../document/design.ts'
import { goesOutAs } from '../platforms/all.ts'

/** Faces of a design that go to Wear OS, in the order of its targets. */
export const wearFacesOf = (design: Design): readonly string[] =>
  design.fdIds.filter((fdId) => goesOutAs(design.faces[fdId]?.normal, 'wff'))

/** Faces of a design that go to the ASR chip, in the order of its targets. */
export const falconFacesOf = (design: Design): readonly string[] =>
  design.fdIds.filter((fdId) => goesOutAs(design.faces[fdId]?.normal, 'falcon'))
