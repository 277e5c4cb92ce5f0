import { proxy } from 'valtio'
import type { HelpAddress } from '../../../shared/help/article.ts'

/** The pages that were read, the present one last; none while the help is closed. */
export const help = proxy<{ trail: HelpAddress[] }>({ trail: [] })

/** What had the focus before the help was opened. */
let before: HTMLElement | null = null

/** Opens the help beside the work, or goes on to another page of it. */
export function openHelp(address: HelpAddress = ''): void {
  if (help.trail.length === 0) before = document.activeElement as HTMLElement | null
  if (help.trail.at(-1) !== address) help.trail = [...help.trail, address]
  // it is open already, with something else in it that has the focus
  else document.querySelector<HTMLElement>('[data-help] [data-rank]')?.focus({ preventScroll: true })
}

export function goBack(): void {
  help.trail = help.trail.slice(0, -1)
}

/** The focus goes back to where the work was left. */
export function closeHelp(): void {
  help.trail = []
  if (before?.isConnected) before.focus({ preventScroll: true })
  before = null
}

export function toggleHelp(): void {
  if (help.trail.length > 0) closeHelp()
  else openHelp()
}
