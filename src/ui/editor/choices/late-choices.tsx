import { useProjection } from '../../engine/hooks.ts'
import { QuietPart } from '../../parts/part.tsx'
import { defineLatePart } from '../late-part.ts'

const section = defineLatePart<object>(
  async () => (await import('./choices-section.tsx')).ChoicesSection,
  ['import'],
)
const plate = defineLatePart<object>(
  async () => (await import('./choices-section.tsx')).ChoicesPlate,
  ['import'],
)

const nothing = {}

/** What the wearer can choose: only faces that were opened from outside have anything of it. */
export function LateChoices({ where }: { readonly where: 'inspector' | 'preview' }) {
  const choices = useProjection('choices')
  if (choices.length === 0) return null
  return <QuietPart part={where === 'inspector' ? section : plate} props={nothing} />
}
