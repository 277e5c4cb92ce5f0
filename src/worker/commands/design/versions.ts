import type { Outcome } from '../../../shared/protocol/commands.ts'
import { defineCommand, done } from '../plan.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { IoParts } from '../../core/editor.ts'
import type { FaceParts } from '../../scene/whole-editor.ts'
import { restoreWhole } from './restored-design.ts'

const restore = defineCommand({
  name: 'version.restore',
  edits: true,
  plan: (editor: EditorParts & FaceParts, { version, name }) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      const { design } = editor.store
      const read = await editor.deps.workspace.readVersion(version)
      if (!read.ok) return { ok: false, refusal: read.error }
      const label = { key: 'history.restoreVersion', params: { name } }
      const key = 'notice.versionRestored'
      const notice = { key, params: { name }, tone: 'success', topic: 'faces' } as const
      return restoreWhole(editor, design, { what: 'restore', version: read.value, label, notice })
    },
  }),
})

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The time of day on this device, with the day where it is another one; alike in both languages. */
function shortTime({ deps: { clock } }: IoParts, at: number): string {
  const wallOf = (ms: number): Date => new Date(ms + clock.utcOffsetMinutes(ms) * 60_000)
  const [then, now] = [wallOf(at), wallOf(clock.wall())]
  const time = `${twoDigits(then.getUTCHours())}:${twoDigits(then.getUTCMinutes())}`
  const day = then.toISOString().slice(0, 10)
  return day === now.toISOString().slice(0, 10) ? time : `${day} ${time}`
}

const comeBack = defineCommand({
  name: 'history.checkpoint',
  edits: true,
  plan: (editor: EditorParts & FaceParts, { at }) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      const { design } = editor.store
      const found = await editor.checkpoints.find(at)
      if (!found.ok) return { ok: false, refusal: found.error }
      const time = shortTime(editor, at)
      const label = { key: 'history.checkpoint', params: { time } }
      const key = 'notice.checkpointBack'
      const notice = { key, params: { time }, tone: 'success', topic: 'faces' } as const
      return restoreWhole(editor, design, { what: 'comeBack', version: found.value, label, notice })
    },
  }),
})

const keep = defineCommand({
  name: 'version.keep',
  edits: true,
  plan: (editor: IoParts, { name }) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      const kept = await editor.deps.workspace.keepVersion(name)
      if (!kept.ok) return { ok: false, refusal: kept.error }
      return done([], [{ key: 'notice.versionKept', params: { name }, tone: 'success' }])
    },
  }),
})

export const versionCommands = [restore, comeBack, keep]
