import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './no-made-code.ts'
import './tokens.css'
import './base.css'
import { App } from './app.tsx'
import { firstScreen } from './parts/screens.ts'
import { prepareSite } from './site.ts'

/** Milliseconds that the first visit waits for the edition before it paints. */
const patienceMs = 600

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
