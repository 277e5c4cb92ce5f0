import { trackIn } from '../../../shared/base/track/track.ts'
import type { ShellParts } from '../../core/editor.ts'

/** Whether a number is not moved by hand: an expression governs it, or a track while no keys are recorded. */
export const isHeldBy = ({ panels }: ShellParts, text: string): boolean =>
  text !== '' && !(panels.recording && trackIn(text))
