import { definePart } from '../lazy/part.tsx'
import { LazyOpener } from './lazy-opener.tsx'
import type { DropPanelProps, PanelOfButtonProps } from './panel-of-button.tsx'

const panel = definePart<PanelOfButtonProps>(
  async () => (await import('./panel-of-button.tsx')).PanelOfButton,
  'home',
)

/** A button that opens a panel beside it. */
export const DropPanel = (props: DropPanelProps) => <LazyOpener part={panel} props={props} popup="dialog" />
