import path from 'node:path'

/** Ports of the app under test, and of the stand-ins for third parties (stand-ins.ts). */
export const port = Number(process.env.E2E_PORT ?? 3300)
export const standInPort = port + 1
/** An app with Google sign-in and reCAPTCHA enabled. */
export const guardedPort = port + 2
/** An app whose clock is moved. Its background work affects no other app. */
export const clockPort = port + 3
export const clockUrl = `http://localhost:${clockPort}`
export const clockFile = path.resolve(import.meta.dirname, '../../../.test-data/e2e-clock/clock')

export const standInUrl = `http://localhost:${standInPort}`
export const guardedUrl = `http://localhost:${guardedPort}`
export const googleClientId = '123-abc.apps.googleusercontent.com'
