import type { Projections } from '../../../shared/protocol/projections.ts'
import { addIcons } from '../../kit/icons.ts'
import { addTextsOf } from '../../../shared/messages/text.ts'

/** The layer kinds live in the engine: what they say and show on the page comes with it. */
export function takeKinds({ texts, icons }: Projections['kinds']): void {
  addTextsOf(texts)
  addIcons(icons)
}
