import type { FaceFix, FaceRefusal } from '../../shared/document/face-edit.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import type { Command, Refusal } from '../../shared/protocol/commands.ts'
import { textIn, type Editor } from '../editor.ts'
import type { Plan } from './command.ts'

type Bringing = Extract<Command, { do: 'face.add' | 'face.copyTo' }>

/** A face that the system keeps out comes together with the other system. */
function commandOf(fix: FaceFix, asked: Bringing | undefined): Command {
  if (fix.do === 'switchFace') return { do: 'face.switch', fdId: fix.fdId }
  if (fix.do === 'setSystem')
    return asked ? { ...asked, system: 'all' } : { do: 'system.set', system: fix.system }
  return { do: 'face.add', platform: fix.platform, system: fix.system }
}

/** The refusal in the words of the page: platforms by their names, the way out as a command. */
export function refusalOfFace(editor: Editor, refusal: FaceRefusal, asked?: Bringing): Refusal {
  const { key, params, wayOut } = refusal
  const named = params && {
    ...params,
    ...('platform' in params
      ? { platform: textIn(editor, platformFor({ platform: String(params['platform']) }).label, params) }
      : {}),
  }
  return {
    key,
    ...(named ? { params: named } : {}),
    ...(wayOut ? { wayOut: { label: wayOut.label, command: commandOf(wayOut.fix, asked) } } : {}),
  }
}

/** The plan of a command that is refused so. */
export const no = (editor: Editor, refusal: FaceRefusal, asked?: Bringing): Plan => ({
  ok: false,
  refusal: refusalOfFace(editor, refusal, asked),
})
