import path from 'node:path'

/** The app that the tests drive; behind it those of `third-parties.ts`. */
export const port = Number(process.env.E2E_PORT ?? 3300)
export const standInPort = port + 1
/** The app with sign-in by Google and reCAPTCHA switched on. */
export const guardedPort = port + 2
/** The app whose time is moved; what it does beside answering is its own alone. */
export const clockPort = port + 3
export const clockUrl = `http://localhost:${clockPort}`
export const clockFile = path.resolve(import.meta.dirname, '../../../.test-data/e2e-clock/clock')

export const standInUrl = `http://localhost:${standInPort}`
export const guardedUrl = `http://localhost:${guardedPort}`
export const googleClientId = '123-abc.apps.googleusercontent.com'
