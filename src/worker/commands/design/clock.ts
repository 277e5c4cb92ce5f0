import type { HasClock } from '../../scene/time/clock.ts'
import type { HasRecording } from '../../core/session/recording.ts'
import { act, defineCommand, type CommandRow } from '../plan.ts'

const play = defineCommand({
  name: 'clock.play',
  edits: false,
  plan: (editor: HasClock, { isPlaying }) => act(() => editor.clock.play(isPlaying)),
})

const set = defineCommand({
  name: 'clock.set',
  edits: false,
  plan: (editor: HasClock, { epochMs }) => act(() => editor.clock.set(epochMs)),
})

const step = defineCommand({
  name: 'clock.step',
  edits: false,
  plan: (editor: HasClock, { byMs }) => act(() => editor.clock.set(editor.clock.state.epochMs + byMs)),
})

const speed = defineCommand({
  name: 'clock.speed',
  edits: false,
  plan: (editor: HasClock, command) => act(() => editor.clock.setSpeed(command.speed)),
})

const now = defineCommand({
  name: 'clock.now',
  edits: false,
  plan: (editor: HasClock) => act(() => editor.clock.setNow()),
})

const record = defineCommand({
  name: 'frames.record',
  edits: false,
  plan: (editor: HasRecording, { isOn, finish = false, anew = false }) =>
    act(() => editor.recording.set({ isOn, finish, anew })),
})

export const clockCommands: readonly CommandRow<HasClock & HasRecording>[] = [
  play,
  set,
  step,
  speed,
  now,
  record,
]
