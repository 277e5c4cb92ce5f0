import { createReadStream, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fontFiles } from './scripts/fonts.mjs'

/** The system fonts come from their packages: served in development, copied by the build. */
function fonts(): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'fonts',
    configureServer(server) {
      server.middlewares.use('/fonts', (request, response, next) => {
        const file = (fontFiles as Readonly<Record<string, string>>)[
          (request.url ?? '').slice(1).split('?')[0] ?? ''
        ]
        const path = file && require.resolve(file)
        if (!path || !existsSync(path)) return next()
        response.setHeader('content-type', 'font/ttf')
        createReadStream(path).pipe(response)
      })
    },
  }
}

const api = process.env['API'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), fonts()],
  server: {
    proxy: { '/api': api, '^/f/': api, '/outbox': api },
  },
  worker: {
    format: 'es',
    // The server gives the worker script its own policy by this name (architecture, section 0).
    rollupOptions: {
      output: {
        entryFileNames: 'assets/worker-[hash].js',
        chunkFileNames: 'assets/worker-[name]-[hash].js',
      },
    },
  },
  build: {
    outDir: 'dist/web',
    // read by the test of the budgets (budgets.json); a dot folder is not served
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    // The policy of the page allows no inline data beside pictures.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // zod and what tells it to make no code come together, so that no schema of any file is made before
          groups: [{ name: 'zod', test: /node_modules[\\/]zod[\\/]|no-made-code/ }],
        },
      },
    },
  },
})
