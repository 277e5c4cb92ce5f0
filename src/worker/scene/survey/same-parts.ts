import type { RuleWorld } from '../../../shared/rules/rule.ts'

/** What a survey depends on: the same parts give the same findings. */
export const partsOf = (world: RuleWorld, pictures: number): readonly unknown[] => [
  world.list,
  world.platform,
  world.shape,
  world.dial.width,
  world.dial.height,
  world.system,
  world.isEditFreeFaceAfterAudit,
  world.fileSizes,
  world.unsynced,
  world.litShare,
  world.screen,
  pictures,
  world.inherited.length,
  ...world.inherited,
  ...(world.stepped?.faces ?? []),
  ...(world.stepped?.mode ?? []),
]

/** The very same parts, by reference. */
export const areSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index])
