import type { ClipText } from '../../../shared/protocol/questions.ts'
import { engine } from '../../app/engine/connect.ts'
import { peek, send } from '../../app/engine/hooks.ts'
import { showRefusal } from '../../app/notices/notices.ts'
import { onMac } from '../actions/action.ts'
import { clipType, contentOf, htmlOf, webClipType, type Content, type Offered } from './clipboard-data.ts'
import { takeFiles } from '../files/incoming.ts'
import { printShortcut } from '../../kit/shortcut.ts'

/*
 * The layers are in the worker, and a copy event wants its data at once. So the event only starts the copy: the
 * clipboard takes promises, and where it does not, a second copy event is triggered when the text is there. A paste
 * that comes in between waits for the copy of this page.
 */

type How = 'copy' | 'cut'

/** The copy of this page that the system clipboard is to hold. */
let ours: Promise<ClipText | null> | null = null

/** True until another program or another element may have put something else there. */
let isLatest = false

/** False while the copy is on its way there, and when the browser refused it. */
let isWritten = false

/** Set while a copy event with this text is triggered. */
let ready: ClipText | null = null

const channel = new BroadcastChannel('dialwright.clipboard')

const typing = 'input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable=true]'

/** Copying words, or anything in a dialog, is the browser's own business. */
function isElsewhere(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(typing) !== null) return true
  return document.querySelector('[role=dialog][aria-modal=true]') !== null || !peek('design')
}

const hasMarkedWords = (): boolean => getSelection()?.type === 'Range'

const keysFor = (how: How | 'paste'): string =>
  printShortcut(`mod+${{ copy: 'c', cut: 'x', paste: 'v' }[how]}`, onMac)

async function ask(how: How): Promise<ClipText | null> {
  const outcome = await send({ do: `clipboard.${how}` })
  return outcome.ok ? engine.ask('clip') : null
}

/** Nothing to write: the engine said why. */
class NothingCopied extends Error {}

const blobOf = (
  clip: Promise<ClipText | null>,
  type: string,
  read: (text: ClipText) => string,
): Promise<Blob> => {
  const blob = clip.then((text) => {
    if (!text) throw new NothingCopied()
    return new Blob([read(text)], { type })
  })
  blob.catch(() => undefined)
  return blob
}

async function writeLater(clip: Promise<ClipText | null>): Promise<void> {
  const types: Record<string, Promise<Blob>> = {
    'text/html': blobOf(clip, 'text/html', htmlOf),
    'text/plain': blobOf(clip, 'text/plain', ({ plain }) => plain),
  }
  if (ClipboardItem.supports?.(webClipType))
    types[webClipType] = blobOf(clip, webClipType, ({ json }) => json)
  await navigator.clipboard.write([new ClipboardItem(types)])
}

/** A copy event of our own making, for browsers without the other way and for pages without https. */
function writeNow(text: ClipText): boolean {
  ready = text
  try {
    return document.execCommand('copy') && ready === null
  } finally {
    ready = null
  }
}

/** Called while the browser still counts it as an act of the user. */
async function take(how: How): Promise<void> {
  const clip = ask(how)
  ours = clip
  isLatest = true
  isWritten = false
  // called before anything is waited for: the browser gives the right to write for a moment only
  const writing = 'clipboard' in navigator && 'ClipboardItem' in window ? writeLater(clip) : null
  const isDone =
    (await writing?.then(
      () => true,
      () => false,
    )) ?? false
  const text = await clip
  if (ours !== clip) return
  if (!text) {
    isLatest = false
    return
  }
  isWritten = isDone || writeNow(text)
  if (!isWritten) showRefusal({ key: 'ui.clipboard.cannotWrite', params: { keys: keysFor(how) } })
}

async function pasteLayers(json: string, inPlace: boolean): Promise<void> {
  const outcome = await send({ do: 'clipboard.paste', clip: json, inPlace })
  // a cut that was pasted here must not return where it came from
  if (outcome.ok && json.includes('"isCut":true')) channel.postMessage(json)
}

async function put(content: Content | null, inPlace: boolean): Promise<void> {
  if (!content) showRefusal({ key: 'refusal.nothingToPaste' })
  else if (content.is === 'layers') await pasteLayers(content.json, inPlace)
  else if (content.is === 'files') await takeFiles(content.files, null)
  else await send({ do: 'clipboard.pasteText', text: content.text })
}

async function putOurs(inPlace: boolean): Promise<boolean> {
  const text = isLatest ? await ours : null
  if (text) await pasteLayers(text.json, inPlace)
  return text !== null
}

const extensionOf = (type: string): string => type.replace(/^image\//, '').replace('jpeg', 'jpg')

async function offeredBy(items: readonly ClipboardItem[]): Promise<Offered> {
  const textOf = async (type: string): Promise<string> => {
    const item = items.find(({ types }) => types.includes(type))
    return item ? (await item.getType(type)).text() : ''
  }
  const files = items.flatMap((item) =>
    item.types
      .filter((type) => type.startsWith('image/'))
      .slice(0, 1)
      .map(async (type) => new File([await item.getType(type)], `image.${extensionOf(type)}`, { type })),
  )
  return {
    own: await textOf(webClipType),
    html: await textOf('text/html'),
    plain: await textOf('text/plain'),
    files: await Promise.all(files),
  }
}

/** Read again once: a copy elsewhere that lands between looking and taking is an InvalidStateError, no refusal. */
async function readOffered(): Promise<Offered> {
  try {
    return await offeredBy(await navigator.clipboard.read())
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    return offeredBy(await navigator.clipboard.read())
  }
}

/** From a menu or a button: the browser may ask the person, or refuse. */
async function pasteFromMenu(inPlace: boolean): Promise<void> {
  if (await putOurs(inPlace)) return
  let offered: Offered
  try {
    offered = await readOffered()
  } catch {
    showRefusal({ key: 'ui.clipboard.cannotRead', params: { keys: keysFor('paste') } })
    return
  }
  await put(contentOf(offered), inPlace)
}

function onTake(event: ClipboardEvent): void {
  if (ready) {
    event.clipboardData?.setData(clipType, ready.json)
    event.clipboardData?.setData('text/html', htmlOf(ready))
    event.clipboardData?.setData('text/plain', ready.plain)
    event.preventDefault()
    ready = null
    return
  }
  if (isElsewhere(event.target) || hasMarkedWords()) {
    isLatest = false
    return
  }
  event.preventDefault()
  void take(event.type === 'cut' ? 'cut' : 'copy')
}

/** Without it a browser offers no copy event while no words are marked. */
function onBeforeCopy(event: Event): void {
  if (ready) event.preventDefault()
}

function onPaste(event: ClipboardEvent): void {
  if (isElsewhere(event.target)) return
  event.preventDefault()
  const data = event.clipboardData
  const read = (type: string): string => data?.getData(type) ?? ''
  // the list is emptied when the event ends, so it is read before anything is waited for
  const files = [...(data?.files ?? [])]
  const offered = { own: read(clipType), html: read('text/html'), plain: read('text/plain'), files }
  void pasteOffered(offered)
}

async function pasteOffered(offered: Offered): Promise<void> {
  const isDone = !isWritten && (await putOurs(false))
  if (!isDone) await put(contentOf(offered), false)
}

function onLeave(): void {
  isLatest = false
}

function onPasted({ data }: MessageEvent<unknown>): void {
  if (typeof data === 'string' && peek('design')) void engine.run({ do: 'clipboard.release', clip: data })
}

/** While the editor is on screen; the answer ends it. */
export function watchClipboard(): () => void {
  const kinds = ['copy', 'cut'] as const
  for (const kind of kinds) window.addEventListener(kind, onTake)
  window.addEventListener('beforecopy', onBeforeCopy)
  window.addEventListener('paste', onPaste)
  window.addEventListener('blur', onLeave)
  document.addEventListener('visibilitychange', onLeave)
  channel.addEventListener('message', onPasted)
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, onTake)
    window.removeEventListener('beforecopy', onBeforeCopy)
    window.removeEventListener('paste', onPaste)
    window.removeEventListener('blur', onLeave)
    document.removeEventListener('visibilitychange', onLeave)
    channel.removeEventListener('message', onPasted)
  }
}

/** The same from menus, where no event of the clipboard comes. */
export const clipboardActs = {
  copy: () => void take('copy'),
  cut: () => void take('cut'),
  paste: () => void pasteFromMenu(false),
  pasteInPlace: () => void pasteFromMenu(true),
} as const
