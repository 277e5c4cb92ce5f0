import type { OwnChoiceCommand } from '../../../shared/protocol/commands/choices.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { planLater } from '../pictures/with-pictures.ts'
import { defineCommand, type Plan } from '../plan.ts'
import { choiceCommands } from './choices.ts'
import type { Needs, planOwn } from './own.ts'
import { gestureOf } from './gesture-of.ts'
import type { DocumentParts, ShellParts, ViewParts } from '../../core/editor.ts'

type Planned = typeof planOwn

/** What makes choices is loaded on first use; from then on it answers at once. */
let here: Planned | null = null

async function bring(): Promise<{ readonly ok: true; readonly value: Planned }> {
  here = (await lazyFile(() => import('./own.ts'))).planOwn
  return { ok: true, value: here }
}

const plan = (editor: DocumentParts & ViewParts & ShellParts & Needs, command: OwnChoiceCommand): Plan =>
  here ? here(editor, command) : planLater(editor, bring, (planned) => planned(editor, command))

export const choicesCommands = [
  ...choiceCommands,
  // what a designer offers the wearer to choose
  defineCommand({ name: 'choice.add', edits: true, plan }),
  defineCommand({
    name: 'choice.edit',
    edits: true,
    joins: (editor: DocumentParts & ViewParts & ShellParts & Needs, command) =>
      editor.history.owner !== null && editor.history.owner === gestureOf(command),
    plan,
  }),
  defineCommand({ name: 'choice.put', edits: true, plan }),
  defineCommand({ name: 'choice.follow', edits: true, plan }),
]
