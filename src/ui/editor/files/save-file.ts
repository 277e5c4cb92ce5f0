import { engine } from '../../app/engine/connect.ts'
import { tellLateFile } from '../../app/notices/lazy-file-error.ts'
import { peek } from '../../app/engine/hooks.ts'
import { addToast } from '../../app/notices/notices.ts'
import { offerFile } from './file-choice.ts'

/** A name that every system takes. */
export const safeName = (name: string): string => name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'dial'

/** Downloads the open design with all that it is drawn with. */
export async function saveToFile(): Promise<void> {
  const design = peek('design')
  if (!design) return
  const saved = await engine.ask('projectFile').catch((error: unknown) => {
    tellLateFile(error, () => void saveToFile())
    return null
  })
  if (!saved) return
  offerFile(`${safeName(design.dialName || design.dialNameCn)}.dial`, new Blob([saved.bytes]))
  if (saved.missing === 0) addToast({ tone: 'success', key: 'ui.file.saved' })
  else addToast({ tone: 'warning', key: 'ui.file.savedWithout', params: { count: saved.missing } })
}
