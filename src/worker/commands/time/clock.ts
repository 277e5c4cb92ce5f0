import { act, defineCommand } from '../plan.ts'
import type { TimeParts } from '../../scene/editor.ts'

const play = defineCommand({
  name: 'clock.play',
  edits: false,
  plan: (editor: TimeParts, { isPlaying }) => act(() => editor.clock.play(isPlaying)),
})

const set = defineCommand({
  name: 'clock.set',
  edits: false,
  plan: (editor: TimeParts, { epochMs }) => act(() => editor.clock.set(epochMs)),
})

const step = defineCommand({
  name: 'clock.step',
  edits: false,
  plan: (editor: TimeParts, { byMs }) => act(() => editor.clock.set(editor.clock.state.epochMs + byMs)),
})

const speed = defineCommand({
  name: 'clock.speed',
  edits: false,
  plan: (editor: TimeParts, command) => act(() => editor.clock.setSpeed(command.speed)),
})

const now = defineCommand({
  name: 'clock.now',
  edits: false,
  plan: (editor: TimeParts) => act(() => editor.clock.setNow()),
})

export const clockCommands = [play, set, step, speed, now]
