import { firstPolar, guideLimits, type PolarGrid } from '../../../shared/base/guides.ts'
import { shownGuides } from '../../../shared/document/design.ts'
import { addLine, moveLine, removeLines } from '../../tools/guides/change.ts'
import { chosenGuide } from '../../tools/guides/shown.ts'
import { act, defineCommand, refuse } from '../plan.ts'
import type { DocumentParts, ViewParts } from '../../core/editor.ts'

type Needs = DocumentParts & ViewParts

const isAxis = (axis: unknown): axis is 'x' | 'y' => axis === 'x' || axis === 'y'

const badCommand = (command: string) => refuse('refusal.badCommand', { command })

const show = defineCommand({
  name: 'rulers.show',
  edits: false,
  plan: (editor: ViewParts, { isOn }) => act(() => editor.viewport.setRulers(isOn !== false)),
})

const add = defineCommand({
  name: 'guide.add',
  edits: true,
  plan: (editor: Needs, { axis, at }) =>
    isAxis(axis) && typeof at === 'number' ? addLine(editor, { axis, at }) : badCommand('guide.add'),
})

const move = defineCommand({
  name: 'guide.move',
  edits: true,
  plan: (editor: Needs, { axis, at, to }) =>
    isAxis(axis) && typeof to === 'number' ? moveLine(editor, { axis, at }, to) : badCommand('guide.move'),
})

/** Moves the chosen one, for the keys. */
const nudge = defineCommand({
  name: 'guide.nudge',
  edits: true,
  plan(editor: Needs, { by }) {
    const line = chosenGuide(editor)
    return line ? moveLine(editor, line, line.at + by) : refuse('refusal.noGuide')
  },
})

const remove = defineCommand({
  name: 'guide.remove',
  edits: true,
  plan(editor: Needs, { axis, at }) {
    if (isAxis(axis) && typeof at === 'number') return removeLines(editor, [{ axis, at }])
    const line = chosenGuide(editor)
    return line ? removeLines(editor, [line]) : refuse('refusal.noGuide')
  },
})

const clear = defineCommand({
  name: 'guide.clear',
  edits: true,
  plan: (editor: Needs) => removeLines(editor, shownGuides(editor.store.design).lines),
})

/** A whole number within the limits of its name; undefined for anything else. */
function within(name: 'rays' | 'rings', value: unknown): number | undefined {
  const { min, max } = guideLimits[name]
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined
}

const polar = defineCommand({
  name: 'polar.set',
  edits: true,
  plan(editor: Needs, { isOn, ...wanted }) {
    const { polar: before = null } = shownGuides(editor.store.design)
    const now = before ?? firstPolar
    for (const name of ['rays', 'rings'] as const) {
      const value = wanted[name]
      if (value === undefined || within(name, value) !== undefined) continue
      return refuse(`refusal.polar.${name}`, { ...guideLimits[name], value: String(value).slice(0, 20) })
    }
    const to: PolarGrid = {
      isOn: isOn ?? now.isOn,
      rays: wanted.rays ?? now.rays,
      rings: wanted.rings ?? now.rings,
    }
    const isSame = to.isOn === now.isOn && to.rays === now.rays && to.rings === now.rings
    if (isSame) return act(() => undefined)
    const key = to.isOn === now.isOn ? 'history.polar' : to.isOn ? 'history.polarOn' : 'history.polarOff'
    return act(() => {
      editor.history.changeGuides({ out: [], put: [], polar: { from: before, to } }, { key })
    })
  },
})

/** Lines that layers are placed by, of the face on the canvas. */
export const guideCommands = [show, add, move, nudge, remove, clear, polar]
