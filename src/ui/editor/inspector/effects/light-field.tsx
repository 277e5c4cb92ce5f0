import { definePart, QuietPart } from '../../../app/lazy/part.tsx'
import type { LightProps } from './light-rows.tsx'

const rows = definePart<LightProps>(async () => (await import('./light-rows.tsx')).LightRows, 'editorRare')

/** It comes when its section is seen. */
export const LightField = (props: LightProps) => <QuietPart part={rows} props={props} />
