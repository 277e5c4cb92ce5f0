import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { MakeId } from '../../../shared/base/ids.ts'
import { noAudit, withAudit } from '../../../shared/rules/audit.ts'
import { cutText } from '../../../shared/document/cut-text.ts'
import type { Design } from '../../../shared/document/design.ts'
import { rewriteUrls } from '../../../shared/document/rewrite-urls.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { renewPortrait, type UploadPortrait } from '../portraits/renew-portrait.ts'
import { sendWork, type SendDeps } from './send-work.ts'

export type CopyDeps = {
  readonly send: SendDeps
  readonly uploadPortrait: UploadPortrait
  readonly makeId: MakeId
  /** The name of a copy of a design with this name. */
  readonly copyName: (name: string) => string
}

/** Names of designs have at most 60 characters (W5). */
const nameLength = 60

/** Saves the design on the server as a draft of its own; answers its name. */
export async function saveAsCopy(design: Design, deps: CopyDeps): Promise<Result<string, Refusal>> {
  const id = deps.makeId()
  const named = (name: string): string => (name ? cutText(deps.copyName(name), nameLength) : name)
  const dialName = named(design.dialName || deps.send.untitled)
  const dialNameCn = named(design.dialNameCn)
  const copy = {
    id,
    design: withAudit({ ...design, id, dialName, dialNameCn }, noAudit),
    version: 1,
    rev: null,
    beginSend: () => Promise.resolve(deps.makeId()),
    rewrite(rewrite: (url: string) => string) {
      copy.design = rewriteUrls(copy.design, rewrite)
    },
    previewUrl: (): Promise<string | null> => renewPortrait(copy, { upload: deps.uploadPortrait }),
  }
  const outcome = await sendWork(copy, deps.send)
  if (outcome.kind === 'saved') return ok(dialName)
  return refused(outcome.kind === 'failed' ? outcome.refusal : { key: 'save.offline' })
}
