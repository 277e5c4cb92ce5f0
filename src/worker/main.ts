import { expose } from 'comlink'
import type { EngineRemote, ToEngine } from '../shared/protocol/channel.ts'
import type { Ask } from '../shared/protocol/questions.ts'
import { tellUsedFiles } from './services/offline/used-files.ts'
import { startEngine, type Running } from './engine/wiring.ts'

let running: Running | null = null

function booted(): Running {
  if (!running) throw new Error('the engine was not booted')
  return running
}

/** Holds a lock of this worker's name for as long as the thread lives, so that the page learns at once of its end. */
function showLife(): Promise<void> {
  const locks = navigator.locks ?? null
  if (!locks) return Promise.resolve()
  return new Promise((resolve) => {
    const hold = (): Promise<void> => {
      resolve()
      return new Promise(() => {})
    }
    locks.request(self.name, hold).catch(() => resolve())
  })
}

const remote: EngineRemote = {
  async boot(options) {
    const life = showLife()
    running = startEngine(options)
    await life
  },
  async whole() {
    await booted().whole
  },
  async run(command) {
    // a language is spoken when its texts are here
    if (command.do === 'locale.set') await booted().learn(command.locale)
    return booted().row.run(command)
  },
  can: async (command) => booted().row.can(command),
  see: async (name) => booted().row.see(name),
  ask: (async (name, ...input) => booted().row.ask(name, ...input)) as Ask,
}

expose(remote)

tellUsedFiles()

// beside the calls and in their order; Comlink passes over what is none of its own
self.addEventListener('message', ({ data }: MessageEvent<Partial<ToEngine>>) => {
  if (data.pointer) running?.row.pointer(data.pointer)
})
