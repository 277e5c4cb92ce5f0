import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribe } from 'valtio'
import { Redirect, Route, Switch, useSearch } from 'wouter'
import { isLocale } from '../shared/messages/text.ts'
import { AccountDialogs } from './account/account-dialogs.tsx'
import { useKeptFocus } from './editor/shell/regions.ts'
import { addressOfNew } from './home/dial-address.ts'
import { TooltipLayer } from './kit/messages/tooltip.tsx'
import { MessagesLayer } from './notices/messages-layer.tsx'
import { addToast } from './notices/notices.ts'
import { ScreenPart } from './parts/part.tsx'
import { screens } from './parts/screens.ts'
import { personNow, refreshUser, user } from './session/session.ts'
import { refuseStrayFiles } from './stray-files.ts'
import { onLanguageFailed } from './text.ts'

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
  return <ScreenPart key={id} part={screens.editor} props={{ id, query: useSearch() }} />
}

const nothing = {}

onLanguageFailed((retry) =>
  addToast({ tone: 'danger', key: 'ui.language.failed', action: { label: 'ui.retry', run: retry } }),
)

/** The routes; no guard, going anywhere is always allowed (W2.09). */
export function App() {
  useEffect(() => void refreshUser(), [])
  useEffect(refuseStrayFiles, [])
  useKeptFocus()
  return (
    <QueryClientProvider client={queries}>
      <Switch>
        <Route path="/">
          <ScreenPart part={screens.home} props={nothing} />
        </Route>
        <Route path="/dial/new">
          <NewDesign />
        </Route>
        <Route path="/dial/:id">{({ id }) => <Editor id={id} />}</Route>
        <Route path="/help/:language">
          {({ language }) =>
            isLocale(language) ? (
              <ScreenPart key={language} part={screens.help[language]} props={{ locale: language }} />
            ) : (
              <ScreenPart part={screens.notFound} props={nothing} />
            )
          }
        </Route>
        <Route>
          <ScreenPart part={screens.notFound} props={nothing} />
        </Route>
      </Switch>
      <AccountDialogs />
      <MessagesLayer />
      <TooltipLayer />
    </QueryClientProvider>
  )
}
