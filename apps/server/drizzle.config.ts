import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./apps/server/src/areas/*/*/tables.ts', './apps/server/src/platform/tables.ts', './apps/server/src/sandbox/tables.ts'],
  out: './apps/server/migrations',
})
