import type { Problem } from './problem.ts'

/** A problem as a sentence; `say` is the engine of texts with its language set. */
export function sayProblem(
  { key, params }: Pick<Problem, 'key' | 'params'>,
  say: (key: string, params: Problem['params']) => string,
): string {
  const { wants } = params
  return say(key, typeof wants === 'string' ? { ...params, wants: say(wants, params) } : params)
}
