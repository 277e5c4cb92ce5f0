import { readFileSync } from 'node:fs'

/** Seconds of processor that the pages, their workers and the graphics of a browser have taken so far. */
export async function processorSeconds(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo
    .filter(({ type }) => type === 'renderer' || type === 'GPU')
    .reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

const pagesOf = (text) => {
  const kilobytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)
  return kilobytes('Private_Dirty') + kilobytes('Private_Clean')
}

/** MB of memory that only the pages' processes have, workers included; null where the system does not tell. */
export async function ownMemoryMb(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  try {
    return processInfo
      .filter(({ type }) => type === 'renderer')
      .reduce((sum, { id }) => sum + pagesOf(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) / 1024, 0)
  } catch {
    return null
  }
}
