import {
  convertChosen,
  addBetween,
  chosenAnchors,
  moveChosen,
  removeChosen,
  type Edited,
} from '../../../shared/base/path/contours/edit-contours.ts'
import { pointId, readPointId, refsOf, type Contour } from '../../../shared/base/path/contours/contours.ts'
import { joinChosen, splitChosen, toggleClosed } from '../../../shared/base/path/contours/lines.ts'
import { exchangeLayers } from '../../../shared/document/layer-list.ts'
import type { PointsCommand } from '../../../shared/protocol/commands/points.ts'
import { edit } from '../../commands/command.ts'
import { refuse, type Plan } from '../../commands/plan.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import type { EditorParts } from '../../scene/editor.ts'
import { refreshScene } from '../../scene/refresh.ts'
import { atHand, choose, wayInBox, type AtHand } from './at-hand.ts'
import { sayChosen } from './said.ts'

type Change = Edited & { readonly verb: string; readonly burst?: string }

/** As one step of the history; what came of it is taken hold of, and said. */
export function planChange(editor: EditorParts, hand: AtHand, change: Change): Plan {
  const { layer } = hand.entry
  const refusal = hand.refusal(change.contours)
  if (refusal) return { ok: false, refusal }
  const plan = edit(editor, {
    list: exchangeLayers(editor.store.list, [[editor.scene.indexOf(layer.uuid), hand.with(change.contours)]]),
    label: changeLabel(change.verb, [layer]),
    ids: [layer.uuid],
    ...(change.burst === undefined ? {} : { burst: change.burst }),
  })
  if (!plan.ok) return plan
  return {
    ok: true,
    apply() {
      const outcome = plan.apply()
      choose(editor, hand, change.chosen)
      refreshScene(editor)
      const next = atHand(editor)
      if (next) sayChosen(editor, next)
      return outcome
    },
  }
}

const take = (editor: EditorParts, hand: AtHand, chosen: readonly string[]): Plan => ({
  ok: true,
  apply() {
    choose(editor, hand, chosen)
    sayChosen(editor, { ...hand, chosen })
    return { ok: true, ids: [hand.entry.layer.uuid], notices: [] }
  },
})

/** Points and their handles one after the other, round and round. */
function step(editor: EditorParts, hand: AtHand, by: 1 | -1): Plan {
  const all = refsOf(hand.contours).map(pointId)
  const last = hand.chosen.at(by > 0 ? -1 : 0)
  const from = last === undefined ? (by > 0 ? -1 : 0) : all.indexOf(last)
  const id = all[(from + by + all.length) % all.length]
  return id === undefined ? refuse('refusal.points.none') : take(editor, hand, [id])
}

const isLeft = (contours: readonly Contour[]): boolean => contours.some(({ anchors }) => anchors.length > 1)

function remove(editor: EditorParts, hand: AtHand): Plan {
  const contours = removeChosen(hand.contours, hand.chosen)
  if (isLeft(contours)) {
    const chosen = hand.chosen.flatMap((id) => {
      const ref = readPointId(id)
      return ref && ref.part !== 'at' ? [pointId({ ...ref, part: 'at' })] : []
    })
    const areHandles = chosen.length === hand.chosen.length
    return planChange(editor, hand, { contours, chosen: areHandles ? chosen : [], verb: 'deletePoints' })
  }
  const command = { do: 'layer.delete', ids: [hand.entry.layer.uuid] } as const
  return {
    ok: false,
    refusal: { key: 'refusal.points.all', wayOut: { label: 'ui.action.delete', command } },
  }
}

function nudge(
  editor: EditorParts,
  hand: AtHand,
  command: { readonly dx: number; readonly dy: number },
): Plan {
  const by = wayInBox(hand, { x: command.dx, y: command.dy })
  const contours = moveChosen(hand.contours, hand.chosen, { by })
  return planChange(editor, hand, { contours, chosen: hand.chosen, verb: 'movePoints', burst: 'points' })
}

type How = Extract<PointsCommand, { do: 'points.change' }>['how']

const changes: Readonly<Record<How, (editor: EditorParts, hand: AtHand) => Plan>> = {
  delete: remove,
  corner: (editor, hand) =>
    planChange(editor, hand, {
      contours: convertChosen(hand.contours, hand.chosen, 'corner'),
      chosen: [...chosenAnchors(hand.chosen)],
      verb: 'cornerPoints',
    }),
  smooth: (editor, hand) =>
    planChange(editor, hand, {
      contours: convertChosen(hand.contours, hand.chosen, 'smooth'),
      chosen: [...chosenAnchors(hand.chosen)],
      verb: 'smoothPoints',
    }),
  add: (editor, hand) =>
    planChange(editor, hand, { ...addBetween(hand.contours, hand.chosen), verb: 'addPoint' }),
  split(editor, hand) {
    const edited = splitChosen(hand.contours, hand.chosen)
    if (edited.contours === hand.contours) return refuse('refusal.points.end')
    return planChange(editor, hand, { ...edited, verb: 'splitPath' })
  },
  join(editor, hand) {
    const edited = joinChosen(hand.contours, hand.chosen)
    return edited
      ? planChange(editor, hand, { ...edited, verb: 'joinPoints' })
      : refuse('refusal.points.join')
  },
  close(editor, hand) {
    const edited = toggleClosed(hand.contours, hand.chosen)
    const areMore = edited.contours.some(({ isClosed }, index) => isClosed && !hand.contours[index]?.isClosed)
    return planChange(editor, hand, { ...edited, verb: areMore ? 'closePath' : 'openPath' })
  },
}

/** What keys, menus and buttons do with the points that are edited. */
export function planPoints(editor: EditorParts, command: PointsCommand): Plan {
  refreshScene(editor)
  const hand = atHand(editor)
  if (!hand) return refuse('refusal.points.off')
  if (command.do === 'points.step') return step(editor, hand, command.by < 0 ? -1 : 1)
  if (command.do === 'points.all')
    return take(
      editor,
      hand,
      refsOf(hand.contours)
        .filter(({ part }) => part === 'at')
        .map(pointId),
    )
  if (command.do === 'points.change' && !Object.hasOwn(changes, command.how))
    return refuse('refusal.badCommand', { command: command.do })
  const isForAll = command.do === 'points.change' && command.how === 'close'
  if (hand.chosen.length === 0 && !isForAll) return refuse('refusal.points.none')
  return command.do === 'points.nudge' ? nudge(editor, hand, command) : changes[command.how](editor, hand)
}
