import { definePart, QuietPart } from '../../../app/lazy/part.tsx'
import type { LocalizationProps } from './localization-list.tsx'

const list = definePart<LocalizationProps>(
  async () => (await import('./localization-list.tsx')).LocalizationList,
  'editorRare',
)

/** Most layers read the clock of the watch: zones and languages come when the section is unfolded. */
export const LocalizationFieldRow = (props: LocalizationProps) => <QuietPart part={list} props={props} />
