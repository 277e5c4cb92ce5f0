import { maxImageBytes } from '../../../shared/base/amounts.ts'
import { roundTo } from '../../../shared/base/geometry.ts'
import type { Command, IncomingFile, Notice, Outcome, Refusal } from '../../../shared/protocol/commands.ts'
import type { LighterFile } from '../../core/ports.ts'
import { defineCommand, refuse, type CommandRow } from '../plan.ts'
import type { IoParts } from '../../core/editor.ts'
import type { TaskParts } from '../../scene/whole-editor.ts'

/** Commands that bring files. */
export type WithFiles = Extract<Command, { files?: readonly IncomingFile[] }>

const filesIn = (command: Command): readonly IncomingFile[] =>
  'files' in command && Array.isArray(command.files) ? (command.files as readonly IncomingFile[]) : []

/** A drawing, or a WebP, weighs what is made of it. */
const isHeavy = ({ size, name }: IncomingFile): boolean =>
  size > maxImageBytes && !/\.(svg|webp)$/i.test(name)

const tooMuch: ReadonlySet<string> = new Set([
  'picture.tooLarge',
  'picture.tooLargeNamed',
  'picture.tooManyPixels',
])

/** A button may be pressed so many refusals later; the files stay here, for the page has no use for them. */
const mostKept = 8

function wayOutFor(editor: TaskParts, of: WithFiles): NonNullable<Refusal['wayOut']> {
  const { heavy } = editor
  const key = Math.max(0, ...heavy.keys()) + 1
  heavy.set(key, of)
  heavy.delete(key - mostKept)
  return { label: 'action.shrinkIn', command: { do: 'picture.shrinkIn', key } }
}

/** The refusal of files that are too heavy, with the button that makes them lighter; any other outcome as it is. */
export function offerShrink(editor: TaskParts, command: Command, outcome: Outcome): Outcome {
  if (outcome.ok || !tooMuch.has(outcome.refusal.key) || command.do === 'picture.shrinkIn') return outcome
  if (filesIn(command).length === 0) return outcome
  return { ok: false, refusal: { ...outcome.refusal, wayOut: wayOutFor(editor, command as WithFiles) } }
}

/** Of many files those that were let in are in; for the heavy ones the same button is offered. */
export function offerForSome(editor: IoParts & TaskParts, command: Command, outcome: Outcome): void {
  const heavy = filesIn(command).filter(isHeavy)
  if (!outcome.ok || heavy.length === 0 || command.do === 'picture.shrinkIn') return
  const of = { ...(command as WithFiles), files: heavy } as WithFiles
  const params = { count: heavy.length, limit: maxImageBytes }
  editor.page.say({
    show: 'refusal',
    refusal: { key: 'picture.tooLargeSome', params, wayOut: wayOutFor(editor, of) },
  })
}

const inKb = (bytes: number): number => roundTo(bytes / 1024, 0)

/** What became of each, or of all when they are many. */
function noticesOf(names: readonly string[], made: readonly LighterFile[]): readonly Notice[] {
  if (made.length > 3) {
    const sum = (side: 'from' | 'to'): number => made.reduce((all, one) => all + one[side].bytes, 0)
    const params = { count: made.length, before: inKb(sum('from')), after: inKb(sum('to')) }
    return [{ key: 'notice.shrunkInMany', params, tone: 'success' }]
  }
  return made.map(({ from, to }, at) => ({
    key: 'notice.shrunkIn',
    params: {
      ...{ name: names[at] ?? '', before: inKb(from.bytes), after: inKb(to.bytes) },
      ...{ width: from.width, height: from.height, toWidth: to.width, toHeight: to.height },
    },
    tone: 'success',
  }))
}

/** What was refused because files are too heavy, done with lighter ones; says what each was and what it is. */
export const createShrinkIn = <Parts>(rowOf: (name: Command['do']) => CommandRow<Parts> | undefined) =>
  defineCommand({
    name: 'picture.shrinkIn',
    edits: true,
    plan(editor: IoParts & Parts & TaskParts, { key }) {
      const of = editor.heavy.get(key)
      const row = of && rowOf(of.do)
      if (!of || !row) return refuse('refusal.noPicture')
      const files = filesIn(of)
      return {
        ok: true,
        async apply() {
          const lighter: IncomingFile[] = []
          const made: LighterFile[] = []
          const names: string[] = []
          for (const file of files) {
            const one = isHeavy(file) || files.length === 1 ? await editor.deps.pictures.lighter(file) : null
            if (one && !one.ok) return { ok: false, refusal: one.error }
            if (one) {
              made.push(one.value)
              names.push(file.name)
            }
            lighter.push(one ? one.value.file : file)
          }
          const plan = row.plan(editor, { ...of, files: lighter } as Command)
          const outcome = plan.ok ? await plan.apply() : plan
          return outcome.ok
            ? { ...outcome, notices: [...outcome.notices, ...noticesOf(names, made)] }
            : outcome
        },
      }
    },
  })
