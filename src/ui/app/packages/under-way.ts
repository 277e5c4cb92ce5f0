import type { BuildTask } from '../../../shared/api/builds/tasks.ts'

/** The server still works on it, or will. */
export const isUnderWay = ({ state }: Pick<BuildTask, 'state'>): boolean =>
  state === 'queued' || state === 'running'
