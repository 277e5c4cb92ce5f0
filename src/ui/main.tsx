import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './tokens.css'
import './base.css'
import { App } from './screens/app.tsx'
import { firstScreen } from './screens/screens.ts'
import { afterFirstPicture, tellFirstPicture } from './app/lazy/first-picture.ts'
import { keepInstallOffer } from './app/offline/install.ts'
import { prepareSite } from './app/site.ts'

/** Milliseconds that the first visit waits for the edition before it paints. */
const patienceMs = 600

/** No `await` at the top: what waits there for a file that needs this one would wait for ever. */
async function start(): Promise<void> {
  const first = firstScreen(window.location.pathname)
  first.warm()
  await prepareSite(patienceMs)
  await first.request()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  if (!first.tellsPicture) tellFirstPicture()
}

// the browser makes its offer once, and does not wait for what is fetched late
keepInstallOffer()

void start()

// what a visit without a network needs comes when everything else is here
void afterFirstPicture()
  .then(() => import('./app/offline/offline.ts'))
  .catch(() => {})
