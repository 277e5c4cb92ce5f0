import type { BuildTask } from '../../../shared/api/builds/tasks.ts'

type Made = Pick<BuildTask, 'state' | 'rev'>

/**
 * What the server made and what it was to make may be two states of the design: `rev` is what the server calls the state
 * that is on the canvas, null where it does not have that.
 */
export const isOfEarlier = (task: Made, rev: number | null): boolean =>
  task.state === 'succeeded' && task.rev !== rev

/** The task whose report is true of the design as it is on the canvas; null where there is none. */
export const presentOf = <T extends Made>(tasks: Iterable<T>, rev: number | null): T | null =>
  [...tasks].find((task) => task.state === 'succeeded' && !isOfEarlier(task, rev)) ?? null
