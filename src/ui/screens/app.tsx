import { useEffect } from 'react'
import { Redirect, Route, Switch, useSearch } from 'wouter'
import { isLocale } from '../../shared/messages/text.ts'
import { AccountDialogs } from '../features/account/account-dialogs.tsx'
import { addressOfNew } from '../app/open-design/dial-address.ts'
import { MessagesLayer } from '../app/notices/messages-layer.tsx'
import { addToast } from '../app/notices/notices.ts'
import { afterFirstPicture, loadLater } from '../app/lazy/first-picture.ts'
import { QuietPart, ScreenPart, definePart } from '../app/lazy/part.tsx'
import { plainPaths } from './plain-paths.ts'
import { plainScreens, screens } from './screens.ts'
import { refreshUser } from '../app/session/session.ts'
import { onLanguageFailed } from '../app/text.ts'

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

const tooltips = definePart<object>(
  loadLater(async () => (await import('../kit/messages/tooltip.tsx')).TooltipLayer),
  'home',
)

const afterStart = definePart<object>(
  loadLater(async () => (await import('./start/after-start.tsx')).AfterStart),
  'home',
)

onLanguageFailed((retry) =>
  addToast({ tone: 'danger', key: 'ui.language.failed', action: { label: 'ui.retry', run: retry } }),
)

/** The routes; no guard, going anywhere is always allowed (W2.09). */
export function App() {
  useEffect(() => void afterFirstPicture().then(refreshUser), [])
  return (
    <>
      <Switch>
        <Route path="/dial/new">
          <NewDesign />
        </Route>
        <Route path="/dial/:id">{({ id }) => <Editor id={id} />}</Route>
        <Route path="/share/:token">
          {({ token }) => <ScreenPart key={token} part={screens.share} props={{ token }} />}
        </Route>
        {plainPaths.map((path) => (
          <Route key={path} path={path}>
            <ScreenPart key={path} part={plainScreens[path]} props={nothing} />
          </Route>
        ))}
        <Route path="/help/:language/:page?">
          {({ language, page = '' }) =>
            isLocale(language) ? (
              <ScreenPart key={language} part={screens.help[language]} props={{ locale: language, page }} />
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
      <QuietPart part={afterStart} props={nothing} />
      <MessagesLayer />
      <QuietPart part={tooltips} props={nothing} />
    </>
  )
}
