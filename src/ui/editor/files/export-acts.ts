import { navigate } from 'wouter/use-browser-location'
import { engine } from '../../app/engine/connect.ts'
import { peek, send } from '../../app/engine/hooks.ts'
import { tellLateFile } from '../../app/notices/lazy-file-error.ts'
import { addToast } from '../../app/notices/notices.ts'
import { openDialogs, type BuildPart } from '../dialogs/open-dialogs.ts'
import { offerFile } from './file-choice.ts'
import { safeName } from './save-file.ts'

function showBuild(part: BuildPart): void {
  openDialogs.buildPart = part
  openDialogs.build = true
}

function showShots(kind: typeof openDialogs.shotKind): void {
  openDialogs.shotKind = kind
  openDialogs.shots = true
}

/** Downloads the Wear OS face on the canvas, else the first one, as Watch Face Format XML with its pictures. */
async function saveSource(): Promise<void> {
  const design = peek('design')
  if (!design) return
  const { faces } = peek('faces')
  const fdId = faces.find((face) => face.isActive && face.exports === 'wff')?.fdId ?? null
  const built = await engine.ask('builtFace', { fdId, format: 'zip' }).catch((error: unknown) => {
    tellLateFile(error, () => void saveSource())
    return null
  })
  if (built === null) return
  if ('fault' in built) return void addToast({ tone: 'danger', key: built.fault })
  offerFile(
    `${safeName(design.dialName || design.dialNameCn)}.zip`,
    new Blob([built.bytes], { type: 'application/zip' }),
  )
  const missing = built.missing.length
  if (missing === 0) addToast({ tone: 'success', key: 'ui.file.sourceSaved' })
  else addToast({ tone: 'warning', key: 'ui.file.savedWithout', params: { count: missing } })
}

/** Review gets what is saved: what is not saved yet stays in the editor, which says why. */
export async function publish(): Promise<void> {
  const design = peek('design')
  if (!design) return
  const { ok } = await send({ do: 'design.save' })
  if (ok) navigate(`/publish?id=${design.id}`)
}

/** What the rows of the Export menu do in the page. */
export const exportActs = {
  showApk: () => showBuild('apk'),
  showBundle: () => showBuild('aab'),
  showStore: () => {
    openDialogs.store = true
  },
  showFalcon: () => showBuild('falcon'),
  showInstall: () => showBuild('install'),
  saveSource: () => void saveSource(),
  showShots: () => showShots('png'),
  showAnimation: () => showShots('gif'),
}
