import type { CompareView } from '../../../shared/protocol/faces.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { InnerPart } from '../../app/lazy/part.tsx'
import { defineLazyPart } from '../lazy-part.ts'

const beside = defineLazyPart<{ readonly compare: CompareView }>(
  async () => (await import('./beside.tsx')).Beside,
)

/** The other face beside the canvas, while two of them are compared. */
export function SideBySide() {
  const compare = useProjection('compare')
  return compare ? <InnerPart part={beside} props={{ compare }} /> : null
}
