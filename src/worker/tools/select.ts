import { contains, type Point } from '../../shared/base/geometry.ts'
import { refreshScene } from '../scene/refresh.ts'
import { inheritedAt } from '../scene/faces/inherited.ts'
import { isMovable, selectedEntries } from '../scene/canvas/placing.ts'
import { enteredBy, takenBy, wholeGroups } from '../core/canvas/units.ts'
import type { SceneLayer } from '../scene/layers/scene-layer.ts'
import { aimAt, isHeldAt, sourcesOf } from '../scene/canvas/picking.ts'
import { boxBetween } from '../scene/geometry.ts'
import { touchedBy } from '../scene/hit/caught.ts'
import { hitStack, hitTest, type DialAim } from '../scene/hit/hit-test.ts'
import { openPoints } from './outline/open-points.ts'
import { leaveText, openText, placeNewText } from './text-editing/text-editing.ts'
import { toDesign } from '../core/canvas/view.ts'
import { startDrag } from './drag.ts'
import { cursorOf, handleAt, isOnPivot, stanceOf, type Handle } from './handles.ts'
import { cursorOfGuide, pressGuide, pressRuler } from './guides/guide-tool.ts'
import { guideUnder, rulerAt } from './guides/shown.ts'
import { prepareLines } from '../scene/snapping/snap-lines.ts'
import type { Measured } from '../scene/canvas/overlay.ts'
import { measuredTo } from './measures.ts'
import { startPan } from './pan.ts'
import { spent, type Tool, type ToolParts } from './tool.ts'
import { isAlt, isCtrl, isDrag, isShift, type ToolEvent } from './tool-event.ts'
import { startTransform } from './transform/transform.ts'
import type { DocumentParts } from '../core/editor.ts'
import type { SceneParts } from '../scene/editor.ts'

const leftButton = 0
const middleButton = 1
const rightButton = 2

/** Nothing pressed: shows what the pointer would do. */
export const atRest: Tool = {
  name: 'select',
  on(event, editor) {
    if (event.type === 'down') return press(event, editor)
    if (event.type === 'move') hover(event, editor)
    if (event.type === 'leave' || event.type === 'cancel') {
      editor.viewport.setHover(null)
      editor.overlay.clear()
    }
    return null
  },
}

function hover(event: ToolEvent, editor: ToolParts): void {
  if (editor.viewport.hold === 'pan') {
    editor.viewport.setHover(null)
    editor.overlay.show({ cursor: 'grab' })
    return
  }
  const ruler = rulerAt(editor, event.at)
  if (ruler) {
    editor.viewport.setHover(null)
    return editor.overlay.show(ruler === 'corner' ? {} : { cursor: cursorOfGuide(ruler) })
  }
  const handle = handleAt(editor, event)
  const aim = aimAt(editor, event.at)
  const inheritedLayer = handle ? null : inheritedAt(editor, aim)
  if (inheritedLayer) {
    editor.viewport.setHover(event.pointerType === 'touch' ? null : inheritedLayer.layer.uuid)
    editor.overlay.clear()
    return
  }
  const hit = handle ? null : hitTest(editor.scene, aim)
  const isLayer = hit !== null && !hit.kind.abilities.isBackdrop
  // a finger does not hover: what it last touched would stay outlined
  editor.viewport.setHover(isLayer && event.pointerType !== 'touch' ? hit.layer.uuid : null)
  const deg = handle ? (stanceOf(editor)?.deg ?? 0) : 0
  const moves = isLayer || holdsMany(editor, aim.at) || holdsOne(editor, aim)
  const guide = handle || isLayer ? null : guideUnder(editor, event.at)
  const free = guide ? cursorOfGuide(guide.axis) : moves ? 'move' : 'default'
  const cursor = handle ? cursorOf(handle, deg) : free
  const hovered = isLayer ? hit : null
  editor.overlay.show({ cursor, measured: measuredAt(event, hovered, editor), restsAt: event.at })
}

/** With Alt the distances to what is pointed at; what a key showed stays while the pointer rests. */
function measuredAt(event: ToolEvent, hovered: SceneLayer | null, editor: ToolParts): Measured | null {
  const { measured, restsAt } = editor.overlay.shown
  const rests = restsAt?.x === event.at.x && restsAt.y === event.at.y
  if (measured?.isByKey && rests) return measured
  return isAlt(event) ? measuredTo(editor, hovered) : null
}

function press(event: ToolEvent, editor: ToolParts): Tool | null {
  refreshScene(editor)
  if (event.button === middleButton || (editor.viewport.hold === 'pan' && event.button === leftButton)) {
    editor.overlay.show({ cursor: 'grabbing' })
    return startPan(event.at, editor.viewport.view)
  }
  if (event.button === leftButton && placeNewText(editor, toDesign(editor.viewport.view, event.at)))
    return spent
  // a press beside the words ends typing; the dialog about live text takes the press
  if (!leaveText(editor)) return spent
  const ruler = event.button === leftButton ? pressRuler(event, editor) : null
  if (ruler) return ruler
  const aim = aimAt(editor, event.at)
  const hit = hitTest(editor.scene, aim)
  if (event.button === rightButton) {
    pressForMenu({ hit, aim }, editor)
    return null
  }
  if (event.button !== leftButton) return null
  const handle = handleAt(editor, event)
  if (handle) return pressedHandle(event, handle, editor)
  editor.viewport.setPivots(null)
  const inheritedLayer = inheritedAt(editor, aim)
  if (inheritedLayer) return onInherited(inheritedLayer)
  const isOverLayer = hit !== null && !hit.kind.abilities.isBackdrop
  const guide = isOverLayer ? null : pressGuide(event, editor)
  if (guide) return guide
  editor.viewport.setGuide(null)
  return pressLayer(event, editor, { hit, aim })
}

/** An inherited layer of the normal variant stays where it is; a click selects it for its looks in ambient (A33). */
function onInherited({ layer }: SceneLayer): Tool {
  const tool: Tool = {
    name: 'pressing',
    on(event, editor) {
      if (event.type === 'up') editor.selection.set([layer.uuid])
      return staysPressed(event) ? tool : null
    },
  }
  return tool
}

/** A second press on the box is for what lies below it: points of an outline are where its sides and corners are. */
function openBelow({ part }: Handle, editor: ToolParts): void {
  const [entry, ...others] = selectedEntries(editor)
  if (part === 'size' && entry?.kind.outlined && others.length === 0)
    void openPoints(editor, entry.layer.uuid)
}

const staysPressed = ({ type }: ToolEvent): boolean => type === 'move' || type === 'down' || type === 'leave'

function pressedHandle(down: ToolEvent, handle: Handle, editor: ToolParts): Tool {
  editor.overlay.setPressing(true)
  prepareLines(editor)
  const tool: Tool = {
    name: 'pressing',
    on(event, ed) {
      if (event.type === 'move' && isDrag(down.at, event)) {
        return startTransform(down.at, ed, handle).on(event, ed)
      }
      if (event.type === 'up' && down.clicks === 2) openBelow(handle, ed)
      return staysPressed(event) ? tool : null
    },
  }
  return tool
}

type Pressed = { readonly hit: SceneLayer | null; readonly aim: DialAim }

/** The box around many selected layers belongs to them: they are dragged by all of it. */
function holdsMany(editor: ToolParts, at: Point): boolean {
  if (editor.selection.ids.length < 2) return false
  const movable = selectedEntries(editor).filter(isMovable)
  const stance = movable.length > 1 ? stanceOf(editor) : null
  return stance !== null && contains(stance.box, at)
}

/** A selected layer is dragged by what it covers, also where it is not shown: from outside of the dial it comes back so. */
const holdsOne = (editor: ToolParts, aim: DialAim): boolean =>
  selectedEntries(editor).some(
    (entry) => entry.layer.style.visible && isMovable(entry) && isHeldAt(entry, aim),
  )

/**
 * The menu is about what is under the pointer: the selection when it lies there, else the layer in front, else a
 * locked one, which is unlocked there, else the dial.
 */
function pressForMenu({ hit, aim }: Pressed, editor: ToolParts): void {
  const { selection } = editor
  const isWithin = selectedEntries(editor).some((entry) => entry.layer.style.visible && isHeldAt(entry, aim))
  if (isWithin) return
  const isFree = hit !== null && !hit.kind.abilities.isBackdrop
  if (!isFree && holdsMany(editor, aim.at)) return
  const taken = isFree ? hit : (hitStack(editor.scene, aim)[0] ?? hit)
  selection.set(taken ? takenBy(editor, taken.layer) : [])
}

/**
 * The selected layer under the pointer is dragged even when another one covers it, and many of them from anywhere in
 * their box, whatever lies there; a click takes the front one.
 */
function pressLayer(event: ToolEvent, editor: ToolParts, pressed: Pressed): Tool {
  const { hit, aim } = pressed
  // a layer that is only seen in ambient joins no other layer
  editor.selection.prune(editor.store)
  const isPlain = !isCtrl(event) && !isShift(event)
  const isEmpty = !hit || hit.kind.abilities.isBackdrop
  const held = holdsOne(editor, aim) || (isPlain && holdsMany(editor, aim.at))
  if (!held && isEmpty) return onEmpty(event, pressed)
  editor.overlay.setPressing(true)
  const isNew = hit !== null && !editor.selection.has(hit.layer.uuid)
  // with Alt the click is for what lies below: only a drag takes the layer in front
  if (isPlain && isNew && !held && !isAlt(event)) editor.selection.set(takenBy(editor, hit.layer))
  prepareLines(editor)
  return pressing(event, pressed, held)
}

/** `held`: the drag moves the selection as it is; else the pressed layer becomes it, or joins it. */
function pressing(down: ToolEvent, pressed: Pressed, held: boolean): Tool {
  const { hit, aim } = pressed
  const tool: Tool = {
    name: 'pressing',
    on(event, editor) {
      if (event.type === 'move' && isDrag(down.at, event)) {
        if (!held && hit) takeAlong(down, hit, editor)
        refreshScene(editor)
        return startDrag(aim.at, event, editor)
      }
      if (event.type === 'up') click(down, pressed, editor)
      return staysPressed(event) ? tool : null
    },
  }
  return tool
}

/** A drag that begins on a layer outside of the selection. */
function takeAlong(down: ToolEvent, { layer, kind }: SceneLayer, editor: DocumentParts): void {
  if (kind.abilities.isBackdrop || editor.selection.has(layer.uuid)) return
  if (isCtrl(down) || isShift(down)) editor.selection.toggle(layer.uuid)
  else editor.selection.set(takenBy(editor, layer))
}

function click(down: ToolEvent, { hit, aim }: Pressed, editor: ToolParts): void {
  const { selection, store } = editor
  if (isAlt(down) && !isShift(down) && !isCtrl(down)) return selectBelow(editor, { hit, aim })
  if (!hit) return selection.set([])
  const { uuid } = hit.layer
  if (isShift(down)) {
    const order = store.list.map((layer) => layer.uuid)
    selection.rangeTo(uuid, order)
  } else if (isCtrl(down)) selection.toggle(uuid)
  else clickPlain(down, hit, editor)
}

/** The second press goes one group further in; where there is none, into the words; on the mark of a pivot, to moving that. */
function clickPlain(down: ToolEvent, { layer, kind }: SceneLayer, editor: ToolParts): void {
  const { selection } = editor
  const { clicks } = down
  // while there is a key layer a press on another selected one makes that the key
  if (clicks < 2 && selection.key !== null && selection.has(layer.uuid)) return selection.setKey(layer.uuid)
  const entered = clicks === 2 ? enteredBy(editor, layer) : null
  if (entered) editor.selection.set(entered)
  else if (clicks === 2 && selection.has(layer.uuid) && isOnPivot(editor, down))
    editor.viewport.setPivots(selection.ids)
  else if (clicks === 2 && kind.abilities.editsText) openText(editor, layer)
  else if (clicks === 2 && kind.outlined) void openPoints(editor, layer.uuid)
  else editor.selection.set(takenBy(editor, layer))
}

/**
 * Alt-click: what lies below the selected layer at this point, or below the one that a click takes, locked ones too;
 * from the last one back to the front.
 */
function selectBelow(editor: DocumentParts & SceneParts, { hit, aim }: Pressed): void {
  const stack = hitStack(editor.scene, aim)
  const chosen = stack.findLastIndex(({ layer }) => editor.selection.has(layer.uuid))
  const from = chosen >= 0 ? chosen : stack.findIndex((entry) => entry === hit)
  const next = stack[(from + 1) % stack.length]
  if (next) editor.selection.set([next.layer.uuid])
}

/** Presses pass through locked words; a double press is meant to type and shows why that is refused (S4.19). */
function openLocked(down: ToolEvent, aim: DialAim, editor: ToolParts): void {
  const [front] = down.clicks === 2 ? hitStack(editor.scene, aim) : []
  if (front?.kind.abilities.editsText && front.layer.style.isLock) openText(editor, front.layer)
}

/** A click on nothing clears the selection, or takes the background picture; a drag draws the marquee. */
function onEmpty(down: ToolEvent, { hit: backdrop, aim }: Pressed): Tool {
  const tool: Tool = {
    name: 'pressing',
    on(event, editor) {
      if (event.type === 'move' && isDrag(down.at, event)) return marquee(aim.at, event, editor)
      if (event.type === 'up' && isAlt(event)) selectBelow(editor, { hit: backdrop, aim })
      else if (event.type === 'up' && !isCtrl(event) && !isShift(event)) {
        editor.selection.set(backdrop ? [backdrop.layer.uuid] : [])
        openLocked(down, aim, editor)
      }
      return staysPressed(event) ? tool : null
    },
  }
  return tool
}

/** Selects what it touches as it goes; with Shift it adds. `from` in design pixels, so that the view may move below it. */
function marquee(from: Point, first: ToolEvent, editor: ToolParts): Tool | null {
  const before = editor.selection.ids
  const kept = isShift(first) || isCtrl(first) ? before : []
  const isKept = new Set(kept)
  const tool: Tool = {
    name: 'marquee',
    on(event, ed) {
      if (event.type === 'cancel') ed.selection.set(before)
      if (event.type === 'up' || event.type === 'cancel' || event.type === 'finish') {
        ed.overlay.clear()
        return event.type === 'up' ? null : spent
      }
      if (event.type !== 'move') return tool
      const box = boxBetween(from, toDesign(ed.viewport.view, event.at))
      const touched = touchedBy(ed.scene, box, sourcesOf(ed))
      // with Ctrl single layers of groups are caught
      const caught = isCtrl(first) ? touched : wholeGroups(ed, touched)
      ed.selection.set([...kept, ...caught.filter((id) => !isKept.has(id))])
      ed.overlay.show({ marquee: box, cursor: 'crosshair' })
      return tool
    },
  }
  return tool.on(first, editor)
}
