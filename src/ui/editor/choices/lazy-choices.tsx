import { useProjection } from '../../app/engine/hooks.ts'
import { QuietPart } from '../../app/lazy/part.tsx'
import { defineLazyPart } from '../lazy-part.ts'

const section = defineLazyPart<object>(async () => (await import('./choices-section.tsx')).ChoicesSection)
const layers = defineLazyPart<object>(async () => (await import('./choices-section.tsx')).LayersSection)
const group = defineLazyPart<object>(async () => (await import('./choices-section.tsx')).GroupChoice)
const plate = defineLazyPart<object>(async () => (await import('./choices-section.tsx')).ChoicesPlate)

const parts = { inspector: section, layers, group, preview: plate }
const nothing = {}

/** What the wearer can choose: made for the design, shown for layers, and in the preview where there is any. */
export function LateChoices({ where }: { readonly where: keyof typeof parts }) {
  const choices = useProjection('choices')
  if (choices.length === 0 && (where === 'preview' || where === 'group')) return null
  return <QuietPart part={parts[where]} props={nothing} />
}
