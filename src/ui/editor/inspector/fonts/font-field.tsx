import { definePart, QuietPart } from '../../../app/lazy/part.tsx'
import type { FontProps } from './font-box.tsx'

const box = definePart<FontProps>(async () => (await import('./font-box.tsx')).FontBox, 'editorRare')

/** Families, weights and what is said of them come when a text is selected. */
export const FontFieldRow = (props: FontProps) => <QuietPart part={box} props={props} />
