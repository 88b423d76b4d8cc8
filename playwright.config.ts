import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const chromium = findChromium()
const port = Number(process.env.E2E_PORT ?? 3300)

// The built app on a data folder of its own. Behind one trusted proxy, so that each test can come from an address of its own.
export default defineConfig({
  testDir: 'apps/web/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording takes two fifths of the time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.mjs`,
    url: `http://localhost:${port}/readyz`,
    // It may have to be built first.
    timeout: 180_000,
    // The app then stops its database, too.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: {
      WAYMARK_MODE: 'test',
      PORT: String(port),
      DATA_DIR: '.test-data/e2e',
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
    },
  },
})
