import { and, eq } from 'drizzle-orm'
import type { Adb } from '../../base/adb/program.ts'
import type { Actor } from '../../base/context.ts'
import { buildTask } from '../../base/db/tables/builds.ts'
import { Refusal } from '../../base/reply.ts'

/*
 * The owner of a design builds it and sees its tasks, while the design is neither in the trash nor deleted
 * (`isOwnLivingDraft` of `drafts/permissions.ts`). The package of a task goes to its owner, and to those who hold
 * the link that its owner requested (`package-link.ts`).
 */

export const isTaskOf = (ownerId: number) => eq(buildTask.ownerId, ownerId)

export const isOwnTask = ({ id, ownerId }: { readonly id: string; readonly ownerId: number }) =>
  and(eq(buildTask.id, id), isTaskOf(ownerId))

/**
 * Throws `forbidden` on a server that others reach, and for a call that came from elsewhere or through a proxy: it would
 * send into a network that is not its visitor's.
 */
export function requireAdb(adb: Adb | null, { isOwnMachine }: Pick<Actor, 'isOwnMachine'>): Adb {
  if (adb === null || !isOwnMachine) throw new Refusal('forbidden')
  return adb
}

/** Throws `notFound`. */
export function requireOwnTask<T extends { readonly ownerId: number }>(task: T | null, userId: number): T {
  if (task === null || task.ownerId !== userId) throw new Refusal('notFound')
  return task
}
