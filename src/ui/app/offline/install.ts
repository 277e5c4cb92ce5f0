import { proxy, ref, useSnapshot } from 'valtio'

/** What a browser says that would install the program; only Chromium's say it. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

const state = proxy<{ offer: InstallOffer | null }>({ offer: null })

/** Keeps the browser's offer for our own menu, where its own banner would stand over the work. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    state.offer = ref(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => {
    state.offer = null
    // an installed program's work is not what a browser makes room with
    void navigator.storage?.persist?.().catch(() => false)
  })
}

/** Shows the browser's prompt once; a browser offers anew when it likes. */
export function install(): void {
  const { offer } = state
  state.offer = null
  void offer?.prompt().catch(() => {})
}

export const useIsInstallable = (): boolean => useSnapshot(state).offer !== null
