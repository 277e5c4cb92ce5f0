import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { help, openHelp } from './help-state.ts'

/** `#help/text/curved` is the passage `curved` of the article `text`; null for any other end of an address. */
export function addressInHash(hash: string): string | null {
  const [, page = '', passage] = /^#help(?:\/([\w-]*)(?:\/([\w.-]+))?)?$/.exec(hash) ?? [null]
  if (!/^#help(\/|$)/.test(hash)) return null
  return passage === undefined ? page : `${page}#${passage}`
}

const hashOf = (address: string | undefined): string =>
  address === undefined ? '' : `#help/${address.replace('#', '/')}`

/** The address of the window says which page of the help is open: a link to it opens the same. */
export function useHelpAddress(): void {
  const { trail } = useSnapshot(help)
  const address = trail.at(-1)
  useEffect(() => {
    const follow = (): void => {
      const found = addressInHash(location.hash)
      if (found !== null) openHelp(found)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    const hash = hashOf(address)
    const isOurs = location.hash === '' || addressInHash(location.hash) !== null
    if (!isOurs || location.hash === hash) return
    history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`)
  }, [address])
}
