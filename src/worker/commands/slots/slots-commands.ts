import { defineCommand, type CommandOf, type Plan } from '../plan.ts'
import type { Needs } from './grouped.ts'
import { planLayout } from './made.ts'

const layout = defineCommand({
  name: 'slot.layout',
  edits: true,
  plan: (editor: Needs, command: CommandOf<'slot.layout'>): Plan => planLayout(editor, command),
})

export const slotsCommands = [layout]
