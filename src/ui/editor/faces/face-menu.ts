import { Columns2, Copy, PencilLine, Plus, Scaling, Trash2 } from 'lucide-react'
import type { FacesView, TargetRow } from '../../../shared/protocol/faces.ts'
import { send } from '../../app/engine/hooks.ts'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import type { Texts } from '../../app/text.ts'
import { isOffered, nextOf } from '../actions/action.ts'
import { act, actionFacts } from '../actions/acting.ts'
import { actionNamed } from '../actions/actions.ts'
import { emptyTargets, faceDialog, hasSizes, nameOfFace } from './face-state.ts'

type FacesOfChip = {
  readonly view: FacesView
  readonly target: TargetRow
  readonly texts: Texts
  readonly isOnly?: boolean
}

const rowOf = (face: FacesView['faces'][number], texts: Texts): MenuEntry => ({
  id: `face-${face.fdId}`,
  label: texts.text('ui.faces.count', { name: nameOfFace(face, texts), count: face.layers }),
  isChecked: face.isActive,
  run: () => void send({ do: 'face.switch', fdId: face.fdId }),
})

const addFor = ({ label }: Pick<TargetRow, 'label'>, { text, say }: Texts): string =>
  text('ui.faces.addFor', { platform: say(label) })

type ShownFace = {
  readonly text: Texts['text']
  readonly fdId: string
  readonly isOff: boolean
  readonly isOneSize: boolean
  readonly isLast: boolean
}

/** What can be done with the face that the chip shows. */
function shownFaceEntries({ text, fdId, isOff, isOneSize, isLast }: ShownFace): readonly MenuEntry[] {
  return [
    {
      id: 'copy',
      label: text('ui.faces.copyTo'),
      icon: Copy,
      isDisabled: isOff,
      run: () => (faceDialog.open = { kind: 'copy', fdId }),
    },
    {
      id: 'resize',
      label: text('ui.faces.resize'),
      icon: Scaling,
      isDisabled: isOff || isOneSize,
      run: () => (faceDialog.open = { kind: 'resize', fdId }),
    },
    {
      id: 'rename',
      label: text('ui.faces.rename'),
      icon: PencilLine,
      isDisabled: isOff,
      run: () => (faceDialog.open = { kind: 'rename', fdId }),
    },
    {
      id: 'remove',
      label: text('ui.faces.remove'),
      icon: Trash2,
      isDanger: true,
      isDisabled: isOff || isLast,
      run: () => (faceDialog.open = { kind: 'remove', fdId }),
    },
  ]
}

/**
 * The faces of a platform, and what can be done with the one that its chip shows. `isOnly`: no chip of another platform
 * stands beside this one, so that its menu has the faces of all.
 */
export function faceEntries({ view, target, texts, isOnly }: FacesOfChip): readonly MenuEntry[] {
  const { text } = texts
  const own = view.faces.filter((face) => face.target === target.id)
  const shown = own.find(({ fdId }) => fdId === target.fdId)
  const isFixed = target.readOnly !== null
  const compare = actionNamed('faces.compare')
  const rows = (isOnly ? view.faces : own).map((face) => rowOf(face, texts))
  const { fdId } = shown ?? { fdId: '' }
  return [
    ...rows,
    ...(rows.length > 0 ? ['line' as const] : []),
    {
      id: 'add',
      label: own.length > 0 ? text('ui.faces.addSize') : addFor(target, texts),
      icon: Plus,
      isDisabled: isFixed,
      run: () => (faceDialog.open = { kind: 'add', target: target.id }),
    },
    ...emptyTargets(view)
      .filter(({ id }) => id !== target.id)
      .map((one): MenuEntry => ({
        id: `add-${one.id}`,
        label: addFor(one, texts),
        icon: Plus,
        run: () => (faceDialog.open = { kind: 'add', target: one.id }),
      })),
    ...shownFaceEntries({
      ...{ text, fdId, isOff: !shown || isFixed, isOneSize: !hasSizes(target) },
      isLast: view.faces.length === 1,
    }),
    ...(isOffered(compare)
      ? ([
          'line',
          {
            id: 'compare',
            label: nextOf(compare, actionFacts(), texts),
            icon: Columns2,
            run: () => void act(compare),
          },
        ] as const)
      : []),
  ]
}
