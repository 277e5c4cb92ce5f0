import { usedFilesChannel, type UsedFilesWord } from '../../../shared/protocol/offline.ts'

/*
 * A page and its engine report once what they fetched before there was a service worker: without these files the design
 * that is open could not be drawn after a reload without a network.
 */

const pathsHere = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === self.location.origin)
    .map(({ pathname }) => pathname)

/** Answers for this thread for as long as it lives. */
export function tellUsedFiles(): void {
  const channel = new BroadcastChannel(usedFilesChannel)
  channel.onmessage = ({ data }: MessageEvent<UsedFilesWord>) => {
    if (data === 'ask') channel.postMessage(pathsHere())
  }
}

/** Sends a request to every thread of this origin; answers are collected for `ms` milliseconds. */
export function askUsedFiles(ms: number): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(usedFilesChannel)
    const paths = new Set<string>()
    channel.onmessage = ({ data }: MessageEvent<UsedFilesWord>) => {
      if (Array.isArray(data)) for (const path of data) if (typeof path === 'string') paths.add(path)
    }
    channel.postMessage('ask' satisfies UsedFilesWord)
    setTimeout(() => {
      channel.close()
      resolve([...paths])
    }, ms)
  })
}
