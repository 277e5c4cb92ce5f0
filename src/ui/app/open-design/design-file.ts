import { navigate } from 'wouter/use-browser-location'
import { chooseFiles } from '../../kit/choose-files.ts'
import { openLogin, user } from '../session/session.ts'
import { askTexts } from '../text.ts'
import { addressOfFile } from './dial-address.ts'

/** Of the File Handling API; only Chromium has it, for programs that are installed. */
type LaunchQueue = {
  setConsumer(take: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

/** Watch faces of other editors: the XML, a zip of the sources, a package. */
const isFaceFile = ({ name }: File): boolean => /\.(xml|zip|apk|aab)$/i.test(name)

/** A drawing becomes a design of layers where no design is open. */
export const isDrawing = ({ name, type }: File): boolean => /\.svg$/i.test(name) || type === 'image/svg+xml'

/** A file of Photoshop or Figma: it has layers, and a layer shows none. */
export const isPsd = ({ name }: File): boolean => /\.(ps[db]|fig)$/i.test(name)

/** What comes as layers where a design is open, and as a design of its own where none is. */
export const hasLayers = (file: File): boolean => isDrawing(file) || isPsd(file)

export const isDesignFile = (file: File): boolean =>
  file.type === 'application/json' || /\.(json|dial)$/i.test(file.name) || isFaceFile(file) || hasLayers(file)

/**
 * Opens a file as a design of its own: what is open stays as it is, and is a step back away. Its pictures belong to an
 * account from then on, so that a visitor signs in first.
 */
export function openDesignFile(file: File): void {
  if (user.token === '') return openLogin()
  // the reasons why such a file is not opened are texts of their own; without them their keys are said
  if (hasLayers(file)) void askTexts('editorRare').catch(() => {})
  if (isFaceFile(file)) void askTexts('editor').catch(() => {})
  navigate(addressOfFile(file))
}

export async function chooseDesignFile(): Promise<void> {
  if (user.token === '') return openLogin()
  const [file] = await chooseFiles({
    accept: '.dial,.json,application/json,.xml,.zip,.apk,.aab,.svg,.psd,.psb,.fig',
  })
  if (file) openDesignFile(file)
}

/** A file that the system opens with the installed program: the browser hands it over once, to the page that opens. */
export function takeLaunchedFile(): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files }) => {
    void files?.[0]?.getFile().then(openDesignFile)
  })
}
