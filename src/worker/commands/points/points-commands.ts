import type { PointsCommand } from '../../../shared/protocol/commands/points.ts'
import type { EditorParts } from '../../scene/editor.ts'
import { outlineEditing } from '../../tools/outline/lazy.ts'
import { defineCommand, refuse } from '../plan.ts'
import { modeCommands } from './mode.ts'
import { penCommands } from './pen.ts'

/** What it does is loaded with the editing of points, and nothing else can be meant before. */
const changed = (name: PointsCommand['do']) =>
  defineCommand({
    name,
    edits: name === 'points.nudge' || name === 'points.change',
    plan: (editor: EditorParts, command) =>
      outlineEditing()?.plan(editor, command) ?? refuse('refusal.points.off'),
  })

const names = ['points.step', 'points.all', 'points.nudge', 'points.change'] as const

export const pointsCommands = [...modeCommands, ...penCommands, ...names.map(changed)]
