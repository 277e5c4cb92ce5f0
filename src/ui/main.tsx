import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './no-made-code.ts'
import './tokens.css'
import './base.css'
import { App } from './app.tsx'
import { prepareSite } from './site.ts'

/** Milliseconds that the first visit waits for the edition before it paints. */
const patienceMs = 600

await prepareSite(patienceMs)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
