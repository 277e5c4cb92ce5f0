import type { FaceFix, FaceRefusal } from '../../../shared/document/face-edit.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import type { Command, Refusal } from '../../../shared/protocol/commands.ts'
import { textIn } from '../../core/session/session.ts'
import type { Plan } from '../plan.ts'
import type { IoParts, ShellParts } from '../../core/editor.ts'

type Sizing = Extract<Command, { do: 'face.add' | 'face.copyTo' | 'face.resize' }>

/** A face that the system keeps out comes together with the other system. */
function commandOf(fix: FaceFix, sizing: Sizing | undefined): Command | null {
  if (fix.do === 'switchFace') return { do: 'face.switch', fdId: fix.fdId }
  if (fix.do === 'setSystem')
    return sizing && sizing.do !== 'face.resize'
      ? { ...sizing, system: 'all' }
      : { do: 'system.set', system: fix.system }
  if (fix.do === 'useSize') return sizing ? { ...sizing, ratio: fix.ratio, shape: fix.shape } : null
  return { do: 'face.add', platform: fix.platform, system: fix.system }
}

const wayOutText = ({ label, params }: NonNullable<FaceRefusal['wayOut']>) => ({
  label,
  ...(params ? { params } : {}),
})

/** The refusal in the words of the page: platforms by their names, the way out as a command. */
export function refusalOfFace(editor: ShellParts & IoParts, refusal: FaceRefusal, sizing?: Sizing): Refusal {
  const { key, params, wayOut } = refusal
  const command = wayOut && commandOf(wayOut.fix, sizing)
  const named = params && {
    ...params,
    ...('platform' in params
      ? { platform: textIn(editor, platformFor({ platform: String(params['platform']) }).label, params) }
      : {}),
  }
  return {
    key,
    ...(named ? { params: named } : {}),
    ...(wayOut && command ? { wayOut: { ...wayOutText(wayOut), command } } : {}),
  }
}

/** The plan of a command that is refused so. */
export const no = (editor: ShellParts & IoParts, refusal: FaceRefusal, sizing?: Sizing): Plan => ({
  ok: false,
  refusal: refusalOfFace(editor, refusal, sizing),
})
