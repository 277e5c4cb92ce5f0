import { definePart, QuietPart } from '../../../app/lazy/part.tsx'
import type { EffectsProps } from './effect-rows.tsx'

const rows = definePart<EffectsProps>(
  async () => (await import('./effect-rows.tsx')).EffectRows,
  'editorRare',
)

/** Most layers have no effects: their rows come when the section is seen. */
export const EffectsFieldRow = (props: EffectsProps) => <QuietPart part={rows} props={props} />
