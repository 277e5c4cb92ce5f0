import { definePart, QuietPart } from '../../../app/lazy/part.tsx'
import type { FeaturesProps } from './feature-rows.tsx'

const rows = definePart<FeaturesProps>(
  async () => (await import('./feature-rows.tsx')).FeatureRows,
  'editorRare',
)

/** Few texts ask their font for other forms: the rows come when the section is seen. */
export const FeaturesFieldRow = (props: FeaturesProps) => <QuietPart part={rows} props={props} />
