import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '8081'}`

const outDir = `${import.meta.dirname}/dist`

/** Beside each text of the build the same made small, once and as small as can be: the server sends it as it lies. */
const madeSmall = (): Plugin => ({
  name: 'made-small',
  apply: 'build',
  closeBundle: () => {
    for (const file of globSync(`${outDir}/**/*.{js,css,svg}`)) {
      const bytes = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(bytes))
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), madeSmall()],
  build: {
    outDir,
    emptyOutDir: true,
    // The content security policy takes fonts and workers from our own address only: nothing becomes a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Otherwise every small file that two pages share becomes a request of its own. What is needed together
          // travels together, each part with all that it imports and no earlier part has: zod and the UI library stay
          // away from the sign-in page, and everything from the mobile notice.
          groups: [
            { name: 'entry', test: /preload-helper|page-settings/, priority: 6 },
            { name: 'base', test: /\/web\/app\/start\.tsx$/, priority: 5 },
            { name: 'door', test: /\/web\/session\/[\w-]+\.tsx$/, priority: 4 },
            { name: 'shell', test: /\/web\/app\/layout\.tsx$/, priority: 3 },
            { name: 'lists', test: /\/web\/kit\/list\//, priority: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['PORT'] ?? 8080),
    strictPort: true,
    proxy: { '/api': api, '/health': api, '/mailbox': api },
  },
})
