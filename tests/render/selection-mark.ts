import type { FrameJson } from './harness/worker.ts'

/** The turned outline of a selection with its half transparent fill. */
export const selectionAt = (x: number, y: number): FrameJson['overlay'][number] => ({
  mark: 'outline',
  box: { x, y, width: 60, height: 40 },
  deg: 20,
  color: '#4C8DFF80',
  width: 1.5,
  dash: null,
  fill: '#4C8DFF20',
})
