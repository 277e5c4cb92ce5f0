import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/base/db/schema.ts', './src/server/base/db/tables/*.ts'],
  out: './src/server/base/db/migrations',
})
