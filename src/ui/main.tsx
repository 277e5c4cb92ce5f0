import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import './tokens.css'
import './base.css'
import { App } from './app.tsx'
import { prepareSite } from './site.ts'

/** Milliseconds that the first visit waits for the edition before it paints. */
const patienceMs = 600

// the page's policy allows no code from strings
z.config({ jitless: true })

await prepareSite(patienceMs)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
