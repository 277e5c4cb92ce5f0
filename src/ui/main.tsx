import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './tokens.css'
import './base.css'
import { App } from './screens/app.tsx'
import { firstScreen } from './screens/screens.ts'
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
}

void start()

// what a visit without a network needs comes when everything else is here
window.addEventListener('load', () => void import('./app/offline/offline.ts').catch(() => {}))
