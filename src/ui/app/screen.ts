import { useEffect } from 'react'

/** Sets the title of the document and the theme: the editor is dark, pages follow the system. */
export function useScreen(kind: 'editor' | 'page', title: string): void {
  useEffect(() => {
    document.documentElement.dataset['screen'] = kind
    document.title = title === 'Dialwright' ? title : `${title} · Dialwright`
  }, [kind, title])
}
