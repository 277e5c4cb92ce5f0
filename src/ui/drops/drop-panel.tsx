import { definePart } from '../parts/part.tsx'
import { LateOpener } from './late-opener.tsx'
import type { DropPanelProps, PanelOfButtonProps } from './panel-of-button.tsx'

const panel = definePart<PanelOfButtonProps>(
  [],
  async () => (await import('./panel-of-button.tsx')).PanelOfButton,
)

/** A button that opens a panel beside it. */
export const DropPanel = (props: DropPanelProps) => <LateOpener part={panel} props={props} popup="dialog" />
