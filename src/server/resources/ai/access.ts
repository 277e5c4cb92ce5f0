import type { AiAccess } from '../../../shared/api/ai/access.ts'
import type { OpenTask } from '../../../shared/api/ai/pictures.ts'
import type { Session, Context } from '../../base/context.ts'
import { todayOf } from './pictures/day.ts'
import { findOpenTask } from './pictures/queries.ts'
import { readBeta, requireBeta } from './permissions.ts'
import { setBeta } from './queries.ts'

const nameOf = (provider: { readonly name: string } | null): { name: string } | null =>
  provider === null ? null : { name: provider.name }

/** What a device that did not submit it has to know to wait for it. */
async function readOpenTask({ run }: Context, { userId }: Session): Promise<OpenTask | null> {
  const row = await run((sql) => findOpenTask(sql, userId))
  return row && { taskId: row.id, prompt: row.prompt, createdAt: row.createdAt.toISOString() }
}

export async function readAi(context: Context, session: Session): Promise<AiAccess> {
  const beta = await readBeta(context, session)
  const { chat, image, matting } = context.ai
  return {
    isOpen: beta !== false,
    beta,
    appkey: session.sessionId,
    now: context.now().toISOString(),
    providers: { chat: nameOf(chat), image: nameOf(image), matting: nameOf(matting) },
    today: await todayOf(context, session),
    openTask: await readOpenTask(context, session),
  }
}

/** W4.30, W4.31; as often as one likes. */
export async function changeBeta(
  context: Context,
  { userId }: Session,
  isMember: boolean,
): Promise<{ beta: boolean }> {
  requireBeta(context)
  await context.run((sql) => setBeta(sql, userId, isMember ? context.now() : null))
  return { beta: isMember }
}
