import * as z from 'zod/mini'

// the page's policy allows no code from strings, and zod tries to make some as soon as a schema is created
z.config({ jitless: true })
