import * as z from 'zod/mini'

// the page's policy allows no code from strings, and zod asks for it as soon as a schema is made
z.config({ jitless: true })
