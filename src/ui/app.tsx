import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribe } from 'valtio'
import { Redirect, Route, Switch, useSearch } from 'wouter'
import { tables, type Locale } from '../shared/messages/text.ts'
import { LoginDialog, SignedOutDialog } from './account/login-dialog.tsx'
import { EditorScreen } from './editor/editor-screen.tsx'
import { addressOfNew } from './editor/opening.ts'
import { useKeptFocus } from './editor/shell/regions.ts'
import { HelpScreen } from './help/help-screen.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import { TooltipLayer } from './kit/messages/tooltip.tsx'
import { MessagesLayer } from './notices/messages-layer.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { personNow, refreshUser, user } from './session/session.ts'
import { refuseStrayFiles } from './stray-files.ts'

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } })

let person = personNow()

// what the server told one person is nothing for the next one
subscribe(user, () => {
  if (personNow() === person) return
  person = personNow()
  queries.removeQueries({ queryKey: ['drafts'] })
})

/** `/dial/new` makes an id and goes on to its own address. */
function NewDesign() {
  const query = new URLSearchParams(useSearch())
  const sample = query.get('sample')
  return <Redirect to={addressOfNew(sample ? { sample } : { size: '500*500' })} replace />
}

function Editor({ id }: { readonly id: string }) {
  return <EditorScreen key={id} id={id} query={useSearch()} />
}

const isLocale = (word: string): word is Locale => Object.hasOwn(tables, word)

/** The routes; no guard, going anywhere is always allowed (W2.09). */
export function App() {
  useEffect(() => void refreshUser(), [])
  useEffect(refuseStrayFiles, [])
  useKeptFocus()
  return (
    <QueryClientProvider client={queries}>
      <Switch>
        <Route path="/">
          <HomeScreen />
        </Route>
        <Route path="/dial/new">
          <NewDesign />
        </Route>
        <Route path="/dial/:id">{({ id }) => <Editor id={id} />}</Route>
        <Route path="/help/:language">
          {({ language }) => (isLocale(language) ? <HelpScreen locale={language} /> : <NotFoundScreen />)}
        </Route>
        <Route>
          <NotFoundScreen />
        </Route>
      </Switch>
      <LoginDialog />
      <SignedOutDialog />
      <MessagesLayer />
      <TooltipLayer />
    </QueryClientProvider>
  )
}
