import type { OwnChoiceCommand } from '../../../shared/protocol/commands/choices.ts'

/** The gesture that an edit of a theme's colour belongs to; null for every other edit. */
export function gestureOf(command: OwnChoiceCommand): string | null {
  if (command.do !== 'choice.edit' || command.edit?.what !== 'color' || !command.edit.phase) return null
  const { option, index } = command.edit
  return `choice.color ${command.id} ${option} ${index}`
}
